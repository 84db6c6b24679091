// espalier database: a copy of everything that is kept, while it is written to, and the way back.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arena/store/backup.hpp"
#include "arena/store/store.hpp"
#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/options.hpp"
#include "cli/verbs/parts.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

namespace fs = std::filesystem;

struct BackupSettings {
  std::string target{};
  std::optional<std::string> journal{};
  std::optional<std::string> data{};
  bool json = false;
};

struct RestoreSettings : BackupSettings {
  bool overwrite = false;
};

void add_database_options(Options& options, BackupSettings& settings) {
  add_journal_option(options, settings.journal);
  options.value("--data", "FOLDER", settings.data, kFolder, "the data folder of a server")
      .excludes("--journal", {"--data"})
      .json_flag(settings.json);
}

fs::path database_of(const BackupSettings& settings) {
  if (settings.data) return fs::path(*settings.data) / arena::default_journal().filename();
  return settings.journal ? fs::path(*settings.journal) : arena::default_journal();
}

std::string database_json(const arena::BackupReport& report) {
  nlohmann::ordered_json json = {{"file", report.file.string()}, {"version", report.version},
                                 {"bytes", report.bytes},        {"sha256", report.sha256},
                                 {"blobs", report.blobs},        {"blob_bytes", report.blob_bytes}};
  if (!report.kept.empty()) json["kept"] = report.kept.string();
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string contents_text(const arena::BackupReport& report) {
  return fmt::format("{} bytes of the database and {} of {} {} beside it", report.bytes,
                     report.blob_bytes, report.blobs, report.blobs == 1 ? "file" : "files");
}

Options declare_backup(BackupSettings& settings) {
  Options options(
      {"FILE|FOLDER [OPTIONS]",
       "Copies the database and the files that it names, as they are at one moment; servers and\n"
       "tournaments may go on meanwhile. In a folder the backup gets a name with the date.\n"
       "docs/backup.md tells more.",
       {"espalier database backup arena-friday.db"}});
  options.argument("FILE|FOLDER", settings.target, kFile,
                   "a file that is not there yet, or a folder");
  add_database_options(options, settings);
  return options;
}

int run_backup(const Context& context, Arguments arguments) {
  BackupSettings settings;
  if (const auto code = declare_backup(settings).parse(context, arguments)) return *code;
  const auto report = arena::back_up(database_of(settings), settings.target);
  if (!report) return context.environment(report.error());
  context.out.line(settings.json ? database_json(*report)
                                 : fmt::format("{}: {}", util::escaped(report->file.string()),
                                               contents_text(*report)));
  return kDone;
}

Options declare_restore(RestoreSettings& settings) {
  Options options(
      {"FILE [OPTIONS]",
       "Puts a backup in the place of the database, after all of it was compared with what was\n"
       "written. No program may have the database open. docs/backup.md tells more.",
       {"espalier database restore arena-friday.db --journal restored.db"}});
  options.argument("FILE", settings.target, kFile, "what `espalier database backup` made")
      .flag("--overwrite", settings.overwrite,
            "put it in the place of a database that is there; that one is kept beside it");
  add_database_options(options, settings);
  return options;
}

int run_restore(const Context& context, Arguments arguments) {
  RestoreSettings settings;
  if (const auto code = declare_restore(settings).parse(context, arguments)) return *code;
  const auto overwrite = settings.overwrite ? arena::Overwrite::kYes : arena::Overwrite::kNo;
  const auto report = arena::restore(settings.target, database_of(settings), overwrite);
  if (!report) return context.environment(report.error());
  if (settings.json) {
    context.out.line(database_json(*report));
    return kDone;
  }
  context.out.line(
      fmt::format("{}: {}", util::escaped(report->file.string()), contents_text(*report)));
  if (!report->kept.empty()) {
    context.out.line(
        fmt::format("what was there before is {}", util::escaped(report->kept.string())));
  }
  return kDone;
}

Options backup_options() { return Options::of(declare_backup); }
Options restore_options() { return Options::of(declare_restore); }

}  // namespace

std::span<const Verb> database_parts() {
  static constexpr std::array kParts = {
      Verb{"database backup", "copy everything that is kept, while it is used", run_backup,
           backup_options},
      Verb{"database restore", "put a backup in its place", run_restore, restore_options},
  };
  return kParts;
}

Options database_options() {
  return Options({"PART ...",
                  "The database of games, ladders and jobs, and the files beside it.\n\n"
                  "Parts:\n" +
                      list_of_parts(database_parts()) +
                      "\n"
                      "'espalier database PART --help' tells more about each.",
                  {"espalier database backup arena-friday.db"}});
}

int run_database(const Context& context, Arguments arguments) {
  return run_part(context, arguments, database_options(), database_parts(), "backup FILE");
}

}  // namespace espalier::cli
