// The inner loop of the layer method. Compiled for every set of instructions: util/per_set.hpp.
#include <algorithm>
#include <array>

#include "games/chain/reaction.hpp"
#include "games/chain/solve/layer_moves.hpp"

namespace espalier::games::chain::ESPALIER_SET {
namespace {

#if defined(__AVX512F__)
constexpr std::size_t kWide = 16;
#elif defined(__AVX2__)
constexpr std::size_t kWide = 8;
#else
constexpr std::size_t kWide = 4;
#endif
using Wide = std::uint32_t __attribute__((vector_size(kWide * sizeof(std::uint32_t))));

bool any(const Wide& w) {
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < kWide; ++i) all |= w[i];
  return all != 0;
}
Wide nonzero(const Wide& w) { return reinterpret_cast<Wide>(w != 0); }
Wide load(const std::uint32_t* from) {
  Wide w;
  __builtin_memcpy(&w, from, sizeof(w));
  return w;
}
void store(std::uint32_t* to, const Wide& w) { __builtin_memcpy(to, &w, sizeof(w)); }

class LayerKernel : public LayerFilling {
 public:
  LayerKernel(const LayerBoard& board, const LayerIndex& index, const LayerIndex* next_index,
              const LayerValue* next, const LowerMoves& lower_moves);

  void fill(const Block& block, std::uint64_t from, std::uint64_t to, LayerValue* out) override;

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

LayerKernel::LayerKernel(const LayerBoard& board, const LayerIndex& index,
                         const LayerIndex* next_index, const LayerValue* next,
                         const LowerMoves& lower_moves)
    : board_(board),
      index_(index),
      next_index_(next_index),
      next_(next),
      lower_moves_(lower_moves),
      border_(
          row_of_cells(board.geometry(), board.geometry().rows - board.geometry().rows / 2 - 1)) {}

void LayerKernel::fill(const Block& block, std::uint64_t from, std::uint64_t to, LayerValue* out) {
  if (mirrored_load_ != block.lower_load) {
    mirrored_load_ = block.lower_load;
    mirrored_.clear();
    const Region& half = board_.upper();
    for (const auto id : half.with_load(mirrored_load_))
      mirrored_.push_back(half.rank(half.mirror(id)));
  }
  const auto& uppers = board_.upper().kept_with_load(block.upper_load);
  const auto& middles = board_.middle().with_load(block.middle_load);
  for (std::uint64_t i = from; i < to; ++i, out += block.width) {
    row_ = out;
    const auto row = static_cast<std::size_t>(i);
    const Region::Id upper = uppers[row / middles.size()];
    const Region::Id middle = middles[row % middles.size()];
    if (index_.load() % 2 == 0) {
      fill_row<true>(block, upper, middle);
    } else {
      fill_row<false>(block, upper, middle);
    }
  }
}

template <bool kFirst>
void LayerKernel::fill_row(const Block& block, Region::Id upper, Region::Id middle) {
  const Orbs orbs = board_.upper().orbs(upper) | board_.middle().orbs(middle);
  std::fill_n(row_, block.width, win_at(!kFirst, 0));  // worse than anything
  upper_moves<kFirst>(block, orbs);
  lower_moves<kFirst>(block, upper, middle);
  crossing_moves<kFirst>(block, orbs);
  finished<kFirst>(block, orbs);
}

// Moves above the cut: the same for the whole row.
template <bool kFirst>
void LayerKernel::upper_moves(const Block& block, const Orbs& orbs) {
  const auto& g = board_.geometry();
  const std::uint32_t cells = board_.upper().cells() | board_.middle().cells();
  crossing_ = 0;
  for (std::uint32_t free = cells & ~orbs.of(!kFirst); free != 0; free &= free - 1) {
    const std::uint32_t b = free & (~free + 1);
    const LocalTurn turn = play_locally(g, orbs, b, kFirst, border_);
    if (turn.crosses) {
      crossing_ |= b;
    } else {
      upper_move<kFirst>(block, turn.after);
    }
  }
}

template <bool kFirst>
void LayerKernel::upper_move(const Block& block, const Orbs& after) {
  const Region& half = board_.upper();
  const Region::Id upper = half.id(after);
  const Region::Id middle = board_.middle().id(after);
  if (half.load(upper) > block.lower_load) {  // upside down in the next layer
    const auto& lowers = half.with_load(block.lower_load);
    for (std::size_t i = 0; i < lowers.size(); ++i) {
      take<kFirst>(row_[i], next_[next_index_->index({upper, middle, lowers[i]})]);
    }
    return;
  }
  if (!half.kept(upper)) {
    const LayerValue* const there =
        next_ + next_index_->row(half.mirror(upper), board_.middle().mirror(middle));
    for (std::size_t i = 0; i < block.width; ++i) take<kFirst>(row_[i], there[mirrored_[i]]);
    return;
  }
  const LayerValue* const there = next_ + next_index_->row(upper, middle);
  LayerValue* const here = row_;
  for (std::size_t i = 0; i < block.width; ++i) {
    here[i] = kFirst ? std::max(here[i], there[i]) : std::min(here[i], there[i]);
  }
}

// Moves below the cut: the row stays what it is in the next layer.
template <bool kFirst>
void LayerKernel::lower_moves(const Block& block, Region::Id upper, Region::Id middle) {
  if (block.lower_load == board_.upper().most_load()) return;
  const LayerValue* const there = next_ + next_index_->row(upper, middle);
  const auto& lowers = board_.upper().with_load(block.lower_load);
  for (std::size_t i = 0; i < lowers.size(); ++i) {
    LayerValue best = row_[i];
    for (const std::uint32_t rank : lower_moves_.after(lowers[i])) take<kFirst>(best, there[rank]);
    row_[i] = best;
  }
}

template <bool kFirst>
void LayerKernel::crossing_moves(const Block& block, const Orbs& orbs) {
  const auto& lowers = board_.upper().with_load(block.lower_load);
  for (std::size_t i = 0; i < lowers.size(); ++i) {
    std::uint32_t cells = crossing_ | lower_moves_.crossing(lowers[i]);
    if (cells == 0) continue;
    const Orbs all = orbs | board_.lower().orbs(lowers[i]);
    const std::uint32_t own = all.of(kFirst);
    for (; cells != 0; cells &= cells - 1) {
      const std::size_t k = jobs_.count++;
      jobs_.low[k] = all.low;
      jobs_.high[k] = all.high;
      jobs_.own[k] = own;
      jobs_.cell[k] = cells & (~cells + 1);
      jobs_.place[k] = static_cast<std::uint32_t>(i);
      if (jobs_.count == kBatch) play_jobs<kFirst>();
    }
  }
  play_jobs<kFirst>();
}

// Plays explosions side by side, then looks for where they lead. The looks are far apart in memory:
// all are announced before the first is made.
template <bool kFirst>
void LayerKernel::play_jobs() {
  constexpr std::uint64_t kWon = ~std::uint64_t{0};
  const auto& g = board_.geometry();
  const std::size_t count = jobs_.count;
  for (std::size_t k = count; k % kWide != 0; ++k) jobs_.cell[k] = 0;
  for (std::size_t k = 0; k < count; k += kWide) {
    Reaction<RuleSet::kClassic, Wide> turn{
        {load(&jobs_.low[k]), load(&jobs_.high[k]), Wide{}}, load(&jobs_.own[k]), Wide{}};
    const Wide b = load(&jobs_.cell[k]);
    turn.place(b);
    Wide running = nonzero(b);
    for (Wide f = turn.full(g) & running; any(f); f = turn.full(g) & running) {
      turn.wave(f, g);
      running &= nonzero((occupied(turn.load) & ~turn.own) & g.board);
    }
    turn.tidy(g);
    const Wide theirs = turn.theirs();
    alignas(64) std::array<std::uint32_t, kWide> low;
    alignas(64) std::array<std::uint32_t, kWide> high;
    alignas(64) std::array<std::uint32_t, kWide> first;
    alignas(64) std::array<std::uint32_t, kWide> enemy;
    store(low.data(), turn.load[0]);
    store(high.data(), turn.load[1]);
    store(first.data(), kFirst ? turn.own : theirs);
    store(enemy.data(), theirs);
    for (std::size_t i = 0; i < kWide && k + i < count; ++i) {
      if (enemy[i] == 0) {
        found_[k + i] = kWon;
        continue;
      }
      found_[k + i] = next_index_->index(board_.states({low[i], high[i], first[i]}));
      __builtin_prefetch(next_ + found_[k + i]);
    }
  }
  const LayerValue won = win_at(kFirst, index_.load() + 1);
  for (std::size_t k = 0; k < count; ++k) {
    take<kFirst>(row_[jobs_.place[k]], found_[k] == kWon ? won : next_[found_[k]]);
  }
  jobs_.count = 0;
}

// Who is without orbs when it is his turn has lost, but not on the first two plies.
template <bool kFirst>
void LayerKernel::finished(const Block& block, const Orbs& orbs) {
  constexpr int kFirstWinningPly = 3;
  if (index_.load() < kFirstWinningPly || orbs.of(kFirst) != 0) return;
  const auto& lowers = board_.upper().with_load(block.lower_load);
  for (std::size_t i = 0; i < lowers.size(); ++i) {
    if (board_.lower().orbs(lowers[i]).of(kFirst) == 0) row_[i] = win_at(!kFirst, index_.load());
  }
}

std::unique_ptr<LayerFilling> filling(const LayerBoard& board, const LayerIndex& index,
                                      const LayerIndex* next_index, const LayerValue* next,
                                      const LowerMoves& lower_moves) {
  return std::make_unique<LayerKernel>(board, index, next_index, next, lower_moves);
}

}  // namespace

extern const LayerKernels layer_kernels;
constinit const LayerKernels layer_kernels{filling};

}  // namespace espalier::games::chain::ESPALIER_SET
