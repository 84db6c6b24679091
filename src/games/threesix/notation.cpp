#include "games/threesix/notation.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::games::threesix {
namespace {

using util::ErrorCode;

constexpr int kMaxPoints = 999;

bool is_even(int side, int cell) { return (cell / side + cell % side) % 2 == 0; }

// The most points that the filled cells of a line can have brought. Runs of three made one after
// the other cannot touch, so each needs three cells, and in a full line a gap behind it.
int most_points(int side, int filled) {
  if (filled < side) return filled / 3 * 3;
  return side <= 3 ? side : side + (side + 1) / 4 * 3;
}

int most_points(const core::Scene& scene) {
  int most = 0;
  for (int i = 0; i < scene.rows; ++i) {
    int in_row = 0;
    int in_column = 0;
    for (int j = 0; j < scene.rows; ++j) {
      in_row += scene.cells[static_cast<std::size_t>(i * scene.rows + j)].count;
      in_column += scene.cells[static_cast<std::size_t>(j * scene.rows + i)].count;
    }
    most += most_points(scene.rows, in_row) + most_points(scene.rows, in_column);
  }
  return most;
}

util::Status check_cells(Variant variant, const core::Scene& scene, core::Side to_move) {
  int lead = 0;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const auto owner = scene.cells[i].owner;
    if (owner == core::Owner::kNobody) continue;
    const bool first = owner == core::Owner::kFirst;
    lead += first ? 1 : -1;
    if (variant.cells == Cells::kParity && is_even(variant.side, static_cast<int>(i)) != first) {
      const auto name = core::cell_text(variant.size(), static_cast<int>(i));
      return util::Error{ErrorCode::kCellOfOtherSide,
                         fmt::format("{} cannot be the {} player's: X fills only cells whose row "
                                     "and column add up to an even number, O the others",
                                     name, first ? "first" : "second"),
                         {{"cell", name}}};
    }
  }
  if (lead != core::index(to_move)) {
    return util::Error{ErrorCode::kNotAlternating,
                       "the filled cells do not fit the side to move: X begins and they alternate",
                       {{"first", "X"}}};
  }
  return util::Done{};
}

util::Status check_points(Variant variant, const core::Scene& scene) {
  const int total = scene.tally[0] + scene.tally[1];
  if (total > most_points(scene)) {
    const int most = most_points(scene);
    return util::Error{
        ErrorCode::kPointsTooHigh,
        fmt::format("{} points are more than the {} that these cells can bring", total, most),
        {{"found", std::to_string(total)}, {"max", std::to_string(most)}}};
  }
  if (variant.side % 3 == 0 && (scene.tally[0] % 3 != 0 || scene.tally[1] % 3 != 0)) {
    return util::Error{
        ErrorCode::kPointsNotMultiple, "points on this board are multiples of 3", {{"of", "3"}}};
  }
  return util::Done{};
}

// The run through `cell` along one line, as cells; `step` is 1 along a row, `rows` along a column.
std::vector<int> run_through(const core::Scene& scene, int cell, int step) {
  const int at = step == 1 ? cell % scene.rows : cell / scene.rows;
  const int start = cell - at * step;
  std::vector<int> run;
  for (int i = 0; i < scene.rows; ++i) {
    const int c = start + i * step;
    if (scene.cells[static_cast<std::size_t>(c)].count > 0) {
      run.push_back(c);
    } else if (i < at) {
      run.clear();
    } else {
      break;
    }
  }
  return run;
}

}  // namespace

std::string Variant::name() const {
  return fmt::format("{}{}x{}", cells == Cells::kParity ? "parity-" : "", side, side);
}

util::Result<Variant> parse_variant(std::string_view text) {
  constexpr std::string_view kParity = "parity-";
  if (text.empty()) return Variant{};
  if (text == "parity") return Variant{.cells = Cells::kParity};
  const bool parity = text.starts_with(kParity);
  const auto read =
      core::parse_size(parity ? text.substr(kParity.size()) : text, kMinSide, kMaxSide);
  if (!read || read->rows != read->columns) {
    return util::Error{
        fmt::format("threesix has no variant {}; write a square board from 2x2 to "
                    "8x8, parity or parity-NxN, as in threesix:parity-4x4",
                    util::quoted(text))};
  }
  return Variant{parity ? Cells::kParity : Cells::kFree, read->rows};
}

std::string text(const core::Scene& scene, core::Side to_move) {
  std::vector<char> letters;
  for (const core::Cell& cell : scene.cells) {
    letters.push_back(cell.owner == core::Owner::kFirst    ? 'X'
                      : cell.owner == core::Owner::kSecond ? 'O'
                                                           : '\0');
  }
  return fmt::format("{} {} {} {}", core::board_text({scene.rows, scene.columns}, letters),
                     core::index(to_move) + 1, scene.tally[0], scene.tally[1]);
}

util::Result<core::Scene> parse(Variant variant, std::string_view text) {
  util::Cursor cursor(text);
  const auto letters = core::parse_board(cursor, variant.size(), "XO", "X, O");
  if (!letters) return letters.error();
  const auto side = core::parse_side(cursor);
  if (!side) return side.error();

  core::Scene scene;
  scene.rows = scene.columns = variant.side;
  for (int& points : scene.tally) {
    if (const auto space = cursor.expect(' '); !space) return space.error();
    const auto read = cursor.number(0, kMaxPoints, "the points of a player");
    if (!read) return read.error();
    points = *read;
  }
  if (const auto end = cursor.expect_end(); !end) return end.error();

  for (const char c : *letters) {
    const auto owner = c == 'X'   ? core::Owner::kFirst
                       : c == 'O' ? core::Owner::kSecond
                                  : core::Owner::kNobody;
    scene.cells.push_back({.owner = owner, .count = c == '\0' ? 0 : 1});
  }
  if (const auto legal = check_cells(variant, scene, *side); !legal) return legal.error();
  if (const auto legal = check_points(variant, scene); !legal) return legal.error();
  return scene;
}

util::Error why_not(Variant variant, const core::Scene& scene, core::Side mover, int cell) {
  const std::string name = core::cell_text(variant.size(), cell);
  if (scene.cells[static_cast<std::size_t>(cell)].count > 0) {
    return {ErrorCode::kCellTaken, name + " is filled; choose an empty cell", {{"cell", name}}};
  }
  const bool first = mover == core::Side::kFirst;
  return {ErrorCode::kCellOfOtherSide,
          fmt::format("{} is not for you: {} fills only cells whose row and column add "
                      "up to an {} number (a1 counts as 1 and 1)",
                      name, first ? "X" : "O", first ? "even" : "odd"),
          {{"cell", name}}};
}

core::Steps explain(const core::Scene& before, core::Side mover, int cell) {
  core::Scene scene = before;
  scene.cells[static_cast<std::size_t>(cell)] = {
      .owner = mover == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond,
      .count = 1};
  core::Steps steps{{core::StepKind::kPlace, {cell}, 1, scene}};
  for (const int step : {1, scene.rows}) {
    const auto run = run_through(scene, cell, step);
    const int length = static_cast<int>(run.size());
    if (length != 3 && length != scene.rows) continue;
    scene.tally[static_cast<std::size_t>(core::index(mover))] += length;
    steps.push_back({core::StepKind::kRun, run, length, scene});
  }
  return steps;
}

}  // namespace espalier::games::threesix
