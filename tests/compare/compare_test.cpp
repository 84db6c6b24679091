// The fast rules against the slow array references: random games, compared after every ply.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "reference/any_game.hpp"
#include "support/data.hpp"
#include "util/random.hpp"

namespace espalier::tests {
namespace {

// Games that are decided outside the board differ from the reference in that alone.
bool drawn_by_repetition(const host::Session& session) {
  return session.ending() == core::Ending::kRepetition;
}

void expect_same(const host::Session& fast, const reference::AnyGame& slow) {
  ASSERT_EQ(fast.position(), slow.text());
  auto moves = fast.moves();
  std::sort(moves.begin(), moves.end());
  ASSERT_EQ(moves, slow.moves()) << fast.position();
  ASSERT_EQ(core::text(fast.result()), reference::word(slow.result())) << fast.position();
}

// Plays random games until `plies` plies were compared; returns how many games ended.
int compare(const std::string& name, int plies, util::Random& random) {
  const auto choice = games::choose(name);
  EXPECT_TRUE(choice) << name;
  int finished = 0;
  while (plies > 0) {
    const auto fast = choice->open();
    const auto slow = reference::open(choice->name());
    for (; plies > 0 && !drawn_by_repetition(*fast); --plies) {
      expect_same(*fast, *slow);
      if (testing::Test::HasFatalFailure()) return finished;
      const auto moves = fast->moves();
      if (moves.empty()) break;
      const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      EXPECT_TRUE(fast->play(move));
      slow->play(move);
    }
    ++finished;
  }
  return finished;
}

class Compare : public testing::TestWithParam<std::string> {};

// The registered variants are the rule sets; each gets its 100,000 plies and more.
TEST_P(Compare, FastRulesEqualTheReferenceOnRandomGames) {
  if (!reference::open(games::choose(GetParam())->name())) {
    GTEST_SKIP() << GetParam() << " has no slow reference yet: see src/reference/any_game.cpp";
  }
  util::Random random(20261115);
  const bool registered = [&] {
    for (const auto* game : games::all()) {
      for (const auto& variant : game->variants) {
        if (game->id + ":" + variant.name == GetParam()) return true;
      }
    }
    return false;
  }();
  EXPECT_GT(compare(GetParam(), (registered ? 110'000 : 12'000) * effort(), random), 0);
}

TEST(References, EveryPartOfANameIsReadExactly) {
  for (const auto* game : games::all()) {
    for (const auto& variant : game->variants) {
      const auto name = games::choose(game->id + ":" + variant.name)->name();
      EXPECT_NE(reference::open(name), nullptr) << name;
    }
  }
  for (const auto* name :
       {"nothing:3x3", "chain:antidiagonal-3x3", "chain:-3x3", "threesix:classic-4x4",
        "breakthrough:parity-5x5", "bao:kiswahili+takasia=offside", "bao:kuji"}) {
    EXPECT_EQ(reference::open(name), nullptr) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Compare, testing::ValuesIn(all_variants()), variant_test_name);

}  // namespace
}  // namespace espalier::tests
