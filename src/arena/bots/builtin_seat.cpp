#include "arena/bots/builtin_seat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "arena/bots/rest_alarm.hpp"

namespace espalier::arena {
namespace {

// Of the thread that plays the game; a bot with several threads has this one and others.
std::chrono::microseconds cpu_of_thread() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::microseconds(time.tv_sec * 1'000'000LL + time.tv_nsec / 1000);
}

// Kept back from every time limit, so that an answer is late only when the machine is.
constexpr core::Milliseconds kOverhead{2};

core::Limits limits_of(const wire::BotSpec& spec, const Question& question) {
  core::Limits limits = spec.limits;
  const TimeControl& control = question.control;
  if (!limits.movetime) limits.movetime = control.movetime;
  if (!limits.depth) limits.depth = control.depth;
  if (!limits.nodes) limits.nodes = control.nodes;
  if (control.clock) {
    limits.clock =
        question.clocks[static_cast<std::size_t>(core::index(question.session.to_move()))]->now();
  }
  if (limits.timed() && limits.movetime.value_or(core::Milliseconds{100}) > 2 * kOverhead) {
    limits.overhead = kOverhead;
  }
  return limits;
}

constexpr int kQuickByNature = 8;

std::string comment_on(const host::Answer& answer) {
  if (answer.lines.empty()) return {};
  const auto& value = answer.lines.front().value;
  const std::string words =
      value.win_in
          ? fmt::format("{} in {}", *value.win_in > 0 ? "wins" : "loses", std::abs(*value.win_in))
          : fmt::format("{:+.2f}", static_cast<double>(value.hundredths) / 100.0);
  return fmt::format("{} {}", words, answer.work.depth);
}

class BuiltInSeat final : public Seat {
 public:
  explicit BuiltInSeat(const wire::BotSpec& spec) : spec_(spec) {}

  util::Status begin(const Invitation& invitation) override {
    // Every game has its own random numbers and remembers nothing of the last one.
    core::BotSettings settings = spec_.settings;
    if (!spec_.seeded) settings.seed = invitation.seed;
    player_.reset();  // its memory first
    auto player = invitation.session.player(spec_.name, settings);
    if (!player) return player.error();
    player_ = std::move(*player);
    // What a move is worth on the board before it is no opinion about the game.
    for (const auto& bot : invitation.session.bots()) {
      if (bot.id == spec_.name) values_positions_ = bot.values == core::Values::kPositions;
    }
    return util::Done{};
  }

  Said ask(const Question& question) override {
    const auto asked = Clock::now();
    const auto cpu = cpu_of_thread();
    // Those who always answer at once need nobody to rest.
    const bool alarmed = quick_turns_ < kQuickByNature && question.opponent != nullptr &&
                         question.opponent->processor_time().has_value();
    if (alarmed) alarm_.set(*question.opponent, question.rest_at);
    const auto answer = player_->choose(
        question.session, {.limits = limits_of(spec_, question), .stop = question.stop});
    if (alarmed) alarm_.clear();
    quick_turns_ = Clock::now() > question.rest_at ? 0 : quick_turns_ + 1;
    Said said{.used = Clock::now() - asked, .cpu = cpu_of_thread() - cpu};
    // A bot of the program never waits for anything but the machine, unless for its own threads.
    held_up_ = spec_.settings.threads <= 1 ? said.used - *said.cpu : Clock::duration{0};
    if (!answer) {
      said.detail = answer.error().message;
      return said;
    }
    said.told = Told::kMove;
    said.move = answer->move;
    if (!values_positions_) return said;
    said.comment = comment_on(*answer);
    if (!answer->lines.empty()) {
      said.hundredths = static_cast<int>(answer->lines.front().value.hundredths);
    }
    return said;
  }

  Clock::duration held_up() override { return held_up_; }
  void finish(bool) override {}

 private:
  wire::BotSpec spec_;
  Clock::duration held_up_{};
  std::unique_ptr<host::Player> player_;
  bool values_positions_ = true;
  int quick_turns_ = 0;  // in a row
  RestAlarm alarm_;
};

}  // namespace

std::unique_ptr<Seat> builtin_seat(const wire::BotSpec& spec) {
  return std::make_unique<BuiltInSeat>(spec);
}

}  // namespace espalier::arena
