// A match or tournament of bots that never move: the test says how every game ends. The journal is
// a real one in a folder that goes with the world.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/runner.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "support/temp_folder.hpp"

namespace espalier::tests {

class ArenaWorld {
 public:
  ArenaWorld(const std::string& game, const std::vector<std::string>& bots) {
    const auto choice = games::choose(game);
    plan.name = "world";
    plan.game = choice->name();
    plan.start = choice->open();
    plan.control.depth = 1;
    for (const auto& bot : bots) plan.bots.push_back({.name = bot, .text = "careful"});
  }
  ~ArenaWorld() { store_.reset(); }
  ArenaWorld(const ArenaWorld&) = delete;
  ArenaWorld& operator=(const ArenaWorld&) = delete;

  using Decide = std::function<arena::GameReport(const arena::Pairing&)>;

  // Plays what is left, at most so many games.
  void play(const Decide& decide, int most = 1'000'000) {
    for (; most > 0; --most) {
      const auto pairing = tournament().next();
      if (!pairing) return;
      const auto game = arena::stored(plan, *pairing, decide(*pairing));
      ASSERT_TRUE(journal().add(id(), game));
      tournament().add(pairing->key, game.summary);
    }
  }

  // From here on the plan stays as it is.
  arena::Tournament& tournament() {
    if (!tournament_) {
      tournament_ =
          std::make_unique<arena::Tournament>(plan, std::map<arena::GameKey, arena::Summary>{});
    }
    return *tournament_;
  }
  arena::Journal& journal() {
    if (!store_) {
      store_ = std::move(*arena::Store::open(folder_ / "arena.db"));
      id_ = *store_->journal().enter(plan.name, arena::spec_of(plan));
    }
    return store_->journal();
  }
  long long id() {
    journal();
    return id_;
  }

  arena::Plan plan;

 private:
  TempFolder folder_;
  std::unique_ptr<arena::Tournament> tournament_;
  std::unique_ptr<arena::Store> store_;
  long long id_ = 0;
};

// The first player wins by the rules.
inline arena::GameReport first_wins(const arena::Pairing& = {}) {
  return {.verdict = {core::Outcome::kFirstWins, core::Ending::kRule, {}, {}}};
}

// The bot of the lower index wins.
inline arena::GameReport lower_wins(const arena::Pairing& pairing) {
  auto report = first_wins();
  if (pairing.second < pairing.first) report.verdict.outcome = core::Outcome::kSecondWins;
  return report;
}

// A game of first legal moves, `plies` long if the rules allow.
inline arena::GameReport first_moves(const arena::Plan& plan, int plies) {
  auto report = first_wins();
  const auto session = plan.start->clone();
  report.start = session->position();
  for (int ply = 0; ply < plies && !session->moves().empty(); ++ply) {
    report.moves.push_back({session->moves().front(), "+0.10 3 0.001s"});
    if (!session->play(report.moves.back().text)) break;
  }
  return report;
}

}  // namespace espalier::tests
