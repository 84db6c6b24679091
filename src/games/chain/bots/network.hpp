// A position of Chain Reaction as the flagship's network sees it, on the usual boards. Every
// occupied cell is one input by its place and its code:
//
//   bits   plane 0, plane 1 (in `diagonal` plane 2 too), mine, attacked, in reach
//
// A cell is attacked when it is next to a critical cell of the other side, and in reach when it is
// next to a chain of critical cells that begins with one. Who is attacked is in reach as well. A
// dead cell of `scorched` has the bit `mine` and no load.
//
// The network is not symmetric by itself. It is trained on all images of its positions, so that
// mirrored positions look nearly the same, but not quite.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <span>
#include <vector>

#include "core/bot.hpp"
#include "core/network.hpp"
#include "games/chain/bots/network_numbers.hpp"
#include "games/chain/position.hpp"
#include "search/network.hpp"
#include "search/worker.hpp"
#include "util/bytes_of_bits.hpp"
#include "util/per_set.hpp"

namespace espalier::games::chain {

// Loads at rest need a plane less than those of finished boards.
template <RuleSet kRules>
inline constexpr std::size_t kRestPlanes = load_planes(kRules) - 1;
template <RuleSet kRules>
inline constexpr std::size_t kCellCodes = std::size_t{1} << (kRestPlanes<kRules> + 3);

// A set of cells for each side, mover first.
using Sides = std::uint64_t __attribute__((vector_size(2 * sizeof(std::uint64_t))));

// The neighbours of the cells of either side.
template <RuleSet kRules>
[[gnu::always_inline]] inline Sides cells_beside(Sides cells, const Geometry<std::uint64_t>& g) {
  const Sides row = (cells << 1) | (cells >> 1);
  const Sides tall = kRules == RuleSet::kDiagonal ? row | cells : cells;
  return (row | (tall << g.stride) | (tall >> g.stride)) & g.board;
}

// The code of every bit of the board; 0 where nothing is. Chains are followed for four steps, which
// see most of them.
template <class P>
[[gnu::always_inline]] inline std::array<std::uint8_t, 64> cell_codes(const P& position) {
  constexpr auto kPlanes = kRestPlanes<P::kRules>;
  const auto& g = position.geometry();
  const auto critical = critical_cells<P::kRules>(position.loads(), g);
  const auto mine = position.mine();
  const auto theirs = position.theirs();
  // Both sides at once: the cells that each can fire, and those beside a chain from there.
  const auto fire = Sides{mine, theirs} & critical;
  const Sides beside = cells_beside<P::kRules>(fire, g);
  Sides chain = fire | (beside & critical);
  for (int i = 0; i < 3; ++i) chain |= cells_beside<P::kRules>(chain, g) & critical;
  const Sides reached = cells_beside<P::kRules>(chain, g);
  std::array<std::uint64_t, kPlanes + 3> sets;
  std::copy_n(position.loads().begin(), kPlanes, sets.begin());
  sets[kPlanes] = mine | position.dead();
  sets[kPlanes + 1] = (mine & beside[1]) | (theirs & beside[0]);
  sets[kPlanes + 2] = (mine & reached[1]) | (theirs & reached[0]);
  alignas(64) std::array<std::uint8_t, 64> codes;
  util::bytes_of_bits(sets, codes);
  return codes;
}

// What a code says.
template <RuleSet kRules>
struct CellCode {
  constexpr explicit CellCode(std::size_t code)
      : load(code & (kLoads - 1)),
        mine((code & kLoads) != 0),
        attacked((code & 2 * kLoads) != 0),
        in_reach((code & 4 * kLoads) != 0) {}

  // Whether a cell that bursts at `cap` orbs can have the code.
  constexpr bool possible(std::size_t cap) const {
    if (load == 0) return kRules == RuleSet::kScorched && mine && !attacked && !in_reach;
    return load < cap && (in_reach || !attacked);
  }

  static constexpr std::size_t kLoads = std::size_t{1} << kRestPlanes<kRules>;
  std::size_t load;
  bool mine;
  bool attacked;
  bool in_reach;
};

// The inputs in their order: cell by cell from the top left, and the possible codes of each.
template <class P>
class NetworkInputs {
 public:
  static constexpr std::uint16_t kNone = 0xffff;

  static constexpr std::size_t count() { return kNumbers.count; }
  // kNone when the cell cannot have the code.
  static constexpr std::uint16_t of(int bit, std::size_t code) {
    return kNumbers.of[static_cast<std::size_t>(bit)][code];
  }

 private:
  struct Numbers {
    std::array<std::array<std::uint16_t, kCellCodes<P::kRules>>, 64> of{};
    std::uint16_t count = 0;
  };
  static constexpr Numbers make() {
    constexpr auto& kBoard = UsualBoard<P::kRules>::kGeometry;
    constexpr std::array<std::size_t, 3> kCaps = P::kRules == RuleSet::kDiagonal
                                                     ? std::array<std::size_t, 3>{3, 5, 8}
                                                     : std::array<std::size_t, 3>{2, 3, 4};
    Numbers numbers;
    for (auto& codes : numbers.of) codes.fill(kNone);
    for (int cell = 0; cell < kBoard.rows * kBoard.columns; ++cell) {
      const int bit = kBoard.bit(cell);
      const auto cap = kCaps[util::has_bit(kBoard.corners, bit) ? 0
                             : util::has_bit(kBoard.edges, bit) ? 1
                                                                : 2];
      for (std::size_t code = 1; code < kCellCodes<P::kRules>; ++code) {
        if (!CellCode<P::kRules>(code).possible(cap)) continue;
        numbers.of[static_cast<std::size_t>(bit)][code] = numbers.count++;
      }
    }
    return numbers;
  }
  static constexpr Numbers kNumbers = make();
};

template <class P>
class Network {
 public:
  static constexpr std::size_t kHidden = kNetworkHidden;
  static constexpr std::size_t kPhases = 4;
  static constexpr core::NetworkShape kShape{NetworkInputs<P>::count(), kHidden, kPhases};
  using Row = search::NetworkRow<kHidden>;

  // `numbers` must be as many as the shape says.
  explicit Network(std::span<const std::int16_t> numbers) {
    assert(numbers.size() == kShape.numbers());
    const auto row = [&](std::size_t i) {
      Row numbers_of_row;
      std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(i * kHidden), kHidden,
                  numbers_of_row.begin());
      return numbers_of_row;
    };
    for (int bit = 0; bit < 64; ++bit) {
      for (std::size_t code = 0; code < kCellCodes<P::kRules>; ++code) {
        const auto input = NetworkInputs<P>::of(bit, code);
        auto& place = cells_[static_cast<std::size_t>(bit)][code];
        place = input == NetworkInputs<P>::kNone ? Row{} : row(input);
      }
    }
    start_ = row(kShape.inputs);
    for (std::size_t i = 0; i < kPhases; ++i) {
      output_[i] = row(kShape.inputs + 1 + i);
      output_start_[i] = numbers[numbers.size() - kPhases + i];
    }
  }

  static std::size_t phase(const P& position) {
    const auto& g = position.geometry();
    const auto used =
        static_cast<std::size_t>(util::bit_count(occupied(position.loads()) | position.dead()));
    return std::min(kPhases - 1, used * kPhases / static_cast<std::size_t>(g.rows * g.columns));
  }

  int operator()(const P& position) const {
    alignas(64) const auto codes = cell_codes(position);
    search::NetworkSums<kHidden> sums(start_);
    for (auto rest = occupied(position.loads()) | position.dead(); rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::size_t>(util::lowest_bit(rest));
      sums.add(cells_[bit][codes[bit]]);
    }
    const auto now = phase(position);
    return sums.value(output_[now], output_start_[now]);
  }

  static core::NetworkView view(const P& position) {
    core::NetworkView seen;
    seen.phase = phase(position);
    const auto codes = cell_codes(position);
    for (int bit = 0; bit < 64; ++bit) {
      const auto code = codes[static_cast<std::size_t>(bit)];
      if (code != 0) seen.inputs.push_back(NetworkInputs<P>::of(bit, code));
    }
    return seen;
  }

 private:
  alignas(64) std::array<std::array<Row, kCellCodes<P::kRules>>, 64> cells_;
  alignas(64) Row start_;
  std::array<Row, kPhases> output_;
  std::array<int, kPhases> output_start_;
};

// What is computed for every position, compiled for every set of instructions.
template <class P>
struct NetworkKernel {
  int (*value)(const Network<P>& network, const P& position);
};
struct NetworkKernels : NetworkKernel<UsualPosition<RuleSet::kOrthogonal>>,
                        NetworkKernel<UsualPosition<RuleSet::kDiagonal>>,
                        NetworkKernel<UsualPosition<RuleSet::kScorched>>,
                        NetworkKernel<UsualPosition<RuleSet::kClassic>> {
  template <class P>
  const NetworkKernel<P>& of() const {
    return *this;
  }
};
ESPALIER_DECLARE_PER_SET(NetworkKernels, network_kernels)
const util::PerSet<NetworkKernels>& network_kernels_per_set();

// The evaluation of the flagship on boards that have a network.
template <class P>
class NetworkEvaluation {
 public:
  // As in evaluation.hpp.
  static constexpr search::SearchParams kParams{.quiescence = 2};

  NetworkEvaluation() : network_(built_in()) {}
  explicit NetworkEvaluation(const core::BotSettings& settings)
      : network_(settings.network.size() == Network<P>::kShape.numbers()
                     ? std::make_shared<const Network<P>>(settings.network)
                     : built_in()) {}

  int operator()(const P& position) const { return value_(*network_, position); }

 private:
  static std::shared_ptr<const Network<P>> built_in() {
    static const auto network = std::make_shared<const Network<P>>(network_numbers<P::kRules>());
    return network;
  }

  std::shared_ptr<const Network<P>> network_;
  decltype(NetworkKernel<P>::value) value_ =
      util::best_of(network_kernels_per_set()).template of<P>().value;
};

}  // namespace espalier::games::chain
