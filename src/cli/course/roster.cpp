// espalier course roster: what a table of people will change.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/course/course.hpp"
#include "course/roster/roster_changes.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::cli {
namespace {

struct RosterFields {
  std::optional<std::string> file{};
  CourseFields where{};
  std::optional<std::string> against{};
  std::optional<std::string> encoding{};
  bool apply = false;
  bool undo = false;
  bool json = false;
};

Options declare_course_roster(RosterFields& fields) {
  Options options(
      {"[FILE] [OPTIONS]",
       "Reads a roster, a CSV file with a line id,name,email,section,team in front (in any order;\n"
       "only id and name have to be there), and shows what it changes: who is new, who changes,\n"
       "who leaves, and which lines somebody should look at. UTF-8, UTF-16 and Big5; commas,\n"
       "semicolons and tabs. Nothing is stored without --apply.",
       {"espalier course roster roster.csv", "espalier course roster roster.csv --apply",
        "espalier course roster roster.csv --against roster-before.csv"}});
  options.argument("FILE", fields.file, kFile, "the roster; not with --undo")
      .flag("--apply", fields.apply,
            "make the students of the course those of the file; the same file again changes "
            "nothing")
      .flag("--undo", fields.undo, "the roster as it was before the last --apply that changed it")
      .value("--against", "FILE", fields.against, kFile,
             "compare with this file and not with the students of the course")
      .excludes("--against", {"--apply", "--undo"})
      .excludes("--undo", {"--apply"});
  add_course_values(options, fields.where)
      .value("--encoding", "NAME", fields.encoding, Choice{{"utf-8", "utf-16", "big5"}},
             "how both files are written; found out when not given")
      .json_flag(fields.json);
  return options;
}

util::Result<course::Roster> read_file(const RosterFields& fields, const std::string& file) {
  const auto bytes = util::read_file(file, {.max = course::kMaxRosterBytes + 1});
  if (!bytes) {
    return util::or_else(
        util::with_prefix(fmt::format("cannot read {}: ", util::quoted(file)), bytes.error()),
        util::ErrorCode::kEnvironment);
  }
  const auto encoding = fields.encoding ? course::encoding_named(*fields.encoding) : std::nullopt;
  return course::read_roster(*bytes, encoding);
}

int refuse_roster(const Context& context, const std::string& file, const util::Error& error) {
  for (const auto& one : error.causes) {
    context.out.line(fmt::format("{}: {}", util::printable(file), one.message));
  }
  return context.no(
      error.causes.empty() ? error : util::Error{error.code, "nothing of the roster is used"});
}

wire::Json preview_json(const course::Roster& roster, const course::RosterPreview& preview) {
  wire::Json changes = wire::Json::array();
  for (const auto& one : preview.changes) changes.push_back(course::json(one));
  return {{"encoding", course::encoding_name(roster.encoding)},
          {"lines", roster.lines.size()},
          {"columns", roster.columns},
          {"ignored", roster.ignored},
          {"unchanged", preview.unchanged},
          {"left_out", preview.left_out()},
          {"changes", std::move(changes)}};
}

void print_preview(const Context& context, const course::Roster& roster,
                   const course::RosterPreview& preview) {
  using Event = course::RosterEvent;
  context.out.line(fmt::format("{} people, read as {}, columns {}", roster.lines.size(),
                               course::encoding_name(roster.encoding),
                               util::join(roster.columns, ", ")));
  if (!roster.ignored.empty()) {
    context.out.line("columns that are not used: " + util::join(roster.ignored, ", "));
  }
  for (const auto& one : preview.changes) {
    context.out.line(course::text(one, course::Language::kEnglish));
  }
  context.out.line(fmt::format("{} new, {} changed, {} leave, {} need a look, {} as before",
                               preview.count(Event::kNew), preview.count(Event::kChanged),
                               preview.count(Event::kLeaves), preview.count(Event::kNeedsALook),
                               preview.unchanged));
}

// Whom the file is compared with: the students of the course, or another file.
util::Result<std::vector<course::RosterRow>> present_rows(const RosterFields& fields) {
  const auto store = open_courses(fields.where, arena::Access::kRead);
  if (!store) return store.error();
  const auto course = chosen_course(**store, fields.where);
  if (!course) return course.error();
  return (*store)->rosters().rows(*course);
}

std::string outcome_text(const course::RosterOutcome& outcome) {
  return fmt::format("{} added, {} changed, {} left", outcome.added, outcome.changed, outcome.left);
}

int print_outcome(const Context& context, const RosterFields& fields, std::string_view course,
                  const util::Result<course::RosterOutcome>& outcome) {
  if (!outcome) return context.no(outcome.error());
  if (fields.json) {
    context.out.line(wire::document({{"course", course},
                                     {"added", outcome->added},
                                     {"changed", outcome->changed},
                                     {"left", outcome->left}}));
  } else {
    context.out.line(fmt::format("{}: {}", course, outcome_text(*outcome)));
  }
  return kDone;
}

int apply_roster(const Context& context, const RosterFields& fields, const course::Roster& roster) {
  const auto store = open_courses(fields.where, arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  const auto course = chosen_course(**store, fields.where);
  if (!course) return context.no(course.error());
  const auto present = (*store)->rosters().rows(*course);
  if (!present) return context.environment(present.error());
  const auto preview = course::preview_of(*present, roster);
  if (!fields.json) print_preview(context, roster, preview);
  if (preview.left_out() > 0) {
    return context.no("nothing is changed: there are lines that can't be used");
  }
  return print_outcome(context, fields, *course,
                       (*store)->rosters().apply(*course, preview.rows_after, at_console()));
}

int undo_roster(const Context& context, const RosterFields& fields) {
  if (fields.file) return context.wrong_use("--undo needs no file");
  const auto store = open_courses(fields.where, arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  const auto course = chosen_course(**store, fields.where);
  if (!course) return context.no(course.error());
  return print_outcome(context, fields, *course, (*store)->rosters().undo(*course, at_console()));
}

int show_roster(const Context& context, const RosterFields& fields, const course::Roster& roster) {
  std::vector<course::RosterRow> present;
  if (fields.against) {
    const auto before = read_file(fields, *fields.against);
    if (!before) return refuse_roster(context, *fields.against, before.error());
    present = course::preview_of({}, *before).rows_after;
  } else if (auto rows = present_rows(fields)) {
    present = std::move(*rows);
  } else if (rows.error().code != util::ErrorCode::kNotFound) {
    return context.no(rows.error());
  }  // without any course everybody is new
  const auto preview = course::preview_of(present, roster);
  if (fields.json) {
    context.out.line(wire::document(preview_json(roster, preview)));
  } else {
    print_preview(context, roster, preview);
  }
  return preview.left_out() == 0 ? kDone : kNo;
}

}  // namespace

int run_course_roster(const Context& context, Arguments arguments) {
  RosterFields fields;
  if (const auto code = declare_course_roster(fields).parse(context, arguments)) return *code;
  if (fields.undo) return undo_roster(context, fields);
  if (!fields.file) return context.wrong_use("say which file; see 'espalier course roster --help'");
  const auto roster = read_file(fields, *fields.file);
  if (!roster) return refuse_roster(context, *fields.file, roster.error());
  return fields.apply ? apply_roster(context, fields, *roster)
                      : show_roster(context, fields, *roster);
}

Options course_roster_options() { return Options::of(declare_course_roster); }

}  // namespace espalier::cli
