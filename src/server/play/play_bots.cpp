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
// Bots that stay at their boards between moves, with what they remember or as processes. Others are
// fetched anew when it is their turn.
constexpr std::size_t kMaxChairs = 16;

}  // namespace

PlayDesk::~PlayDesk() {
  stop();
  if (clocks_.joinable()) clocks_.join();
}

void PlayDesk::stop() {
  const util::MutexLock lock(mutex_);
  ending_ = true;
  for (const auto& place : places_) forget_question(*place.second);
  clocks_changed_.notify_all();
}

void PlayDesk::wake() {
  const auto open = tools_.store.list({.over = false, .limit = kMaxWoken, .before = ""});
  if (!open) return;
  const util::MutexLock lock(mutex_);
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

util::Result<std::shared_ptr<BotChair>> PlayDesk::chair(Place& place) {
  const auto& table = place.table;
  auto& chair = place.chairs[at(table.to_move())];
  if (!chair) {
    const auto choice = games::choose(table.game().game);
    if (!choice) return choice.error();
    auto contender = tools_.bots.contender(table.mover().bot, *choice);
    if (!contender) return contender.error();
    clear_chairs();
    chair = std::make_shared<BotChair>(std::move(*contender), table.game().game);
  }
  return chair;
}

// Leaves room for one more: whoever was not needed for the longest time leaves.
void PlayDesk::clear_chairs() {
  const auto seated = [](const Place& place) {
    return static_cast<std::size_t>(
        std::count_if(place.chairs.begin(), place.chairs.end(), [](const auto& c) { return !!c; }));
  };
  while (true) {
    std::size_t all = 0;
    Place* longest = nullptr;
    for (const auto& entry : places_) {
      Place& place = *entry.second;
      all += seated(place);
      if (seated(place) == 0 || place.thinking) continue;
      if (longest == nullptr || place.touched < longest->touched) longest = &place;
    }
    if (all < kMaxChairs || longest == nullptr) return;
    longest->chairs = {};
  }
}

void PlayDesk::ask_bot(Place& place) {
  if (ending_ || place.thinking || !place.table.bot_to_move()) return;
  const auto bot = chair(place);
  if (!bot) {
    place.table.set_trouble(bot.error().message);
    (void)tools_.store.save(place.table.game());
    return;
  }
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  auto& pool = (*bot)->built_in() ? tools_.engines : tools_.guests;
  const std::string id = place.table.game().id;
  const auto& players = place.table.game().players;
  const bool watched_only = !players[0].person() && !players[1].person();
  // A program that does not answer keeps those waiting who play against it, and nobody else.
  const ThreadPool::Turn turn{
      .place = (*bot)->built_in() ? "" : place.table.mover().bot,
      .client = place.client,
      .haste = watched_only ? ThreadPool::Haste::kNobodyWaits : ThreadPool::Haste::kSomebodyWaits};
  if (!pool.post([this, id, bot = *bot, stop] { think(id, bot, stop); }, turn)) {
    place.table.set_trouble("too many bots are asked at the same time; go on in a moment");
    return;
  }
  place.stop = stop;
  place.thinking = true;
}

void PlayDesk::think(const std::string& id, const std::shared_ptr<BotChair>& chair,
                     const std::shared_ptr<std::atomic<bool>>& stop) {
  std::unique_ptr<host::Session> session;
  std::optional<PlayClock> clock;
  std::array<core::Milliseconds, 2> left{};
  {
    const util::MutexLock lock(mutex_);
    const auto found = places_.find(id);
    if (*stop || found == places_.end()) return;
    PlayTable& table = found->second->table;
    // Bots do not pay for the time in which others were before them in the queue.
    table.start_turn(Clock::now());
    session = table.session().clone();
    clock = table.game().clock;
    left = table.clocks(Clock::now());
  }
  const auto answer = chair->ask({*session, clock, left, *stop});
  if (!*stop) hear(id, answer, stop);
}

void PlayDesk::hear(const std::string& id, const BotChair::Answer& answer,
                    const std::shared_ptr<std::atomic<bool>>& stop) {
  const util::MutexLock lock(mutex_);
  const auto found = places_.find(id);
  if (*stop || found == places_.end()) return;
  Place& place = *found->second;
  place.touched = Clock::now();
  forget_question(place);
  PlayTable& table = place.table;
  const auto mover = table.mover().name;
  if (answer.out_of_time) {
    table.lose_on_time(table.to_move());
  } else if (answer.move.empty()) {
    table.set_trouble(answer.trouble, answer.log);
  } else if (const auto played = table.move(answer.move, answer.used, Clock::now()); !played) {
    table.set_trouble(fmt::format("{}: {}", mover, played.error().message));
  }
  if (!table.game().trouble.empty()) {
    // It waits until somebody asks it to go on, and is then fetched anew: it may be mended.
    place.chairs = {};
    (void)tools_.store.save(table.game());
    tell(place);
    return;
  }
  if (const auto settled = settle(place); !settled) put_back(id, settled.error().message);
  clear_chairs();
}

// The disk refuses, and what it has counts. Those who watch hear why, and the bot is asked again
// when somebody wants the game to go on.
void PlayDesk::put_back(const std::string& id, const std::string& why) {
  places_.erase(id);
  auto stored = tools_.store.load(id);
  if (!stored || !*stored) return;
  auto table = PlayTable::open(std::move(**stored));
  if (!table) return;
  table->start_turn(Clock::now());
  table->set_trouble(fmt::format("the turn could not be kept: {}", why));
  auto& place = places_[id] = std::make_unique<Place>(std::move(*table));
  tell(*place);
}

void PlayDesk::watch_clocks() {
  util::MutexLock lock(mutex_);
  while (!ending_) {
    auto next = Clock::now() + kLookAround;
    for (const auto& place : places_) {
      if (const auto end = place.second->table.deadline()) next = std::min(next, *end);
    }
    clocks_changed_.wait_until(lock, next);
    const auto now = Clock::now();
    for (auto place = places_.begin(); place != places_.end() && !ending_;) {
      PlayTable& table = place->second->table;
      const auto end = table.deadline();
      if (end && *end <= now) {
        table.lose_on_time(table.to_move());
        place->second->unsaved = true;
      }
      // Where the disk refuses, it is tried again at the next look.
      if (place->second->unsaved) place->second->unsaved = !settle(*place->second);
      const bool idle = !place->second->thinking && !place->second->unsaved && !table.deadline() &&
                        now - place->second->touched > kIdle;
      place = idle ? places_.erase(place) : std::next(place);
    }
  }
}

}  // namespace espalier::server
