#include "games/threesix/solve/colours.hpp"

#include <bit>

namespace espalier::games::threesix::solve {

const Colours& Colours::get() {
  static const Colours colours;
  return colours;
}

Colours::Images Colours::images_of(const std::array<int, kHalf>& cells,
                                   const std::array<int, kCellCount>& bits) {
  Images images;
  for (int way = 0; way < kWays; ++way) {
    auto& of = images[static_cast<std::size_t>(way)];
    of.resize(kHalfSets);
    for (std::uint32_t set = 1; set < kHalfSets; ++set) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
      const int to = bits[static_cast<std::size_t>(image(way, cells[lowest]))];
      of[set] = of[set & (set - 1)] | (1U << to);
    }
  }
  return images;
}

Colours::Colours() {
  std::size_t even = 0;
  std::size_t odd = 0;
  const auto add_odd = [&](int cell) { odd_cells_[odd++] = cell; };
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (is_even(cell)) even_cells_[even++] = cell;
  }
  for (int row = 0; row < kSide / 2; ++row) {
    const int cell = row * kSide + kSide - 1 - row;
    add_odd(cell);
    add_odd(image(1, cell));
  }
  for (const int cell : {3, 1, 8}) {
    for (int way = 0; way < kWays; ++way) add_odd(image(way, cell));
  }
  for (int bit = 0; bit < kHalf; ++bit) {
    bits_[static_cast<std::size_t>(even_cell(bit))] = bit;
    bits_[static_cast<std::size_t>(odd_cell(bit))] = bit;
  }
  even_images_ = images_of(even_cells_, bits_);
  odd_images_ = images_of(odd_cells_, bits_);
  class_.resize(kHalfSets);
  for (std::uint32_t set = 0; set < kHalfSets; ++set) {
    int best = 0;
    for (int way = 1; way < kWays; ++way) {
      if (even_image(way, set) < even_image(best, set)) best = way;
    }
    const std::uint32_t smallest = even_image(best, set);
    auto& classes = classes_[static_cast<std::size_t>(std::popcount(set))];
    if (smallest == set) {  // smaller sets came before
      class_[set] = static_cast<std::uint32_t>(classes.size()) << 2;
      classes.push_back(set);
    } else {
      class_[set] = (class_[smallest] & ~3U) | static_cast<std::uint32_t>(best);
    }
  }
}

Pair Colours::split(std::uint64_t filled) const {
  Pair pair;
  for (; filled != 0; filled &= filled - 1) {
    const int cell = std::countr_zero(filled);
    (is_even(cell) ? pair.even : pair.odd) |= 1U << bit(cell);
  }
  return pair;
}

std::uint64_t Colours::join(Pair pair) const {
  std::uint64_t filled = 0;
  for (int bit = 0; bit < kHalf; ++bit) {
    filled |= static_cast<std::uint64_t>((pair.even >> bit) & 1) << even_cell(bit);
    filled |= static_cast<std::uint64_t>((pair.odd >> bit) & 1) << odd_cell(bit);
  }
  return filled;
}

Pair Colours::mirrored(Pair pair) const {
  std::uint64_t mirror = 0;
  for (std::uint64_t filled = join(pair); filled != 0; filled &= filled - 1) {
    const int cell = std::countr_zero(filled);
    mirror |= std::uint64_t{1} << (cell / kSide * kSide + kSide - 1 - cell % kSide);
  }
  return split(mirror);
}

int Colours::images(std::uint32_t even) const {
  int same = 0;
  for (int way = 0; way < kWays; ++way) same += even_image(way, even) == even ? 1 : 0;
  return kWays / same;
}

}  // namespace espalier::games::threesix::solve
