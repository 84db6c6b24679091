// The layer method for `classic`: every turn adds exactly one orb, so all positions with one total
// load can be valued from those with one more, from the fullest boards down to the root.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/solve.hpp"
#include "games/chain/solve/layer_files.hpp"
#include "games/chain/solve/layer_index.hpp"
#include "games/chain/solve/layer_moves.hpp"
#include "util/huge_page_buffer.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

inline const core::SolveMethod kLayerMethod{
    .name = "layers",
    .summary = "all positions of the board, by layers of the total load",
    .checkpoints = true};

// Whether the bits of the board fit; rows >= columns.
constexpr bool fits_layers(int rows, int columns) { return rows * (columns + 1) <= 32; }

// Positions in all layers from `load` on, and the bytes for the two largest neighbours.
struct LayerNeeds {
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;
};
LayerNeeds layer_needs(int rows, int columns, int load);

// One layer with its values.
struct Layer {
  std::unique_ptr<LayerIndex> index;
  util::HugePageBuffer values;

  LayerValue* data() const { return values.as<LayerValue>(); }
};

class Layers {
 public:
  // rows >= columns. `name` is that of the game, for checkpoints.
  Layers(int rows, int columns, const core::SolveTask& task, std::string name);

  // Values all layers down to `load`.
  util::Status run(int load);

  // Of a position in one of the layers that are still there: those that fit into memory, from
  // the last one upwards.
  std::optional<LayerValue> value(int load, const Orbs& orbs) const;

  const LayerBoard& board() const { return *board_; }
  std::uint64_t positions() const { return done_.load(std::memory_order_relaxed); }
  std::uint64_t most_bytes() const { return most_bytes_; }

 private:
  // A piece of work: some rows of a block.
  struct Unit {
    const Block* block;
    std::uint64_t from;
    std::uint64_t to;

    Range range() const {
      return {block->base + from * block->width, block->base + to * block->width};
    }
  };
  static std::vector<Unit> units_of(const LayerIndex& index);

  util::Result<Layer> make_layer(int load) const;
  // The layer to begin with and what is known of it; the layer above is in place.
  util::Result<int> resume(int load, RangeSet& known);
  util::Status fill(Layer& layer, const RangeSet& known);
  void work(const Layer& layer, const std::vector<Unit>& units);
  void fail(const util::Error& error);
  void report(int load) const;
  // Gives layers back that nobody needs any more; `load` was just finished.
  void let_go(int load);

  int rows_;
  int columns_;
  const core::SolveTask& task_;
  std::unique_ptr<LayerBoard> board_;
  std::vector<std::uint64_t> sizes_;
  std::array<std::unique_ptr<LowerMoves>, 2> lower_moves_;  // of the first and the second player
  std::unique_ptr<LayerFiles> files_;
  std::map<int, Layer> layers_;
  int keep_up_to_ = 0;  // layers up to this load stay in memory
  std::uint64_t total_ = 0;
  std::uint64_t most_bytes_ = 0;
  std::uint64_t resumed_ = 0;  // positions that came from a checkpoint

  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::size_t> next_unit_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // of files_ and error_
  std::optional<util::Error> error_;
};

}  // namespace espalier::games::chain
