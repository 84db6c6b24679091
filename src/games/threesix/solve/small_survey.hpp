// What is counted over all positions of a board, and how for boards small enough for one plain
// table.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "core/solve.hpp"
#include "games/threesix/position.hpp"
#include "games/threesix/solve/survey.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

inline constexpr std::array kGreedyPlayers = {Greedy{true, false}, Greedy{true, true},
                                              Greedy{false, false}, Greedy{false, true}};

struct Survey {
  // The positions with the same number of filled cells that play can reach.
  struct Row {
    std::map<int, std::uint64_t> margins{};  // how many positions have each, in points
    std::uint64_t unique = 0;                // positions with one best move only
    std::uint64_t best_moves = 0;            // of all positions together

    std::uint64_t positions() const {
      std::uint64_t all = 0;
      for (const auto& each : margins) all += each.second;
      return all;
    }
  };

  Cells rule = Cells::kFree;
  int side = 0;
  std::vector<Row> rows{};  // by filled cells
  // The value of the empty board for the first player when one of these is greedy.
  std::array<int, kGreedyPlayers.size()> greedy{};
};

// Boards up to 5x5: position by position, without vectors, straight from the rules. The arrays of
// 6x6 are compared with the same code from late positions on. The greedy players are left out.
util::Result<Survey> count_small(Cells rule, int side, const core::SolveTask& task);
// With them.
util::Result<Survey> survey_small(Cells rule, int side, const core::SolveTask& task);

// The value of every set of cells that contains `filled`, in points, by the empty cells of `filled`
// as bits of the index. At most 25 are empty; `greedy`, if not null, is how one player plays.
std::vector<std::int8_t> plain_values(const Lines& lines, Cells rule, std::uint64_t filled,
                                      const Greedy* greedy);

}  // namespace espalier::games::threesix::solve
