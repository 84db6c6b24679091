// espalier play: a game in the terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/play_screen.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/record.hpp"

namespace espalier::cli {
namespace {

constexpr int kDefaultLevel = 5;
constexpr core::Milliseconds kPlayTime{1000};

struct PlaySettings {
  std::optional<games::GameChoice> choice{};
  std::string first = std::string(kHuman);
  std::optional<std::string> second{};
  std::optional<int> level{};
  std::optional<core::Milliseconds> movetime{};
  std::optional<std::string> position{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::string> record{};
  bool steps = false;
  bool analysis = false;
  bool no_analysis = false;
  Color color = Color::kAuto;
};

Options declare_play(PlaySettings& settings) {
  Options options(
      {"[GAME[:VARIANT]] [OPTIONS]",
       "Plays a game in the terminal, against a bot or a friend. Type a move, or help.\n"
       "A bot is " +
           std::string(wire::kBotSpecForm) + ".",
       {"espalier play", "espalier play bao --level 3", "espalier play tictactoe --second human",
        "espalier play threesix --first espalier,level=2 --second human",
        "espalier play tictactoe --first random --second careful --seed 7"}});
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{},
                "the game, as in chain:classic-3x4; chain if left out")
      .value("--first", "WHO", settings.first, kBotName,
             "who begins: human (the default) or a bot, see 'espalier games'")
      .value("--second", "WHO", settings.second, kBotName,
             "who answers: human or a bot; if left out espalier,level=5, or you when a bot begins")
      .value("--level", "N", settings.level, IntRange{1, core::kLevels},
             "how strong the bot that answers is, from 1 to 10; 5 if left out")
      .value("--movetime", "TIME", settings.movetime, DurationRange{},
             "how long bots and hints may think, as in 500ms; 1s if left out")
      .position_value(settings.position)
      .value("--seed", "N", settings.seed, CountRange{},
             "random numbers of the bots, to repeat a game")
      .value("--record", "FILE", settings.record, kFile,
             "add the game to this file of records when it is over or left")
      .flag("--steps", settings.steps, "show how turns unfold, wave by wave or lap by lap")
      .flag("--analysis", settings.analysis,
            "show the turning points afterwards, as is usual on a terminal")
      .flag("--no-analysis", settings.no_analysis, "do not show them");
  add_color_value(options, settings.color);
  return options;
}

util::Result<Seat> seat(const std::string& option, const std::string& who,
                        const host::Session& session) {
  if (who == kHuman) return Seat();
  const auto bots = session.bots();
  if (!wire::has_bot(bots, who.substr(0, who.find(',')))) {
    return util::Error{fmt::format("{} is {}, but this game has {}, {}", option, util::quoted(who),
                                   kHuman, wire::bot_names(bots))};
  }
  auto spec = wire::parse_bot_spec(who, bots);
  if (!spec) return util::Error{fmt::format("{}: {}", option, spec.error().message)};
  return Seat(std::move(*spec));
}

// Who answers when nobody says. A game without the flagship has no levels.
util::Result<std::string> usual_opponent(const PlaySettings& settings,
                                         const host::Session& session) {
  const bool flagship = wire::has_bot(session.bots(), wire::kFlagship);
  if (settings.level) {
    const std::string human(kHuman);
    const std::pair<const char*, std::string> seats[] = {
        {"--first", settings.first}, {"--second", settings.second.value_or(human)}};
    for (const auto& [option, who] : seats) {
      if (who == kHuman) continue;
      return util::Error{
          fmt::format("--level is for the usual opponent; with {} write {} {},level={}", option,
                      option, wire::kFlagship, *settings.level)};
    }
    if (!flagship) return util::Error{"this game has no bot with levels; leave --level out"};
  }
  return flagship
             ? fmt::format("{},level={}", wire::kFlagship, settings.level.value_or(kDefaultLevel))
             : "careful";
}

util::Result<Seats> read_seats(const PlaySettings& settings, const host::Session& session) {
  const auto usual = usual_opponent(settings, session);
  if (!usual) return usual.error();
  const auto first = seat("--first", settings.first, session);
  if (!first) return first.error();
  // A person who asks for a bot that begins wants to play against it.
  const bool bot_begins = settings.first != kHuman;
  const auto second = seat(
      "--second", settings.second.value_or(bot_begins ? std::string(kHuman) : *usual), session);
  if (!second) return second.error();
  return Seats{{*first, *second}};
}

// The turning points are for people who sit there and look.
bool wants_analysis(const PlaySettings& settings) {
  if (settings.analysis || settings.no_analysis) return settings.analysis;
  return is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO);
}

// Short enough to be typed again.
std::uint64_t fresh_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const auto process = static_cast<std::uint64_t>(::getpid());
  return util::mix(static_cast<std::uint64_t>(now) ^ process << 48) % 1'000'000;
}

wire::Record record_of(const games::GameChoice& choice, const Seats& seats,
                       const std::optional<std::string>& position, const PlayScreen& table) {
  const host::Session& session = table.session();
  wire::Record record;
  record.tags = {{"Game", choice.name()},
                 {"First", seats.of(core::Side::kFirst)},
                 {"Second", seats.of(core::Side::kSecond)}};
  if (position) record.tags.emplace_back("Position", *position);
  record.outcome = session.result();
  if (record.outcome != core::Outcome::kNone) {
    record.tags.emplace_back("Termination", session.ending_text());
  } else if (table.resigned()) {
    record.outcome = core::win_for(core::other(*table.resigned()));
    record.tags.emplace_back("Termination", "resigned");
  }
  for (const auto& move : session.played()) record.moves.push_back({move, ""});
  return record;
}

// Opened before the game, so that nobody plays for a file that cannot be written.
class RecordFile {
 public:
  explicit RecordFile(const std::optional<std::string>& path) : path_(path) {
    // A pipe without a reader would keep us waiting before the first move.
    std::error_code ignored;
    if (!path_ || std::filesystem::is_fifo(*path_, ignored)) return;
    file_.open(*path_, std::ios::app | std::ios::binary);
  }

  bool ready() const { return !path_ || file_.is_open(); }

  bool add(const wire::Record& record) {
    if (!path_) return true;
    const bool first = file_.tellp() == 0;
    file_ << (first ? "" : "\n") << wire::text(record) << std::flush;
    return file_.good();
  }

 private:
  std::optional<std::string> path_;
  std::ofstream file_;
};

// Everything but the session, or what is wrong with the options.
util::Result<PlayScreen::Settings> table_settings(const PlaySettings& settings,
                                                  const games::GameChoice& choice,
                                                  const host::Session& session) {
  if (settings.analysis && settings.no_analysis) {
    return util::Error{"--analysis and --no-analysis; give one of them"};
  }
  auto seats = read_seats(settings, session);
  if (!seats) return seats.error();
  return PlayScreen::Settings{choice,
                              std::move(*seats),
                              settings.seed ? *settings.seed : fresh_seed(),
                              settings.movetime.value_or(kPlayTime),
                              settings.movetime.has_value(),
                              settings.steps,
                              wants_analysis(settings),
                              paint_for(settings.color)};
}

}  // namespace

Options play_options() { return Options::of(declare_play); }

int run_play(const Context& context, Arguments arguments) {
  PlaySettings typed;
  if (const auto code = declare_play(typed).parse(context, arguments)) return *code;

  const auto choice = typed.choice ? *typed.choice : *games::choose("chain");
  auto session = set_up(choice, typed.position);
  auto settings = table_settings(typed, choice, session ? **session : *choice.open());
  if (!settings) return context.wrong_use(settings.error());
  if (!session) return context.no(session.error());

  const auto& path = typed.record;
  if (path == "-") return context.wrong_use("--record needs a file; - is where the game is shown");
  RecordFile file(path);
  if (!file.ready()) {
    return context.environment(
        fmt::format("cannot write {}; choose another file for --record", util::quoted(*path)));
  }

  const Seats seats = settings->seats;
  PlayScreen table(context, std::move(*settings), std::move(*session));
  const InterruptGuard ctrl_c_leaves_the_table;
  const int code = table.run();
  if (!file.add(record_of(choice, seats, typed.position, table))) {
    return context.environment(
        fmt::format("cannot write {}; the game is not recorded there", util::quoted(*path)));
  }
  return code;
}

}  // namespace espalier::cli
