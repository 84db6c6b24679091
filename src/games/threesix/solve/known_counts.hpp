// How the values of all positions of a board are spread by filled cells: by going over all of them,
// or from what is kept of that for boards where it takes longer than anybody waits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/solve.hpp"
#include "games/threesix/position.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// Positions with as many filled cells that play can reach. Their values are what the side to move
// will still gain on the other, in points.
struct CountedRow {
  int filled = 0;
  std::uint64_t positions = 0;
  int lowest = 0;
  std::int64_t sum = 0;
  int highest = 0;
  std::uint64_t one_best = 0;  // positions with one best move only

  bool operator==(const CountedRow&) const = default;
};

// Goes over all positions. Boards up to 6x6; that one takes whole_bytes() of memory and a minute.
util::Result<std::vector<CountedRow>> count_positions(Cells rule, int side,
                                                      const core::SolveTask& task);

// What count_positions() gives for 5x5 and 6x6; none for other boards. The tests, when they may
// take long, count both anew.
std::span<const CountedRow> known_counts(Cells rule, int side);

}  // namespace espalier::games::threesix::solve
