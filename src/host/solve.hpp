// A proven value as text: the answer of Session::solve. What is asked is core::SolveTask.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "core/solve.hpp"

namespace espalier::host {

struct Solution {
  core::Outcome winner = core::Outcome::kNone;  // or kDraw
  // In games on points: the first player's points minus the second's at the end. Others: 0.
  int margin = 0;
  bool counts_points = false;
  int plies = 0;                    // until the end; see core::Solution
  std::vector<std::string> line{};  // the principal variation
  std::string method{};
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::uint64_t table_bytes = 0;

  // `first wins in 19 plies`, `second by 12`, `draw`
  std::string text() const;
};

}  // namespace espalier::host
