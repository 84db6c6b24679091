// What every game says about itself (host/facts.hpp) is true of its sessions and of its names.
#include <gtest/gtest.h>

#include <set>

#include "core/grid.hpp"
#include "games/registry.hpp"

namespace espalier::tests {
namespace {

class Facts : public testing::TestWithParam<const host::Game*> {
 protected:
  const host::Game& game() const { return *GetParam(); }
  const host::GameFacts& facts() const { return game().facts; }
  std::unique_ptr<host::Session> usual() const { return std::move(*game().open("")); }
  void expect_canonical(const std::string& variant) const {
    const auto whole = game().canonical(variant);
    ASSERT_TRUE(whole) << game().id << ":" << variant;
    EXPECT_EQ(*whole, variant);
  }
};

TEST_P(Facts, TheUsualRuleSetComesFirstAndMeansTheDefaultVariant) {
  expect_canonical(game().variants.front().name);
  EXPECT_EQ(*game().canonical(""), game().variants.front().name);
  if (facts().rule_sets.empty()) return;
  EXPECT_EQ(facts().rule_sets.front().variant, game().variants.front().name);
  for (const auto& set : facts().rule_sets) {
    expect_canonical(set.variant);
    ASSERT_NE(host::rule_set_of(facts(), set.variant), nullptr);
    EXPECT_EQ(host::rule_set_of(facts(), set.variant)->name, set.name);
  }
}

TEST_P(Facts, EveryRuleSetIsPlayedOnEveryBoardThatIsOffered) {
  auto sets = facts().rule_sets;
  if (sets.empty()) sets.push_back({.name = "", .variant = ""});
  for (const auto& set : sets) {
    for (const auto& size : facts().boards.sizes) {
      const auto name = host::variant_name(facts(), set.name, size);
      expect_canonical(name);
      const auto scene = (*game().open(name))->scene();
      EXPECT_EQ(std::to_string(scene.rows) + "x" + std::to_string(scene.columns), size);
    }
  }
}

TEST_P(Facts, BoardsEndWhereTheySaySo) {
  const auto& boards = facts().boards;
  if (boards.shape == host::BoardShape::kFixed) {
    EXPECT_LE(boards.sizes.size(), 1U);
    return;
  }
  const auto rules = facts().rule_sets.empty() ? "" : facts().rule_sets.front().name;
  const auto there_is = [&](int rows, int columns) {
    const auto size = std::to_string(rows) + "x" + std::to_string(columns);
    return static_cast<bool>(game().canonical(host::variant_name(facts(), rules, size)));
  };
  const bool any = boards.shape == host::BoardShape::kAny;
  const auto [least, most] = boards.rows;
  EXPECT_TRUE(there_is(least, any ? boards.columns.min : least));
  EXPECT_TRUE(there_is(most, any ? boards.columns.max : most));
  EXPECT_FALSE(there_is(least - 1, any ? boards.columns.min : least - 1));
  EXPECT_FALSE(there_is(most + 1, any ? boards.columns.max : most + 1));
  EXPECT_FALSE(there_is(least, boards.columns.min - 1));
  EXPECT_FALSE(there_is(most, boards.columns.max + 1));
  EXPECT_EQ(there_is(least, least + 1), any);
}

TEST_P(Facts, ValuesAreInPointsWherePointsCount) {
  EXPECT_EQ(facts().unit == host::ValueUnit::kPoints, usual()->counts_points());
}

TEST_P(Facts, AMoveIsGivenAsTheySay) {
  const auto session = usual();
  const auto cells = static_cast<int>(session->scene().cells.size());
  const auto is_cell = [&](std::string_view text) {
    for (int i = 0; i < cells; ++i) {
      if (session->cell_name(i) == text) return true;
    }
    return false;
  };
  for (const auto& move : session->moves()) {
    if (facts().input == host::MoveInput::kCell) {
      EXPECT_TRUE(is_cell(move)) << move;
    }
    if (facts().input != host::MoveInput::kFromTo) continue;
    EXPECT_TRUE(is_cell(move.substr(0, 2)) && is_cell(move.substr(move.size() - 2))) << move;
  }
}

TEST_P(Facts, AColumnMeansOneMoveAtMost) {
  if (facts().input != host::MoveInput::kColumn) return;
  const auto session = usual();
  const auto scene = session->scene();
  std::set<int> seen;
  for (const auto& move : session->legal_parts()) {
    ASSERT_EQ(move.cells.size(), 1U) << move.text;
    int cell = 0;
    while (session->cell_name(cell) != move.cells.front()) ++cell;
    EXPECT_TRUE(seen.insert(cell % scene.columns).second) << move.text;
  }
}

TEST_P(Facts, TheBoardAtTheStartCanBeWrittenDown) {
  const auto session = usual();
  const auto text = session->scene_text(session->scene(), core::Side::kFirst);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, session->position());
  const bool owned = facts().set_up.fixed_owners;
  for (const auto& cell : session->scene().cells) {
    if (owned) {
      EXPECT_NE(cell.owner, core::Owner::kNobody);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Facts, testing::ValuesIn(games::all().begin(), games::all().end()),
                         [](const auto& one) { return one.param->id; });

}  // namespace
}  // namespace espalier::tests
