// A bot that speaks UGI, seen from the side of the driver.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "arena/bots/program_seat.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

template <class Number>
std::optional<Number> number_in(std::string_view word) {
  Number value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

constexpr std::string_view kWords = "info string ";  // what follows is for people

// What the last `info` line with a score said.
struct Opinion {
  std::optional<int> hundredths{};
  std::string words{};
  int depth = 0;

  void read(std::string_view line) {
    const auto words_of_line = util::words(line);
    if (std::find(words_of_line.begin(), words_of_line.end(), "string") != words_of_line.end()) {
      return;
    }
    for (std::size_t i = 1; i + 1 < words_of_line.size(); ++i) {
      if (words_of_line[i] == "multipv" && words_of_line[i + 1] != "1") return;
      if (words_of_line[i] == "pv") break;
      if (words_of_line[i] == "depth") depth = number_in<int>(words_of_line[i + 1]).value_or(depth);
      if (words_of_line[i] == "score" && i + 2 < words_of_line.size()) {
        read_score(words_of_line[i + 1], words_of_line[i + 2]);
      }
    }
  }

  std::string comment() const {
    return words.empty() ? std::string() : fmt::format("{} {}", words, depth);
  }

 private:
  void read_score(std::string_view kind, std::string_view value) {
    const auto number = number_in<int>(value);
    if (!number) return;
    if (kind == "cp") {
      hundredths = *number;
      words = fmt::format("{:+.2f}", *number / 100.0);
    } else if (kind == "mate") {
      constexpr int kMateValue = 100'000;
      hundredths = *number > 0 ? kMateValue : -kMateValue;
      words = fmt::format("mate {}", *number);
    }
  }
};

class UgiSeat final : public ProgramSeat {
 public:
  UgiSeat(const Contender& contender, std::string_view game)
      : ProgramSeat(contender), game_(game) {}

  util::Status begin(const Invitation& invitation) override {
    const auto ran = running(invitation.session.position());
    if (!ran) return ran.error();
    starts_ = !*ran;
    start_until_ = Clock::now() + invitation.control.startup;
    if (starts_) child().say("ugi", start_until_);
    return util::Done{};
  }

  util::Result<Clock::duration> ready(const Invitation& invitation) override {
    if (std::exchange(starts_, false)) {
      if (const auto status = introduce(invitation); !status) return status.error();
    }
    start_ = "fen " + invitation.session.position();
    return begin_game(invitation);
  }

  Said ask(const Question& question) override {
    const auto& session = question.session;
    const auto side = static_cast<std::size_t>(core::index(session.to_move()));
    if (child().forget() > 0) note("(arena: output that came before the question was left out)");
    const auto asked = Clock::now();
    const auto deadline = asked + question.clocks[side]->budget();
    const bool said =
        child().say(position_line(session), deadline) && child().say(go_line(question), deadline);
    if (!said) {
      auto silence = gone(sandbox::Heard::kClosed);
      if (silence.told == Told::kStalled) silence.detail = "does not read its questions";
      return silence;
    }
    return hear_answer(asked, deadline, question);
  }

 private:
  // An engine that starts may load what it needs; of the game it knows nothing but the rules.
  util::Status introduce(const Invitation& invitation) {
    knows_seed_ = knows_game_ = false;
    if (const auto said = says_while_starting("ugiok", invitation); !said) return said;
    if (knows_game_) child().say("setoption name Game value " + game_, start_until_);
    child().say("isready", start_until_);
    return says_while_starting("readyok", invitation);
  }

  util::Status says_while_starting(std::string_view word, const Invitation& invitation) {
    const auto reply = wait_for(word, invitation.stop, start_until_);
    if (!reply) return reply.error();
    if (reply->heard == sandbox::Heard::kLate) return not_in_time(word, invitation.control);
    return util::Done{};
  }

  // From here on the engine runs on time of its own, but for a moment to make ready. One that takes
  // more than all the time of its first turn is not waited for.
  util::Result<Clock::duration> begin_game(const Invitation& invitation) {
    constexpr auto kFree = Clock::duration(TurnClock::kFreeToBeReady);
    const auto& control = invitation.control;
    const auto asked = Clock::now();
    const auto most = kFree + TurnClock(control).budget();
    const bool hurried = most < Clock::duration(control.startup);
    const auto deadline = asked + (hurried ? most : Clock::duration(control.startup));
    if (knows_seed_) {
      child().say(fmt::format("setoption name Seed value {}", invitation.seed), deadline);
    }
    child().say("uginewgame", deadline);
    child().say("isready", deadline);
    const auto reply = wait_for("readyok", invitation.stop, deadline);
    if (!reply) return reply.error();
    const bool late = reply->heard == sandbox::Heard::kLate;
    if (late && !hurried) return not_in_time("readyok", control);
    return std::max((late ? Clock::now() : reply->at) - asked - kFree, Clock::duration{0});
  }

  static util::Error not_in_time(std::string_view word, const TimeControl& control) {
    return util::Error{
        fmt::format("did not answer {} in {}", word, duration_text(control.startup))};
  }

  // The word, or that it was late. The error: it will never come.
  util::Result<sandbox::HeardLine> wait_for(std::string_view word, const std::atomic<bool>* stop,
                                            Moment deadline) {
    while (true) {
      auto reply = hear(deadline, stop);
      if (reply.heard == sandbox::Heard::kLate) return reply;
      if (reply.heard != sandbox::Heard::kLine) {
        return util::Error{gone(reply.heard).detail};
      }
      const auto line = util::trimmed(reply.line);
      if (line == word) return reply;
      if (line.starts_with("option name Seed ")) knows_seed_ = true;
      if (line.starts_with("option name Game ")) knows_game_ = true;
      if (reply.at > deadline) {
        reply.heard = sandbox::Heard::kLate;
        return reply;
      }
    }
  }

  std::string position_line(const host::Session& session) const {
    std::string line = "position " + start_;
    const auto played = session.played();
    if (!played.empty()) line += " moves";
    for (const auto& move : played) line += " " + move;
    return line;
  }

  static std::string go_line(const Question& question) {
    const auto& control = question.control;
    std::string line = "go";
    if (control.movetime) {
      const auto side = static_cast<std::size_t>(core::index(question.session.to_move()));
      line += fmt::format(" movetime {}", question.clocks[side]->share().count());
    }
    if (control.clock) {
      const auto first = question.clocks[0]->now();
      const auto second = question.clocks[1]->now();
      line += fmt::format(" p1time {} p2time {} p1inc {} p2inc {}", first.left.count(),
                          second.left.count(), first.increment.count(), second.increment.count());
    }
    if (control.nodes) line += fmt::format(" nodes {}", *control.nodes);
    if (control.depth) line += fmt::format(" depth {}", *control.depth);
    return line;
  }

  Said hear_answer(Moment asked, Moment deadline, const Question& question) {
    Opinion opinion;
    while (true) {
      auto reply = hear(deadline, question);
      const auto line = util::trimmed(reply.line);
      const bool answer = line.starts_with("bestmove");
      const bool talk = reply.heard == sandbox::Heard::kLine && !answer;
      if (talk && talks_on(reply, deadline, question)) reply.heard = sandbox::Heard::kLate;
      if (reply.heard != sandbox::Heard::kLine) {
        auto said = gone(reply.heard);
        said.used = Clock::now() - asked;
        return said;
      }
      if (line.starts_with("info ")) opinion.read(line);
      if (line.starts_with(kWords)) comments(line.substr(kWords.size()));
      if (!answer) continue;
      const auto words = util::words(line);
      Said said{.told = words.size() > 1 ? Told::kMove : Told::kNoMove};
      if (words.size() > 1) said.move = std::string(words[1]);
      if (words.size() == 1) said.detail = "said bestmove without a move";
      said.used = std::max(reply.at - asked, Clock::duration{0});
      said.hundredths = opinion.hundredths;
      said.comment = opinion.comment();
      return said;
    }
  }

  std::string game_;
  std::string start_;
  bool knows_seed_ = false;
  bool knows_game_ = false;
  bool starts_ = false;  // and was asked who it is
  Moment start_until_{};
};

}  // namespace

std::unique_ptr<Seat> ugi_seat(const Contender& contender, std::string_view game) {
  return std::make_unique<UgiSeat>(contender, game);
}

}  // namespace espalier::arena
