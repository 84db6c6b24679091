#include "course/file/course_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "course/file/known.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;

// Ids by the line where they first were.
class UniqueIds {
 public:
  void add(Section& section, const std::string& id, Where where) {
    const auto [first, fresh] = lines_.emplace(id, where.line);
    if (fresh) return;
    section.report(where, {ErrorCode::kIdTwice,
                           fmt::format("the id '{}' is in line {} already", id, first->second),
                           {{"name", id}, {"first", std::to_string(first->second)}}});
  }

 private:
  std::map<std::string, int> lines_;
};

void check_bots(Section& section, std::string_view name, const std::string& game) {
  const auto* const node = section.find(name);
  if (node == nullptr || game.empty()) return;
  for (const auto& one : *node->as<List>()) {
    const auto known = known_bot(game, *one.as<std::string>());
    if (!known) section.report(one.where, known.error());
  }
}

std::optional<Late> read_late(Findings& findings, const Node* node) {
  if (node == nullptr) return std::nullopt;
  const Section section(findings, *node, {"assignment.late"});
  return Late{.until = std::chrono::ceil<seconds>(
                  section.duration("until").value_or(std::chrono::milliseconds{})),
              .penalty_per_mille = section.per_mille("penalty_per_started_24h")};
}

std::optional<Examination> read_examination(Findings& findings, const Node* node,
                                            const std::string& game) {
  if (node == nullptr) return std::nullopt;
  Section section(findings, *node, {"assignment.examination"});
  check_bots(section, "against", game);
  const Examination standard;
  return Examination{.against = section.words("against"),
                     .preset = section.text("preset", standard.preset),
                     .first_to = section.integer("first_to", standard.first_to)};
}

std::optional<LadderRules> read_ladder(Findings& findings, const Node* node) {
  if (node == nullptr) return std::nullopt;
  const Section section(findings, *node, {"assignment.ladder"});
  LadderRules rules;
  for (const auto visible : {Visible::kStaff, Visible::kPseudonyms, Visible::kNames}) {
    if (section.text("visible") == visible_name(visible)) rules.visible = visible;
  }
  return rules;
}

// What a rule needs and the assignment does not have.
void require(Section& section, const std::string& kind, std::string_view part, bool there) {
  if (there) return;
  section.report(section.where("kind"),
                 {ErrorCode::kNeedsSection,
                  fmt::format("points for {} need [assignment.{}]", kind, part),
                  {{"name", kind}, {"field", std::string(part)}}});
}

RuleKind read_passes(Section& section, const Assignment& assignment) {
  const auto* const node = section.find("bots");
  if (node != nullptr && assignment.examination) {
    const auto& against = assignment.examination->against;
    for (const auto& one : *node->as<List>()) {
      const auto& bot = *one.as<std::string>();
      if (std::find(against.begin(), against.end(), bot) != against.end()) continue;
      section.report(one.where,
                     {ErrorCode::kNotExamined,
                      fmt::format("{} is not among the bots of the examination", util::quoted(bot)),
                      {{"name", bot}}});
    }
  }
  return Passes{.bots = section.words("bots"), .partly = section.yes("partly")};
}

RuleKind read_kind(Section& section, const std::string& kind, const Assignment& assignment) {
  const bool examined = assignment.examination.has_value();
  const bool ranked = assignment.ladder.has_value();
  if (kind == "finishes-a-game") {
    require(section, kind, "examination", examined);
    return FinishesAGame{};
  }
  if (kind == "passes") {
    require(section, kind, "examination", examined);
    return read_passes(section, assignment);
  }
  if (kind == "ladder-percentile") {
    require(section, kind, "ladder", ranked);
    return LadderPercentile{};
  }
  if (kind == "optimal-moves") {
    require(section, kind, "examination", examined || ranked);
    const OptimalMoves standard;
    return OptimalMoves{.at_least_per_mille = section.per_mille("at_least"),
                        .min_positions = section.integer("min_positions", standard.min_positions)};
  }
  if (kind == "participation") return Participation{section.text("tournament")};
  return Manual{};
}

// The kind decides which keys may stand in the table, and is looked for first.
std::string kind_in(const Node& node) {
  const auto* const table = node.as<Table>();
  for (const auto& entry : table != nullptr ? table->entries : List{}) {
    const auto* const text = entry.as<std::string>();
    if (entry.key == "kind" && text != nullptr) return *text;
  }
  return {};
}

void read_points(Findings& findings, const List* list, Assignment& assignment) {
  UniqueIds ids;
  for (const auto& node : list != nullptr ? *list : List{}) {
    const auto kind = kind_in(node);
    const auto special = "assignment.points:" + kind;
    Section section(findings, node, {"assignment.points", special});
    PointRule rule{.id = section.text("id", kind),
                   .name = section.text("name"),
                   .points = section.points("points")};
    rule.kind = read_kind(section, kind, assignment);
    ids.add(section, rule.id, section.where("id"));
    assignment.points.push_back(std::move(rule));
  }
}

void check_sum(Section& section, const Assignment& assignment) {
  if (section.find("out_of") == nullptr) return;
  const auto expected = section.points("out_of");
  const auto all = assignment.all_points();
  if (all == expected) return;
  section.report(section.where("out_of"),
                 {ErrorCode::kPointsDiffer,
                  fmt::format("the points add up to {}, not to {}", text(all), text(expected)),
                  {{"found", text(all)}, {"expected", text(expected)}}});
}

void check_dates(Section& section, const Assignment& assignment) {
  if (section.find("release") == nullptr || section.find("due") == nullptr) return;
  if (assignment.release < assignment.due) return;
  section.report(section.where("due"), {ErrorCode::kDatesOutOfOrder,
                                        "due is not after release",
                                        {{"first", "release"}, {"second", "due"}}});
}

// The full name; empty when it is not known.
std::string read_game(Section& section) {
  if (section.find("game") == nullptr) return {};
  const auto game = known_game(section.text("game"));
  if (game) return *game;
  section.report(section.where("game"), game.error());
  return {};
}

void check_forms(Section& section, const std::string& game) {
  const auto* const node = section.find("accepts");
  if (node == nullptr || game.empty()) return;
  for (const auto& one : *node->as<List>()) {
    const auto known = known_form(game, *one.as<std::string>());
    if (!known) section.report(one.where, known.error());
  }
}

Assignment read_assignment(Findings& findings, const Node& node, UniqueIds& ids) {
  Section section(findings, node, {"assignment"});
  Assignment assignment{.id = section.text("id"),
                        .name = section.text("name", section.text("id")),
                        .game = read_game(section),
                        .accepts = section.words("accepts"),
                        .release = section.moment("release").value_or(Moment{}),
                        .due = section.moment("due").value_or(Moment{})};
  const Assignment standard;
  assignment.movetime = section.duration("movetime").value_or(usual_movetime(assignment.game));
  assignment.hand_ins_per_day = section.integer("hand_ins_per_day", standard.hand_ins_per_day);
  assignment.team_size = section.integer("team_size", standard.team_size);
  if (!assignment.id.empty()) ids.add(section, assignment.id, section.where("id"));
  check_forms(section, assignment.game);
  check_dates(section, assignment);
  assignment.late = read_late(findings, section.table("late"));
  assignment.examination =
      read_examination(findings, section.table("examination"), assignment.game);
  assignment.ladder = read_ladder(findings, section.table("ladder"));
  read_points(findings, section.tables("points"), assignment);
  check_sum(section, assignment);
  return assignment;
}

Course read_all(Findings& findings, const Node& node) {
  Section section(findings, node, {""});
  Course course{.id = section.text("id"),
                .name = section.text("name"),
                .language = language_named(section.text("language")).value_or(Language::kEnglish),
                .time_zone = section.text("time_zone")};
  if (section.find("time_zone") != nullptr) {
    const auto zone = TimeZone::open(course.time_zone);
    if (!zone) section.report(section.where("time_zone"), zone.error());
  }
  UniqueIds ids;
  const auto* const assignments = section.tables("assignment");
  for (const auto& one : assignments != nullptr ? *assignments : List{}) {
    course.assignments.push_back(read_assignment(findings, one, ids));
  }
  return course;
}

util::Error bad_file(Findings findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const auto& a, const auto& b) {
    const auto first = where(a);
    const auto second = where(b);
    return std::pair(first.line, first.column) < std::pair(second.line, second.column);
  });
  const auto& first = findings.front();
  util::Error error{ErrorCode::kBadCourseFile,
                    fmt::format("line {}: {}", where(first).line, first.message),
                    {{"why", first.message}}};
  error.causes = std::move(findings);
  return error;
}

}  // namespace

util::Result<Course> read_course(std::string_view text) {
  const auto node = read_toml(text);
  if (!node) return bad_file({node.error()});
  Findings findings;
  auto course = read_all(findings, *node);
  if (!findings.empty()) return bad_file(std::move(findings));
  return course;
}

}  // namespace espalier::course
