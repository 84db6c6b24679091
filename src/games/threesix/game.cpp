// Three-Six for the rest of the program: its kit and its registration.
#include <fmt/format.h>

#include "games/threesix/bots/bots.hpp"
#include "games/threesix/notation.hpp"
#include "games/threesix/position.hpp"
#include "games/threesix/solve/explore.hpp"
#include "games/threesix/solve/solve.hpp"
#include "games/threesix/solve/statistics.hpp"
#include "host/adapter.hpp"
#include "host/game.hpp"

namespace espalier::games::threesix {
namespace {

template <class P>
class Kit {
 public:
  using Position = P;

  explicit Kit(int side) : variant_{P::kCells, side} {}

  P start() const { return P(variant_.side); }
  std::string text(const P& p) const { return threesix::text(p.scene(), p.to_move()); }
  util::Result<P> parse(std::string_view text) const {
    const auto scene = threesix::parse(variant_, text);
    if (!scene) return scene.error();
    return P(*scene);
  }
  util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move) const {
    return threesix::text(scene, to_move);
  }
  std::string move_text(const P&, Move m) const { return cell_name(m.cell); }
  core::MoveParts parts(const P&, Move m) const { return {.cells = {cell_name(m.cell)}}; }
  util::Result<Move> parse_move(const P& p, std::string_view text) const {
    const auto cell = core::parse_cell(variant_.size(), text);
    if (!cell) return core::no_such_cell(variant_.size(), text);
    for (const Move m : p.moves()) {
      if (m.cell == *cell) return m;
    }
    return why_not(variant_, p.scene(), p.to_move(), *cell);
  }
  std::array<std::string_view, 2> side_names() const { return {"Blue (X)", "Amber (O)"}; }
  core::Scene scene(const P& p) const { return p.scene(); }
  std::string cell_name(int cell) const { return core::cell_text(variant_.size(), cell); }
  std::string draw(const core::Scene& scene, const host::Paint& paint) const {
    std::vector<std::string> cells;
    for (const core::Cell& cell : scene.cells) {
      const char* const sign = cell.owner == core::Owner::kFirst    ? "X"
                               : cell.owner == core::Owner::kSecond ? "O"
                                                                    : ".";
      cells.push_back(paint.owner(cell.owner, sign));
    }
    return host::draw_grid(scene, cells, 1, paint) +
           fmt::format("    points: {} {}, {} {}\n", paint.owner(core::Owner::kFirst, "X"),
                       scene.tally[0], paint.owner(core::Owner::kSecond, "O"), scene.tally[1]);
  }
  core::Steps explain(const P& p, Move m) const {
    return threesix::explain(p.scene(), p.to_move(), m.cell);
  }
  core::Bots<P> bots() const { return threesix::bots<P>(); }
  std::vector<core::Term> terms(const P& p) const { return threesix::terms(p); }
  std::vector<core::SolveMethod> solve_methods() const {
    return solve::solve_methods(variant_.side);
  }
  util::Result<core::Solution<P>> solve(const P& root, const core::SolveTask& task) const {
    return solve::solve(root, task);
  }
  core::Explored<P> explore(const P& root, const core::ExploreTask& task) const {
    return solve::explore(root, task);
  }
  std::vector<std::optional<core::Proven>> trace(std::span<const P> game,
                                                 const core::ExploreTask& task) const {
    return solve::trace(game, task);
  }
  core::Whole whole() const { return solve::whole(variant_.cells, variant_.side); }
  util::Result<core::BoardCounts> counts(const core::SolveTask& task) const {
    return solve::counts(variant_.cells, variant_.side, task);
  }
  std::optional<core::BoardFile> file() const {
    return solve::board_file(variant_.cells, variant_.side);
  }

 private:
  Variant variant_;
};

template <Cells kCells>
std::unique_ptr<host::Session> session_of(int side) {
  if (side == 6) {
    using Course = Kit<Position<FixedBoard<6>, kCells>>;
    return std::make_unique<host::SessionOf<Course>>(Course(side));
  }
  using Any = Kit<Position<AnyBoard, kCells>>;
  return std::make_unique<host::SessionOf<Any>>(Any(side));
}

util::Result<std::string> canonical(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  return variant->name();
}

util::Result<std::unique_ptr<host::Session>> open(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  return variant->cells == Cells::kFree ? session_of<Cells::kFree>(variant->side)
                                        : session_of<Cells::kParity>(variant->side);
}

// The rule of a variant that can be known completely by layers.
util::Result<Cells> rule_of_whole(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  if (variant->side == solve::kSide) return variant->cells;
  return util::Error{
      "only the 6x6 boards have a file for perfect play; smaller ones are solved at "
      "once, larger ones not at all"};
}

util::Result<std::string> write_perfect_play(std::string_view variant,
                                             const core::SolveTask& task) {
  const auto rule = rule_of_whole(variant);
  if (!rule) return rule.error();
  return solve::write_perfect_play(*rule, task);
}

util::Result<std::string> perfect_play_status(std::string_view variant) {
  const auto rule = rule_of_whole(variant);
  if (!rule) return std::string("has no file for perfect play");
  return solve::perfect_play_status(*rule);
}

util::Result<std::string> statistics(std::string_view text, const core::SolveTask& task) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  return solve::statistics(variant->cells, variant->side, task);
}

constexpr host::PerfectPlay kPerfectPlay{write_perfect_play, perfect_play_status, statistics};

}  // namespace

const host::Game& game() {
  static const host::Game threesix{
      .id = "threesix",
      .title = "Three-Six",
      .summary = "Fill the board; runs of exactly three and whole lines score.",
      .rules =
          {"Fill an empty cell. If the run of filled cells through it, along its row or its "
           "column,",
           "is exactly three long, you score 3; if it is the whole line, you score its length.",
           "When the board is full, the higher total wins. Who filled a cell does not matter.",
           "With `parity`, X fills only cells whose row and column add up to an even number."},
      .variants = {{"6x6", "the course's board, any empty cell (2022)"},
                   {"parity-6x6", "the first player fills even cells, the second odd ones (2023)"},
                   {"4x4", "small enough to solve at once"}},
      .variant_form = "threesix:NxN or threesix:parity-NxN with N from 2 to 8",
      .facts = {.rule_sets = {{"any", "6x6", false}, {"parity", "parity-6x6"}},
                .boards = {.sizes = {"2x2", "3x3", "4x4", "5x5", "6x6", "7x7", "8x8"},
                           .shape = host::BoardShape::kSquare,
                           .rows = {kMinSide, kMaxSide},
                           .columns = {kMinSide, kMaxSide}},
                .unit = host::ValueUnit::kPoints},
      .canonical = canonical,
      .open = open,
      .perfect_play = &kPerfectPlay,
  };
  return threesix;
}

}  // namespace espalier::games::threesix
