#include "games/chain/solve/regions.hpp"

#include <algorithm>
#include <bit>

#include "util/bits.hpp"

namespace espalier::games::chain {

int cap_of(const Geometry<std::uint32_t>& g, int bit) {
  if (util::has_bit(g.corners, bit)) return 2;
  return util::has_bit(g.edges, bit) ? 3 : 4;
}

Cut cut_board(const Geometry<std::uint32_t>& g) {
  Cut cut;
  const int half = g.rows / 2;
  for (int row = 0; row < g.rows; ++row) {
    const bool upper = row < half;
    const bool middle = row == half && g.rows % 2 == 1;
    // The i-th row from the top or, in the lower half, from the bottom.
    const int from = upper || middle ? row : g.rows - 1 - (row - (g.rows - half));
    for (int column = 0; column < g.columns; ++column) {
      const int bit = g.bit(from, column);
      const int mirrored = g.bit(from, g.columns - 1 - column);
      (upper ? cut.upper : middle ? cut.middle : cut.lower).push_back(bit);
      (upper    ? cut.upper_mirrored
       : middle ? cut.middle_mirrored
                : cut.lower_mirrored)
          .push_back(mirrored);
    }
  }
  return cut;
}

std::vector<std::uint64_t> states_by_load(const Geometry<std::uint32_t>& g,
                                          const std::vector<int>& cells) {
  std::vector<std::uint64_t> count{1};
  for (const int bit : cells) {
    const auto most = static_cast<std::size_t>(cap_of(g, bit) - 1);
    std::vector<std::uint64_t> more(count.size() + most);
    for (std::size_t i = 0; i < count.size(); ++i) {
      for (std::size_t load = 0; load <= most; ++load) {
        more[i + load] += count[i] * (load == 0 ? 1 : 2);
      }
    }
    count = std::move(more);
  }
  return count;
}

Region::Region(const Geometry<std::uint32_t>& g, const std::vector<int>& cells,
               const std::vector<int>& mirrored) {
  Id states = 1;
  for (const int bit : cells) {
    const auto cap = static_cast<Id>(cap_of(g, bit));
    digits_.push_back({bit, cap, states, 0});
    cells_ |= std::uint32_t{1} << bit;
    states *= 2 * cap - 1;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto at = std::find(cells.begin(), cells.end(), mirrored[i]) - cells.begin();
    digits_[i].mirrored_place = digits_[static_cast<std::size_t>(at)].place;
  }
  shift_ = cells_ == 0 ? 0 : std::countr_zero(cells_);
  orb_.assign(std::size_t{1} << std::bit_width(cells_ >> shift_), 0);
  owner_ = orb_;
  int most = 0;
  for (const Digit& d : digits_) {
    add_weight(d.bit - shift_, d.place, d.place * (d.cap - 1));
    most += static_cast<int>(d.cap) - 1;
  }
  by_load_.resize(static_cast<std::size_t>(most) + 1);
  kept_by_load_.resize(by_load_.size());
  kept_rank_.resize(states);
  for (Id id = 0; id < states; ++id) {
    int load = 0;
    Id mirror = 0;
    for (const Digit& d : digits_) {
      const Id digit = id / d.place % (2 * d.cap - 1);
      load += static_cast<int>(digit < d.cap ? digit : digit - (d.cap - 1));
      mirror += digit * d.mirrored_place;
    }
    load_.push_back(static_cast<std::uint8_t>(load));
    mirror_.push_back(mirror);
    orbs_.push_back(decode(id));
    auto& same = by_load_[static_cast<std::size_t>(load)];
    rank_.push_back(static_cast<std::uint32_t>(same.size()));
    same.push_back(id);
    if (mirror < id) continue;
    auto& kept = kept_by_load_[static_cast<std::size_t>(load)];
    kept_rank_[id] = static_cast<std::uint32_t>(kept.size());
    kept.push_back(id);
  }
}

void Region::add_weight(int bit, Id orb, Id owner) {
  for (std::size_t i = 0; i < orb_.size(); ++i) {
    if (((i >> bit) & 1) == 0) continue;
    orb_[i] += orb;
    owner_[i] += owner;
  }
}

Orbs Region::decode(Id id) const {
  Orbs orbs;
  for (const Digit& d : digits_) {
    const Id digit = id / d.place % (2 * d.cap - 1);
    const Id load = digit < d.cap ? digit : digit - (d.cap - 1);
    const std::uint32_t b = std::uint32_t{1} << d.bit;
    if ((load & 1) != 0) orbs.low |= b;
    if ((load & 2) != 0) orbs.high |= b;
    if (load > 0 && digit < d.cap) orbs.first |= b;
  }
  return orbs;
}

}  // namespace espalier::games::chain
