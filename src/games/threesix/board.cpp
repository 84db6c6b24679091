#include "games/threesix/board.hpp"

namespace espalier::games::threesix {

AnyBoard::AnyBoard(int side) {
  static const std::array<Lines, kMaxSide - kMinSide + 1> all = [] {
    std::array<Lines, kMaxSide - kMinSide + 1> made;
    for (int n = kMinSide; n <= kMaxSide; ++n) {
      made[static_cast<std::size_t>(n - kMinSide)] = make_lines(n);
    }
    return made;
  }();
  lines_ = &all[static_cast<std::size_t>(side - kMinSide)];
}

}  // namespace espalier::games::threesix
