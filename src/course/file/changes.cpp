#include "course/file/changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "course/file/course_file.hpp"
#include "course/time/calendar.hpp"

namespace espalier::course {
namespace {

constexpr std::array<std::string_view, 9> kChangeNames = {
    "new_course",         "course_field", "assignment_added",
    "assignment_removed", "field",        "deadline",
    "rule_added",         "rule_removed", "points"};

// Where a field is, whatever its value.
std::string path_of(const CourseField& field) {
  if (field.section == "points") return field.rule + "." + field.name;
  if (field.section.empty() || field.section == "assignment") return field.name;
  return field.section + "." + field.name;
}

bool is_deadline(const CourseField& field) {
  return field.name == "release" || field.name == "due" || field.section == "late";
}

const CourseField* find_in(const std::vector<CourseField>& fields, const CourseField& wanted) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const CourseField& one) {
    return one.section == wanted.section && one.rule == wanted.rule && one.name == wanted.name;
  });
  return found == fields.end() ? nullptr : &*found;
}

bool has_rule(const Assignment& assignment, std::string_view id) {
  return std::any_of(assignment.points.begin(), assignment.points.end(),
                     [&](const PointRule& rule) { return rule.id == id; });
}

const Assignment* find_assignment(const std::vector<Assignment>& all, std::string_view id) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Assignment& one) { return one.id == id; });
  return found == all.end() ? nullptr : &*found;
}

// `20 points, due 2026-12-11T23:59:00+08:00`, for an assignment that comes or goes.
std::string summary_of(const Assignment& assignment, const TimeZone& zone) {
  return fmt::format("{}, {}, due {}", assignment.name, assignment.game,
                     iso_text(zone, assignment.due));
}

// Compares the assignment before with the one after; both are there.
class AssignmentChanges {
 public:
  AssignmentChanges(const Assignment& before, const Assignment& after, const TimeZone& zone,
                    HandedIn handed_in)
      : before_(before), after_(after), handed_in_(handed_in) {
    const auto old_fields = fields_of(before, zone);
    const auto new_fields = fields_of(after, zone);
    add_rules_that_come();
    for (const auto& field : new_fields) {
      if (is_of_changed_rule(field)) continue;
      const auto* const old_field = find_in(old_fields, field);
      if (old_field == nullptr) {
        add(field, "", field.value);
      } else if (old_field->value != field.value) {
        add(field, old_field->value, field.value);
      }
    }
    for (const auto& field : old_fields) {
      if (is_of_changed_rule(field) || find_in(new_fields, field) != nullptr) continue;
      add(field, field.value, "");
    }
    add_rules_that_go();
  }

  std::vector<Change> changes{};

 private:
  // Rules that come or go are told as a whole, and the sum of all points is no change of its own.
  bool is_of_changed_rule(const CourseField& field) const {
    if (field.name == "out_of") return true;
    if (field.section != "points") return false;
    return !has_rule(before_, field.rule) || !has_rule(after_, field.rule);
  }

  void add(const CourseField& field, std::string before, std::string after) {
    auto kind = ChangeKind::kField;
    if (field.section == "points") kind = ChangeKind::kPoints;
    if (is_deadline(field)) kind = ChangeKind::kDeadline;
    add(kind, path_of(field), std::move(before), std::move(after));
  }
  void add(ChangeKind kind, std::string field, std::string before, std::string after) {
    changes.push_back({.kind = kind,
                       .assignment = after_.id,
                       .field = std::move(field),
                       .before = std::move(before),
                       .after = std::move(after),
                       .hand_ins = handed_in_.hand_ins,
                       .authors = handed_in_.authors});
  }
  void add_rules_that_come() {
    for (const auto& rule : after_.points) {
      if (!has_rule(before_, rule.id)) {
        add(ChangeKind::kRuleAdded, rule.id, "", text(rule.points));
      }
    }
  }
  void add_rules_that_go() {
    for (const auto& rule : before_.points) {
      if (!has_rule(after_, rule.id)) {
        add(ChangeKind::kRuleRemoved, rule.id, text(rule.points), "");
      }
    }
  }

  const Assignment& before_;
  const Assignment& after_;
  HandedIn handed_in_;
};

void add_course_fields(std::vector<Change>& changes, const Course& before, const Course& after) {
  const auto old_fields = fields_of(before);
  const auto new_fields = fields_of(after);
  for (std::size_t i = 0; i < new_fields.size(); ++i) {
    if (old_fields[i].value == new_fields[i].value) continue;
    changes.push_back({.kind = ChangeKind::kCourseField,
                       .field = new_fields[i].name,
                       .before = old_fields[i].value,
                       .after = new_fields[i].value});
  }
}

// Zones were checked when the file was read; one that has gone since is as UTC.
TimeZone zone_of(const Course& course) {
  auto zone = TimeZone::open(course.time_zone);
  return zone ? std::move(*zone) : TimeZone();
}

HandedIn handed_in_of(const HandedInById& all, std::string_view id) {
  const auto found = all.find(id);
  return found == all.end() ? HandedIn{} : found->second;
}

struct ChangeWords {
  ChangeKind kind;
  Words words;
};

constexpr std::array<ChangeWords, kChangeNames.size()> kChangeWords = {{
    {ChangeKind::kNewCourse, {"+ course {field}: {after}", "+ 課程 {field}：{after}"}},
    {ChangeKind::kCourseField,
     {"~ course: {field} {before} -> {after}", "~ 課程：{field} {before} -> {after}"}},
    {ChangeKind::kAssignmentAdded,
     {"+ assignment {assignment}: {after}", "+ 作業 {assignment}：{after}"}},
    {ChangeKind::kAssignmentRemoved,
     {"- assignment {assignment}: {before}", "- 作業 {assignment}：{before}"}},
    {ChangeKind::kField,
     {"~ {assignment}: {field} {before} -> {after}",
      "~ {assignment}：{field} {before} -> {after}"}},
    {ChangeKind::kDeadline,
     {"~ {assignment}: {field} {before} -> {after}",
      "~ {assignment}：{field} {before} -> {after}"}},
    {ChangeKind::kRuleAdded,
     {"+ {assignment}: {after} points for {field}", "+ {assignment}：{field} {after} 分"}},
    {ChangeKind::kRuleRemoved,
     {"- {assignment}: {before} points for {field}", "- {assignment}：{field} {before} 分"}},
    {ChangeKind::kPoints,
     {"~ {assignment}: points {field} {before} -> {after}",
      "~ {assignment}：給分 {field} {before} -> {after}"}},
}};

// What becomes of what was handed in.
Words consequence_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::kAssignmentRemoved:
      return {"; {n} hand-ins of {m} authors are kept, but not graded",
              "；{m} 位作者的 {n} 次繳交會保留，但不計分"};
    case ChangeKind::kRuleAdded:
    case ChangeKind::kRuleRemoved:
    case ChangeKind::kPoints:
      return {"; the points of {m} authors are reckoned again", "；{m} 位作者的分數會重新計算"};
    case ChangeKind::kDeadline:
      return {"; {n} hand-ins of {m} authors are judged by the new time",
              "；{m} 位作者的 {n} 次繳交改依新時間認定"};
    default: return {"; {m} authors have handed in already", "；已有 {m} 位作者繳交"};
  }
}

}  // namespace

std::string_view change_name(ChangeKind kind) {
  return kChangeNames.at(static_cast<std::size_t>(kind));
}

std::vector<Change> changes_between(const std::optional<Course>& before, const Course& after,
                                    const HandedInById& handed_in) {
  std::vector<Change> changes;
  const auto zone = zone_of(after);
  if (before) {
    add_course_fields(changes, *before, after);
  } else {
    changes.push_back({.kind = ChangeKind::kNewCourse, .field = after.id, .after = after.name});
  }
  const std::vector<Assignment> none;
  const auto& old_ones = before ? before->assignments : none;
  for (const auto& assignment : after.assignments) {
    const auto* const old_one = find_assignment(old_ones, assignment.id);
    const auto handed = handed_in_of(handed_in, assignment.id);
    if (old_one == nullptr) {
      changes.push_back({.kind = ChangeKind::kAssignmentAdded,
                         .assignment = assignment.id,
                         .after = summary_of(assignment, zone),
                         .hand_ins = handed.hand_ins,
                         .authors = handed.authors});
      continue;
    }
    for (auto& one : AssignmentChanges(*old_one, assignment, zone, handed).changes) {
      changes.push_back(std::move(one));
    }
  }
  for (const auto& assignment : old_ones) {
    if (find_assignment(after.assignments, assignment.id) != nullptr) continue;
    const auto handed = handed_in_of(handed_in, assignment.id);
    changes.push_back({.kind = ChangeKind::kAssignmentRemoved,
                       .assignment = assignment.id,
                       .before = summary_of(assignment, zone),
                       .hand_ins = handed.hand_ins,
                       .authors = handed.authors});
  }
  return changes;
}

std::string text(const Change& change, Language language) {
  const Words nothing{"(nothing)", "（無）"};
  const auto shown = [&](const std::string& value) {
    return value.empty() ? std::string(nothing.in(language)) : value;
  };
  const auto& words = kChangeWords.at(static_cast<std::size_t>(change.kind)).words;
  auto line =
      fmt::format(fmt::runtime(words.in(language)), fmt::arg("assignment", change.assignment),
                  fmt::arg("field", change.field), fmt::arg("before", shown(change.before)),
                  fmt::arg("after", shown(change.after)));
  if (!change.concerns_hand_ins()) return line;
  return line + fmt::format(fmt::runtime(consequence_of(change.kind).in(language)),
                            fmt::arg("n", change.hand_ins), fmt::arg("m", change.authors));
}

nlohmann::ordered_json json(const Change& change) {
  return {{"what", change_name(change.kind)},
          {"assignment", change.assignment},
          {"field", change.field},
          {"before", change.before},
          {"after", change.after},
          {"hand_ins", change.hand_ins},
          {"authors", change.authors}};
}

}  // namespace espalier::course
