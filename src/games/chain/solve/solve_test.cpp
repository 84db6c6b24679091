#include "games/chain/solve/solve.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "exact/sweeps.hpp"
#include "games/chain/keys.hpp"
#include "games/chain/solve/solve_layers.hpp"
#include "support/agreement.hpp"
#include "support/data.hpp"

namespace espalier::games::chain {
namespace {

template <RuleSet kRules>
using Small = Position<kRules, AnyBoard<std::uint64_t>>;

core::SolveTask task_for(const char* method) {
  core::SolveTask task;
  task.method = method;
  task.threads = 2;
  task.memory = std::uint64_t{4} << 30;
  return task;
}

template <class P>
core::Solution<P> solved(const P& root, const char* method) {
  auto solution = solve(root, task_for(method), "test");
  EXPECT_TRUE(solution) << method << ": " << solution.error().message;
  tests::expect_line_keeps_its_promise(root, *solution);
  return *solution;
}

// The published values of `classic`.
struct Published {
  int rows;
  int columns;
  int margin;  // for the first player
  int plies;
};
constexpr Published kPublished[] = {{2, 2, -1, 4}, {2, 3, 1, 7}, {2, 4, -1, 12}, {3, 3, 1, 13}};

TEST(ChainSolve, ReproducesThePublishedValuesByEveryMethod) {
  for (const auto& board : kPublished) {
    for (const char* const method : {"layers", "depth-first", "sweeps", "graph"}) {
      for (const bool turned : {false, true}) {
        const Small<RuleSet::kClassic> root(turned ? board.columns : board.rows,
                                            turned ? board.rows : board.columns);
        const auto solution = solved(root, method);
        EXPECT_EQ(solution.value.margin, board.margin) << method;
        EXPECT_EQ(solution.plies, board.plies) << method;
        EXPECT_EQ(solution.method, method);
      }
    }
  }
}

template <class P>
void expect_agreement(int rows, int columns) {
  const P root(rows, columns);
  const auto graph = tests::graph_from(root);
  const typename P::Keys keys(root);
  exact::KeyedTable<P> table(keys, std::uint64_t{64} << 20);
  tests::expect_same_values(graph, table);
  const auto task = task_for("sweeps");
  exact::Sweeps<P> sweeps(root, task);
  ASSERT_TRUE(sweeps.run());
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    ASSERT_EQ(sweeps.value(graph.position(i)), graph.value(i)) << "position " << i;
    // docs/solved.md says so: nobody can save himself by repetition on these boards.
    ASSERT_NE(graph.value(i).score.margin, 0) << "position " << i;
  }
}

TEST(ChainSolve, MethodsAgreeOnEveryPositionOfOrthogonal) {
  using P = Small<RuleSet::kOrthogonal>;
  for (const int columns : {2, 3, 4}) expect_agreement<P>(2, columns);
  expect_agreement<P>(3, 3);
}

TEST(ChainSolve, MethodsAgreeOnEveryPositionOfScorched) {
  using P = Small<RuleSet::kScorched>;
  for (const int columns : {2, 3, 4}) expect_agreement<P>(2, columns);
  expect_agreement<P>(3, 3);
}

TEST(ChainSolve, MethodsAgreeOnEveryPositionOfClassic) {
  using P = Small<RuleSet::kClassic>;
  for (const int columns : {2, 3, 4}) expect_agreement<P>(2, columns);
  expect_agreement<P>(3, 3);
}

TEST(ChainSolve, MethodsAgreeOnEveryPositionOfDiagonal) {
  using P = Small<RuleSet::kDiagonal>;
  for (const int columns : {2, 3}) expect_agreement<P>(2, columns);
  if (tests::effort() == 1) return;  // two million positions, and sixty million
  expect_agreement<P>(2, 4);
}

// Every position that the sweeps have a value for is proven depth first: what is decided soon
// comes first, so that the table knows the children of all later ones. The values are far too many
// for a graph on 3x3 `diagonal`, and boards that no game leads to are among them.
template <class P>
std::uint64_t expect_sweeps_are_proven(int rows, int columns, std::uint64_t table_bytes) {
  const P root(rows, columns);
  const auto task = task_for("sweeps");
  exact::Sweeps<P> sweeps(root, task);
  EXPECT_TRUE(sweeps.run());
  const typename P::Keys keys(root);
  std::vector<std::uint8_t> codes;  // of positions that are not over
  for (std::uint64_t key = 0; key < keys.count(); ++key) {
    const auto position = keys.position(key);
    // No game leads to a board on which only the side to move has orbs: it would have ended before.
    const bool ended = position && position->theirs() == 0 && position->ply() >= 2;
    const bool open = position && !ended && !position->result();
    const exact::Value value = open ? sweeps.value(*position) : exact::Value{};
    const bool won = value.score.margin > 0;
    codes.push_back(value.score.margin == 0 ? 0 : exact::encoded(won, value.plies));
  }
  exact::KeyedTable<P> table(keys, table_bytes);
  search::Busy busy;
  const std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> proven = 0;
  std::atomic<std::uint64_t> wrong = 0;
  const auto prove = [&](int plies, std::uint64_t first) {
    exact::DepthFirst<P, exact::KeyedTable<P>> search(table, busy, stop);
    for (std::uint64_t key = first; key < keys.count(); key += 2) {
      const exact::Value value = exact::decoded(codes[static_cast<std::size_t>(key)]);
      if (value.score.margin == 0 || value.plies != plies) continue;
      const auto position = keys.position(key);
      const bool won = value.score.margin > 0;
      const bool good =
          search.wins(*position, plies).yes == won && search.loses(*position, plies).yes == !won &&
          !search.wins(*position, plies - 1).yes && !search.loses(*position, plies - 1).yes;
      ++(good ? proven : wrong);
    }
  };
  for (int plies = 1; plies < exact::kMaxPlies && wrong == 0; ++plies) {
    std::thread other(prove, plies, std::uint64_t{1});
    prove(plies, 0);
    other.join();
  }
  EXPECT_EQ(wrong, 0U);
  return proven;
}

TEST(ChainSolve, TheDepthFirstProofAgreesWithEveryValueOfTheSweeps) {
  constexpr std::uint64_t kTable = std::uint64_t{64} << 20;
  EXPECT_GT(expect_sweeps_are_proven<Small<RuleSet::kDiagonal>>(2, 3, kTable), 40'000U);
  EXPECT_GT(expect_sweeps_are_proven<Small<RuleSet::kScorched>>(2, 3, kTable), 1000U);
}

TEST(ChainSolve, MethodsAgreeOnEveryPositionOfDiagonalThreeByThree) {
  if (tests::effort() == 1) GTEST_SKIP() << "takes many minutes; set ESPALIER_LONG=1";
  using P = Small<RuleSet::kDiagonal>;
  EXPECT_GT(expect_sweeps_are_proven<P>(3, 3, std::uint64_t{2} << 30), 30'000'000U);
}

TEST(ChainSolve, LayersKnowEveryPositionOfClassic) {
  using P = Small<RuleSet::kClassic>;
  for (const auto& [rows, columns] : {std::pair{2, 4}, std::pair{3, 3}, std::pair{5, 2}}) {
    const P root(rows, columns);
    const auto graph = tests::graph_from(root);
    auto task = task_for("layers");
    Layers layers(std::max(rows, columns), std::min(rows, columns), task, "test");
    ASSERT_TRUE(layers.run(0));
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
      const P& position = graph.position(i);
      if (position.result()) continue;
      const auto value = layers.value(static_cast<int>(position.ply()), laid_down(position));
      ASSERT_TRUE(value);
      const bool first = position.to_move() == core::Side::kFirst;
      ASSERT_EQ(first_wins(*value) == first, graph.value(i).score.margin > 0);
      ASSERT_EQ(end_of(*value) - static_cast<int>(position.ply()), graph.value(i).plies);
    }
  }
}

TEST(ChainSolve, LayersAreAsLargeAsForetold) {
  for (const auto& [rows, columns] : {std::pair{2, 2}, std::pair{5, 2}, std::pair{4, 3}}) {
    const LayerBoard board(rows, columns);
    const auto sizes = layer_sizes(rows, columns);
    ASSERT_EQ(static_cast<int>(sizes.size()), board.most_load() + 1);
    for (int load = 0; load <= board.most_load(); ++load) {
      const LayerIndex index(board, load);
      ASSERT_EQ(index.size(), sizes[static_cast<std::size_t>(load)]);
      // Every number is that of its position.
      for (std::uint64_t i = 0; i < index.size(); i += 1 + index.size() / 1000) {
        ASSERT_EQ(index.index(board.states(board.orbs(index.states(i)))), i);
      }
    }
  }
}

TEST(ChainSolve, ImagesShareAKeyAndKeysAreLossless) {
  using P = Small<RuleSet::kScorched>;
  const P root(2, 3);
  const P::Keys keys(root);
  const auto graph = tests::graph_from(root);
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    const P& position = graph.position(i);
    if (position.result()) continue;
    const std::uint64_t key = keys.key(position);
    ASSERT_LT(key, keys.count());
    for (int k = 0; k < position.symmetries(); ++k) ASSERT_EQ(keys.key(position.image(k)), key);
    const auto back = keys.position(key);
    ASSERT_TRUE(back);
    bool image = false;
    for (int k = 0; k < back->symmetries(); ++k) {
      const P seen = back->image(k);
      image = image || (seen.loads() == position.loads() && seen.mine() == position.mine() &&
                        seen.dead() == position.dead());
    }
    ASSERT_TRUE(image);
  }
}

TEST(ChainSolve, RefusesWhatDoesNotFitAndSaysHowMuchItNeeds) {
  const Small<RuleSet::kClassic> root(4, 4);
  auto task = task_for("layers");
  task.memory = 1 << 20;
  const auto refused = solve(root, task, "test");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("GiB of memory"), std::string::npos)
      << refused.error().message;
}

}  // namespace
}  // namespace espalier::games::chain
