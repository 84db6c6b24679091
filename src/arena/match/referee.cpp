#include "arena/match/referee.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

using core::Side;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// Shorter turns are not looked at one by one: that would cost more than they do.
constexpr milliseconds kLookAtProcessor{1};
// What a program may take to start before its clock does is not part of its turn.
constexpr milliseconds kNotCharged{5};
// A bot that had all its time on a processor may have made the machine late itself; but not by
// that much.
constexpr milliseconds kBeyondBots{250};

// The processor time of one side.
class CpuMeter {
 public:
  void begin_turn(Seat& seat) {
    if (!known_ || slow_) last_ = seat.processor_time();
    known_ = true;
  }

  // Of the turn that is over, if it was measured.
  std::optional<microseconds> end_turn(Seat& seat, const Said& said, Clock::duration took) {
    if (said.cpu) {
      add(*said.cpu);
      return said.cpu;
    }
    unread_ += said.used;
    slow_ = said.used >= kLookAtProcessor;
    if (!last_ || (unread_ < kLookAtProcessor && took < kNotCharged)) return std::nullopt;
    const auto now = seat.processor_time();
    const auto before = std::exchange(last_, now);
    unread_ = {};
    if (!now || took - said.used > kNotCharged) return std::nullopt;
    const auto spent = std::max(*now - *before, microseconds{0});
    add(spent);
    return slow_ ? std::optional(spent) : std::nullopt;
  }

  const std::optional<microseconds>& sum() const { return sum_; }

 private:
  void add(microseconds spent) { sum_ = sum_.value_or(microseconds{0}) + spent; }

  bool known_ = false;
  bool slow_ = false;
  Clock::duration unread_{};  // of turns since the processor time was last looked at
  std::optional<microseconds> last_;
  std::optional<microseconds> sum_;
};

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
    report_.stopped = stopped();
    const bool again = report_.held_up.count() > 0;
    const auto& blamed = report_.verdict.blamed;
    if (report_.verdict.ending != Ending::kAborted) report_.margin = counted_margin(blamed);
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const bool failed = blamed == side;
      talk_.add(last_turns_[at(side)], side, seats_[at(side)]->last_talk());
      if (failed) report_.logs[at(side)] = seats_[at(side)]->log();
      report_.times[at(side)].cpu = meters_[at(side)].sum();
      seats_[at(side)]->finish(failed || again || stopped());
    }
    if (seats_[0]->talks() || seats_[1]->talks()) report_.talk = talk_.take();
    return std::move(report_);
  }

 private:
  Verdict verdict() {
    if (const auto end = start()) return *end;
    show(nullptr);
    for (int ply = 0;; ++ply) {
      if (session_->result() != core::Outcome::kNone) {
        return {session_->result(), session_->ending(), std::nullopt, {}};
      }
      if (ply >= setup_.adjudication.max_plies) return out_of_patience();
      if (auto end = turn()) return *end;
    }
  }

  // Both are started before anybody is waited for: programs take their time.
  std::optional<Verdict> start() {
    const auto before = Clock::now();
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const auto begun = seats_[at(side)]->begin(invitation(side));
      if (stopped()) return aborted();
      if (!begun) return absent(side, before, begun.error().message);
    }
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const auto asked = Clock::now();
      const auto taken = seats_[at(side)]->ready(invitation(side));
      if (stopped()) return aborted();
      if (!taken) return absent(side, before, taken.error().message);
      clocks_[at(side)].owe(*taken);
      if (clocks_[at(side)].budget() <= kNone) return never_ready(side, *taken, delay_since(asked));
    }
    return std::nullopt;
  }

  Verdict absent(Side side, Moment since, const std::string& why) {
    forgive_absence(delay_since(since));
    return lost_by(side, Ending::kDoesNotStart, why);
  }

  // It took all the time of its first turn before the game.
  Verdict never_ready(Side side, Clock::duration taken, Clock::duration delay) {
    if (taken <= kForgivenDelays * delay) report_.held_up = whole<milliseconds>(delay);
    constexpr auto kFree = TurnClock::kFreeToBeReady;
    return lost_by(side, Ending::kTimeForfeit,
                   fmt::format("took {} ms before the game to be ready; only the first {} are free",
                               whole<milliseconds>(taken + kFree).count(), kFree.count()));
  }

  Invitation invitation(Side side) const {
    return {*session_, setup_.seeds[at(side)], setup_.control, setup_.stop};
  }

  static Verdict aborted() { return {core::Outcome::kNone, Ending::kAborted, {}, {}}; }

  std::optional<Verdict> turn() {
    const Side side = session_->to_move();
    Seat& seat = *seats_[at(side)];
    const auto begun = Clock::now();
    meters_[at(side)].begin_turn(seat);
    const Said said = seat.ask({.session = *session_,
                                .control = setup_.control,
                                .clocks = {&clocks_[0], &clocks_[1]},
                                .stop = setup_.stop,
                                .opponent = seats_[at(core::other(side))],
                                .rest_at = begun + kBeforeRest,
                                .lateness = setup_.lateness});
    if (stopped()) return aborted();
    last_turns_[at(side)] = static_cast<int>(report_.moves.size()) + 1;
    talk_.add(last_turns_[at(side)], side, seat.talk());
    // Before anything else: who takes processor time from the other may be why the other is late.
    if (auto end = thought_out_of_turn(core::other(side), said.used)) return end;
    const auto delay = delay_since(begun);
    const auto cpu = meters_[at(side)].end_turn(seat, said, Clock::now() - begun);
    report_.longest_turn = std::max(report_.longest_turn, whole<milliseconds>(said.used));
    report_.times[at(side)].wall += whole<microseconds>(said.used);
    // On a clock for the whole game, what was lost in earlier turns is missing now.
    const auto sum = [&](Clock::duration now, std::array<Clock::duration, 2>& so_far) {
      so_far[at(side)] = now + (setup_.control.clock ? so_far[at(side)] : kNone);
    };
    sum(delay, delays_);
    sum(seat.held_up(), waits_);
    switch (said.told) {
      case Told::kMove: break;
      case Told::kNoMove: return lost_by(side, Ending::kIllegalMove, said.detail);
      case Told::kLate: return lost_by(side, late_reason(), time_text(said, cpu));
      case Told::kCrashed: return lost_by(side, Ending::kCrash, said.detail);
      case Told::kAbsent: return lost_by(side, Ending::kDoesNotStart, said.detail);
      case Told::kStalled:
        forgive_absence(delay);
        return lost_by(side, Ending::kStall, said.detail);
      case Told::kTooMuchMemory: return lost_by(side, Ending::kOutOfMemory, said.detail);
      case Told::kTooManyFiles: return lost_by(side, Ending::kDiskLimit, said.detail);
    }
    const auto charged = without_waits(side, said.used);
    if (charged > clocks_[at(side)].budget()) {
      forgive_lateness(side, said, cpu);
      return lost_by(side, late_reason(), time_text(said, cpu));
    }
    clocks_[at(side)].charge(charged);
    if (const auto played = session_->play(said.move); !played) {
      return lost_by(side, Ending::kIllegalMove, played.error().message);
    }
    report_.moves.push_back({said.move, comment(said, cpu)});
    show(&said);
    return resigned(side, said);
  }

  std::optional<Verdict> thought_out_of_turn(Side idle, Clock::duration turn) {
    auto& used = used_at_rest_[at(idle)];
    auto& rest = rested_[at(idle)];
    used += seats_[at(idle)]->used_at_rest();
    rest += turn;
    if (used <= kFreeAtRest + rest / kFreeShareAtRest) return std::nullopt;
    return lost_by(
        idle, Ending::kThinksOutOfTurn,
        fmt::format("used {} ms of processor time in {} ms of its opponent's turns",
                    whole<milliseconds>(used).count(), whole<milliseconds>(rest).count()));
  }

  Ending late_reason() const {
    return setup_.control.timed() ? Ending::kTimeForfeit : Ending::kStall;
  }

  Clock::duration delay_since(Moment begun) const {
    const auto now = Clock::now();
    // Most turns are too short for that.
    if (setup_.lateness == nullptr || now - begun <= kHeldUpAfter) return kNone;
    return setup_.lateness->between(begun, now);
  }

  // A bot that wanted a processor for so long and got none has that time back, and no more: the
  // game goes on, so that nobody gains by being late on purpose.
  Clock::duration without_waits(Side side, Clock::duration used) {
    auto& waited = waits_[at(side)];
    const auto too_much = used - clocks_[at(side)].budget();
    if (too_much <= kNone || waited <= kHeldUpAfter || too_much > waited) return used;
    waited -= too_much;
    return used - too_much;
  }

  // An answer came, but too late.
  void forgive_lateness(Side side, const Said& said, const std::optional<microseconds>& cpu) {
    const auto delay = delays_[at(side)];
    const auto budget = clocks_[at(side)].budget();
    if (said.used - budget > kForgivenDelays * delay) return;
    if (cpu && *cpu >= budget && delay < kBeyondBots) return;
    report_.held_up = whole<milliseconds>(delay);
  }

  // Starting and reading have seconds, which a short delay does not take away.
  void forgive_absence(Clock::duration delay) {
    if (delay * 10 >= setup_.control.startup) report_.held_up = whole<milliseconds>(delay);
  }

  // "answered after 1043 ms, 210 ms of them on a processor"
  static std::string time_text(const Said& said, const std::optional<microseconds>& cpu) {
    const auto took = whole<milliseconds>(said.used).count();
    std::string text = said.told == Told::kMove ? fmt::format("answered after {} ms", took)
                                                : fmt::format("no answer in time: {} ms", took);
    if (cpu) {
      text += fmt::format(", {} ms of them on a processor", whole<milliseconds>(*cpu).count());
    }
    return said.detail.empty() ? text : fmt::format("{} ({})", text, said.detail);
  }

  void show(const Said* said) const {
    if (!setup_.on_turn) return;
    SeenTurn turn{
        .number = static_cast<int>(report_.moves.size()), .session = *session_, .said = said};
    if (setup_.control.clock) turn.clocks = {clocks_[0].now().left, clocks_[1].now().left};
    setup_.on_turn(turn);
  }

  // "+1.20 8 0.512s cpu 0.210s"
  static std::string comment(const Said& said, const std::optional<microseconds>& cpu) {
    const auto seconds = [](auto time) { return std::chrono::duration<double>(time).count(); };
    std::string text = said.comment;
    if (!text.empty()) text += ' ';
    text += fmt::format("{:.3f}s", seconds(said.used));
    if (cpu) text += fmt::format(" cpu {:.3f}s", seconds(*cpu));
    return text;
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
    // Turns before that count for what both have said, but end nothing.
    if (std::ssize(report_.moves) < rule.min_plies) return std::nullopt;
    for (const Side loser : {Side::kFirst, Side::kSecond}) {
      if (bad_turns_[at(loser)] >= rule.resign_turns &&
          good_turns_[at(core::other(loser))] >= rule.resign_turns) {
        return Verdict{core::win_for(core::other(loser)), Ending::kAdjudication, {}, {}};
      }
    }
    return std::nullopt;
  }

  Verdict out_of_patience() const {
    const auto margin = margin_of(*session_).value_or(0);
    const auto outcome = margin > 0   ? core::Outcome::kFirstWins
                         : margin < 0 ? core::Outcome::kSecondWins
                                      : core::Outcome::kDraw;
    return {outcome, Ending::kAdjudication, std::nullopt, "the game was too long"};
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

  template <class Duration>
  static Duration whole(Clock::duration duration) {
    return std::chrono::duration_cast<Duration>(duration);
  }

  static constexpr Clock::duration kNone{0};

  const GameSetup& setup_;
  std::array<Seat*, 2> seats_;
  std::unique_ptr<host::Session> session_;
  std::array<TurnClock, 2> clocks_{TurnClock(setup_.control), TurnClock(setup_.control)};
  // Processor time that each used in the turns of the other, and how long those were.
  std::array<std::chrono::microseconds, 2> used_at_rest_{};
  std::array<Clock::duration, 2> rested_{};
  std::array<CpuMeter, 2> meters_;
  // In the turns of a side that matter now: how late we were, and how long it waited for a
  // processor.
  std::array<Clock::duration, 2> delays_{};
  std::array<Clock::duration, 2> waits_{};
  std::array<int, 2> bad_turns_{};
  std::array<int, 2> good_turns_{};
  std::array<int, 2> last_turns_{1, 1};  // at which each was asked
  TalkCollector talk_;
  GameReport report_;
};

}  // namespace

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
