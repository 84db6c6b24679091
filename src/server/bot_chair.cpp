#include "server/bot_chair.hpp"

#include <fmt/format.h>

#include <random>

#include "arena/time_control.hpp"

namespace espalier::server {
namespace {

// Without a clock: as long as people like to wait.
constexpr core::Milliseconds kUsualTime{1000};

arena::TimeControl control_of(const std::optional<PlayClock>& clock, core::Milliseconds left) {
  arena::TimeControl control;
  if (!clock) {
    control.movetime = kUsualTime;
    // Beginners' programs may need longer than they were told; here nobody loses by it.
    control.grace = core::Milliseconds(4000);
  } else if (clock->per_move) {
    control.movetime = left;
  } else {
    control.clock = core::GameClock{left, clock->increment};
  }
  return control;
}

std::string what_happened(const arena::Contender& contender, const arena::Said& said) {
  const std::string why = said.detail.empty() ? "gave no move" : said.detail;
  return fmt::format("{}: {}", contender.name, why);
}

}  // namespace

BotChair::~BotChair() {
  if (seat_) seat_->finish(true);
}

util::Status BotChair::sit_down(const Question& question, const arena::TimeControl& control) {
  if (seat_) return util::Done{};
  seat_ = arena::open_seat(contender_, game_);
  const auto seed = std::random_device{}();
  auto begun = seat_->begin({question.session, seed, control, &question.stop});
  if (!begun) seat_.reset();
  return begun;
}

BotChair::Answer BotChair::ask(const Question& question) {
  const std::lock_guard lock(mutex_);
  const auto own = control_of(question.clock, question.left[0]);
  const auto others = control_of(question.clock, question.left[1]);
  const arena::TurnClock first(own);
  const arena::TurnClock second(others);
  const bool is_first = question.session.to_move() == core::Side::kFirst;
  const auto& control = is_first ? own : others;
  if (question.stop) return {};
  if (const auto sat = sit_down(question, control); !sat) {
    return {.trouble = fmt::format("{} does not start: {}", contender_.name, sat.error().message)};
  }
  const auto said = seat_->ask({question.session, control, {&first, &second}, &question.stop});
  const auto used = std::chrono::duration_cast<core::Milliseconds>(said.used);
  if (said.told == arena::Told::kMove) return {.move = said.move, .used = used};
  seat_->finish(true);
  seat_.reset();  // the next question finds it fresh
  return {.trouble = what_happened(contender_, said),
          .out_of_time = said.told == arena::Told::kLate && question.clock.has_value(),
          .used = used};
}

}  // namespace espalier::server
