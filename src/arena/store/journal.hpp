// The memory of the arena: every finished game is on the disk before it counts. One journal holds
// any number of matches and tournaments.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/model/summary.hpp"
#include "arena/model/talk.hpp"
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
  // What bots wrote at their turns. Nothing when none of them is a program of its own, of games of
  // older versions, and in each_game().
  std::optional<Talk> talk{};
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

// For several threads at once; each call is one transaction, on the disk when it returns. What
// every implementation owes stands in journal_test.cpp, which each has to pass.
class Journal {
 public:
  Journal() = default;
  virtual ~Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Begins or resumes; the name is held until the end. The error is a conflict when there is one of
  // this name with other settings, which its value `difference` tells, or that another process is
  // playing it now.
  virtual util::Result<long long> enter(const std::string& name, const TournamentSpec& spec) = 0;
  // Removes it with all its games, after which the name is free. The error tells when there is
  // none, or that another process is playing it now.
  virtual util::Status remove(const std::string& name) = 0;
  // Others may enter what this journal has entered.
  virtual void let_go() = 0;
  // What it was begun with. The error is that there is none of this name, or that nobody
  // understands what the journal says.
  virtual util::Result<TournamentSpec> spec(const std::string& name) = 0;
  // Its number; nothing when there is none of this name.
  virtual std::optional<long long> find(const std::string& name) = 0;
  // Whether a journal that somebody has open, here or in another process, holds the name.
  virtual bool being_played(const std::string& name) = 0;
  virtual bool finished(long long tournament) = 0;
  virtual util::Status finish(long long tournament) = 0;

  // The first error of all reading so far, as of a game that is not what was written: calls that
  // give back what they found have no other way to tell that it is not everything.
  virtual util::Status sound() = 0;

  virtual util::Status add(long long tournament, const StoredGame& game) = 0;
  virtual std::map<GameKey, Summary> played(long long tournament) = 0;
  // Everything about the games, in order of the schedule; calls `visit` for each.
  virtual void each_game(long long tournament,
                         const std::function<void(const StoredGame&)>& visit) = 0;
  virtual std::optional<StoredGame> game(long long tournament, const GameKey& key) = 0;
  // What to say when it is finished, but only so many games of it have counted.
  virtual util::Error missing_games(long long tournament, std::size_t counted) = 0;

  virtual std::vector<TournamentInfo> list() = 0;  // the oldest first
  // The same order, and quick however many games there are.
  virtual std::vector<std::string> names() = 0;
  virtual std::optional<TournamentInfo> info(const std::string& name) = 0;
  // Who failed in the games that were played, and how often; the most frequent first.
  virtual std::vector<StoredFault> faults(const std::string& name) = 0;
};

}  // namespace espalier::arena
