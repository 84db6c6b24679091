// Chain Reaction for the rest of the program: its kit and its registration.
#include <fmt/format.h>

#include "exact/explore_known.hpp"
#include "games/chain/bots/bots.hpp"
#include "games/chain/perft_kernels.hpp"
#include "games/chain/solve/perfect_play.hpp"
#include "games/chain/solve/solve.hpp"
#include "games/chain/typed_notation.hpp"
#include "host/adapter.hpp"
#include "host/game.hpp"

namespace espalier::games::chain {

namespace {

// Round brackets for the first player, square ones for the second; `!` when one orb is missing,
// `*` when the cell is about to burst.
constexpr std::size_t kCellWidth = 4;
std::string draw_cell(Variant variant, const core::Cell& cell, int index,
                      const host::Paint& paint) {
  if (cell.mark == core::Mark::kDead) return paint.faint(" #  ");
  if (cell.count == 0) return paint.faint(" .  ");
  const bool first = cell.owner == core::Owner::kFirst;
  const int missing = cap(variant, index) - cell.count;
  const char mark = missing <= 0 ? '*' : missing == 1 ? '!' : ' ';
  return paint.owner(cell.owner, fmt::format("{}{:X}{}{}", first ? '(' : '[', cell.count,
                                             first ? ')' : ']', mark));
}

template <class P>
class Kit : public Notation<P> {
 public:
  using Notation<P>::Notation;

  std::array<std::string_view, 2> side_names() const { return {"Blue", "Amber"}; }
  std::string draw(const core::Scene& scene, const host::Paint& paint) const {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < scene.cells.size(); ++i) {
      cells.push_back(draw_cell(this->variant_, scene.cells[i], static_cast<int>(i), paint));
    }
    return host::draw_grid(scene, cells, kCellWidth, paint);
  }
  std::uint64_t perft(const P& p, int depth) const {
    if constexpr (std::is_base_of_v<core::PerftKernel<P>, PerftKernels>) {
      return util::best_of(perft_kernels_per_set()).perft(p, depth);
    } else {
      return core::perft(p, depth);
    }
  }
  core::Bots<P> bots() const {
    if constexpr (kMayBeKnown) {
      return exact::knowing(chain::bots<P>(), known_board<P>);
    } else {
      return chain::bots<P>();
    }
  }
  std::vector<core::Term> terms(const P& p) const { return chain::terms(p); }
  core::NetworkShape network_shape() const { return chain::network_shape<P>(); }
  std::vector<core::NetworkView> network_views(const P& p) const { return chain::network_views(p); }

  std::vector<core::SolveMethod> solve_methods() const { return chain::solve_methods(P::kRules); }
  util::Result<core::Solution<P>> solve(const P& p, const core::SolveTask& task) const {
    return chain::solve(p, task, this->variant_.name());
  }

  core::Explored<P> explore(const P& p, const core::ExploreTask& task) const {
    if constexpr (kMayBeKnown) {
      if (const auto board = known_board(p)) return exact::explore_known(*board, p);
    }
    return chain::explore(p, task);
  }
  exact::Trace trace(std::span<const P> game, const core::ExploreTask& task) const {
    if constexpr (kMayBeKnown) {
      if (const auto board = known_board(game.front())) return exact::trace_known(*board, game);
    }
    return chain::trace(game, task);
  }
  core::Whole whole() const { return chain::whole(this->variant_); }
  util::Result<core::BoardCounts> counts(const core::SolveTask& task) const {
    return chain::counts(this->variant_, task);
  }
  std::optional<core::BoardFile> file() const { return chain::board_file(this->variant_); }

 private:
  // Files are kept of small boards alone.
  static constexpr bool kMayBeKnown = std::is_same_v<P, SmallPosition<P::kRules>>;
};

template <class P>
std::unique_ptr<host::Session> session(core::GridSize size) {
  return std::make_unique<host::SessionOf<Kit<P>>>(Kit<P>(size));
}

// The usual board has its own code, every other one shares that of its word size.
template <RuleSet kRules>
std::unique_ptr<host::Session> session_of(core::GridSize size) {
  const auto usual = usual_size(kRules);
  if (size.rows == usual.rows && size.columns == usual.columns) {
    return session<UsualPosition<kRules>>(size);
  }
  if (fits_one_word(size.rows, size.columns)) {
    return session<SmallPosition<kRules>>(size);
  }
  return session<LargePosition<kRules>>(size);
}

util::Result<std::string> canonical(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  return variant->name();
}

util::Result<std::unique_ptr<host::Session>> open(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  switch (variant->rules) {
    case RuleSet::kOrthogonal: return session_of<RuleSet::kOrthogonal>(variant->size);
    case RuleSet::kDiagonal: return session_of<RuleSet::kDiagonal>(variant->size);
    case RuleSet::kScorched: return session_of<RuleSet::kScorched>(variant->size);
    case RuleSet::kClassic: break;
  }
  return session_of<RuleSet::kClassic>(variant->size);
}

bool same_when_turned(std::string_view text) {
  const auto variant = parse_variant(text);
  return variant && has_mirrors(variant->rules);
}

constexpr host::PerfectPlay kPerfectPlay{write_perfect_play, perfect_play_status, statistics};

}  // namespace

const host::Game& game() {
  static const host::Game chain{
      .id = "chain",
      .title = "Chain Reaction",
      .summary = "Full cells burst into their neighbours and take them over.",
      .rules =
          {"Put an orb into an empty cell or one of your own.",
           "A cell with as many orbs as it has neighbours bursts: each neighbour gets an orb and",
           "becomes yours, and may burst in turn. Leave the opponent without orbs to win.",
           "(2) is a cell of Blue with two orbs, [2] one of Amber; ! is one orb from bursting,",
           "* is about to burst, # is dead.",
           "The four rule sets are told apart in src/games/chain/README.md."},
      .variants = {{"orthogonal-5x6", "four neighbours, excess orbs are lost (course of 2019)"},
                   {"diagonal-5x6", "eight neighbours (course of 2020)"},
                   {"scorched-5x6", "a cell that bursts is dead for ever (course of 2018)"},
                   {"classic-9x6", "the phone game: all cells of a wave at once, nothing is lost"}},
      .variant_form =
          "chain:RULES-ROWSxCOLUMNS with RULES orthogonal, diagonal, scorched or "
          "classic and any board from 2x2 to 10x10",
      .facts = {.rule_sets = {{"orthogonal", "orthogonal-5x6"},
                              {"diagonal", "diagonal-5x6"},
                              {"scorched", "scorched-5x6"},
                              {"classic", "classic-9x6"}},
                .boards = {.sizes = {"2x2", "2x3", "2x4", "2x5", "2x6", "2x7", "2x8", "3x3", "3x4",
                                     "3x5", "4x4", "5x5", "5x6", "6x6", "9x6", "10x10"},
                           .shape = host::BoardShape::kAny,
                           .rows = {kMinSide, kMaxSide},
                           .columns = {kMinSide, kMaxSide}},
                .set_up = {.max_count = host::kBelowCapacity, .side_follows = false}},
      .canonical = canonical,
      .open = open,
      .same_when_turned = same_when_turned,
      .perfect_play = &kPerfectPlay,
  };
  return chain;
}

}  // namespace espalier::games::chain
