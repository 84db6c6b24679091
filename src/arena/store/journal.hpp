// The memory of the arena: every finished game is on the disk before it counts. One SQLite file
// holds any number of matches, tournaments and ladders.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/model/access.hpp"
#include "arena/model/summary.hpp"
#include "arena/model/tournament_spec.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// A game as it was played.
struct StoredGame {
  GameKey key;
  std::string first;  // names
  std::string second;
  Summary summary;
  std::string record{};               // a game record, wire/record.hpp
  std::array<std::string, 2> logs{};  // of bots that failed
  // Nothing in games of 0.1.0.
  std::array<std::optional<SideTime>, 2> times{};
  int replays = 0;  // how often it was begun again, as the machine was late
};

struct TournamentInfo {
  std::string name;
  std::string created;  // `2026-03-01 18:30:00`, UTC
  bool finished = false;
  int games = 0;
};

// Games that a bot lost because it failed in them.
struct StoredFault {
  std::string bot;
  Ending ending = Ending::kNone;
  int games = 0;
};

// For several threads at once; each call is one transaction, on the disk when it returns.
class Journal {
 public:
  // Opens or, for writing, makes the file. The error says what is wrong with it: schema.hpp tells
  // which files are taken.
  static util::Result<std::unique_ptr<Journal>> open(const std::filesystem::path& file,
                                                     Access access = Access::kWrite);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Begins or resumes; the name is held until the end. The error is a conflict when there is one of
  // this name with other settings, which its value `difference` tells, or that another process is
  // playing it now.
  util::Result<long long> enter(const std::string& name, const TournamentSpec& spec);
  // Removes it with all its games, after which the name is free. The error tells when there is
  // none, or that another process is playing it now.
  util::Status remove(const std::string& name);
  // Others may enter what this journal has entered.
  void let_go();
  // What it was begun with. The error is that there is none of this name, or that nobody
  // understands what the journal says.
  util::Result<TournamentSpec> spec(const std::string& name);
  // Its number; nothing when there is none of this name.
  std::optional<long long> find(const std::string& name);
  // Whether a journal that somebody has open, here or in another process, holds the name.
  bool being_played(const std::string& name);
  bool finished(long long tournament);
  util::Status finish(long long tournament);

  // The first error of all reading so far, as of a game that is not what was written: calls that
  // give back what they found have no other way to tell that it is not everything.
  util::Status sound();

  util::Status add(long long tournament, const StoredGame& game);
  std::map<GameKey, Summary> played(long long tournament);
  // Everything about the games, in order of the schedule; calls `visit` for each.
  void each_game(long long tournament, const std::function<void(const StoredGame&)>& visit);
  std::optional<StoredGame> game(long long tournament, const GameKey& key);
  // What to say when it is finished, but only so many games of it have counted.
  util::Error missing_games(long long tournament, std::size_t counted);

  std::vector<TournamentInfo> list();  // the oldest first
  std::vector<std::string> names();    // the same order, and quick however many games there are
  std::optional<TournamentInfo> info(const std::string& name);
  // Who failed in the games that were played, and how often; the most frequent first.
  std::vector<StoredFault> faults(const std::string& name);

  struct Database;
  Database& database() { return *database_; }  // for the ladder, which lives in the same file

 private:
  explicit Journal(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// Where it is when nobody says otherwise: in the user's data folder.
std::filesystem::path default_journal();

}  // namespace espalier::arena
