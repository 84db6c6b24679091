#include "course/roster/roster_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "course/roster/csv.hpp"
#include "util/nearest.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;

struct RosterColumn {
  std::string_view name;
  std::string RosterRow::*field;
  std::size_t max;  // characters
  bool required;
  std::string_view others;  // what else it is called, in small letters, with bars between
};

constexpr std::array kColumns = {
    RosterColumn{"id", &RosterRow::id, 64, true,
                 "student id|student number|id number|idnumber|sis user id|學號|學生學號"},
    RosterColumn{"name", &RosterRow::name, 200, true, "student|student name|full name|姓名"},
    RosterColumn{"email", &RosterRow::email, 254, false,
                 "e-mail|mail|email address|電子郵件|電子信箱|信箱"},
    RosterColumn{"section", &RosterRow::section, 64, false, "class|group|班級|班別"},
    RosterColumn{"team", &RosterRow::team, 64, false, "隊伍|組別|隊名"},
};

std::size_t length(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(util::first_character(text).bytes);
  return count;
}

const RosterColumn* column_named(std::string_view name) {
  const auto lower = util::lower_case(name);
  for (const auto& column : kColumns) {
    if (lower == column.name) return &column;
    for (auto rest = column.others; !rest.empty();) {
      const auto one = rest.substr(0, rest.find('|'));
      if (lower == one) return &column;
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    }
  }
  return nullptr;
}

util::Error in_line(int line, util::Error error) {
  error.message = fmt::format("line {}: {}", line, error.message);
  error.values.emplace_back("line", std::to_string(line));
  return error;
}

using Columns = std::vector<const RosterColumn*>;  // nullptr: one that is ignored

class RosterReader {
 public:
  util::Result<Roster> read(std::string_view bytes, std::optional<Encoding> encoding) {
    if (bytes.size() > kMaxRosterBytes) {
      return bad({ErrorCode::kTooLarge,
                  fmt::format("the file is larger than {} MiB", kMaxRosterBytes >> 20)});
    }
    const auto text = decoded(bytes, encoding);
    if (!text) return bad(text.error());
    const auto table = read_csv(text->text, {.rows = kMaxRosterRows + 1});
    if (!table) return bad(table.error());
    roster_.encoding = text->encoding;
    const auto columns = read_header(*table);
    if (errors_.empty()) {
      for (std::size_t i = 1; i < table->rows.size(); ++i) read_row(table->rows[i], columns);
    }
    if (!errors_.empty()) return bad_with_all();
    return std::move(roster_);
  }

 private:
  static util::Error bad(util::Error why) {
    return util::caused_by({ErrorCode::kBadRoster, why.message}, std::move(why));
  }
  util::Error bad_with_all() {
    util::Error error{
        ErrorCode::kBadRoster, errors_.front().message, {{"why", errors_.front().message}}};
    error.causes = std::move(errors_);
    return error;
  }

  Columns read_header(const CsvTable& table) {
    Columns columns;
    if (!table.rows.empty()) {
      for (const auto& cell : table.rows.front().cells) columns.push_back(read_column(cell));
    }
    for (const auto& column : kColumns) {
      const auto there = std::count(columns.begin(), columns.end(), &column);
      const std::string name(column.name);
      if (there == 0 && column.required) {
        errors_.push_back(in_line(1, {ErrorCode::kNoColumn,
                                      fmt::format("there is no column '{}'; the first line names "
                                                  "the columns: id,name,email,section,team",
                                                  name),
                                      {{"name", name}}}));
      }
      if (there > 1) {
        errors_.push_back(in_line(1, {ErrorCode::kColumnTwice,
                                      fmt::format("the column '{}' is there twice", name),
                                      {{"name", name}}}));
      }
    }
    return columns;
  }

  const RosterColumn* read_column(const CsvCell& cell) {
    const auto name = util::trimmed(cell.text);
    const auto* const column = column_named(name);
    if (column != nullptr) {
      roster_.columns.emplace_back(column->name);
    } else if (!name.empty()) {
      look_for_slip(name);
      roster_.ignored.emplace_back(util::printable(name));
    }
    return column;
  }

  // `emial` is hardly a column of its own.
  void look_for_slip(std::string_view name) {
    std::vector<std::string> known;
    for (const auto& column : kColumns) known.emplace_back(column.name);
    const auto meant =
        name.size() > 3 ? util::nearest(util::lower_case(name), known) : std::nullopt;
    if (!meant) return;
    errors_.push_back(in_line(
        1, {ErrorCode::kUnknownField,
            fmt::format("there is no column {}; did you mean '{}'?", util::quoted(name), *meant),
            {{"field", util::printable(name)}, {"suggestion", *meant}}}));
  }

  void read_row(const CsvRow& csv, const Columns& columns) {
    const bool blank = std::all_of(csv.cells.begin(), csv.cells.end(), [](const CsvCell& cell) {
      return util::trimmed(cell.text).empty();
    });
    if (blank) return;  // spreadsheets leave lines of separators alone
    if (csv.cells.size() > columns.size()) {
      const auto found = std::to_string(csv.cells.size());
      const auto expected = std::to_string(columns.size());
      errors_.push_back(
          in_line(csv.line, {ErrorCode::kCellCount,
                             fmt::format("{} cells, but the first line has {}", found, expected),
                             {{"found", found}, {"expected", expected}}}));
      return;
    }
    RosterLine line{.line = csv.line};
    for (std::size_t i = 0; i < csv.cells.size(); ++i) {
      if (columns[i] != nullptr) read_cell(csv.cells[i], *columns[i], line);
    }
    if (errors_.size() < kMaxErrors) roster_.lines.push_back(std::move(line));
  }

  // Without what can't be seen: names that look alike are alike.
  void read_cell(const CsvCell& cell, const RosterColumn& column, RosterLine& line) {
    const auto shown = util::as_shown(cell.text);
    const std::string text(util::trimmed(shown));
    if (length(text) > column.max) {
      const auto max = std::to_string(column.max);
      errors_.push_back(
          in_line(cell.line, {ErrorCode::kFieldOutOfRange,
                              fmt::format("the {} has more than {} characters", column.name, max),
                              {{"field", std::string(column.name)}, {"min", "0"}, {"max", max}}}));
    }
    line.row.*column.field = text;
  }

  static constexpr std::size_t kMaxErrors = 100;

  Roster roster_;
  std::vector<util::Error> errors_;
};

}  // namespace

util::Result<Roster> read_roster(std::string_view bytes, std::optional<Encoding> encoding) {
  return RosterReader().read(bytes, encoding);
}

std::string roster_text(const std::vector<RosterRow>& rows) {
  std::string text = "id,name,email,section,team\r\n";
  for (const auto& row : rows) {
    std::vector<std::string> cells;
    for (const auto& column : kColumns) cells.push_back(csv_cell(row.*column.field));
    text += csv_line(cells);
  }
  return text;
}

}  // namespace espalier::course
