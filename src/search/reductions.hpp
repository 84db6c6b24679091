// Late-move reductions: the later a move comes in a good order, the less it deserves.
#pragma once

#include <algorithm>
#include <array>

namespace espalier::search {

// Eighths of the binary logarithm, in integers only: the same on every compiler.
constexpr int log2_eighths(int n) {
  int whole = 0;
  long fixed = static_cast<long>(n) << 20;
  while (fixed >= 2L << 20) {
    fixed >>= 1;
    ++whole;
  }
  int eighths = whole;
  for (int i = 0; i < 3; ++i) {
    fixed = (fixed * fixed) >> 20;
    eighths *= 2;
    if (fixed >= 2L << 20) {
      fixed >>= 1;
      ++eighths;
    }
  }
  return eighths;
}

class Reductions {
 public:
  // `divisor`: larger reduces less; log2(depth) * log2(number) * 64 / divisor plies.
  constexpr explicit Reductions(int divisor) {
    for (int depth = 1; depth < kDepths; ++depth) {
      for (int number = 1; number < kNumbers; ++number) {
        plies_[index(depth, number)] = static_cast<signed char>(
            std::min(log2_eighths(depth) * log2_eighths(number) / divisor, depth - 1));
      }
    }
  }

  // For the number-th move, from 0, at a remaining depth.
  constexpr int of(int depth, int number) const {
    return plies_[index(std::min(depth, kDepths - 1), std::min(number, kNumbers - 1))];
  }

 private:
  static constexpr int kDepths = 64;
  static constexpr int kNumbers = 64;
  static constexpr std::size_t index(int depth, int number) {
    return static_cast<std::size_t>(depth * kNumbers + number);
  }

  std::array<signed char, kDepths * kNumbers> plies_{};
};

}  // namespace espalier::search
