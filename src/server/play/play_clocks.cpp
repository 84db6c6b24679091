// The part of the play desk that looks at clocks, and saves what had to be told before the disk was
// ready for it. Two threads: a disk that takes its time stops no clock.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/play/play_desk.hpp"

namespace espalier::server {
namespace {

constexpr std::chrono::seconds kLookAround{30};
// A game that nobody asked about for so long goes back to the disk.
constexpr std::chrono::minutes kIdle{10};
// After this, a game that somebody was changing is looked at again.
constexpr std::chrono::milliseconds kLookAgain{50};
constexpr std::chrono::seconds kAskDiskAgain{2};
constexpr std::size_t kMaxNamed = 20;

// What is missing on the disk, for the one who ended the server.
std::string lost_words(const PlayedGame& game, int saved_version) {
  const int changes = game.version - saved_version;
  return fmt::format("{} ({}: {})", game.id,
                     changes == 1 ? "1 change" : fmt::format("{} changes", changes),
                     game.over() ? game.ending : "why its bot does not move");
}

}  // namespace

PlayDesk::~PlayDesk() {
  stop();
  if (clocks_.joinable()) clocks_.join();
  if (keeper_.joinable()) keeper_.join();
}

void PlayDesk::stop() {
  bool again = false;
  {
    const util::MutexLock lock(clocks_mutex_);
    again = ending_.exchange(true);
    clocks_changed_.notify_all();
  }
  // Nobody asks a bot who has seen the flag. Those who have not hold the lock of their game until
  // the question can be found here.
  for (const auto& entry : all_places()) {
    Place& place = *entry.place;
    const util::MutexLock lock(place.changing);
    forget_question(place);
  }
  if (!again) (void)save_what_was_told();
}

void PlayDesk::watch_clocks() {
  while (true) {
    {
      util::MutexLock lock(clocks_mutex_);
      while (!ending_ && Clock::now() < next_look_) clocks_changed_.wait_until(lock, next_look_);
      if (ending_) return;
      next_look_ = Clock::now() + kLookAround;
    }
    for (const auto& entry : all_places()) {
      if (ending_) return;
      look_at(entry);
    }
  }
}

void PlayDesk::watch_for(const std::optional<Clock::time_point>& deadline) {
  if (!deadline) return;
  const util::MutexLock lock(clocks_mutex_);
  if (*deadline >= next_look_) return;
  next_look_ = *deadline;
  clocks_changed_.notify_all();
}

void PlayDesk::look_at(const Entry& entry) {
  Place& place = *entry.place;
  const auto told = place.told();
  if (told == nullptr) return;  // being loaded
  const auto now = Clock::now();
  const bool late = told->deadline() && *told->deadline() <= now;
  const bool idle = now - entry.touched > kIdle;
  if (!late && !idle) return watch_for(told->deadline());
  // Somebody is changing it, perhaps with a disk that takes its time: other clocks run on.
  if (!place.changing.try_lock()) return watch_for(now + kLookAgain);
  look_closely(place, idle);
  place.changing.unlock();
}

void PlayDesk::look_closely(Place& place, bool idle) {
  if (place.gone || ending_) return;
  PlayTable& table = *place.table;
  if (const auto end = table.deadline(); end && *end <= Clock::now()) {
    table.lose_on_time(table.to_move());
    return tell_lost_on_time(place);
  }
  if (idle && !place.thinking && !place.unsaved() && !table.deadline()) return retire(place);
  watch_for(table.deadline());
}

void PlayDesk::keep_from(Clock::time_point when) {
  const util::MutexLock lock(clocks_mutex_);
  if (next_keeping_ && *next_keeping_ <= when) return;
  next_keeping_ = when;
  clocks_changed_.notify_all();
}

void PlayDesk::keep_unsaved() {
  while (true) {
    {
      util::MutexLock lock(clocks_mutex_);
      while (!ending_ && (!next_keeping_ || Clock::now() < *next_keeping_)) {
        if (next_keeping_) {
          clocks_changed_.wait_until(lock, *next_keeping_);
        } else {
          clocks_changed_.wait(lock);
        }
      }
      if (ending_) return;
      next_keeping_.reset();
    }
    if (!save_what_was_told()) keep_from(Clock::now() + kAskDiskAgain);
  }
}

util::Status PlayDesk::keep(Place& place) {
  if (place.gone || !place.unsaved()) return util::Done{};
  // The end of a program takes time, which no clock has.
  if (place.table->game().over()) chairs_.leave(place.id);
  const auto saved = tools_.save(place.table->game(), {});
  if (saved) {
    place.note_saved();
    note_ended(place);
  } else if (saved.error().code == util::ErrorCode::kNotFound) {
    retire(place, true);  // another process has removed it
  } else {
    return saved;
  }
  return util::Done{};
}

bool PlayDesk::save_what_was_told() {
  for (const auto& entry : all_places()) {
    const util::MutexLock lock(entry.place->changing);
    if (!keep(*entry.place)) return false;
  }
  return true;
}

util::Status PlayDesk::kept() {
  std::vector<std::string> lost;
  std::optional<util::Error> why;
  for (const auto& entry : all_places()) {
    Place& place = *entry.place;
    const util::MutexLock lock(place.changing);
    const auto saved = keep(place);
    if (saved) continue;
    if (!why) why = saved.error();
    lost.push_back(lost_words(place.table->game(), place.saved_version));
  }
  if (!why) return util::Done{};
  const auto number = lost.size();
  if (number > kMaxNamed) lost.resize(kMaxNamed);
  return util::with_prefix(
      fmt::format(
          "{} lost what was told last and could not be saved: {}{}; at the next start {} as "
          "before: ",
          number == 1 ? "1 game" : fmt::format("{} games", number), fmt::join(lost, ", "),
          number > kMaxNamed ? fmt::format(" and {} more", number - kMaxNamed) : "",
          number == 1 ? "it is" : "they are"),
      *why);
}

}  // namespace espalier::server
