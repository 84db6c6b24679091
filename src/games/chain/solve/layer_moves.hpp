// From the values of one layer of `classic` to those of the layer below: what the layer method
// looks up, and who fills a layer.
//
// Most moves change only one side of the cut, and then they are the same for a whole row, or for a
// whole column of lower halves: they are looked up in lists and applied without playing them. Only
// explosions that cross the cut are played out, many at once in vector lanes (layer_kernel.cpp).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/chain/solve/layer_index.hpp"
#include "util/per_set.hpp"

namespace espalier::games::chain {

// How a game ends with best play, for all who may move: the first player likes large values.
//   first wins with ply n: kHorizon - n      second wins with ply n: n - kHorizon
using LayerValue = std::int8_t;
inline constexpr int kHorizon = 120;

constexpr LayerValue win_at(bool first_player, int ply) {
  return static_cast<LayerValue>(first_player ? kHorizon - ply : ply - kHorizon);
}
constexpr bool first_wins(LayerValue value) { return value > 0; }
constexpr int end_of(LayerValue value) { return kHorizon - (value > 0 ? value : -value); }

// What the moves of one player in the lower half do there, whatever is above the cut.
class LowerMoves {
 public:
  LowerMoves(const LayerBoard& board, bool first_player);

  // The ranks of the lower halves after all moves that do not cross the cut.
  std::span<const std::uint32_t> after(Region::Id lower) const {
    return {ranks_.data() + start_[lower], start_[lower + 1] - start_[lower]};
  }
  // The cells, as bits, whose explosion crosses it.
  std::uint32_t crossing(Region::Id lower) const { return crossing_[lower]; }

 private:
  std::vector<std::uint32_t> ranks_;
  std::vector<std::uint32_t> start_;
  std::vector<std::uint32_t> crossing_;
};

// What one turn does to a part of the board when nothing outside matters.
struct LocalTurn {
  bool crosses = false;  // explosions reach cells of `border`: nothing else is known then
  Orbs after{};
};
LocalTurn play_locally(const Geometry<std::uint32_t>& g, const Orbs& orbs, std::uint32_t b,
                       bool first_player, std::uint32_t border);

// The cells of a row, as bits.
std::uint32_t row_of_cells(const Geometry<std::uint32_t>& g, int row);

// Fills one layer. Each thread has its own.
class LayerFilling {
 public:
  virtual ~LayerFilling() = default;
  LayerFilling() = default;
  LayerFilling(const LayerFilling&) = delete;
  LayerFilling& operator=(const LayerFilling&) = delete;

  // Rows [from, to) of a block, to `out`, where the first of these rows belongs.
  virtual void fill(const Block& block, std::uint64_t from, std::uint64_t to, LayerValue* out) = 0;
};

struct LayerKernels {
  // `next` are the values of the layer above; its index may be null above the last layer.
  std::unique_ptr<LayerFilling> (*filling)(const LayerBoard& board, const LayerIndex& index,
                                           const LayerIndex* next_index, const LayerValue* next,
                                           const LowerMoves& lower_moves);
};
ESPALIER_DECLARE_PER_SET(LayerKernels, layer_kernels)
const util::PerSet<LayerKernels>& layer_kernels_per_set();

}  // namespace espalier::games::chain
