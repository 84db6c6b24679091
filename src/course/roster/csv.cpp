#include "course/roster/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "util/utf8.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;

char separator_of(std::string_view text) {
  std::array<std::pair<char, std::size_t>, 3> counts = {{{',', 0}, {';', 0}, {'\t', 0}}};
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '\n' || c == '\r')) break;
    for (auto& [sign, count] : counts) count += !quoted && c == sign ? 1 : 0;
  }
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

class CsvReader {
 public:
  CsvReader(std::string_view text, const CsvLimits& limits)
      : text_(text), limits_(limits), separator_(separator_of(text)) {}

  util::Result<CsvTable> read() {
    CsvTable table{.separator = separator_};
    while (at_ < text_.size()) {
      auto row = read_row();
      if (!row) return row.error();
      const bool empty = row->cells.size() == 1 && row->cells[0].begin == row->cells[0].end;
      if (empty) continue;
      table.rows.push_back(std::move(*row));
      if (table.rows.size() > limits_.rows) {
        return too_much(fmt::format("there are more than {} lines", limits_.rows));
      }
    }
    return table;
  }

 private:
  bool at_row_end() const {
    return at_ == text_.size() || text_[at_] == '\n' || text_[at_] == '\r';
  }

  // Steps over a character, or a byte that is none.
  void step() {
    const bool new_line = text_[at_] == '\n';
    at_ += std::min(util::first_character(text_.substr(at_)).bytes, text_.size() - at_);
    column_ = new_line ? 1 : column_ + 1;
    if (new_line) ++line_;
  }

  util::Result<CsvRow> read_row() {
    CsvRow row{.line = line_};
    while (true) {
      auto cell = read_cell();
      if (!cell) return cell.error();
      row.cells.push_back(std::move(*cell));
      if (row.cells.size() > limits_.cells) {
        return too_much(fmt::format("a line has more than {} cells", limits_.cells));
      }
      if (at_row_end()) break;
      step();  // over the separator
    }
    if (at_ < text_.size() && text_[at_] == '\r') {
      // The end of a line as it is in old files of a Macintosh, when no line feed follows.
      const bool alone = at_ + 1 == text_.size() || text_[at_ + 1] != '\n';
      step();
      if (alone) {
        column_ = 1;
        ++line_;
        return row;
      }
    }
    if (at_ < text_.size()) step();
    return row;
  }

  util::Result<CsvCell> read_cell() {
    CsvCell cell{.begin = at_, .line = line_, .column = column_};
    if (at_ < text_.size() && text_[at_] == '"') {
      if (const auto read = read_quoted(cell); !read) return read.error();
    } else {
      while (!at_row_end() && text_[at_] != separator_) step();
      cell.text = text_.substr(cell.begin, at_ - cell.begin);
    }
    cell.end = at_;
    if (cell.text.size() > limits_.bytes) {
      return too_much(fmt::format("a cell has more than {} bytes", limits_.bytes));
    }
    return cell;
  }

  util::Status read_quoted(CsvCell& cell) {
    step();
    while (true) {
      if (at_ == text_.size()) {
        return about(cell.line, cell.column, ErrorCode::kQuoteNotClosed, "a quote is not closed");
      }
      const auto from = at_;
      step();
      if (text_[from] != '"') {
        cell.text += text_.substr(from, at_ - from);
      } else if (at_ < text_.size() && text_[at_] == '"') {
        cell.text += '"';
        step();
      } else {
        break;
      }
    }
    if (at_row_end() || text_[at_] == separator_) return util::Done{};
    return about(line_, column_, ErrorCode::kTextBehindQuote,
                 "there is text behind a closing quote");
  }

  static util::Error about(int line, int column, ErrorCode code, std::string_view what) {
    return {code,
            fmt::format("line {}, column {}: {}", line, column, what),
            {{"line", std::to_string(line)}, {"column", std::to_string(column)}}};
  }
  util::Error too_much(std::string_view what) const {
    return about(line_, column_, ErrorCode::kTooLarge, what);
  }

  std::string_view text_;
  CsvLimits limits_;
  char separator_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

}  // namespace

util::Result<CsvTable> read_csv(std::string_view text, const CsvLimits& limits) {
  return CsvReader(text, limits).read();
}

std::string csv_cell(std::string_view text, char separator) {
  const bool blank_edge = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  const bool plain = text.find_first_of("\"\r\n,;\t") == std::string_view::npos &&
                     text.find(separator) == std::string_view::npos && !blank_edge;
  if (plain) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + '"';
}

std::string harmless_cell(std::string_view text, char separator) {
  // Spreadsheets take these for the beginning of a formula, also in quotes, behind blanks, and in
  // the wide forms of Chinese keyboards. The apostrophe makes it a text.
  constexpr std::array<std::string_view, 10> kFormula = {"=",  "+",  "-",  "@",  "\t",
                                                         "\r", "＝", "＋", "－", "＠"};
  const auto first = text.find_first_not_of(' ');
  const auto rest = first == std::string_view::npos ? std::string_view() : text.substr(first);
  const bool formula = std::any_of(kFormula.begin(), kFormula.end(),
                                   [&](std::string_view sign) { return rest.starts_with(sign); });
  return csv_cell((formula ? "'" : "") + std::string(text), separator);
}

std::string csv_line(const std::vector<std::string>& written_cells, char separator) {
  std::string line;
  for (std::size_t i = 0; i < written_cells.size(); ++i) {
    if (i > 0) line += separator;
    line += written_cells[i];
  }
  return line + "\r\n";
}

}  // namespace espalier::course
