// The normal form of a course file, and an example to begin with.
#include <fmt/format.h>

#include <algorithm>

#include "course/file/course_file.hpp"
#include "course/time/calendar.hpp"

namespace espalier::course {
namespace {

// As TOML writes a text: in double quotes, with escapes for what can't stand there.
std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string list_of(const std::vector<std::string>& words) {
  std::string list;
  for (const auto& word : words) list += (list.empty() ? "" : ", ") + in_quotes(word);
  return "[" + list + "]";
}

std::string share(int per_mille) {
  auto text = fmt::format("{}.{:03}", per_mille / 1000, per_mille % 1000);
  while (text.ends_with('0') && !text.ends_with(".0")) text.pop_back();
  return text;
}

class FieldList {
 public:
  void begin(std::string section, std::string rule = "") {
    section_ = std::move(section);
    rule_ = std::move(rule);
  }
  void add(std::string name, std::string value) {
    fields.push_back({section_, rule_, std::move(name), std::move(value)});
  }

  std::vector<CourseField> fields{};

 private:
  std::string section_;
  std::string rule_;
};

// What only one kind of rule has.
struct KindFields {
  FieldList& list;

  void operator()(const FinishesAGame&) const {}
  void operator()(const Passes& passes) const {
    list.add("bots", list_of(passes.bots));
    if (passes.partly) list.add("partly", "true");
  }
  void operator()(const LadderPercentile&) const {}
  void operator()(const OptimalMoves& moves) const {
    list.add("at_least", share(moves.at_least_per_mille));
    list.add("min_positions", std::to_string(moves.min_positions));
  }
  void operator()(const Participation& participation) const {
    list.add("tournament", in_quotes(participation.tournament));
  }
  void operator()(const Manual&) const {}
};

void add_rule(FieldList& list, const PointRule& rule) {
  list.begin("points", rule.id);
  list.add("kind", in_quotes(kind_name(rule.kind)));
  if (rule.id != kind_name(rule.kind)) list.add("id", in_quotes(rule.id));
  if (!rule.name.empty()) list.add("name", in_quotes(rule.name));
  list.add("points", text(rule.points));
  std::visit(KindFields{list}, rule.kind);
}

std::string header(const CourseField& field) {
  if (field.section == "assignment") return "[[assignment]]";
  if (field.section == "points") return "[[assignment.points]]";
  return fmt::format("[assignment.{}]", field.section);
}

std::string lines_of(const std::vector<CourseField>& fields) {
  std::string text;
  std::string section;
  std::string rule;
  for (const auto& field : fields) {
    if (field.section != section || field.rule != rule) text += "\n" + header(field) + "\n";
    section = field.section;
    rule = field.rule;
    text += fmt::format("{} = {}\n", field.name, field.value);
  }
  return text;
}

}  // namespace

std::vector<CourseField> fields_of(const Course& course) {
  FieldList list;
  list.add("id", in_quotes(course.id));
  list.add("name", in_quotes(course.name));
  list.add("language", in_quotes(language_name(course.language)));
  list.add("time_zone", in_quotes(course.time_zone));
  return list.fields;
}

std::vector<CourseField> fields_of(const Assignment& assignment, const TimeZone& zone) {
  FieldList list;
  list.begin("assignment");
  list.add("id", in_quotes(assignment.id));
  list.add("name", in_quotes(assignment.name));
  list.add("game", in_quotes(assignment.game));
  list.add("accepts", list_of(assignment.accepts));
  list.add("movetime", in_quotes(short_duration(assignment.movetime)));
  list.add("release", iso_text(zone, assignment.release));
  list.add("due", iso_text(zone, assignment.due));
  list.add("hand_ins_per_day", std::to_string(assignment.hand_ins_per_day));
  list.add("team_size", std::to_string(assignment.team_size));
  list.add("out_of", text(assignment.all_points()));
  if (const auto& late = assignment.late) {
    list.begin("late");
    list.add("until", in_quotes(short_duration(late->until)));
    list.add("penalty_per_started_24h", share(late->penalty_per_mille));
  }
  if (const auto& examination = assignment.examination) {
    list.begin("examination");
    list.add("against", list_of(examination->against));
    list.add("preset", in_quotes(examination->preset));
    list.add("first_to", std::to_string(examination->first_to));
  }
  if (const auto& ladder = assignment.ladder) {
    list.begin("ladder");
    list.add("visible", in_quotes(visible_name(ladder->visible)));
  }
  for (const auto& rule : assignment.points) add_rule(list, rule);
  return list.fields;
}

std::string course_text(const Course& course, const TimeZone& zone) {
  auto text = lines_of(fields_of(course));
  for (const auto& assignment : course.assignments) text += lines_of(fields_of(assignment, zone));
  return text;
}

std::string example_course(const TimeZone& zone, Moment now) {
  using std::chrono::days;
  constexpr std::string_view kExample =
      R"(# A course of Espalier. Check it with `espalier course check`, store it with `espalier course apply`;
# apply it again after a change: it first shows what will be different. docs/course.md tells of every key.
id = "my-course"               # what the course is known by; stays the same when the name changes
name = "My course"
language = "en"                # or "zh-TW"
time_zone = "{zone}"           # quotas begin anew at midnight there; pages show its times

[[assignment]]
id = "chain"
name = "Chain Reaction"
game = "chain:orthogonal"      # `espalier games` lists all
accepts = ["nthu-2019", "line", "ugi"]   # forms of hand-in: docs/coursework.md
movetime = "1s"
release = {release}   # times need their offset
due = {due}       # the last byte received counts, by the server's clock
late = {{ until = "72h", penalty_per_started_24h = 0.10 }}
hand_ins_per_day = 10
team_size = 1
out_of = 100                   # a check: the points below add up to it

[assignment.examination]       # played at once after every hand-in
against = ["random", "nolook-as-met", "level:2", "level:4"]
preset = "course"              # the conditions under which the courses let bots play
first_to = 4

[assignment.ladder]            # hand-ins that passed go on playing each other
visible = "pseudonyms"         # "staff", "pseudonyms" or "names"

[[assignment.points]]
kind = "finishes-a-game"
points = 20

[[assignment.points]]
kind = "passes"
bots = ["random", "nolook-as-met"]
points = 20

[[assignment.points]]
kind = "ladder-percentile"     # nothing at the bottom, all at the top
points = 40

[[assignment.points]]
kind = "optimal-moves"         # where values are proven
at_least = 0.6
points = 20
)";
  const auto day = zone.day(now);
  const auto release = zone.first(day + days(1) + std::chrono::hours(9));
  const auto due = zone.first(day + days(22) + std::chrono::hours(23) + std::chrono::minutes(59));
  return fmt::format(kExample, fmt::arg("zone", zone.name()),
                     fmt::arg("release", iso_text(zone, release)),
                     fmt::arg("due", iso_text(zone, due)));
}

}  // namespace espalier::course
