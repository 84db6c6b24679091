// Positions of Chain Reaction as numbers, without loss, for tables that hold proofs.
//
// A cell is a digit: its load, plus cap - 1 if it is the opponent's, or 2 cap - 1 if it is dead:
//
//   0 empty | 1 .. cap-1 mine | cap .. 2 cap - 2 theirs | 2 cap - 1 dead (`scorched`)
//
// Written with the bits of the position, a key is a sum of weights: bit i of the load plane p
// counts 2^p times the place value of cell i, and so on. Sums over eight bits come from tables.
// The key of a position is the smallest one of its images.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/chain/position.hpp"

namespace espalier::games::chain {

template <class P>
class Keys {
 public:
  explicit Keys(const P& any) : any_(any), count_(number_of_keys(any.geometry())) {
    if (count_ == 0) return;
    const auto& g = any.geometry();
    const int bits = g.rows * g.stride;
    chunks_ = static_cast<std::size_t>((bits + 7) / 8);
    for (int k = 0; k < any.symmetries(); ++k) images_.push_back(image(g, k));
  }

  // 0 when the numbers do not fit 64 bits.
  std::uint64_t count() const { return count_; }

  // Of a position at rest, whatever its history: on the first two plies, when the side to move may
  // be without orbs, no other position looks the same.
  std::uint64_t key(const P& p) const {
    std::uint64_t least = ~std::uint64_t{0};
    const auto theirs = static_cast<std::uint64_t>(p.theirs());
    const auto dead = static_cast<std::uint64_t>(p.dead());
    for (const Image& image : images_) {
      std::uint64_t key = 0;
      for (std::size_t i = 0; i < kPlanes; ++i) {
        key += sum(image.orb, static_cast<std::uint64_t>(p.loads()[i])) << i;
      }
      key += sum(image.owner, theirs);
      if constexpr (kDead) key += sum(image.dead, dead);
      least = std::min(least, key);
    }
    return least;
  }

  // The other way round; nothing if the key is that of a larger image. Boards that no game leads
  // to have positions as well.
  std::optional<P> position(std::uint64_t key) const {
    const auto& g = any_.geometry();
    std::array<Word, load_planes(P::kRules)> loads{};
    Word mine = 0;
    Word dead = 0;
    std::uint64_t rest = key;
    std::uint64_t orbs = 0;
    for (int cell = 0; cell < g.rows * g.columns; ++cell) {
      const Word b = Word{1} << g.bit(cell);
      const std::uint64_t most = cap_of(g, cell) - 1;
      const std::uint64_t digit = rest % radix(g, cell);
      rest /= radix(g, cell);
      if (digit > 2 * most) dead |= b;
      if (digit == 0 || digit > 2 * most) continue;
      if (digit <= most) mine |= b;
      const std::uint64_t load = digit <= most ? digit : digit - most;
      for (std::size_t i = 0; i < kPlanes; ++i) loads[i] |= ((load >> i) & 1) != 0 ? b : Word{0};
      orbs += load;
    }
    // Only the first two plies find the side to move without orbs and the game going on.
    constexpr std::uint32_t kLater = 4;
    const bool early = mine == 0 && dead == 0 && orbs < 2;
    const P made(any_, loads, mine, dead, early ? static_cast<std::uint32_t>(orbs) : kLater);
    if (this->key(made) != key) return std::nullopt;
    return made;
  }

 private:
  using Word = typename P::Word;
  static constexpr bool kDead = P::kRules == RuleSet::kScorched;
  // On a board at rest no load reaches its cap.
  static constexpr std::size_t kPlanes = P::kRules == RuleSet::kDiagonal ? 3 : 2;

  using Sums = std::vector<std::array<std::uint64_t, 256>>;  // one table for every eight bits
  struct Image {
    Sums orb;
    Sums owner;
    Sums dead;
  };

  static std::uint64_t cap_of(const Geometry<Word>& g, int cell) {
    const int bit = g.bit(cell);
    constexpr bool kEight = P::kRules == RuleSet::kDiagonal;
    if (util::has_bit(g.corners, bit)) return kEight ? 3 : 2;
    if (util::has_bit(g.edges, bit)) return kEight ? 5 : 3;
    return kEight ? 8 : 4;
  }
  static std::uint64_t radix(const Geometry<Word>& g, int cell) {
    return 2 * cap_of(g, cell) - (kDead ? 0 : 1);
  }

  static std::uint64_t number_of_keys(const Geometry<Word>& g) {
    std::uint64_t count = 1;
    for (int cell = 0; cell < g.rows * g.columns; ++cell) {
      if (__builtin_mul_overflow(count, radix(g, cell), &count)) return 0;
    }
    return fits_one_word(g.rows, g.columns) ? count : 0;
  }

  // As Position::turned() does it.
  static int image_of(const Geometry<Word>& g, int cell, int k) {
    int row = cell / g.columns;
    int column = cell % g.columns;
    if ((k & 1) != 0) column = g.columns - 1 - column;
    if ((k & 2) != 0) row = g.rows - 1 - row;
    if ((k & 4) != 0) std::swap(row, column);
    return row * g.columns + column;
  }

  Image image(const Geometry<Word>& g, int k) const {
    std::vector<std::uint64_t> place{1};
    const int cells = g.rows * g.columns;
    for (int cell = 0; cell + 1 < cells; ++cell) place.push_back(place.back() * radix(g, cell));
    Image image{Sums(chunks_), Sums(chunks_), Sums(chunks_)};
    for (int cell = 0; cell < cells; ++cell) {
      const std::uint64_t weight = place[static_cast<std::size_t>(image_of(g, cell, k))];
      add(image.orb, g.bit(cell), weight);
      add(image.owner, g.bit(cell), weight * (cap_of(g, cell) - 1));
      add(image.dead, g.bit(cell), weight * (2 * cap_of(g, cell) - 1));
    }
    return image;
  }

  static void add(Sums& sums, int bit, std::uint64_t weight) {
    auto& table = sums[static_cast<std::size_t>(bit / 8)];
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (((i >> (bit % 8)) & 1) != 0) table[i] += weight;
    }
  }

  std::uint64_t sum(const Sums& sums, std::uint64_t bits) const {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < chunks_; ++i) total += sums[i][(bits >> (8 * i)) & 255];
    return total;
  }

  P any_;
  std::uint64_t count_ = 0;
  std::size_t chunks_ = 0;
  std::vector<Image> images_;
};

}  // namespace espalier::games::chain
