#include "core/grid.hpp"

#include <fmt/format.h>

namespace espalier::core {
namespace {

void append_empty(std::string& text, int run) {
  for (; run > 9; run -= 9) text += '9';
  if (run > 0) text += static_cast<char>('0' + run);
}

// How many cells the row that begins here has, whatever they hold.
int width_of_row(util::Cursor cursor) {
  int width = 0;
  for (char c = cursor.peek(); !cursor.at_end() && c != '/' && c != ' '; c = cursor.peek()) {
    width += c >= '1' && c <= '9' ? c - '0' : 1;
    cursor.take();
  }
  return width;
}

// How many more rows come, each behind a `/`.
int rows_behind(util::Cursor cursor) {
  int rows = 0;
  for (; !cursor.at_end() && cursor.peek() != ' '; cursor.take()) rows += cursor.peek() == '/';
  return rows;
}

util::Error wrong_width(const util::Cursor& where, std::string_view message, int row, int found,
                        GridSize size) {
  return where.error(message, util::ErrorCode::kWrongRowWidth,
                     {{"row", std::to_string(row + 1)},
                      {"found", std::to_string(found)},
                      {"expected", std::to_string(size.columns)}});
}

util::Error wrong_rows(util::Error error, int found, GridSize size) {
  error.code = util::ErrorCode::kWrongRowCount;
  error.values = {{"column", util::value_of(error, "column")},
                  {"found", std::to_string(found)},
                  {"expected", std::to_string(size.rows)}};
  return error;
}

// One row of the board into `cells`, up to the next '/' or blank.
util::Status parse_row(util::Cursor& cursor, int row, GridSize size, std::string_view letters,
                       std::string_view what, std::vector<char>& cells) {
  const util::Cursor start = cursor;
  int filled = 0;
  for (char c = cursor.peek(); !cursor.at_end() && c != '/' && c != ' '; c = cursor.peek()) {
    const bool is_run = c >= '1' && c <= '9';
    if (!is_run && letters.find(c) == std::string_view::npos) {
      return cursor.unexpected(fmt::format("{} or a run of empty cells 1 to 9", what),
                               fmt::format("{} 1-9", letters));
    }
    filled += is_run ? c - '0' : 1;
    if (filled > size.columns) {
      return wrong_width(cursor,
                         fmt::format("row {} has more than {} cells", row + 1, size.columns), row,
                         width_of_row(start), size);
    }
    cells.insert(cells.end(), is_run ? static_cast<std::size_t>(c - '0') : 1, is_run ? '\0' : c);
    cursor.take();
  }
  if (filled < size.columns) {
    return wrong_width(
        start, fmt::format("row {} has {} cells, {} expected", row + 1, filled, size.columns), row,
        filled, size);
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
  const auto last = cell_text(size, size.rows * size.columns - 1);
  return {util::ErrorCode::kNoSuchCell,
          fmt::format("{} is not a cell; cells run from a1 to {}", util::quoted(text), last),
          {{"cell", util::printable(text)}, {"last", last}}};
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

std::string marks_text(const Scene& scene, std::string_view letters, Side to_move) {
  std::vector<char> cells;
  for (const Cell& cell : scene.cells) {
    cells.push_back(cell.owner == Owner::kFirst    ? letters[0]
                    : cell.owner == Owner::kSecond ? letters[1]
                                                   : '\0');
  }
  return fmt::format("{} {}", board_text({scene.rows, scene.columns}, cells), index(to_move) + 1);
}

util::Result<std::vector<char>> parse_board(util::Cursor& cursor, GridSize size,
                                            std::string_view letters, std::string_view what) {
  std::vector<char> cells;
  for (int row = 0; row < size.rows; ++row) {
    if (row > 0 && !cursor.skip('/')) {
      return wrong_rows(
          cursor.unexpected(fmt::format("'/' and row {} of {}", row + 1, size.rows), "/"), row,
          size);
    }
    if (const auto read = parse_row(cursor, row, size, letters, what, cells); !read) {
      return read.error();
    }
  }
  if (cursor.peek() == '/') {
    return wrong_rows(cursor.unexpected("a space", " "), size.rows + rows_behind(cursor), size);
  }
  return cells;
}

util::Result<Side> parse_side(util::Cursor& cursor) {
  if (const auto space = cursor.expect(' '); !space) return space.error();
  if (cursor.skip('1')) return Side::kFirst;
  if (cursor.skip('2')) return Side::kSecond;
  return cursor.unexpected("the side to move, 1 or 2,", "1 2");
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
