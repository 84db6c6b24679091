// espalier play: a game in the terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/match_table.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_spec.hpp"
#include "wire/record.hpp"

namespace espalier::cli {
namespace {

constexpr int kUsualLevel = 5;
constexpr core::Milliseconds kPlayTime{1000};

void add_play_options(Options& options) {
  options
      .optional_argument("GAME[:VARIANT]", "the game, as in chain:classic-3x4; chain if left out")
      .value("--first", "WHO", "who begins: human (the default) or a bot, see 'espalier games'")
      .value("--second", "WHO",
             "who answers: human or a bot; if left out espalier,level=5, or you when a bot begins")
      .value("--level", "N", "how strong the bot that answers is, from 1 to 10; 5 if left out")
      .value("--movetime", "TIME", "how long bots and hints may think, as in 500ms; 1s if left out")
      .position_value()
      .value("--seed", "N", "random numbers of the bots, to repeat a game")
      .value("--record", "FILE", "add the game to this file of records when it is over or left")
      .flag("--steps", "show how turns unfold, wave by wave or lap by lap")
      .flag("--analysis", "show the turning points afterwards, as is usual on a terminal")
      .flag("--no-analysis", "do not show them");
  add_color_value(options);
}

util::Result<Seat> seat(const Options& options, const std::string& option, const std::string& usual,
                        const host::Session& session) {
  const std::string who = options.text(option).value_or(usual);
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
util::Result<std::string> usual_opponent(const Options& options, const host::Session& session) {
  int level = kUsualLevel;
  const bool flagship = wire::has_bot(session.bots(), wire::kFlagship);
  if (const auto text = options.text("--level")) {
    const auto read = wire::parse_small("--level", *text, 1, core::kLevels);
    if (!read) return read.error();
    for (const char* const option : {"--first", "--second"}) {
      if (options.text(option).value_or(std::string(kHuman)) == kHuman) continue;
      return util::Error{
          fmt::format("--level is for the usual opponent; with {} write {} {},level={}", option,
                      option, wire::kFlagship, *read)};
    }
    if (!flagship) return util::Error{"this game has no bot with levels; leave --level out"};
    level = *read;
  }
  return flagship ? fmt::format("{},level={}", wire::kFlagship, level) : "careful";
}

util::Result<Seats> read_seats(const Options& options, const host::Session& session) {
  const auto usual = usual_opponent(options, session);
  if (!usual) return usual.error();
  const auto first = seat(options, "--first", std::string(kHuman), session);
  if (!first) return first.error();
  // Whoever asks for a bot that begins wants to play against it.
  const bool bot_begins = options.text("--first").value_or(std::string(kHuman)) != kHuman;
  const auto second = seat(options, "--second", bot_begins ? std::string(kHuman) : *usual, session);
  if (!second) return second.error();
  return Seats{{*first, *second}};
}

// The turning points are for people who sit there and look.
util::Result<bool> wants_analysis(const Options& options) {
  const bool yes = options.has("--analysis");
  const bool no = options.has("--no-analysis");
  if (yes && no) return util::Error{"--analysis and --no-analysis; give one of them"};
  if (yes || no) return yes;
  return is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO);
}

util::Result<core::Milliseconds> movetime(const Options& options) {
  const auto text = options.text("--movetime");
  if (!text) return kPlayTime;
  const auto read = util::duration(*text);
  if (!read) return util::Error{"--movetime " + read.error().message};
  return read;
}

// Short enough to be typed again.
std::uint64_t fresh_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const auto process = static_cast<std::uint64_t>(::getpid());
  return util::mix(static_cast<std::uint64_t>(now) ^ process << 48) % 1'000'000;
}

util::Result<std::uint64_t> seed(const Options& options) {
  const auto typed = options.text("--seed");
  if (!typed) return fresh_seed();
  if (const auto value = util::large_number(*typed)) return *value;
  return util::Error{
      fmt::format("--seed is {}; a number from 0 to 2^64 - 1 was expected", util::quoted(*typed))};
}

wire::Record record_of(const games::Choice& choice, const Seats& seats,
                       const std::optional<std::string>& position, const MatchTable& table) {
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
util::Result<MatchTable::Settings> read_settings(const Options& options,
                                                 const games::Choice& choice,
                                                 const host::Session& session) {
  const auto paint = chosen_paint(options);
  if (!paint) return paint.error();
  const auto chosen_seed = seed(options);
  if (!chosen_seed) return chosen_seed.error();
  const auto time = movetime(options);
  if (!time) return time.error();
  const auto analysis = wants_analysis(options);
  if (!analysis) return analysis.error();
  auto seats = read_seats(options, session);
  if (!seats) return seats.error();
  return MatchTable::Settings{choice,
                              std::move(*seats),
                              *chosen_seed,
                              *time,
                              options.text("--movetime").has_value(),
                              options.has("--steps"),
                              *analysis,
                              *paint};
}

}  // namespace

int run_play(const Context& context, Arguments arguments) {
  Options options(
      {"[GAME[:VARIANT]] [OPTIONS]",
       "Plays a game in the terminal, against a bot or a friend. Type a move, or help.\n"
       "A bot is " +
           std::string(wire::kBotSpecForm) + ".",
       {"espalier play", "espalier play bao --level 3", "espalier play tictactoe --second human",
        "espalier play threesix --first espalier,level=2 --second human",
        "espalier play tictactoe --first random --second careful --seed 7"}});
  add_play_options(options);
  if (const auto code = options.parse(context, arguments)) return *code;

  const auto choice = games::choose(options.text("GAME").value_or("chain"));
  if (!choice) return context.wrong_use(choice.error().message);
  auto session = set_up(*choice, options.text("--position"));
  auto settings = read_settings(options, *choice, session ? **session : *choice->open());
  if (!settings) return context.wrong_use(settings.error().message);
  if (!session) return context.no(session.error().message);

  const auto path = options.text("--record");
  if (path == "-") return context.wrong_use("--record needs a file; - is where the game is shown");
  RecordFile file(path);
  if (!file.ready()) {
    return context.environment(
        fmt::format("cannot write {}; choose another file for --record", util::quoted(*path)));
  }

  const Seats seats = settings->seats;
  MatchTable table(context, std::move(*settings), std::move(*session));
  const InterruptGuard ctrl_c_leaves_the_table;
  const int code = table.run();
  if (!file.add(record_of(*choice, seats, options.text("--position"), table))) {
    return context.environment(
        fmt::format("cannot write {}; the game is not recorded there", util::quoted(*path)));
  }
  return code;
}

}  // namespace espalier::cli
