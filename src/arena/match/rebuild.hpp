// Plans as the journal keeps them, read back: to look at a match or tournament that somebody else
// has played or plays now, and to go on with it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// A session at the start of a game by its full name; the arena itself knows no games.
using OpenGame = std::function<util::Result<std::unique_ptr<host::Session>>(std::string_view game)>;

// A plan to look at: its games give the same tables, but its bots are only names.
util::Result<Plan> plan_to_look_at(const std::string& name, const Settings& settings,
                                   const OpenGame& open);
// A plan to go on with. The error says what is not as it was: a file of a bot, the openings.
util::Result<Plan> plan_to_go_on(const std::string& name, const Settings& settings,
                                 const OpenGame& open);

// A match or tournament as far as the journal knows it.
class Shown {
 public:
  // The error says that there is no such name, or that the journal is broken.
  static util::Result<std::unique_ptr<Shown>> open(Journal& journal, const std::string& name,
                                                   const OpenGame& open);

  const Plan& plan() const { return plan_; }
  const Tournament& tournament() const { return *tournament_; }
  long long id() const { return id_; }

 private:
  Shown() = default;

  Plan plan_;
  std::unique_ptr<Tournament> tournament_;
  long long id_ = 0;
};

// How many games of it have counted, as its tables say: without those that were played in vain,
// with those that nobody had to play. Of one that can't be read, how many are stored.
int counted_games(Journal& journal, const TournamentInfo& info, const OpenGame& open);

}  // namespace espalier::arena
