#include "course/export/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "course/roster/csv.hpp"
#include "course/roster/encoding.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

constexpr std::size_t kMaxGradebook = std::size_t{16} << 20;

// The number that Canvas writes behind the name of an assignment.
std::string_view without_number(std::string_view name) {
  if (!name.ends_with(')')) return name;
  const auto open = name.rfind(" (");
  if (open == std::string_view::npos) return name;
  const auto number = name.substr(open + 2, name.size() - open - 3);
  const bool digits = !number.empty() && std::all_of(number.begin(), number.end(),
                                                     [](char c) { return c >= '0' && c <= '9'; });
  return digits ? name.substr(0, open) : name;
}

util::Error no_column(std::string_view name) {
  return {util::ErrorCode::kNoColumn,
          fmt::format("the gradebook has no column {}", util::quoted(name)),
          {{"name", std::string(name)}}};
}

util::Result<std::size_t> find_column(const CsvRow& header, std::string_view wanted) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < header.cells.size(); ++i) {
    const auto name = util::trimmed(header.cells[i].text);
    if (name == wanted) return i;
    if (without_number(name) == wanted) found.push_back(i);
  }
  if (found.empty()) return no_column(wanted);
  if (found.size() > 1) {
    return util::Error{util::ErrorCode::kColumnTwice,
                       fmt::format("the gradebook has several columns {}; take its number with it",
                                   util::quoted(wanted)),
                       {{"name", std::string(wanted)}}};
  }
  return found.front();
}

std::string_view cell_text(const CsvRow& row, const util::Result<std::size_t>& column) {
  return column && *column < row.cells.size() ? util::trimmed(row.cells[*column].text)
                                              : std::string_view();
}

// Whom the rows of a gradebook mean.
class Students {
 public:
  explicit Students(const std::vector<GradeRow>& rows) {
    for (const auto& row : rows) {
      by_id_.emplace(util::lower_case(row.person.id), &row);
      if (!row.person.email.empty()) by_email_.emplace(util::lower_case(row.person.email), &row);
    }
  }

  const GradeRow* find(std::string_view sis_user, std::string_view sis_login) const {
    for (const auto text : {sis_user, sis_login}) {
      const auto key = util::lower_case(text);
      if (key.empty()) continue;
      if (const auto id = by_id_.find(key); id != by_id_.end()) return id->second;
      if (const auto email = by_email_.find(key); email != by_email_.end()) return email->second;
    }
    return nullptr;
  }

 private:
  std::map<std::string, const GradeRow*> by_id_;
  std::map<std::string, const GradeRow*> by_email_;
};

}  // namespace

util::Result<CanvasFile> fill_canvas(std::string_view gradebook, std::string_view column,
                                     const std::vector<GradeRow>& rows) {
  if (gradebook.size() > kMaxGradebook || !util::is_utf8(gradebook)) {
    return util::Error{util::ErrorCode::kBadMedia,
                       "this is no gradebook as Canvas exports it: a CSV file in UTF-8"};
  }
  const auto body = util::without_byte_order_mark(gradebook);
  const auto table = read_csv(body);
  if (!table) return table.error();
  if (table->rows.empty()) return no_column(column);
  const auto& header = table->rows.front();
  const auto target = find_column(header, column);
  if (!target) return target.error();
  const auto student = find_column(header, "Student");
  const auto sis_user = find_column(header, "SIS User ID");
  const auto sis_login = find_column(header, "SIS Login ID");
  if (!student) return student.error();
  if (!sis_user && !sis_login) return sis_user.error();

  CanvasFile file;
  file.text = body.size() < gradebook.size() ? kUtf8Mark : "";
  const Students people(rows);
  std::set<const GradeRow*> seen;
  std::size_t copied = 0;
  for (std::size_t i = 1; i < table->rows.size(); ++i) {
    const auto& row = table->rows[i];
    const auto name = cell_text(row, student);
    const auto user = cell_text(row, sis_user);
    const auto login = cell_text(row, sis_login);
    // Below the header stand lines about the columns: posting rules, points possible.
    if (user.empty() && login.empty()) continue;
    const auto* const who = people.find(user, login);
    if (who == nullptr || *target >= row.cells.size()) {
      file.not_ours.emplace_back(name);
      continue;
    }
    const auto& cell = row.cells[*target];
    file.text += body.substr(copied, cell.begin - copied);
    file.text += fixed_text(who->grade.total);
    copied = cell.end;
    ++file.filled;
    seen.insert(who);
  }
  file.text += body.substr(copied);
  for (const auto& row : rows) {
    if (!seen.contains(&row)) file.not_theirs.push_back(row.person.id);
  }
  return file;
}

}  // namespace espalier::course
