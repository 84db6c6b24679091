// espalier play: a game in the terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "apps/interrupt.hpp"
#include "apps/match_table.hpp"
#include "apps/options.hpp"
#include "apps/setup.hpp"
#include "apps/terminal.hpp"
#include "apps/verbs.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"

namespace espalier::apps {
namespace {

void add_options(Options& options) {
  options
      .optional_argument("GAME[:VARIANT]", "the game, as in chain:classic-3x4; chain if left out")
      .value("--first", "WHO", "who begins: human (the default) or a bot, see 'espalier games'")
      .value("--second", "WHO", "who answers: human or a bot; careful if left out")
      .position_value()
      .value("--seed", "N", "random numbers of the bots, to repeat a game")
      .value("--record", "FILE", "add the game to this file of records when it is over or left")
      .flag("--steps", "show how turns unfold, wave by wave or lap by lap");
  add_color_value(options);
}

util::Result<std::string> seat(const Options& options, const std::string& option,
                               const std::string& usual, const host::Session& session) {
  const std::string who = options.text(option).value_or(usual);
  if (who == kHuman) return who;
  std::vector<std::string> known = {std::string(kHuman)};
  for (const auto& bot : session.bots()) known.push_back(bot.id);
  for (const auto& name : known) {
    if (name == who) return who;
  }
  return util::Error{fmt::format("{} is {}, but this game has {}", option, util::quoted(who),
                                 util::join(known, ", "))};
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
  std::uint64_t value = 0;
  const char* const end = typed->data() + typed->size();
  const auto [rest, error] = std::from_chars(typed->data(), end, value);
  if (error == std::errc() && rest == end) return value;
  return util::Error{
      fmt::format("--seed is {}; a number from 0 to 2^64 - 1 was expected", util::quoted(*typed))};
}

wire::Record record_of(const games::Choice& choice, const Seats& seats,
                       const std::optional<std::string>& position, const host::Session& session) {
  wire::Record record;
  record.tags = {{"Game", choice.name()},
                 {"First", seats.of(core::Side::kFirst)},
                 {"Second", seats.of(core::Side::kSecond)}};
  if (position) record.tags.emplace_back("Position", *position);
  record.outcome = session.result();
  if (record.outcome != core::Outcome::kNone) {
    record.tags.emplace_back("Termination", session.ending());
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

}  // namespace

int run_play(const Context& context, Arguments arguments) {
  Options options({"[GAME[:VARIANT]] [OPTIONS]",
                   "Plays a game in the terminal, against a bot or a friend. Type a move, or help.",
                   {"espalier play", "espalier play tictactoe --second human",
                    "espalier play tictactoe --first random --second careful --seed 7"}});
  add_options(options);
  if (const auto code = options.parse(context, arguments)) return *code;

  const auto choice = games::choose(options.text("GAME").value_or("chain"));
  if (!choice) return context.wrong_use(choice.error().message);
  const auto paint = chosen_paint(options);
  if (!paint) return context.wrong_use(paint.error().message);
  const auto chosen_seed = seed(options);
  if (!chosen_seed) return context.wrong_use(chosen_seed.error().message);
  auto session = set_up(*choice, options.text("--position"));
  if (!session) return context.no(session.error().message);
  const auto first = seat(options, "--first", std::string(kHuman), **session);
  if (!first) return context.wrong_use(first.error().message);
  const auto second = seat(options, "--second", "careful", **session);
  if (!second) return context.wrong_use(second.error().message);

  const auto path = options.text("--record");
  if (path == "-") return context.wrong_use("--record needs a file; - is where the game is shown");
  RecordFile file(path);
  if (!file.ready()) {
    return context.environment(
        fmt::format("cannot write {}; choose another file for --record", util::quoted(*path)));
  }

  const Seats seats{{*first, *second}};
  MatchTable table(context, {*choice, seats, *chosen_seed, options.has("--steps"), *paint},
                   std::move(*session));
  const InterruptGuard ctrl_c_leaves_the_table;
  const int code = table.run();
  if (!file.add(record_of(*choice, seats, options.text("--position"), table.session()))) {
    return context.environment(
        fmt::format("cannot write {}; the game is not recorded there", util::quoted(*path)));
  }
  return code;
}

}  // namespace espalier::apps
