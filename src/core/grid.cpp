#include "core/grid.hpp"

#include <fmt/format.h>

namespace espalier::core {
namespace {

void append_empty(std::string& text, int run) {
  for (; run > 9; run -= 9) text += '9';
  if (run > 0) text += static_cast<char>('0' + run);
}

// One row of the board into `cells`, up to the next '/' or blank.
util::Status parse_row(util::Cursor& cursor, int row, GridSize size, std::string_view letters,
                       std::string_view what, std::vector<char>& cells) {
  const util::Cursor start = cursor;
  int filled = 0;
  for (char c = cursor.peek(); !cursor.at_end() && c != '/' && c != ' '; c = cursor.peek()) {
    const bool is_run = c >= '1' && c <= '9';
    if (!is_run && letters.find(c) == std::string_view::npos) {
      return cursor.unexpected(fmt::format("{} or a run of empty cells 1 to 9", what));
    }
    filled += is_run ? c - '0' : 1;
    if (filled > size.columns) {
      return cursor.error(fmt::format("row {} has more than {} cells", row + 1, size.columns));
    }
    cells.insert(cells.end(), is_run ? static_cast<std::size_t>(c - '0') : 1, is_run ? '\0' : c);
    cursor.take();
  }
  if (filled < size.columns) {
    return start.error(
        fmt::format("row {} has {} cells, {} expected", row + 1, filled, size.columns));
  }
  return util::Done{};
}

}  // namespace

std::string cell_text(GridSize size, int cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell % size.columns), cell / size.columns + 1);
}

std::optional<int> parse_cell(GridSize size, std::string_view text) {
  if (text.empty()) return std::nullopt;
  const int column = text[0] - 'a';
  const auto row = util::number(text.substr(1), 1, size.rows);
  if (column < 0 || column >= size.columns || !row) return std::nullopt;
  return (*row - 1) * size.columns + column;
}

util::Error no_such_cell(GridSize size, std::string_view text) {
  return util::Error{fmt::format("{} is not a cell; cells run from a1 to {}", util::quoted(text),
                                 cell_text(size, size.rows * size.columns - 1))};
}

std::string board_text(GridSize size, const std::vector<char>& cells) {
  std::string text;
  for (int row = 0; row < size.rows; ++row) {
    if (row > 0) text += '/';
    int run = 0;
    for (int column = 0; column < size.columns; ++column) {
      const char c = cells[static_cast<std::size_t>(row * size.columns + column)];
      if (c == '\0') {
        ++run;
        continue;
      }
      append_empty(text, run);
      run = 0;
      text += c;
    }
    append_empty(text, run);
  }
  return text;
}

util::Result<std::vector<char>> parse_board(util::Cursor& cursor, GridSize size,
                                            std::string_view letters, std::string_view what) {
  std::vector<char> cells;
  for (int row = 0; row < size.rows; ++row) {
    if (row > 0 && !cursor.skip('/')) {
      return cursor.unexpected(fmt::format("'/' and row {} of {}", row + 1, size.rows));
    }
    if (const auto read = parse_row(cursor, row, size, letters, what, cells); !read) {
      return read.error();
    }
  }
  return cells;
}

util::Result<Side> parse_side(util::Cursor& cursor) {
  if (const auto space = cursor.expect(' '); !space) return space.error();
  if (cursor.skip('1')) return Side::kFirst;
  if (cursor.skip('2')) return Side::kSecond;
  return cursor.unexpected("the side to move, 1 or 2,");
}

std::optional<GridSize> parse_size(std::string_view text, int min, int max) {
  const auto cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const auto rows = util::number(text.substr(0, cross), min, max);
  const auto columns = util::number(text.substr(cross + 1), min, max);
  if (!rows || !columns) return std::nullopt;
  return GridSize{*rows, *columns};
}

}  // namespace espalier::core
