#include "course/export/grades.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "course/roster/csv.hpp"
#include "course/roster/encoding.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

constexpr double kHundredth = 100.0;

const PointLine* line_of(const Grade& grade, std::string_view rule) {
  const auto found = std::find_if(grade.lines.begin(), grade.lines.end(),
                                  [&](const PointLine& line) { return line.rule == rule; });
  return found == grade.lines.end() ? nullptr : &*found;
}

// The reason of every number, a line each.
std::string reasons(const Grade& grade, Language language, std::string_view between) {
  std::vector<std::string> lines;
  for (const auto& line : grade.lines) {
    lines.push_back(fmt::format("{}: {} ({})", rule_text(line, language), text(line.got),
                                why_text(line, language)));
  }
  return util::join(lines, between);
}

void add_line(std::vector<std::string>& cells, const PointLine* line, Language language) {
  cells.push_back(line == nullptr ? "" : fixed_text(line->got));
  cells.push_back(line == nullptr ? "" : harmless_cell(why_text(*line, language)));
}

double number(Points points) { return static_cast<double>(points.hundredths) / kHundredth; }

}  // namespace

bool provisional(const std::vector<GradeRow>& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [](const GradeRow& row) { return row.grade.provisional(); });
}

std::string file_name(std::string_view assignment, std::string_view ending,
                      const std::vector<GradeRow>& rows) {
  return fmt::format("{}-grades{}.{}", assignment, provisional(rows) ? "-provisional" : "", ending);
}

std::string plain_csv(const Assignment& assignment, const std::vector<GradeRow>& rows,
                      Language language) {
  std::vector<std::string> cells = {"id", "name", "email", "section", "team"};
  for (const auto& rule : assignment.points) {
    cells.push_back(rule.id);
    cells.push_back(rule.id + ":why");
  }
  for (const char* const name :
       {"late", "late:why", "total", "lowest", "highest", "of", "state", "changed"}) {
    cells.emplace_back(name);
  }
  std::string csv = std::string(kUtf8Mark) + csv_line(cells);
  for (const auto& [person, grade] : rows) {
    cells.clear();
    for (const auto* const text :
         {&person.id, &person.name, &person.email, &person.section, &person.team}) {
      cells.push_back(harmless_cell(*text));
    }
    for (const auto& rule : assignment.points) add_line(cells, line_of(grade, rule.id), language);
    add_line(cells, line_of(grade, "late"), language);
    for (const auto points : {grade.total, grade.lo, grade.hi, grade.of}) {
      cells.push_back(fixed_text(points));
    }
    cells.emplace_back(grade.provisional() ? "provisional" : "final");
    const auto* const all = line_of(grade, "");
    cells.push_back(all == nullptr ? "" : harmless_cell(why_text(*all, language)));
    csv += csv_line(cells);
  }
  return csv;
}

MoodleFile moodle_csv(const Assignment& assignment, const std::vector<GradeRow>& rows,
                      MoodleKey key, Language language) {
  MoodleFile file;
  const bool by_email = key == MoodleKey::kEmail;
  file.text = csv_line({by_email ? "Email address" : "ID number", harmless_cell(assignment.name),
                        harmless_cell(assignment.name + " feedback")});
  for (const auto& [person, grade] : rows) {
    const auto& who = by_email ? person.email : person.id;
    if (who.empty()) {
      file.left_out.push_back(person.id);
      continue;
    }
    // The first cell is what Moodle looks people up by: it stays as it is when it computes nothing.
    file.text += csv_line({harmless_cell(who), fixed_text(grade.total),
                           harmless_cell(reasons(grade, language, "; "))});
  }
  return file;
}

std::string gradescope_json(const GradeRow& row, Language language) {
  using Json = nlohmann::ordered_json;
  Json tests = Json::array();
  for (const auto& line : row.grade.lines) {
    Json test = {{"name", rule_text(line, language)},
                 {"score", number(line.got)},
                 {"max_score", number(line.of)},
                 {"output", why_text(line, language)},
                 {"visibility", "visible"}};
    tests.push_back(std::move(test));
  }
  const auto& grade = row.grade;
  const auto output =
      grade.provisional()
          ? fmt::format("{}–{} / {}", text(grade.lo), text(grade.hi), text(grade.of))
          : fmt::format("{} / {}", text(grade.total), text(grade.of));
  const Json json = {{"score", number(grade.total)},
                     {"output", output},
                     {"visibility", "visible"},
                     {"stdout_visibility", "hidden"},
                     {"tests", std::move(tests)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace espalier::course
