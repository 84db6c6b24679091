// A match or tournament with all it needs: its plan, its place in the journal, and how far it has
// come. To open the journal, agree with what it has, enter, play and finish is written here once.
#pragma once

#include <memory>
#include <string>

#include "arena/match/plan.hpp"
#include "arena/match/runner.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/store.hpp"
#include "util/result.hpp"

namespace espalier::arena {

class Match {
 public:
  // Begins it, or goes on with what the journal has under the plan's name, which is held until the
  // end. The error is a conflict (see Journal::enter), or one of the journal.
  static util::Result<std::unique_ptr<Match>> enter(Journal& journal, Plan plan);
  static util::Result<std::unique_ptr<Match>> enter(std::unique_ptr<Store> store, Plan plan);

  // Only to look at, as far as the journal knows it, even if another process plays it now. The
  // error says that there is no such name, or that the journal is broken.
  static util::Result<std::unique_ptr<Match>> look(Journal& journal, const std::string& name,
                                                   const OpenGame& open);

  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // Plays what is left of one that was entered, and writes down that it is finished. False when it
  // was stopped before. The error is one of the journal.
  util::Result<bool> play(const RunSettings& settings, const Watcher& watcher);

  const Plan& plan() const { return plan_; }
  const Tournament& tournament() const { return *tournament_; }
  Journal& journal() const { return journal_; }
  long long id() const { return id_; }
  // Whether some of its games had been played before.
  bool resumed() const { return resumed_; }

 private:
  Match(Journal& journal, Plan plan, long long id);
  // Reads the games, which is right only when all of them are there as they were written.
  util::Status read();

  std::unique_ptr<Store> owned_;
  Journal& journal_;
  const Plan plan_;
  const long long id_;
  std::unique_ptr<Tournament> tournament_;
  bool resumed_ = false;
};

// How many games of it have counted, as its tables say: without those that were played in vain,
// with those that nobody had to play. Of one that can't be read, how many are stored.
int counted_games(Journal& journal, const TournamentInfo& info, const OpenGame& open);

}  // namespace espalier::arena
