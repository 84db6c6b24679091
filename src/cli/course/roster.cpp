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
  std::string file{};
  std::optional<std::string> against{};
  std::optional<std::string> encoding{};
  bool json = false;
};

Options declare_course_roster(RosterFields& fields) {
  Options options(
      {"FILE [OPTIONS]",
       "Reads a roster, a CSV file with a line id,name,email,section,team in front (in any order;\n"
       "only id and name have to be there), and shows what it changes: who is new, who changes,\n"
       "who leaves, and which lines somebody should look at. UTF-8, UTF-16 and Big5; commas,\n"
       "semicolons and tabs. Nothing is stored.",
       {"espalier course roster roster.csv",
        "espalier course roster roster.csv --against roster-before.csv"}});
  options.argument("FILE", fields.file, kFile, "the roster")
      .value("--against", "FILE", fields.against, kFile,
             "the roster as it was; an empty one when not given")
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

}  // namespace

int run_course_roster(const Context& context, Arguments arguments) {
  RosterFields fields;
  if (const auto code = declare_course_roster(fields).parse(context, arguments)) return *code;
  const auto roster = read_file(fields, fields.file);
  if (!roster) return refuse_roster(context, fields.file, roster.error());
  std::vector<course::RosterRow> present;
  if (fields.against) {
    const auto before = read_file(fields, *fields.against);
    if (!before) return refuse_roster(context, *fields.against, before.error());
    present = course::preview_of({}, *before).rows_after;
  }
  const auto preview = course::preview_of(present, *roster);
  if (fields.json) {
    context.out.line(wire::document(preview_json(*roster, preview)));
  } else {
    print_preview(context, *roster, preview);
  }
  return preview.left_out() == 0 ? kDone : kNo;
}

Options course_roster_options() { return Options::of(declare_course_roster); }

}  // namespace espalier::cli
