// A move taken apart: enough for a page to offer it on the board and to write it down without
// reading its text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace espalier::core {

// Which way seeds are sown first (Bao), as a spectator on the first player's side sees it.
enum class SowingWay : std::uint8_t { kNone, kLeft, kRight };

// What a turn that reaches the mover's house does there (Bao).
enum class AtHouse : std::uint8_t { kNone, kStop, kGoOn };

struct MoveParts {
  std::string text{};
  // The names of the cells in the order in which they are pressed: where something is put or a
  // turn begins, or where a piece goes from and where to.
  std::vector<std::string> cells{};
  std::string label{};  // as people read it, as in `b7–a6`; empty when that is its text
  SowingWay way = SowingWay::kNone;
  AtHouse house = AtHouse::kNone;

  bool operator==(const MoveParts&) const = default;
};

}  // namespace espalier::core
