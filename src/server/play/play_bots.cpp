// The part of the play desk that works beside the requests: bots that think, clocks that run.
#include <fmt/format.h>

#include <algorithm>

#include "games/registry.hpp"
#include "server/play/play_desk.hpp"

namespace espalier::server {
namespace {

constexpr std::chrono::seconds kLookAround{30};
// A game that nobody asked about for so long goes back to the disk.
constexpr std::chrono::minutes kIdle{10};
constexpr int kMaxWoken = 200;

}  // namespace

PlayDesk::~PlayDesk() {
  stop();
  if (clocks_.joinable()) clocks_.join();
}

void PlayDesk::stop() {
  {
    const util::MutexLock lock(clocks_mutex_);
    ending_ = true;
    clocks_changed_.notify_all();
  }
  // Nobody asks a bot who has seen the flag. Those who have not hold the lock of their game until
  // the question can be found here.
  for (const auto& entry : all_places()) {
    Place& place = *entry.place;
    const util::MutexLock lock(place.changing);
    forget_question(place);
  }
}

void PlayDesk::wake() {
  const auto open = tools_.reader.list({.over = false, .limit = kMaxWoken, .before = ""});
  if (!open) return;
  for (const auto& game : *open) {
    if (game.source != "play") continue;
    const bool bots = !game.players[0].person() || !game.players[1].person();
    if (bots) (void)find(game.id);
  }
}

void PlayDesk::forget_question(Place& place) {
  if (place.stop) *place.stop = true;
  place.stop.reset();
  place.thinking = false;
}

util::Result<std::shared_ptr<BotChair>> PlayDesk::chair_at(Place& place) {
  const auto& table = *place.table;
  if (auto chair = chairs_.find(place.id, table.to_move())) return chair;
  const auto choice = games::choose(table.game().game);
  if (!choice) return choice.error();
  auto contender = tools_.bots.contender(table.mover().bot, *choice);
  if (!contender) return contender.error();
  auto chair = std::make_shared<BotChair>(std::move(*contender), table.game().game);
  chairs_.seat(place.id, table.to_move(), chair);
  return chair;
}

util::Status PlayDesk::ask_bot(const PlacePtr& place) {
  const auto& table = *place->table;
  if (ending_ || place->thinking || !table.bot_to_move()) return util::Done{};
  const auto bot = chair_at(*place);
  if (!bot) return bot.error();
  const bool built_in = (*bot)->built_in();
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const auto& players = table.game().players;
  const bool watched_only = !players[0].person() && !players[1].person();
  // A program that does not answer keeps those waiting who play against it, and nobody else.
  const ThreadPool::Turn turn{
      .place = built_in ? "" : table.mover().bot,
      .client = place->client,
      .haste = watched_only ? ThreadPool::Haste::kNobodyWaits : ThreadPool::Haste::kSomebodyWaits};
  auto& pool = built_in ? tools_.engines : tools_.guests;
  const auto job = [this, place, bot = *bot, stop]() mutable {
    think(place, std::move(bot), stop);
  };
  if (!pool.post(job, turn)) {
    return util::Error{"too many bots are asked at the same time; go on in a moment"};
  }
  place->stop = stop;
  place->thinking = true;
  return util::Done{};
}

void PlayDesk::think(const PlacePtr& place, std::shared_ptr<BotChair> chair, const StopFlag& stop) {
  std::unique_ptr<host::Session> session;
  std::optional<PlayClock> clock;
  std::array<core::Milliseconds, 2> left{};
  {
    const util::MutexLock lock(place->changing);
    if (*stop) return;
    PlayTable& table = *place->table;
    // Bots do not pay for the time in which others were before them in the queue.
    const auto now = Clock::now();
    table.start_turn(now);
    session = table.session().clone();
    clock = table.game().clock;
    left = table.clocks().at(now);
    if (clock) {
      const util::MutexLock telling(place->telling);
      place->latest = place->latest->with_clocks(table.clocks());
    }
  }
  const auto answer = chair->ask({*session, clock, left, *stop});
  if (!*stop) hear(place, answer, stop);
  chair.reset();
  chairs_.make_room();
}

void PlayDesk::hear(const PlacePtr& place, const BotChair::Answer& answer, const StopFlag& stop) {
  const util::MutexLock lock(place->changing);
  if (*stop) return;
  touch(place->id);
  forget_question(*place);
  PlayTable& table = *place->table;
  std::string trouble;
  if (answer.out_of_time) {
    table.lose_on_time(table.to_move());
  } else if (answer.move.empty()) {
    trouble = answer.trouble;
  } else {
    const auto mover = table.mover().name;
    const auto played = table.move(answer.move, answer.used, Clock::now());
    if (!played) trouble = fmt::format("{}: {}", mover, played.error().message);
  }
  if (!trouble.empty()) {
    // It waits until somebody asks it to go on, and is then fetched anew: it may be mended.
    chairs_.leave(place->id);
    tell_trouble(*place, trouble, answer.log);
    return;
  }
  if (const auto settled = settle(place); !settled) put_back(*place, settled.error().message);
}

// The disk refuses, and what it has counts. Those who watch hear why, and the bot is asked again
// when somebody wants the game to go on.
void PlayDesk::put_back(Place& place, const std::string& why) {
  auto stored = tools_.reader.load(place.id);
  if (!stored || !*stored) return retire(place);
  auto table = PlayTable::open(std::move(**stored));
  if (!table) return retire(place);
  chairs_.leave(place.id);
  table->start_turn(Clock::now());
  table->set_trouble(fmt::format("the turn could not be kept: {}", why));
  place.table.emplace(std::move(*table));
  tell(place);
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
  const auto told = entry.place->told();
  if (told == nullptr) return;  // being loaded
  const auto now = Clock::now();
  const bool late = told->deadline() && *told->deadline() <= now;
  const bool idle = now - entry.touched > kIdle;
  if (!late && !idle) return watch_for(told->deadline());
  const auto& place = entry.place;
  const util::MutexLock lock(place->changing);
  if (place->gone || ending_) return;
  PlayTable& table = *place->table;
  const auto end = table.deadline();
  if (end && *end <= now) {
    table.lose_on_time(table.to_move());
    place->unsaved = true;
  }
  // Where the disk refuses, it is tried again at the next look.
  if (place->unsaved && !settle(place)) return;
  if (idle && !place->thinking && !table.deadline()) return retire(*place);
  watch_for(table.deadline());
}

}  // namespace espalier::server
