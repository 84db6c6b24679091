#include "host/solve.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace espalier::host {

std::string Solution::text() const {
  if (winner == core::Outcome::kDraw) return "draw";
  const char* const side = winner == core::Outcome::kFirstWins ? "first" : "second";
  if (counts_points) return fmt::format("{} by {}", side, std::abs(margin));
  return fmt::format("{} wins in {} {}", side, plies, plies == 1 ? "ply" : "plies");
}

}  // namespace espalier::host
