#include "cli/verbs/perfect_play.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "util/data_folder.hpp"

namespace espalier::cli {
namespace {

using Study = util::Result<std::string> (*)(std::string_view variant, const core::SolveTask& task);

int study(const Context& context, const games::GameChoice& choice, core::SolveTask task,
          Study host::PerfectPlay::*what) {
  if (choice.game->perfect_play == nullptr) {
    return context.wrong_use(fmt::format(
        "{} has no file or statistics of all positions; plain `espalier solve {}` tells "
        "its value",
        choice.name(), choice.name()));
  }
  const InterruptGuard ctrl_c_stops;
  const InterruptWatch watch;
  Progress progress;
  task.stop = watch.flag();
  task.progress = [&](const core::SolveProgress& now) {
    progress.update(now.stage, now.share, now.nodes);
  };
  const auto text = (choice.game->perfect_play->*what)(choice.variant, task);
  progress.erase();
  if (!text) return context.environment(text.error());
  context.out.line(*text);
  return context.out.flush() ? kDone : kEnvironment;
}

}  // namespace

int write_perfect_play(const Context& context, const games::GameChoice& choice,
                       core::SolveTask task) {
  return study(context, choice, std::move(task), &host::PerfectPlay::write);
}

int print_statistics(const Context& context, const games::GameChoice& choice,
                     core::SolveTask task) {
  return study(context, choice, std::move(task), &host::PerfectPlay::statistics);
}

std::optional<std::string> perfect_play_problem(const games::GameChoice& choice) {
  if (choice.game->perfect_play == nullptr) return std::nullopt;
  const auto status = choice.game->perfect_play->status(choice.variant);
  if (status) return std::nullopt;
  return fmt::format("{}; `espalier solve {} --perfect-play` makes it anew", status.error().message,
                     choice.name());
}

std::vector<std::string> perfect_play_problems() {
  constexpr std::string_view kEnd = ".perfect";
  std::vector<std::string> problems;
  std::error_code unreadable;
  for (const auto& entry : std::filesystem::directory_iterator(util::data_folder(), unreadable)) {
    std::string name = entry.path().filename().string();
    const auto dash = name.find('-');
    if (!name.ends_with(kEnd) || dash == std::string::npos) continue;
    name.resize(name.size() - kEnd.size());
    name[dash] = ':';
    const auto choice = games::choose(name);
    if (!choice) continue;
    if (const auto problem = perfect_play_problem(*choice)) problems.push_back(*problem);
  }
  return problems;
}

}  // namespace espalier::cli
