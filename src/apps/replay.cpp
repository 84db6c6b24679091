// espalier replay: plays games from standard input, one per line, and prints where each ends.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "apps/input.hpp"
#include "apps/json.hpp"
#include "apps/options.hpp"
#include "apps/verbs.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

// No move of any game is nearly as long; what is longer is cut and then no move either.
constexpr std::size_t kLongestMove = 4096;

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
      if (word_.size() < kLongestMove) word_ += *byte_;
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

class Replay {
 public:
  Replay(const Context& context, const games::Choice& choice, bool legal, bool json)
      : context_(context), start_(choice.open()), legal_(legal), json_(json) {}

  int run() {
    Input input(STDIN_FILENO, context_.out);
    Words words(input);
    while (!context_.out.failed() && words.next_line()) {
      ++line_;
      const auto session = start_->clone();
      if (const auto bad = play(*session, words)) {
        report(*bad);
      } else {
        report(*session);
      }
    }
    if (input.failed()) {
      return context_.environment(fmt::format(
          "cannot read standard input: {}; give the games there, one per line", input.problem()));
    }
    return all_good_ ? kDone : kNo;
  }

 private:
  std::optional<BadMove> play(host::Session& session, Words& words) const {
    for (std::size_t number = 1;; ++number) {
      const std::string& move = words.next_word();
      if (move.empty()) return std::nullopt;
      const auto status = session.play(move);
      if (!status) return BadMove{line_, number, move, status.error().message};
    }
  }

  void report(const BadMove& bad) {
    all_good_ = false;
    context_.out.line(json_ ? bad_move_json(bad) : "error");
    complain(fmt::format("error: line {}, move {} {}: {}", bad.line, bad.number,
                         util::quoted(bad.text), bad.why));
  }

  void report(const host::Session& session) const {
    std::optional<std::vector<std::string>> moves;
    if (legal_) {
      moves = session.moves();
      std::sort(moves->begin(), moves->end());
    }
    if (json_) {
      context_.out.line(replayed_json(line_, session, moves));
      return;
    }
    std::string text = fmt::format("{} | {}", session.position(), core::text(session.result()));
    if (moves) text += " |";
    if (moves && !moves->empty()) text += " " + util::join(*moves, " ");
    context_.out.line(text);
  }

  const Context& context_;
  std::unique_ptr<host::Session> start_;
  bool legal_;
  bool json_;
  std::size_t line_ = 0;
  bool all_good_ = true;
};

}  // namespace

int run_replay(const Context& context, Arguments arguments) {
  Options options(
      {"GAME[:VARIANT] [--legal] [--json]",
       "Reads games from standard input, one per line, moves separated by spaces, and prints\n"
       "for each `POSITION | RESULT`; RESULT is none, p1win, p2win or draw. An empty line is\n"
       "the start position. A game with a bad move prints `error` in its place, the reason\n"
       "goes to standard error, and the exit code is 1 in the end.",
       {"echo \"a1 b2 c3\" | espalier replay tictactoe --legal"}});
  options.game_argument()
      .flag("--legal", "print the legal moves too, sorted, behind a further `|`")
      .flag("--json", "print one JSON object per game for scripts");
  if (const auto code = options.parse(context, arguments)) return *code;

  const auto choice = games::choose(*options.text("GAME"));
  if (!choice) return context.wrong_use(choice.error().message);
  return Replay(context, *choice, options.has("--legal"), options.has("--json")).run();
}

}  // namespace espalier::apps
