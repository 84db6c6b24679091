#include "games/chain/solve/layer_index.hpp"

#include <algorithm>

namespace espalier::games::chain {

LayerBoard::LayerBoard(int rows, int columns)
    : LayerBoard(make_geometry<std::uint32_t>(rows, columns),
                 cut_board(make_geometry<std::uint32_t>(rows, columns))) {}

LayerBoard::LayerBoard(const Geometry<std::uint32_t>& g, const Cut& cut)
    : geometry_(g),
      upper_(g, cut.upper, cut.upper_mirrored),
      middle_(g, cut.middle, cut.middle_mirrored),
      lower_(g, cut.lower, cut.lower_mirrored) {}

LayerIndex::LayerIndex(const LayerBoard& board, int load)
    : board_(&board), load_(load), middle_loads_(board.middle().most_load() + 1) {
  const Region& half = board.upper();
  const Region& middle = board.middle();
  numbers_.assign(at(half.most_load(), middle.most_load()) + 1, -1);
  for (int upper = 0; upper <= half.most_load(); ++upper) {
    for (int between = 0; between <= middle.most_load(); ++between) {
      const int lower = load - upper - between;
      if (lower < upper || lower > half.most_load()) continue;
      numbers_[at(upper, between)] = static_cast<int>(blocks_.size());
      const Block block{upper,
                        between,
                        lower,
                        size_,
                        half.kept_with_load(upper).size() * middle.with_load(between).size(),
                        half.with_load(lower).size()};
      blocks_.push_back(block);
      size_ += block.rows * block.width;
    }
  }
}

States LayerIndex::states(std::uint64_t index) const {
  const auto after =
      std::upper_bound(blocks_.begin(), blocks_.end(), index,
                       [](std::uint64_t i, const Block& block) { return i < block.base; });
  const Block& b = *(after - 1);
  const auto& middles = board_->middle().with_load(b.middle_load);
  const auto row = static_cast<std::size_t>((index - b.base) / b.width);
  return {board_->upper().kept_with_load(b.upper_load)[row / middles.size()],
          middles[row % middles.size()],
          board_->upper().with_load(
              b.lower_load)[static_cast<std::size_t>((index - b.base) % b.width)]};
}

std::vector<std::uint64_t> layer_sizes(int rows, int columns) {
  const auto g = make_geometry<std::uint32_t>(rows, columns);
  const Cut cut = cut_board(g);
  const auto half = states_by_load(g, cut.upper);
  const auto middle = states_by_load(g, cut.middle);
  // States that are their own mirror image have free cells in the left half and the middle column.
  std::vector<std::uint64_t> kept = half;
  std::vector<std::uint64_t> own(half.size());
  own[0] = 1;
  for (std::size_t i = 0; i < cut.upper.size(); ++i) {
    if (cut.upper[i] > cut.upper_mirrored[i]) continue;
    const std::size_t step = cut.upper[i] == cut.upper_mirrored[i] ? 1 : 2;
    std::vector<std::uint64_t> more(half.size());
    for (std::size_t load = 0; load < own.size(); ++load) {
      for (std::size_t orbs = 0; orbs < static_cast<std::size_t>(cap_of(g, cut.upper[i])); ++orbs) {
        if (load + step * orbs >= more.size()) break;
        more[load + step * orbs] += own[load] * (orbs == 0 ? 1 : 2);
      }
    }
    own = std::move(more);
  }
  for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = (half[i] + own[i]) / 2;
  std::vector<std::uint64_t> sizes(2 * half.size() + middle.size() - 2);
  for (std::size_t upper = 0; upper < half.size(); ++upper) {
    for (std::size_t between = 0; between < middle.size(); ++between) {
      for (std::size_t lower = upper; lower < half.size(); ++lower) {
        sizes[upper + between + lower] += kept[upper] * middle[between] * half[lower];
      }
    }
  }
  return sizes;
}

}  // namespace espalier::games::chain
