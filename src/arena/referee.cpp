#include "arena/referee.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

using core::Side;

// A bot that was stopped and woken again may have used so much before it counts as thinking: 50 ms
// and a fiftieth of its opponent's time.
constexpr std::chrono::milliseconds kFreeAtRest{50};
constexpr int kFreeShareAtRest = 50;

class Game {
 public:
  Game(const GameSetup& setup, const std::array<Seat*, 2>& seats)
      : setup_(setup), seats_(seats), session_(setup.opening.clone()) {}

  GameReport play() {
    report_.start = session_->position();
    report_.verdict = verdict();
    const auto& blamed = report_.verdict.blamed;
    if (report_.verdict.reason != kAborted) report_.margin = counted_margin(blamed);
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const bool failed = blamed == side;
      if (failed) report_.logs[at(side)] = seats_[at(side)]->log();
      seats_[at(side)]->finish(failed || stopped());
    }
    return std::move(report_);
  }

 private:
  Verdict verdict() {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const auto begun =
          seats_[at(side)]->begin({*session_, setup_.seeds[at(side)], setup_.control, setup_.stop});
      if (stopped()) return aborted();
      if (!begun) return lost_by(side, kDoesNotStart, begun.error().message);
    }
    show(nullptr);
    for (int ply = 0;; ++ply) {
      if (session_->result() != core::Outcome::kNone) {
        return {session_->result(), session_->ending(), std::nullopt, {}};
      }
      if (ply >= setup_.adjudication.max_plies) return out_of_patience();
      if (auto end = turn()) return *end;
    }
  }

  static Verdict aborted() { return {core::Outcome::kNone, std::string(kAborted), {}, {}}; }

  std::optional<Verdict> turn() {
    const Side side = session_->to_move();
    const Said said = seats_[at(side)]->ask({.session = *session_,
                                             .control = setup_.control,
                                             .clocks = {&clocks_[0], &clocks_[1]},
                                             .stop = setup_.stop,
                                             .opponent = seats_[at(core::other(side))],
                                             .rest_at = Clock::now() + kBeforeRest});
    if (stopped()) return aborted();
    // Before anything else: who takes processor time from the other may be why the other is late.
    if (auto end = thought_out_of_turn(core::other(side), said.used)) return end;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(said.used);
    report_.longest_turn = std::max(report_.longest_turn, took);
    switch (said.told) {
      case Told::kMove: break;
      case Told::kNoMove: return lost_by(side, kIllegalMove, said.detail);
      case Told::kLate:
        return lost_by(side, setup_.control.timed() ? kTimeForfeit : kStall, said.detail);
      case Told::kCrashed: return lost_by(side, kCrash, said.detail);
      case Told::kAbsent: return lost_by(side, kDoesNotStart, said.detail);
      case Told::kStalled: return lost_by(side, kStall, said.detail);
      case Told::kTooMuchMemory: return lost_by(side, kOutOfMemory, said.detail);
      case Told::kTooManyFiles: return lost_by(side, kDiskLimit, said.detail);
    }
    if (said.used > clocks_[at(side)].budget()) {
      return lost_by(side, kTimeForfeit, fmt::format("answered after {} ms", took.count()));
    }
    clocks_[at(side)].charge(said.used);
    if (const auto played = session_->play(said.move); !played) {
      return lost_by(side, kIllegalMove, played.error().message);
    }
    report_.moves.push_back({said.move, comment(said)});
    show(&said);
    return resigned(side, said);
  }

  std::optional<Verdict> thought_out_of_turn(Side idle, Clock::duration turn) {
    auto& used = used_at_rest_[at(idle)];
    auto& rest = rested_[at(idle)];
    used += seats_[at(idle)]->used_at_rest();
    rest += turn;
    if (used <= kFreeAtRest + rest / kFreeShareAtRest) return std::nullopt;
    const auto whole = [](auto time) {
      return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    return lost_by(idle, kThinksOutOfTurn,
                   fmt::format("used {} ms of processor time in {} ms of its opponent's turns",
                               whole(used), whole(rest)));
  }

  void show(const Said* said) const {
    if (!setup_.on_turn) return;
    SeenTurn turn{
        .number = static_cast<int>(report_.moves.size()), .session = *session_, .said = said};
    if (setup_.control.clock) turn.clocks = {clocks_[0].now().left, clocks_[1].now().left};
    setup_.on_turn(turn);
  }

  static std::string comment(const Said& said) {
    const double seconds = std::chrono::duration<double>(said.used).count();
    return said.comment.empty() ? fmt::format("{:.3f}s", seconds)
                                : fmt::format("{} {:.3f}s", said.comment, seconds);
  }

  // Both sides must say so, each for some turns in a row.
  std::optional<Verdict> resigned(Side mover, const Said& said) {
    const auto& rule = setup_.adjudication;
    if (rule.resign_turns == 0) return std::nullopt;
    const int value = said.hundredths.value_or(0);
    int& bad = bad_turns_[at(mover)];
    int& good = good_turns_[at(mover)];
    bad = value <= -rule.resign_hundredths ? bad + 1 : 0;
    good = value >= rule.resign_hundredths ? good + 1 : 0;
    for (const Side loser : {Side::kFirst, Side::kSecond}) {
      if (bad_turns_[at(loser)] >= rule.resign_turns &&
          good_turns_[at(core::other(loser))] >= rule.resign_turns) {
        return Verdict{core::win_for(core::other(loser)), std::string(kAdjudication), {}, {}};
      }
    }
    return std::nullopt;
  }

  Verdict out_of_patience() const {
    const auto margin = margin_of(*session_).value_or(0);
    const auto outcome = margin > 0   ? core::Outcome::kFirstWins
                         : margin < 0 ? core::Outcome::kSecondWins
                                      : core::Outcome::kDraw;
    return {outcome, std::string(kAdjudication), std::nullopt, "the game was too long"};
  }

  std::optional<int> counted_margin(const std::optional<Side>& blamed) const {
    auto margin = margin_of(*session_);
    const int forfeit = forfeit_margin(*session_);
    if (margin && blamed == Side::kFirst) margin = std::min(*margin, -forfeit);
    if (margin && blamed == Side::kSecond) margin = std::max(*margin, forfeit);
    return margin;
  }

  bool stopped() const {
    return setup_.stop != nullptr && setup_.stop->load(std::memory_order_relaxed);
  }

  const GameSetup& setup_;
  std::array<Seat*, 2> seats_;
  std::unique_ptr<host::Session> session_;
  std::array<TurnClock, 2> clocks_{TurnClock(setup_.control), TurnClock(setup_.control)};
  // Processor time that each used in the turns of the other, and how long those were.
  std::array<std::chrono::microseconds, 2> used_at_rest_{};
  std::array<Clock::duration, 2> rested_{};
  std::array<int, 2> bad_turns_{};
  std::array<int, 2> good_turns_{};
  GameReport report_;
};

}  // namespace

std::string Adjudication::text() const {
  std::string text = fmt::format("{} plies at most", max_plies);
  if (resign_turns > 0) {
    text += fmt::format(", resign after {} turns at {}", resign_turns, resign_hundredths);
  }
  return text;
}

GameReport play_game(const GameSetup& setup, const std::array<Seat*, 2>& seats) {
  return Game(setup, seats).play();
}

int forfeit_margin(const host::Session& session) {
  return static_cast<int>(session.scene().cells.size());
}

std::optional<int> margin_of(const host::Session& session) {
  if (!session.counts_points()) return std::nullopt;
  const auto tally = session.scene().tally;
  return tally[0] - tally[1];
}

}  // namespace espalier::arena
