// Bao for the rest of the program: its kit, its picture for terminals and its registration.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "games/bao/bots/bots.hpp"
#include "games/bao/notation.hpp"
#include "games/bao/perft_kernels.hpp"
#include "games/bao/position.hpp"
#include "games/bao/refusal.hpp"
#include "games/bao/rules.hpp"
#include "games/bao/solve/solve.hpp"
#include "games/bao/steps.hpp"
#include "host/adapter.hpp"
#include "host/game.hpp"

namespace espalier::games::bao {

namespace {

constexpr std::array<std::string_view, 2> kSideNames = {"South", "North"};

// Five columns wide: `[ 6]` is a house that is still owned, `( 3)` a pit blocked by takasia.
std::string draw_cell(const core::Cell& cell, const host::Paint& paint) {
  const bool house = cell.mark == core::Mark::kHouse;
  const bool blocked = cell.mark == core::Mark::kBlocked;
  const std::string count =
      cell.count == 0 && !house ? fmt::format("{:>2}", '.') : fmt::format("{:>2}", cell.count);
  const std::string seeds = cell.count == 0 ? paint.faint(count) : paint.owner(cell.owner, count);
  return fmt::format(" {}{}{}",
                     house     ? "["
                     : blocked ? "("
                               : " ",
                     seeds,
                     house     ? "]"
                     : blocked ? ")"
                               : " ");
}

std::string draw_row(const core::Scene& scene, int row, std::string_view label,
                     const host::Paint& paint) {
  std::string line = paint.faint(label);
  for (int column = 0; column < scene.columns; ++column) {
    line += draw_cell(scene.cells[static_cast<std::size_t>(row * scene.columns + column)], paint);
  }
  if (line.back() == ' ') line.pop_back();
  return line;
}

// Pits are numbered from the owner's left, so North's numbers run the other way.
std::string draw_numbers(bool north, const host::Paint& paint) {
  std::string line = "    ";
  for (int column = 1; column <= kRow; ++column) {
    line += fmt::format("{:>5}", north ? kRow + 1 - column : column);
  }
  return paint.faint(line);
}

std::string draw_hand(std::string_view name, int seeds) {
  return fmt::format("{}, {} in hand\n", name, seeds);
}

std::string draw_board(const core::Scene& scene, const host::Paint& paint) {
  std::string drawing = draw_hand(kSideNames[1], scene.tally[1]);
  drawing += draw_numbers(true, paint) + "\n";
  drawing += draw_row(scene, 0, "   b ", paint) + "\n";
  drawing += draw_row(scene, 1, "   a ", paint) + "\n";
  drawing += paint.faint("     " + std::string(5 * kRow, '-')) + "\n";
  drawing += draw_row(scene, 2, "   A ", paint) + "\n";
  drawing += draw_row(scene, 3, "   B ", paint) + "\n";
  drawing += draw_numbers(false, paint) + "\n";
  drawing += draw_hand(kSideNames[0], scene.tally[0]);
  if (scene.carried > 0) drawing += fmt::format("{} being sown\n", scene.carried);
  for (const auto& cell : scene.cells) {
    if (cell.mark == core::Mark::kBlocked) drawing += "( ) blocked for this turn by takasia\n";
  }
  return drawing;
}

struct Kit {
  using Position = bao::Position;

  Rules rules;

  Position start() const { return Position(rules); }
  std::string text(const Position& p) const { return bao::text(p); }
  util::Result<Position> parse(std::string_view t) const { return bao::parse(rules, t); }
  util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move) const {
    return bao::scene_text(scene, to_move);
  }
  std::string move_text(const Position&, const Move& m) const { return bao::move_text(m); }
  core::MoveParts parts(const Position& p, const Move& m) const { return bao::move_parts(p, m); }
  util::Result<Move> parse_move(const Position& p, std::string_view t) const {
    return bao::parse_move(p, t);
  }
  std::array<std::string_view, 2> side_names() const { return kSideNames; }
  core::Scene scene(const Position& p) const { return bao::scene(p); }
  std::string cell_name(int cell) const { return bao::cell_name(cell); }
  std::string draw(const core::Scene& scene, const host::Paint& paint) const {
    return draw_board(scene, paint);
  }
  core::Steps explain(const Position& p, const Move& m) const { return bao::explain(p, m); }
  std::vector<core::Refusal> refusals(const Position& p) const { return bao::refusals(p); }
  std::uint64_t perft(const Position& p, int depth) const {
    return util::best_of(perft_kernels_per_set()).perft(p, depth);
  }
  core::Bots<Position> bots() const { return bao::bots(rules); }
  std::vector<core::Term> terms(const Position& p) const { return bao::terms(p); }
  core::NetworkShape network_shape() const { return bao::network_shape(rules); }
  std::vector<core::NetworkView> network_views(const Position& p) const {
    return bao::network_views(p);
  }
  std::vector<core::SolveMethod> solve_methods() const { return bao::solve_methods(); }
  util::Result<core::Solution<Position>> solve(const Position& p,
                                               const core::SolveTask& task) const {
    return bao::solve(p, task);
  }
  core::Explored<Position> explore(const Position& p, const core::ExploreTask& task) const {
    return bao::explore(p, task);
  }
  std::vector<std::optional<core::Proven>> trace(std::span<const Position> game,
                                                 const core::ExploreTask& task) const {
    return bao::trace(game, task);
  }
  core::Whole whole() const { return core::Whole::kNo; }
  util::Result<core::BoardCounts> counts(const core::SolveTask&) const {
    return util::Error{"Bao has too many positions to count them"};
  }
  std::optional<core::BoardFile> file() const { return std::nullopt; }
};

util::Result<std::string> canonical(std::string_view variant) {
  const auto rules = parse_rules(variant);
  if (!rules) return rules.error();
  return name(*rules);
}

util::Result<std::unique_ptr<host::Session>> open(std::string_view variant) {
  const auto rules = parse_rules(variant);
  if (!rules) return rules.error();
  return std::unique_ptr<host::Session>(std::make_unique<host::SessionOf<Kit>>(Kit{*rules}));
}

}  // namespace

const host::Game& game() {
  static const host::Game bao{
      .id = "bao",
      .title = "Bao",
      .summary = "The mancala of the Swahili coast: sow, capture, and empty the other front row.",
      .rules =
          {"You sow seeds around your own two rows; the opponent's front row is across from yours.",
           "With seeds in hand, put one into an occupied front pit that faces an occupied one: you",
           "capture what it faces and sow it from your left (L) or right (R) end, as in A5L.",
           "If nothing can be captured, lift a pit and sow it to the left or right. Such a turn is",
           "a takata and has a star: A6R*. Without seeds in hand, turns begin on the board itself.",
           "A last seed that falls into an occupied pit goes on. Empty the other front row to win.",
           "Brackets mark a house; there a capture may stop (A8R=) or go on (A8R>).",
           "The exact rules are in src/games/bao/README.md."},
      .variants = {{"kiswahili", "the full game, with seeds in hand, houses and takasia"},
                   {"kujifunza", "the beginners' game: two seeds in every pit, no houses"}},
      .variant_form = std::string(kVariantForm),
      .facts = {.rule_sets = {{"kiswahili", "kiswahili"}, {"kujifunza", "kujifunza"}},
                .unit = host::ValueUnit::kSeeds,
                .input = host::MoveInput::kOwn,
                .set_up = {.max_count = kSeeds, .fixed_owners = true, .side_follows = false}},
      .refusals = kWhys,
      .canonical = canonical,
      .open = open,
  };
  return bao;
}

}  // namespace espalier::games::bao
