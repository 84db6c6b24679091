// Tic-tac-toe for the rest of the program: its kit and its registration.
#include "exact/counts.hpp"
#include "exact/explore.hpp"
#include "exact/solve.hpp"
#include "games/tictactoe/bots/bots.hpp"
#include "games/tictactoe/notation.hpp"
#include "games/tictactoe/position.hpp"
#include "host/adapter.hpp"
#include "host/game.hpp"

namespace espalier::games::tictactoe {
namespace {

struct Kit {
  using Position = tictactoe::Position;

  Position start() const { return {}; }
  std::string text(const Position& p) const { return tictactoe::text(p); }
  util::Result<Position> parse(std::string_view t) const { return tictactoe::parse(t); }
  util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move) const {
    return core::marks_text(scene, "XO", to_move);
  }
  std::string move_text(const Position&, Move m) const { return tictactoe::move_text(m); }
  util::Result<Move> parse_move(const Position& p, std::string_view t) const {
    return tictactoe::parse_move(p, t);
  }
  std::array<std::string_view, 2> side_names() const { return {"X", "O"}; }
  std::string cell_name(int cell) const { return core::cell_text(kSize, cell); }

  core::Scene scene(const Position& p) const {
    core::Scene scene{.rows = 3, .columns = 3, .cells = std::vector<core::Cell>(9)};
    for (int i = 0; i < 9; ++i) {
      auto& cell = scene.cells[static_cast<std::size_t>(i)];
      if (util::has_bit(p.cells_of(core::Side::kFirst), i)) cell.owner = core::Owner::kFirst;
      if (util::has_bit(p.cells_of(core::Side::kSecond), i)) cell.owner = core::Owner::kSecond;
      cell.count = cell.owner == core::Owner::kNobody ? 0 : 1;
    }
    return scene;
  }

  std::string draw(const core::Scene& scene, const host::Paint& paint) const {
    std::vector<std::string> cells;
    for (const auto& cell : scene.cells) {
      const char* const sign = cell.owner == core::Owner::kFirst    ? "X"
                               : cell.owner == core::Owner::kSecond ? "O"
                                                                    : ".";
      cells.push_back(paint.owner(cell.owner, sign));
    }
    return host::draw_grid(scene, cells, 1, paint);
  }

  // A turn is one step: the mark is put down.
  core::Steps explain(const Position& p, Move m) const {
    return {{core::StepKind::kPlace, {m.cell}, 1, scene(p.after(m))}};
  }

  core::Bots<Position> bots() const { return tictactoe::bots(); }
  std::vector<core::Term> terms(const Position&) const { return {}; }

  std::vector<core::SolveMethod> solve_methods() const { return exact::methods<Position>(); }
  util::Result<core::Solution<Position>> solve(const Position& p,
                                               const core::SolveTask& task) const {
    return exact::solve(p, task, "tictactoe:3x3");
  }
  core::Explored<Position> explore(const Position& p, const core::ExploreTask& task) const {
    return exact::explore(p, task);
  }
  exact::Trace trace(std::span<const Position> game, const core::ExploreTask& task) const {
    return exact::trace(game, task);
  }
  core::Whole whole() const { return core::Whole::kNow; }
  util::Result<core::BoardCounts> counts(const core::SolveTask& task) const {
    return exact::count_reached(start(), task);
  }
  std::optional<core::BoardFile> file() const { return std::nullopt; }
};

util::Result<std::string> canonical(std::string_view variant) {
  if (variant.empty() || variant == "3x3") return std::string("3x3");
  return util::Error{"tictactoe has no variant " + util::quoted(variant) + "; there is only 3x3"};
}

util::Result<std::unique_ptr<host::Session>> open(std::string_view variant) {
  if (const auto known = canonical(variant); !known) return known.error();
  return std::unique_ptr<host::Session>(std::make_unique<host::SessionOf<Kit>>(Kit{}));
}

}  // namespace

const host::Game& game() {
  static const host::Game tictactoe{
      .id = "tictactoe",
      .title = "Tic-tac-toe",
      .summary = "Three in a row on 3x3; the small example that new games are copied from.",
      .rules = {"Put your mark into an empty cell; three in a row, column or diagonal win."},
      .variants = {{"3x3", "the only board"}},
      .variant_form = "there is only tictactoe:3x3",
      .facts = {.boards = {.sizes = {"3x3"}}},
      .canonical = canonical,
      .open = open,
  };
  return tictactoe;
}

}  // namespace espalier::games::tictactoe
