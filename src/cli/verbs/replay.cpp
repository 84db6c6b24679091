// espalier replay: plays games from standard input, one per line, and prints where each ends.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal/input.hpp"
#include "cli/terminal/options.hpp"
#include "cli/verbs/replay_report.hpp"
#include "cli/verbs/verbs.hpp"
#include "games/registry.hpp"

namespace espalier::cli {
namespace {

// No move of any game is nearly as long; what is longer is cut and then no move either.
constexpr std::size_t kMaxMoveLength = 4096;

// Words of lines of any length, one at a time.
class Words {
 public:
  explicit Words(Input& input) : input_(input) {}

  // Whether there is another line; stands at its beginning then.
  bool next_line() {
    skip_line();
    byte_ = input_.next();
    return byte_.has_value();
  }

  // The next word of the line; empty at its end.
  const std::string& next_word() {
    word_.clear();
    while (byte_ && is_blank(*byte_)) byte_ = input_.next();
    for (; byte_ && *byte_ != '\n' && !is_blank(*byte_); byte_ = input_.next()) {
      if (word_.size() < kMaxMoveLength) word_ += *byte_;
    }
    return word_;
  }

 private:
  // A carriage return before the end of a line is as good as a blank.
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  void skip_line() {
    while (byte_ && *byte_ != '\n') byte_ = input_.next();
  }

  Input& input_;
  std::optional<char> byte_;
  std::string word_;
};

std::optional<BadMove> play(host::Session& session, Words& words, std::size_t line) {
  for (std::size_t number = 1;; ++number) {
    const std::string& move = words.next_word();
    if (move.empty()) return std::nullopt;
    const auto status = session.play(move);
    if (!status) return BadMove{line, number, move, status.error().message};
  }
}

int replay_lines(const Context& context, const games::GameChoice& choice, ReplayReport& report) {
  Input input(STDIN_FILENO, context.out);
  Words words(input);
  const auto start = choice.open();
  for (std::size_t line = 1; !context.out.failed() && words.next_line(); ++line) {
    const auto session = start->clone();
    if (const auto bad = play(*session, words, line)) {
      report.bad(*bad);
    } else {
      report.good(line, *session);
    }
  }
  if (input.failed()) {
    return context.environment(fmt::format(
        "cannot read standard input: {}; give the games there, one per line", input.problem()));
  }
  return report.exit_code();
}

struct ReplaySettings {
  std::optional<games::GameChoice> choice{};
  std::optional<std::string> record{};
  bool legal = false;
  bool json = false;
};

Options declare_replay(ReplaySettings& settings) {
  Options options(
      {"GAME[:VARIANT] [--legal] [--json], or --record FILE [--legal] [--json]",
       "Reads games from standard input, one per line, moves separated by spaces, and prints\n"
       "for each `POSITION | RESULT`; RESULT is none, p1win, p2win or draw. An empty line is\n"
       "the start position. A game with a bad move prints `error` in its place, the reason\n"
       "goes to standard error, and the exit code is 1 in the end.",
       {"echo \"a1 b2 c3\" | espalier replay tictactoe --legal"}});
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{},
                "the game, as in chain or chain:classic-3x4")
      .value("--record", "FILE", settings.record, kFile,
             "read game records from a file (- for standard input) instead")
      .flag("--legal", settings.legal, "print the legal moves too, sorted, behind a further `|`")
      .flag("--json", settings.json, "print one JSON object per game for scripts");
  return options;
}

}  // namespace

Options replay_options() { return Options::of(declare_replay); }

int run_replay(const Context& context, Arguments arguments) {
  ReplaySettings settings;
  if (const auto code = declare_replay(settings).parse(context, arguments)) return *code;

  ReplayReport report(context, settings.legal, settings.json);
  const auto& choice = settings.choice;
  if (settings.record) {
    if (choice) return context.wrong_use("a record names its game itself; leave GAME out");
    return replay_records(context, *settings.record, report);
  }
  if (!choice) return context.wrong_use("GAME is missing; see 'espalier replay --help'");
  return replay_lines(context, *choice, report);
}

}  // namespace espalier::cli
