// espalier adapt: coursework, unmodified, becomes a bot.
#include "arena/adapt/adapt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/options.hpp"
#include "cli/verbs/adapt_class.hpp"
#include "cli/verbs/verbs.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::cli {
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

bool is_word(std::string_view text, std::string_view besides) {
  return std::all_of(text.begin(), text.end(), [besides](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
           besides.find(c) != std::string_view::npos;
  });
}

// `--function` and `--class`, for the courses that have such a choice.
util::Status read_choice(const Options& options, arena::Adaptation& task) {
  using arena::Course;
  const auto is = [&task](Course one, Course other) {
    return task.course->course == one || task.course->course == other;
  };
  task.function = options.text("--function").value_or("");
  if (!is_word(task.function, "")) {
    return util::Error{fmt::format("{} is no name of a function", util::quoted(task.function))};
  }
  if (!task.function.empty() && !is(Course::kNthu2019, Course::kNthu2020)) {
    return util::Error{"--function is for nthu-2019 and nthu-2020 only"};
  }
  task.class_name = options.text("--class").value_or("");
  if (!is_word(task.class_name, task.course->course == Course::kNthu2018 ? ":" : "")) {
    return util::Error{fmt::format("{} is no name of a class", util::quoted(task.class_name))};
  }
  if (!task.class_name.empty() && !is(Course::kCityuPython, Course::kNthu2018)) {
    return util::Error{"--class is for cityu-python and nthu-2018 only"};
  }
  return util::Done{};
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
  if (util::first_characters(task.name, kLongestName) != task.name ||
      util::escaped(task.name) != task.name) {
    return util::Error{
        fmt::format("--name is longer than {} characters or not printable", kLongestName)};
  }
  const auto game = game_for(*task.course, options.text("--game"));
  if (!game) return game.error();
  task.game = *game;
  if (const auto good = read_choice(options, task); !good) return good.error();
  task.tools.confined = !options.has("--unsafe");
  task.keep_failed = options.has("--keep-failed") || options.has("--all");
  if (options.has("--all")) {
    if (!task.name.empty()) return util::Error{"--all takes the names from the hand-ins"};
    return task;
  }
  if (const auto place = arena::check_place(task.bot); !place) return place.error();
  return task;
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

int adapt_one(const Context& context, const Options& options, const arena::Adaptation& task) {
  const auto adapted = arena::adapt(task);
  if (!adapted && *task.tools.stop) return context.no("stopped before there was a bot");
  if (!adapted) return context.environment(adapted.error().message);
  const auto& bot = adapted->bot;
  if (options.has("--json")) context.out.line(adapted_json(task, *adapted));
  if (bot.has_failed()) {
    const int code =
        context.no(fmt::format("{} {}", task.source.filename().string(), core::text(bot.failed)));
    if (!options.has("--json")) repeat_message(bot.message);
    return code;
  }
  if (!options.has("--json")) {
    context.out.line(fmt::format("{} plays {}: {}", bot.name, *bot.game, task.bot.string()));
    if (!adapted->note.empty()) repeat_message("note: " + adapted->note);
  }
  return kDone;
}

}  // namespace

int run_adapt(const Context& context, Arguments arguments) {
  Options options(
      {"--course COURSE [--all] SOURCE -o BOT [OPTIONS]",
       "Makes a bot from coursework as it was handed in: a file, or a folder with one. The\n"
       "bot is a folder that can be moved, and a player for match and tournament. With --all\n"
       "SOURCE is a folder or a ZIP archive with the hand-ins of a whole class.\n"
       "Courses: nthu-2018, nthu-2019, nthu-2020 (Chain Reaction), cityu-cpp, cityu-python,\n"
       "cityu-java (Three-Six). docs/coursework.md tells what each expects.",
       {"espalier adapt --course nthu-2019 examples/coursework/ann.cpp -o bots/ann",
        "espalier adapt --course cityu-python examples/coursework/AIPlayer.py -o bots/bob "
        "--game threesix:parity",
        "espalier adapt --course nthu-2019 --all handins.zip -o bots"}});
  options.argument("SOURCE", "what was handed in")
      .value("--course", "COURSE", "the course it was handed in for")
      .value("-o,--output", "BOT", "the folder to make (short: -o); a bot there is replaced")
      .flag("--all", "a whole class: a bot in the folder BOT for every student, and a table")
      .value("--name", "NAME", "the bot's name; otherwise that of SOURCE")
      .value("--game", "GAME", "threesix:parity for the CityU courses of 2023")
      .value("--function", "NAME", "the function to call, if it isn't algorithm_A or algorithm_ST")
      .value("--class", "NAME", "the class to play with, if it isn't AIPlayer or Student")
      .flag("--keep-failed", "make a bot that loses all its games if it does not compile")
      .flag("--unsafe", "compile without the sandbox")
      .json_flag();
  if (const auto code = options.parse(context, arguments)) return *code;

  auto task = task_from(options);
  if (!task) return context.wrong_use(task.error().message);
  const InterruptGuard ctrl_c_cleans_up;
  const InterruptWatch watch;
  task->tools.stop = watch.flag();
  return options.has("--all") ? adapt_class(context, options.has("--json"), *task)
                              : adapt_one(context, options, *task);
}

}  // namespace espalier::cli
