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

struct AdaptSettings {
  std::string source{};
  std::optional<std::string> course{};
  std::string output{};
  bool all = false;
  std::string name{};
  std::optional<games::GameChoice> choice{};
  std::string function{};
  std::string class_name{};
  bool keep_failed = false;
  bool unsafe = false;
  bool json = false;
};

std::vector<std::string> course_ids() {
  std::vector<std::string> ids;
  for (const auto& info : arena::courses()) ids.emplace_back(info.id);
  return ids;
}

Options declare_adapt(AdaptSettings& settings) {
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
  options.argument("SOURCE", settings.source, kFile, "what was handed in")
      .value("--course", "COURSE", settings.course, Choice{course_ids(), "course"},
             "the course it was handed in for")
      .value("-o,--output", "BOT", settings.output, kFolder,
             "the folder to make (short: -o); a bot there is replaced")
      .flag("--all", settings.all,
            "a whole class: a bot in the folder BOT for every student, and a table")
      .value("--name", "NAME", settings.name, "the bot's name; otherwise that of SOURCE")
      .value("--game", "GAME", settings.choice, GameName{},
             "threesix:parity for the CityU courses of 2023")
      .value("--function", "NAME", settings.function,
             "the function to call, if it isn't algorithm_A or algorithm_ST")
      .value("--class", "NAME", settings.class_name,
             "the class to play with, if it isn't AIPlayer or Student")
      .flag("--keep-failed", settings.keep_failed,
            "make a bot that loses all its games if it does not compile")
      .flag("--unsafe", settings.unsafe, "compile without the sandbox")
      .json_flag(settings.json);
  return options;
}

// One of the course's games, however it was written: `chain` is `chain:orthogonal`.
util::Result<std::string> game_for(const arena::CourseInfo& info,
                                   const std::optional<games::GameChoice>& choice) {
  const auto games = util::words(info.games);
  if (!choice) return std::string(games.front());
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
util::Status read_choice(const AdaptSettings& settings, arena::Adaptation& task) {
  using arena::Course;
  const auto is = [&task](Course one, Course other) {
    return task.course->course == one || task.course->course == other;
  };
  task.function = settings.function;
  if (!is_word(task.function, "")) {
    return util::Error{fmt::format("{} is no name of a function", util::quoted(task.function))};
  }
  if (!task.function.empty() && !is(Course::kNthu2019, Course::kNthu2020)) {
    return util::Error{"--function is for nthu-2019 and nthu-2020 only"};
  }
  task.class_name = settings.class_name;
  if (!is_word(task.class_name, task.course->course == Course::kNthu2018 ? ":" : "")) {
    return util::Error{fmt::format("{} is no name of a class", util::quoted(task.class_name))};
  }
  if (!task.class_name.empty() && !is(Course::kCityuPython, Course::kNthu2018)) {
    return util::Error{"--class is for cityu-python and nthu-2018 only"};
  }
  return util::Done{};
}

// What was asked for, or why it makes no sense.
util::Result<arena::Adaptation> task_from(const AdaptSettings& settings) {
  arena::Adaptation task;
  if (!settings.course) {
    return util::Error{"--course is missing; there are " + util::join(course_ids(), ", ")};
  }
  task.course = arena::find_course(*settings.course);
  task.source = settings.source;
  if (settings.output.empty()) {
    return util::Error{"say with -o where to put the bot, as in -o bots/ann"};
  }
  task.bot = settings.output;
  task.name = settings.name;
  constexpr std::size_t kMaxNameLength = 60;
  if (util::first_characters(task.name, kMaxNameLength) != task.name ||
      util::escaped(task.name) != task.name) {
    return util::Error{
        fmt::format("--name is longer than {} characters or not printable", kMaxNameLength)};
  }
  const auto game = game_for(*task.course, settings.choice);
  if (!game) return game.error();
  task.game = *game;
  if (const auto good = read_choice(settings, task); !good) return good.error();
  task.tools.confined = !settings.unsafe;
  task.keep_failed = settings.keep_failed || settings.all;
  if (settings.all) {
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

int adapt_one(const Context& context, bool json, const arena::Adaptation& task) {
  const auto adapted = arena::adapt(task);
  if (!adapted && *task.tools.stop) return context.no("stopped before there was a bot");
  if (!adapted) return context.environment(adapted.error());
  const auto& bot = adapted->bot;
  if (json) context.out.line(adapted_json(task, *adapted));
  if (bot.has_failed()) {
    const int code =
        context.no(fmt::format("{} {}", task.source.filename().string(), core::text(bot.failed)));
    if (!json) repeat_message(bot.message);
    return code;
  }
  if (!json) {
    context.out.line(fmt::format("{} plays {}: {}", bot.name, *bot.game, task.bot.string()));
    if (!adapted->note.empty()) repeat_message("note: " + adapted->note);
  }
  return kDone;
}

}  // namespace

Options adapt_options() { return Options::of(declare_adapt); }

int run_adapt(const Context& context, Arguments arguments) {
  AdaptSettings settings;
  if (const auto code = declare_adapt(settings).parse(context, arguments)) return *code;

  auto task = task_from(settings);
  if (!task) return context.wrong_use(task.error());
  const InterruptGuard ctrl_c_cleans_up;
  const InterruptWatch watch;
  task->tools.stop = watch.flag();
  return settings.all ? adapt_class(context, settings.json, *task)
                      : adapt_one(context, settings.json, *task);
}

}  // namespace espalier::cli
