// espalier course init, check, apply: the file of a course.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/course/course.hpp"
#include "course/clock.hpp"
#include "course/file/changes.hpp"
#include "course/file/course_file.hpp"
#include "server/services.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::cli {
namespace {

namespace fs = std::filesystem;

util::Result<std::string> read_course_bytes(const std::string& file) {
  auto text = util::read_file(file, {.max = course::kMaxCourseFile + 1});
  if (text) return text;
  return util::or_else(
      util::with_prefix(fmt::format("cannot read {}: ", util::quoted(file)), text.error()),
      util::ErrorCode::kEnvironment);
}

// `course.toml:12:7: due is not after release`
std::string finding_text(const std::string& file, const util::Error& error) {
  const auto [line, column] = course::where(error);
  return fmt::format("{}:{}:{}: {}", util::printable(file), line, column, error.message);
}

wire::Json finding_json(const util::Error& error) {
  const auto [line, column] = course::where(error);
  wire::Json values = wire::Json::object();
  for (const auto& [name, value] : error.values) values[name] = value;
  return {{"line", line},
          {"column", column},
          {"code", util::kind_of(error.code).name},
          {"message", error.message},
          {"values", std::move(values)}};
}

// Says what is wrong and gives the exit code.
int report_findings(const Context& context, const std::string& file, const util::Error& error,
                    bool json) {
  if (json) {
    wire::Json findings = wire::Json::array();
    for (const auto& one : error.causes) findings.push_back(finding_json(one));
    context.out.line(wire::document({{"file", file}, {"findings", std::move(findings)}}));
    return kNo;
  }
  for (const auto& one : error.causes) context.out.line(finding_text(file, one));
  const auto count = error.causes.size();
  return context.no(
      fmt::format("{} mistake{} in {}", count, count == 1 ? "" : "s", util::quoted(file)));
}

struct CheckFields {
  std::string file{};
  bool json = false;
  bool normal = false;
};

Options declare_course_check(CheckFields& fields) {
  Options options(
      {"FILE [OPTIONS]",
       "Looks for mistakes in a course file, all at once: keys that do not exist, values out of\n"
       "their limits, times without an offset, games, bots and forms of hand-in that the program\n"
       "does not know, points that do not add up. Each is a line FILE:LINE:COLUMN: MESSAGE.",
       {"espalier course check course.toml"}});
  options.argument("FILE", fields.file, kFile, "the course file")
      .flag("--normal", fields.normal,
            "print the file with everything that it leaves out, always in the same form")
      .json_flag(fields.json)
      .excludes("--normal", {"--json"});
  return options;
}

struct InitFields {
  std::optional<std::string> file{};
  std::optional<std::string> zone{};
};

Options declare_course_init(InitFields& fields) {
  Options options({"[FILE] [OPTIONS]",
                   "Writes a course file to begin with: every part of it is there with a comment.\n"
                   "A file that is there already stays as it is.",
                   {"espalier course init course.toml --time-zone Asia/Taipei"}});
  options.argument("FILE", fields.file, kFile, "course.toml when not given; - for standard output")
      .value("--time-zone", "ZONE", fields.zone,
             "as in Asia/Taipei; that of this machine when not given");
  return options;
}

// The zone of the machine is a link into the database.
std::string zone_of_machine() {
  constexpr std::string_view kFolder = "zoneinfo/";
  std::error_code error;
  const auto target = fs::canonical("/etc/localtime", error).string();
  const auto at = target.find(kFolder);
  const auto name = at == std::string::npos ? "UTC" : target.substr(at + kFolder.size());
  return course::TimeZone::open(name) ? name : "UTC";
}

struct ApplyFields {
  std::string file{};
  std::optional<std::string> data{};
  bool yes = false;
  bool json = false;
};

Options declare_course_apply(ApplyFields& fields) {
  Options options(
      {"FILE [OPTIONS]",
       "Stores a course file in the data folder of the server, which may be running. First it\n"
       "shows what will change; without --yes it asks before anything happens.",
       {"espalier course apply course.toml", "espalier course apply course.toml --yes"}});
  options.argument("FILE", fields.file, kFile, "the course file")
      .value("--data", "FOLDER", fields.data, kFolder, "the data folder, as for 'espalier serve'")
      .flag("--yes", fields.yes, "do it without a question")
      .json_flag(fields.json);
  return options;
}

struct Applying {
  course::Course course;
  std::string text;
  int known = 0;  // the version it is compared with
  std::vector<course::Change> changes{};
};

util::Result<Applying> prepare(course::Courses& courses, course::Course read, std::string text) {
  const auto before = courses.file(read.id);
  if (!before) return before.error();
  Applying applying{.course = std::move(read), .text = std::move(text)};
  std::optional<course::Course> old_course;
  if (*before) {
    auto stored = course::stored_course(courses, applying.course.id);
    if (!stored) return stored.error();
    old_course = std::move(*stored);
    applying.known = (*before)->version;
  }
  applying.changes = course::changes_between(old_course, applying.course, {});
  return applying;
}

void show(const Context& context, const Applying& applying, bool json) {
  if (json) {
    wire::Json changes = wire::Json::array();
    for (const auto& one : applying.changes) changes.push_back(course::json(one));
    context.out.line(wire::document({{"course", applying.course.id},
                                     {"version", applying.known},
                                     {"changes", std::move(changes)}}));
    return;
  }
  if (applying.changes.empty()) context.out.line("nothing changes");
  for (const auto& one : applying.changes) {
    context.out.line(course::text(one, applying.course.language));
  }
}

// Asks a person; nobody is asked where none can answer.
bool agreed(const Context& context) {
  context.out.write("Apply? [y/N] ");
  (void)context.out.flush();
  std::string answer;
  char c = '\0';
  while (::read(STDIN_FILENO, &c, 1) == 1 && c != '\n') answer += c;
  return answer == "y" || answer == "yes";
}

}  // namespace

int run_course_check(const Context& context, Arguments arguments) {
  CheckFields fields;
  if (const auto code = declare_course_check(fields).parse(context, arguments)) return *code;
  const auto text = read_course_bytes(fields.file);
  if (!text) return context.environment(text.error());
  const auto course = course::read_course(*text);
  if (!course) return report_findings(context, fields.file, course.error(), fields.json);
  if (fields.json) {
    context.out.line(wire::document({{"file", fields.file},
                                     {"findings", wire::Json::array()},
                                     {"course", course->id},
                                     {"assignments", course->assignments.size()}}));
    return kDone;
  }
  if (fields.normal) {
    const auto zone = course::TimeZone::open(course->time_zone);
    if (!zone) return context.environment(zone.error());
    context.out.write(course::course_text(*course, *zone));
    return kDone;
  }
  const auto count = course->assignments.size();
  context.out.line(fmt::format("{}: {}, {} assignment{}; no mistakes", util::printable(fields.file),
                               course->name, count, count == 1 ? "" : "s"));
  return kDone;
}

int run_course_init(const Context& context, Arguments arguments) {
  InitFields fields;
  if (const auto code = declare_course_init(fields).parse(context, arguments)) return *code;
  const auto zone = course::TimeZone::open(fields.zone.value_or(zone_of_machine()));
  if (!zone) return context.wrong_use(zone.error());
  const auto text = course::example_course(*zone, course::SystemClock().now());
  const auto file = fields.file.value_or("course.toml");
  if (file == "-") {
    context.out.write(text);
    return kDone;
  }
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) {
    return context.no(fmt::format("{} is there already and stays as it is", util::quoted(file)));
  }
  if (const auto written = util::write_file(file, text); !written) {
    return context.environment(written.error());
  }
  context.out.line(fmt::format("{} is written; change it, then 'espalier course check {}'",
                               util::printable(file), util::printable(file)));
  return kDone;
}

int run_course_apply(const Context& context, Arguments arguments) {
  ApplyFields fields;
  if (const auto code = declare_course_apply(fields).parse(context, arguments)) return *code;
  const auto text = read_course_bytes(fields.file);
  if (!text) return context.environment(text.error());
  const auto read = course::read_course(*text);
  if (!read) return report_findings(context, fields.file, read.error(), fields.json);
  const auto data = fields.data ? fs::path(*fields.data) : server::default_data();
  const auto courses = course::Courses::open(data / "arena.db", arena::Access::kWrite);
  if (!courses) return context.environment(courses.error());
  const auto applying = prepare(**courses, *read, *text);
  if (!applying) return context.environment(applying.error());
  show(context, *applying, fields.json);
  const auto before = (*courses)->file(read->id);
  if (!before) return context.environment(before.error());
  if (*before && (*before)->text == *text) return kDone;  // comments are kept, too
  if (!fields.yes) {
    if (::isatty(STDIN_FILENO) == 0) return context.wrong_use("nothing is changed without --yes");
    if (!agreed(context)) return context.no("nothing is changed");
  }
  const course::AppliedFile file{
      .applied = course::SystemClock().now(), .actor = "console", .text = applying->text};
  const auto applied = (*courses)->apply(applying->course, file, applying->known, {});
  if (!applied) return context.environment(applied.error());
  if (!fields.json) {
    context.out.line(fmt::format("{} is applied as version {}", read->id, applying->known + 1));
  }
  return kDone;
}

Options course_check_options() { return Options::of(declare_course_check); }
Options course_init_options() { return Options::of(declare_course_init); }
Options course_apply_options() { return Options::of(declare_course_apply); }

}  // namespace espalier::cli
