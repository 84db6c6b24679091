#include "apps/arena_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "apps/files.hpp"
#include "apps/interrupt.hpp"
#include "arena/machine_load.hpp"
#include "arena/planning.hpp"
#include "arena/report_csv.hpp"
#include "arena/report_html.hpp"
#include "arena/report_json.hpp"
#include "arena/tables.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

// What 0.1.0 began under a name that it made itself goes on under that name.
std::string usual_name(const arena::Plan& plan, arena::Journal& journal) {
  auto name = arena::default_name(plan);
  if (journal.find(name)) return name;
  arena::Plan old = plan;
  arena::take_fingerprints_of_0_1_0(old);
  auto old_name = arena::default_name(old);
  return journal.find(old_name) ? old_name : name;
}

util::Status check_name_option(const Options& options) {
  const auto name = options.text("--name");
  if (!name) return util::Done{};
  if (const auto good = arena::check_tournament_name(*name); !good) {
    return util::Error{"--name is " + good.error().message};
  }
  return util::Done{};
}

std::vector<std::filesystem::path> report_files(const Options& options) {
  std::vector<std::filesystem::path> files;
  for (const char* const option : {"--html", "--csv", "--csv-bots", "--records"}) {
    if (const auto file = options.text(option)) files.emplace_back(*file);
  }
  return files;
}

// Takes the copies that the bots are started from, which decide about the name as well.
util::Status make_ready(const Options& options, arena::Journal& journal, arena::Plan& plan) {
  if (const auto kept = arena::keep_bots(plan, report_files(options)); !kept) return kept;
  const auto name = options.text("--name");
  plan.name = name ? *name : usual_name(plan, journal);
  if (const auto before = journal.settings(plan.name)) {
    arena::take_fingerprints_like(plan, *before);
  }
  return util::Done{};
}

// The files that were asked for. What is made of a damaged journal is not written.
util::Status write_reports(const Options& options, const arena::Plan& plan,
                           const arena::Tournament& tournament, arena::Journal& journal,
                           long long id) {
  const auto write = [&](const char* option, const auto& make) -> util::Status {
    const auto path = options.text(option);
    if (!path) return util::Done{};
    const auto text = make();
    if (const auto sound = journal.sound(); !sound) return sound;
    return write_file(*path, text);
  };
  const auto html =
      write("--html", [&] { return arena::html_report(plan, tournament, journal, id); });
  if (!html) return html;
  const auto csv = write("--csv", [&] { return arena::csv_report(plan, tournament, journal, id); });
  if (!csv) return csv;
  const auto bots =
      write("--csv-bots", [&] { return arena::bots_csv_report(plan, tournament, journal, id); });
  if (!bots) return bots;
  return write("--records", [&] { return arena::records_of(tournament, journal, id); });
}

}  // namespace

int show_results(const Context& context, const Options& options, const arena::Plan& plan,
                 const arena::Tournament& tournament, arena::Journal& journal, long long id) {
  if (options.has("--json")) {
    const auto report = arena::json_report(plan, tournament, journal, id);
    if (const auto sound = journal.sound(); !sound) {
      return context.environment(sound.error().message);
    }
    context.out.line(report);
  } else {
    context.out.write(arena::final_text(plan, tournament));
  }
  const auto written = write_reports(options, plan, tournament, journal, id);
  return written ? kDone : context.environment(written.error().message);
}

void warn_about_load(int concurrency) {
  const int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  const auto load = arena::machine_load().value_or(arena::MachineLoad{});
  const auto warning = arena::load_warning(concurrency, cores, load);
  if (!warning.empty()) complain("note: " + warning);
}

int play_plan(const Context& context, const Options& options, arena::Plan plan) {
  const auto concurrency = read_concurrency(options);
  if (!concurrency) return context.wrong_use(concurrency.error().message);
  if (const auto able = check_sandbox_option(plan); !able)
    return context.environment(able.error().message);
  if (const auto good = check_name_option(options); !good) {
    return context.wrong_use(good.error().message);
  }
  const auto journal = open_journal(options);
  if (!journal) return context.environment(journal.error().message);
  if (const auto ready = make_ready(options, **journal, plan); !ready) {
    return context.wrong_use(ready.error().message);
  }
  const auto settings = arena::settings_of(plan);
  if (const auto same = (*journal)->agrees(plan.name, settings); !same) {
    return context.wrong_use(same.error().message);
  }
  const auto id = (*journal)->enter(plan.name, settings);
  if (!id) return context.environment(id.error().message);
  const bool finished = (*journal)->finished(*id);
  auto known = (*journal)->played(*id);
  if (const auto sound = (*journal)->sound(); !sound) {
    return context.environment(sound.error().message);
  }
  const bool quiet = options.has("--json");
  const bool resumed = !known.empty();
  arena::Tournament tournament(plan, std::move(known));
  if (const auto whole = (*journal)->complete(*id, finished, tournament); !whole) {
    return context.environment(whole.error().message);
  }
  const InterruptGuard ctrl_c_stops_politely;
  const InterruptWatch watch;
  if (!quiet && resumed && tournament.over()) {
    context.out.line(fmt::format(
        "{} is finished: these are its results. Another --name or --seed plays new games.",
        plan.name));
  } else if (!quiet && resumed) {
    context.out.line(
        fmt::format("{} goes on after {} games.", plan.name, tournament.counted().size()));
  }
  if (plan.control.timed() && !tournament.over()) warn_about_load(*concurrency);
  ArenaScreen screen(context, plan);
  if (!quiet) screen.begin(tournament, resumed);
  const auto played = arena::run(plan, tournament, **journal, *id,
                                 {.concurrency = *concurrency, .stop = watch.flag()},
                                 quiet ? arena::Watcher{} : screen.watcher());
  screen.clear();
  if (!played) return context.environment(played.error().message);
  if (*played) {
    if (const auto kept = (*journal)->finish(*id); !kept) {
      return context.environment(kept.error().message);
    }
  }
  const int code = show_results(context, options, plan, tournament, **journal, *id);
  if (*played || code != kDone) return code;
  context.out.flush();
  return context.no("stopped before the end; the same command goes on where it was");
}

}  // namespace espalier::apps
