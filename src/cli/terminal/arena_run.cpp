#include "cli/terminal/arena_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "arena/match/machine_load.hpp"
#include "arena/match/match.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "arena/report/course_report.hpp"
#include "arena/report/move_times.hpp"
#include "arena/report/report_csv.hpp"
#include "arena/report/report_html.hpp"
#include "arena/report/report_json.hpp"
#include "arena/report/tables.hpp"
#include "cli/terminal/interrupt.hpp"
#include "games/registry.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

// --name and --seed, both good.
util::Result<arena::PlaceRequest> read_place(const ArenaOptions& options) {
  arena::PlaceRequest request{.name = options.name};
  if (request.name) {
    if (const auto good = arena::check_tournament_name(*request.name); !good) {
      return util::Error{"--name is " + good.error().message};
    }
  }
  request.seed = options.seed;
  return request;
}

std::vector<std::filesystem::path> report_files(const ArenaOptions& options) {
  std::vector<std::filesystem::path> files;
  for (const auto* const file :
       {&options.html, &options.csv, &options.csv_bots, &options.records}) {
    if (*file) files.emplace_back(**file);
  }
  return files;
}

// Takes the copies that the bots are started from, which decide about the name as well, and gives
// the plan its name and its seed.
util::Status make_ready(const ArenaOptions& options, const arena::PlaceRequest& request,
                        arena::Journal& journal, arena::Plan& plan) {
  if (const auto kept = arena::keep_bots(plan, report_files(options)); !kept) return kept;
  plan.name = arena::default_name(plan);
  return options.play_again ? arena::new_place(journal, request, plan)
                            : arena::find_place(journal, request, plan);
}

std::string stopped_text(const ArenaOptions& options, const arena::Plan& plan) {
  if (!options.play_again) return "stopped before the end; the same command goes on where it was";
  return fmt::format(
      "stopped before the end; with --name '{}' instead of --new the same command goes on where it "
      "was",
      plan.name);
}

// What is played, before the first game.
std::string opening_line(const arena::Plan& plan, const arena::Tournament& tournament,
                         bool resumed) {
  if (!resumed) return fmt::format("{} begins with seed {}.", plan.name, plan.seed);
  if (!tournament.over()) {
    return fmt::format("{} goes on after {} games with seed {}.", plan.name,
                       tournament.counted().size(), plan.seed);
  }
  return fmt::format("{} is finished: these are its results, with seed {}. --new plays again.",
                     plan.name, plan.seed);
}

// The files that were asked for. What is made of a damaged journal is not written.
util::Status write_reports(const ArenaOptions& options, const arena::Plan& plan,
                           const arena::Tournament& tournament, arena::Journal& journal,
                           long long id) {
  using Text = util::Result<std::string>;
  const auto write = [&](const std::optional<std::string>& path, const auto& make) -> util::Status {
    if (!path) return util::Done{};
    const Text text = make();
    if (!text) return text.error();
    if (const auto sound = journal.sound(); !sound) return sound;
    return util::write_file(*path, *text);
  };
  const auto html = write(options.html, [&] {
    const auto choice = games::choose(plan.game);
    return arena::html_report(plan, tournament, journal, id,
                              {.game = choice ? choice->game : nullptr});
  });
  if (!html) return html;
  const auto csv =
      write(options.csv, [&] { return arena::csv_report(plan, tournament, journal, id); });
  if (!csv) return csv;
  const auto bots = write(options.csv_bots,
                          [&] { return arena::bots_csv_report(plan, tournament, journal, id); });
  if (!bots) return bots;
  return write(options.records, [&] { return arena::records_of(tournament, journal, id); });
}

}  // namespace

int show_results(const Context& context, const ArenaOptions& options, const arena::Plan& plan,
                 const arena::Tournament& tournament, arena::Journal& journal, long long id) {
  if (options.json) {
    const auto report = arena::json_report(plan, tournament, journal, id);
    if (const auto sound = journal.sound(); !sound) {
      return context.environment(sound.error());
    }
    context.out.line(report);
  } else {
    context.out.write(options.report ? arena::course_report(plan, tournament, journal, id)
                                     : arena::final_text(plan, tournament));
    const auto times = arena::move_times(plan, tournament, journal, id);
    if (const auto sound = journal.sound(); !sound) {
      return context.environment(sound.error());
    }
    const auto text = arena::move_times_text(plan, times);
    if (!text.empty()) context.out.write("\n" + text);
  }
  const auto written = write_reports(options, plan, tournament, journal, id);
  return written ? kDone : context.environment(written.error());
}

void warn_about_load(int concurrency) {
  const int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  const auto load = arena::machine_load().value_or(arena::MachineLoad{});
  const auto warning = arena::load_warning(concurrency, cores, load);
  if (!warning.empty()) complain("note: " + warning);
}

namespace {

// Plays what is left of it, and tells the results.
int play_match(const Context& context, const ArenaOptions& options, arena::Match& match) {
  const auto& plan = match.plan();
  const auto& tournament = match.tournament();
  const bool quiet = options.json;
  const InterruptGuard ctrl_c_stops_politely;
  const InterruptWatch watch;
  if (!quiet) context.out.line(opening_line(plan, tournament, match.resumed()));
  if (plan.control.timed() && !tournament.over()) warn_about_load(options.concurrency);
  ArenaScreen screen(context, plan);
  if (!quiet) screen.begin(tournament, match.resumed());
  const auto played = match.play({.concurrency = options.concurrency, .stop = watch.flag()},
                                 quiet ? arena::Watcher{} : screen.watcher());
  screen.clear();
  if (!played) return context.environment(played.error());
  const int code = show_results(context, options, plan, tournament, match.journal(), match.id());
  if (*played || code != kDone) return code;
  context.out.flush();
  return context.no(stopped_text(options, plan));
}

}  // namespace

int play_plan(const Context& context, const ArenaOptions& options, arena::Plan plan) {
  if (const auto able = check_sandbox_option(plan); !able) return context.environment(able.error());
  // Said before hours of games, not after them.
  if (const auto able = arena::can_write_html(); options.html && !able) {
    return context.environment(able.error());
  }
  const auto request = read_place(options);
  if (!request) return context.wrong_use(request.error());
  const auto store = open_store(options.journal);
  if (!store) return context.environment(store.error());
  auto& journal = (*store)->journal();
  if (const auto ready = make_ready(options, *request, journal, plan); !ready) {
    return context.wrong_use(ready.error());
  }
  const auto match = arena::Match::enter(journal, std::move(plan));
  if (!match) {
    const auto& error = match.error();
    return error.code == util::ErrorCode::kOtherSettings ? context.wrong_use(error.message)
                                                         : context.environment(error);
  }
  return play_match(context, options, **match);
}

}  // namespace espalier::cli
