#include "wire/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "util/text.hpp"
#include "wire/terms.hpp"

namespace espalier::wire {
namespace {

std::string exact_text(const core::Assessment& value) {
  if (value.win_in) {
    const int plies = std::abs(*value.win_in);
    return fmt::format("{} in {} {}", *value.win_in > 0 ? "wins" : "loses", plies,
                       plies == 1 ? "ply" : "plies");
  }
  if (!value.proven) return units_text(value.hundredths);
  const std::int64_t amount = value.margin ? *value.margin : value.hundredths;
  if (amount == 0) return "draw (proven)";
  if (!value.margin) return amount > 0 ? "wins (proven)" : "loses (proven)";
  return fmt::format("{:+} {} (proven)", amount, std::abs(amount) == 1 ? "point" : "points");
}

}  // namespace

std::string value_text(const core::Assessment& value) {
  const std::string text = exact_text(value);
  if (value.bound == core::Bound::kLower) return "at least " + text;
  if (value.bound == core::Bound::kUpper) return "at most " + text;
  return text;
}

std::string line_text(const host::Line& line, std::size_t most) {
  auto moves = line.moves;
  const bool more = moves.size() > most;
  moves.resize(std::min(moves.size(), most));
  return util::join(moves, " ") + (more ? " ..." : "");
}

}  // namespace espalier::wire
