// The texts that all grid games share: cells as in Othello (`a1` is the top-left corner, letters
// for columns, numbers for rows) and boards as rows from the top joined by `/`, with digits for
// runs of empty cells.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.hpp"
#include "core/side.hpp"
#include "util/result.hpp"
#include "util/text.hpp"

namespace espalier::core {

struct GridSize {
  int rows;
  int columns;
};

// Cells are numbered row by row from the top left: row * columns + column.
std::string cell_text(GridSize size, int cell);
std::optional<int> parse_cell(GridSize size, std::string_view text);
// Why a text that is not a cell of this board is not one.
util::Error no_such_cell(GridSize size, std::string_view text);

// `cells` has one letter per cell and '\0' for an empty one. A run longer than 9 is written
// greedily: ten empty cells are `91`.
std::string board_text(GridSize size, const std::vector<char>& cells);

// The same for a board of marks or pieces that were set up by hand, one letter for each side, with
// the side to move behind it.
std::string marks_text(const Scene& scene, std::string_view letters, Side to_move);

// Reads a board; `letters` are the letters a cell may hold, `what` names them in errors.
util::Result<std::vector<char>> parse_board(util::Cursor& cursor, GridSize size,
                                            std::string_view letters, std::string_view what);

// ` 1` or ` 2`, the side to move behind a board.
util::Result<Side> parse_side(util::Cursor& cursor);

// A board size as in `3x4`, both from min to max, or square-only `6x6`.
std::optional<GridSize> parse_size(std::string_view text, int min, int max);

}  // namespace espalier::core
