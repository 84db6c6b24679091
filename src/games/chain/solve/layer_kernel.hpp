// From the values of one layer of `classic` to those of the layer below: the inner loop of the
// layer method.
//
// Most moves change only one side of the cut, and then they are the same for a whole row, or for a
// whole column of lower halves: they are looked up in lists and applied without playing them. Only
// explosions that cross the cut are played out, many at once in vector lanes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/chain/solve/layer_index.hpp"

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

// Fills one layer. Each thread has its own.
class LayerKernel {
 public:
  // `next` are the values of the layer above; its index may be null above the last layer.
  LayerKernel(const LayerBoard& board, const LayerIndex& index, const LayerIndex* next_index,
              const LayerValue* next, const LowerMoves& lower_moves);

  // Rows [from, to) of a block, to `out`, where the first of these rows belongs.
  void fill(const Block& block, std::uint64_t from, std::uint64_t to, LayerValue* out);

 private:
  // Explosions waiting to be played out.
  static constexpr std::size_t kBatch = 256;
  struct Jobs {
    alignas(64) std::array<std::uint32_t, kBatch> low;
    alignas(64) std::array<std::uint32_t, kBatch> high;
    alignas(64) std::array<std::uint32_t, kBatch> own;
    alignas(64) std::array<std::uint32_t, kBatch> cell;
    std::array<std::uint32_t, kBatch> place;
    std::size_t count = 0;
  };

  template <bool kFirst>
  void fill_row(const Block& block, Region::Id upper, Region::Id middle);
  template <bool kFirst>
  void upper_moves(const Block& block, const Orbs& orbs);
  template <bool kFirst>
  void upper_move(const Block& block, const Orbs& after);
  template <bool kFirst>
  void lower_moves(const Block& block, Region::Id upper, Region::Id middle);
  template <bool kFirst>
  void crossing_moves(const Block& block, const Orbs& orbs);
  template <bool kFirst>
  void play_jobs();
  template <bool kFirst>
  void finished(const Block& block, const Orbs& orbs);

  template <bool kFirst>
  static void take(LayerValue& best, LayerValue value) {
    if (kFirst ? value > best : value < best) best = value;
  }

  const LayerBoard& board_;
  const LayerIndex& index_;
  const LayerIndex* next_index_;
  const LayerValue* next_;
  const LowerMoves& lower_moves_;
  std::uint32_t border_ = 0;             // cells beside the cut, above it
  std::vector<std::uint32_t> mirrored_;  // rank of the mirror image of every place of the block
  int mirrored_load_ = -1;
  std::uint32_t crossing_ = 0;  // cells above the cut whose explosion crosses it
  LayerValue* row_ = nullptr;
  Jobs jobs_{};
  std::array<std::uint64_t, kBatch> found_{};
};

}  // namespace espalier::games::chain
