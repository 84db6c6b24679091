// espalier adapt: coursework, unmodified, becomes a bot.
#include "arena/adapt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "apps/options.hpp"
#include "apps/verbs.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

std::string course_ids() {
  std::vector<std::string> ids;
  for (const auto& info : arena::courses()) ids.emplace_back(info.id);
  return util::join(ids, ", ");
}

util::Result<const arena::CourseInfo*> course(const std::optional<std::string>& id) {
  if (!id) return util::Error{"--course is missing; there are " + course_ids()};
  if (const auto* found = arena::find_course(*id)) return found;
  return util::Error{
      fmt::format("there is no course {}; there are {}", util::quoted(*id), course_ids())};
}

// One of the course's games, however it was written: `chain` is `chain:orthogonal`.
util::Result<std::string> game_for(const arena::CourseInfo& info,
                                   const std::optional<std::string>& wanted) {
  const auto games = util::words(info.games);
  if (!wanted) return std::string(games.front());
  const auto choice = games::choose(*wanted);
  if (!choice) return choice.error();
  for (const auto game : games) {
    if (games::choose(game)->name() == choice->name()) return std::string(game);
  }
  return util::Error{fmt::format("hand-ins of {} don't play {}, only {}", info.id, choice->name(),
                                 util::join({games.begin(), games.end()}, " or "))};
}

// What was asked for, or why it makes no sense.
util::Result<arena::Adaptation> task_from(const Options& options) {
  arena::Adaptation task;
  const auto chosen = course(options.text("--course"));
  if (!chosen) return chosen.error();
  task.course = *chosen;
  task.source = *options.text("SOURCE");
  if (!options.text("--output") || options.text("--output")->empty()) {
    return util::Error{"say with -o where to put the bot, as in -o bots/ann"};
  }
  task.bot = *options.text("--output");
  task.name = options.text("--name").value_or("");
  constexpr std::size_t kLongestName = 60;
  if (task.name.size() > kLongestName || util::printable(task.name) != task.name) {
    return util::Error{
        fmt::format("--name is longer than {} bytes or not printable", kLongestName)};
  }
  const auto game = game_for(*task.course, options.text("--game"));
  if (!game) return game.error();
  task.game = *game;
  task.function = options.text("--function").value_or("");
  const bool named = std::all_of(task.function.begin(), task.function.end(),
                                 [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  if (!named)
    return util::Error{fmt::format("{} is no name of a function", util::quoted(task.function))};
  const bool by_function = task.course->course == arena::Course::kNthu2019 ||
                           task.course->course == arena::Course::kNthu2020;
  if (!task.function.empty() && !by_function) {
    return util::Error{"--function is for nthu-2019 and nthu-2020 only"};
  }
  task.confined = !options.has("--unsafe");
  task.keep_failed = options.has("--keep-failed");
  if (const auto place = arena::check_place(task.bot); !place) return place.error();
  return task;
}

std::string report_json(const arena::Adaptation& task, const arena::BotFolder& bot) {
  nlohmann::ordered_json json = {{"name", bot.name}, {"course", bot.course}, {"game", *bot.game}};
  const bool failed = !bot.failed.empty();
  if (!failed || task.keep_failed) json["bot"] = task.bot.string();
  json["failed"] = failed ? nlohmann::ordered_json(bot.failed) : nlohmann::ordered_json(nullptr);
  if (failed) json["message"] = bot.message;
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

// The compiler's own words, line by line, behind ours.
void repeat_message(const std::string& message) {
  std::size_t at = 0;
  while (at < message.size()) {
    const auto end = std::min(message.find('\n', at), message.size());
    std::string line = message.substr(at, end - at);
    std::replace(line.begin(), line.end(), '\t', ' ');
    while (!line.empty() && line.back() == '\r') line.pop_back();
    complain(line);
    at = end + 1;
  }
}

}  // namespace

int run_adapt(const Context& context, Arguments arguments) {
  Options options(
      {"--course COURSE SOURCE -o BOT [OPTIONS]",
       "Makes a bot from coursework as it was handed in: a file, or a folder with one. The\n"
       "bot is a folder that can be moved, and a player for match and tournament.\n"
       "Courses: nthu-2018, nthu-2019, nthu-2020 (Chain Reaction), cityu-cpp, cityu-python,\n"
       "cityu-java (Three-Six). docs/coursework.md tells what each expects.",
       {"espalier adapt --course nthu-2019 examples/coursework/ann.cpp -o bots/ann",
        "espalier adapt --course cityu-python examples/coursework/AIPlayer.py -o bots/bob "
        "--game threesix:parity"}});
  options.argument("SOURCE", "what was handed in")
      .value("--course", "COURSE", "the course it was handed in for")
      .value("-o,--output", "BOT", "the folder to make (short: -o); a bot there is replaced")
      .value("--name", "NAME", "the bot's name; otherwise that of SOURCE")
      .value("--game", "GAME", "threesix:parity for the CityU courses of 2023")
      .value("--function", "NAME", "the function to call, if it isn't algorithm_A or algorithm_ST")
      .flag("--keep-failed", "make a bot that loses all its games if it does not compile")
      .flag("--unsafe", "compile without the sandbox")
      .json_flag();
  if (const auto code = options.parse(context, arguments)) return *code;

  const auto task = task_from(options);
  if (!task) return context.wrong_use(task.error().message);
  const auto bot = arena::adapt(*task);
  if (!bot) return context.environment(bot.error().message);
  if (options.has("--json")) context.out.line(report_json(*task, *bot));
  if (!bot->failed.empty()) {
    const int code =
        context.no(fmt::format("{} {}", task->source.filename().string(), bot->failed));
    if (!options.has("--json")) repeat_message(bot->message);
    return code;
  }
  if (!options.has("--json")) {
    context.out.line(fmt::format("{} plays {}: {}", bot->name, *bot->game, task->bot.string()));
  }
  return kDone;
}

}  // namespace espalier::apps
