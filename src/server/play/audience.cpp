#include "server/play/audience.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::string_view kPlayed = "play";
constexpr std::string_view kPeople = "people";
// With so many, those in which nobody is are forgotten.
constexpr std::size_t kMaxRooms = 2000;

// What stands behind the colon.
std::string game_in(std::string_view topic) {
  const auto colon = std::min(topic.find(':'), topic.size());
  return std::string(topic.substr(std::min(colon + 1, topic.size())));
}

}  // namespace

Audience::Audience(Hub& hub, SeatsOfGame seats_of, core::Milliseconds absence, Now now)
    : hub_(hub), seats_of_(std::move(seats_of)), absence_(absence), now_(std::move(now)) {
  hub_.count(std::string(kPlayed), *this);
  hub_.provide(std::string(kPeople), [this](std::string_view topic, const Hub::Deliver& give) {
    return deliver(topic, give);
  });
}

HeldSeats Audience::held(const std::string& game, std::string_view shown) const {
  if (shown.empty()) return {};
  const auto seats = seats_of_(game);
  return seats && *seats ? held_seats(**seats, shown) : HeldSeats{};
}

Audience::Count Audience::count(const std::string& game) const {
  Count all;
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return all;
  for (const auto& [who, one] : found->second.people) {
    if (!one.held.any()) ++all.watching;
    for (std::size_t side = 0; side < 2; ++side) {
      all.connected.sides[side] = all.connected.sides[side] || one.held.sides[side];
    }
  }
  return all;
}

std::string Audience::message(const std::string& game) const {
  const auto all = count(game);
  const auto found = rooms_.find(game);
  const auto away = [&](std::size_t side) -> std::string {
    if (found == rooms_.end() || all.connected.sides[side]) return "null";
    const auto since = now_() - found->second.left[side];
    return std::to_string(std::chrono::duration_cast<core::Milliseconds>(since).count());
  };
  const auto& connected = all.connected.sides;
  return fmt::format(R"({{"on":"people","topic":{},"people":{{"watching":{},"connected":[{},{}],)"
                     R"("away_ms":[{},{}],"absence_ms":{}}}}})",
                     wire::document(fmt::format("{}:{}", kPeople, game)), all.watching,
                     connected[0], connected[1], away(0), away(1), absence_.count());
}

void Audience::note_change(const std::string& game, const Count& before) {
  const auto now = count(game);
  if (now == before) return;
  for (std::size_t side = 0; side < 2; ++side) {
    if (before.connected.sides[side] && !now.connected.sides[side]) {
      rooms_[game].left[side] = now_();
    }
  }
  hub_.publish(fmt::format("{}:{}", kPeople, game), message(game));
}

void Audience::forget_empty_rooms() {
  if (rooms_.size() < kMaxRooms) return;
  std::erase_if(rooms_, [](const auto& entry) { return entry.second.people.empty(); });
}

Audience::Room& Audience::room(const std::string& game) {
  if (const auto found = rooms_.find(game); found != rooms_.end()) return found->second;
  forget_empty_rooms();
  // Nobody knows how long anybody has been away.
  return rooms_[game] = {.left = {now_(), now_()}};
}

void Audience::came(const std::string& topic, const Listener* who, std::string_view shown) {
  const auto game = game_in(topic);
  const auto sides = held(game, shown);
  const util::MutexLock lock(mutex_);
  const auto before = count(game);
  room(game).people[who] = {std::string(shown), sides};
  note_change(game, before);
}

void Audience::left(const std::string& topic, const Listener* who) {
  const auto game = game_in(topic);
  const util::MutexLock lock(mutex_);
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  const auto before = count(game);
  found->second.people.erase(who);
  note_change(game, before);
}

void Audience::seats_changed(const std::string& game) {
  const auto seats = seats_of_(game);
  if (!seats || !*seats) return;
  const util::MutexLock lock(mutex_);
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  for (auto& [who, one] : found->second.people) one.held = held_seats(**seats, one.shown);
  // Who has just sat down has not been away until now.
  found->second.left = {now_(), now_()};
  hub_.publish(fmt::format("{}:{}", kPeople, game), message(game));
}

int Audience::watching(const std::string& game) const {
  const util::MutexLock lock(mutex_);
  return count(game).watching;
}

std::optional<core::Milliseconds> Audience::away(const std::string& game, core::Side side) {
  const util::MutexLock lock(mutex_);
  const auto since = room(game).left[core::at(side)];
  if (count(game).connected.has(side)) return std::nullopt;
  return std::chrono::duration_cast<core::Milliseconds>(now_() - since);
}

util::Status Audience::deliver(std::string_view topic, const Hub::Deliver& give) {
  const auto game = game_in(topic);
  const auto seats = seats_of_(game);
  if (!seats) return util::or_else(seats.error(), util::ErrorCode::kUnavailable);
  if (!*seats) {
    return util::Error{util::ErrorCode::kNoSuchGame,
                       fmt::format("there is no game {}", util::quoted(game)),
                       {{"name", game}}};
  }
  const util::MutexLock lock(mutex_);
  give(message(game));
  return util::Done{};
}

}  // namespace espalier::server
