#include "server/play/bot_chair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "arena/bots/bot_store.hpp"
#include "arena/model/time_control.hpp"
#include "util/folders.hpp"

namespace espalier::server {
namespace {

// Without a clock: as long as people like to wait.
constexpr core::Milliseconds kDefaultTime{1000};

// With a clock: more than this for a move, or on the clock of a game, is not used. A program that
// never answers would keep its place for as long, and others who play against it wait.
constexpr core::Milliseconds kMaxMoveLength{20'000};
constexpr core::Milliseconds kMaxClock{300'000};

constexpr std::size_t kMaxLogLength = 4000;

arena::TimeControl control_of(const std::optional<PlayClock>& clock, core::Milliseconds left) {
  arena::TimeControl control;
  if (!clock) {
    control.movetime = kDefaultTime;
    // Beginners' programs may need longer than they were told; here nobody loses by it.
    control.grace = core::Milliseconds(4000);
  } else if (clock->per_move) {
    control.movetime = std::min(left, kMaxMoveLength);
  } else {
    control.clock = core::GameClock{std::min(left, kMaxClock), clock->increment};
  }
  return control;
}

bool has_more(const std::optional<PlayClock>& clock, core::Milliseconds left) {
  return !clock || left > (clock->per_move ? kMaxMoveLength : kMaxClock);
}

// In a match it would lose the game this way.
core::Ending ending_of(arena::Told told) {
  switch (told) {
    case arena::Told::kMove:
    case arena::Told::kNoMove: return core::Ending::kIllegalMove;
    case arena::Told::kLate: return core::Ending::kTimeForfeit;
    case arena::Told::kCrashed: return core::Ending::kCrash;
    case arena::Told::kAbsent: return core::Ending::kDoesNotStart;
    case arena::Told::kStalled: return core::Ending::kStall;
    case arena::Told::kTooMuchMemory: return core::Ending::kOutOfMemory;
    case arena::Told::kTooManyFiles: return core::Ending::kDiskLimit;
  }
  return core::Ending::kCrash;
}

util::Error what_happened(const arena::Contender& contender, const arena::Said& said) {
  const std::string why = said.detail.empty() ? "gave no move" : said.detail;
  return bot_failed(contender.name, ending_of(said.told),
                    fmt::format("{}: {}", contender.name, why));
}

// A traceback is at the end of what a program wrote.
std::string last_words(arena::Seat& seat) {
  std::string log = util::without_folders(seat.log());  // before a path is cut
  if (log.size() <= kMaxLogLength) return log;
  log.erase(0, log.size() - kMaxLogLength);
  const auto line = log.find('\n');
  return line == std::string::npos ? log : log.substr(line + 1);
}

}  // namespace

util::Error bot_failed(const std::string& bot, core::Ending how, std::string sentence) {
  return {util::ErrorCode::kBotFailed,
          std::move(sentence),
          {{"bot", bot}, {"ended_by", std::string(core::word(how))}}};
}

BotChair::~BotChair() {
  if (seat_) seat_->finish(true);
}

util::Status BotChair::sit_down(const Question& question, const arena::TimeControl& control,
                                std::string& log) {
  if (seat_) return util::Done{};
  if (contender_.kept == nullptr) {
    if (const auto kept = arena::keep_files(contender_); !kept) return kept;
  }
  seat_ = arena::open_seat(contender_, game_);
  const auto seed = std::random_device{}();
  const arena::Invitation invitation{question.session, seed, control, &question.stop};
  auto begun = seat_->begin(invitation);
  // A person waits for a program as long as it takes to be ready.
  if (begun) {
    if (const auto taken = seat_->ready(invitation); !taken) begun = taken.error();
  }
  if (!begun) {
    log = last_words(*seat_);
    seat_.reset();
  }
  return begun;
}

BotChair::Answer BotChair::ask(const Question& question) {
  const util::MutexLock lock(mutex_);
  const auto own = control_of(question.clock, question.left[0]);
  const auto others = control_of(question.clock, question.left[1]);
  const arena::TurnClock first(own);
  const arena::TurnClock second(others);
  const bool is_first = question.session.to_move() == core::Side::kFirst;
  const auto& control = is_first ? own : others;
  if (question.stop) return {};
  std::string log;
  if (const auto sat = sit_down(question, control, log); !sat) {
    auto failed =
        bot_failed(contender_.name, core::Ending::kDoesNotStart,
                   fmt::format("{} does not start: {}", contender_.name, sat.error().message));
    return {.trouble = util::caused_by(std::move(failed), sat.error()), .log = std::move(log)};
  }
  const auto said = seat_->ask({question.session, control, {&first, &second}, &question.stop});
  const auto used = std::chrono::duration_cast<core::Milliseconds>(said.used);
  if (said.told == arena::Told::kMove) {
    const auto legal = question.session.moves();
    const bool good = std::find(legal.begin(), legal.end(), said.move) != legal.end();
    return {.move = said.move, .log = good ? "" : last_words(*seat_), .used = used};
  }
  log = last_words(*seat_);
  seat_->finish(true);
  seat_.reset();  // the next question finds it fresh
  return {.trouble = what_happened(contender_, said),
          .log = std::move(log),
          .out_of_time = said.told == arena::Told::kLate &&
                         !has_more(question.clock, question.left[is_first ? 0 : 1]),
          .used = used};
}

}  // namespace espalier::server
