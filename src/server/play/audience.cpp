#include "server/play/audience.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::string_view kPlayed = "play";
constexpr std::string_view kPeople = "people";

// What stands behind the colon.
std::string game_in(std::string_view topic) {
  const auto colon = std::min(topic.find(':'), topic.size());
  return std::string(topic.substr(std::min(colon + 1, topic.size())));
}

std::string people_message(const std::string& game, int watching, const HeldSeats& connected) {
  const auto topic = fmt::format("{}:{}", kPeople, game);
  return fmt::format(
      R"({{"on":"people","topic":{},"people":{{"watching":{},"connected":[{},{}]}}}})",
      wire::document(topic), watching, connected.sides[0], connected.sides[1]);
}

}  // namespace

Audience::Audience(Hub& hub, SeatsOfGame seats_of) : hub_(hub), seats_of_(std::move(seats_of)) {
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
  const auto found = games_.find(game);
  if (found == games_.end()) return all;
  for (const auto& [who, one] : found->second) {
    if (!one.held.any()) ++all.watching;
    for (std::size_t side = 0; side < 2; ++side) {
      all.connected.sides[side] = all.connected.sides[side] || one.held.sides[side];
    }
  }
  return all;
}

void Audience::tell_change(const std::string& game, const Count& before) {
  const auto now = count(game);
  if (now == before) return;
  hub_.publish(fmt::format("{}:{}", kPeople, game),
               people_message(game, now.watching, now.connected));
}

void Audience::came(const std::string& topic, const Listener* who, std::string_view shown) {
  const auto game = game_in(topic);
  const auto sides = held(game, shown);
  const util::MutexLock lock(mutex_);
  const auto before = count(game);
  games_[game][who] = {std::string(shown), sides};
  tell_change(game, before);
}

void Audience::left(const std::string& topic, const Listener* who) {
  const auto game = game_in(topic);
  const util::MutexLock lock(mutex_);
  const auto found = games_.find(game);
  if (found == games_.end()) return;
  const auto before = count(game);
  found->second.erase(who);
  if (found->second.empty()) games_.erase(found);
  tell_change(game, before);
}

void Audience::seats_changed(const std::string& game) {
  const auto seats = seats_of_(game);
  if (!seats || !*seats) return;
  const util::MutexLock lock(mutex_);
  const auto found = games_.find(game);
  if (found == games_.end()) return;
  const auto before = count(game);
  for (auto& [who, one] : found->second) one.held = held_seats(**seats, one.shown);
  tell_change(game, before);
}

int Audience::watching(const std::string& game) const {
  const util::MutexLock lock(mutex_);
  return count(game).watching;
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
  const auto now = count(game);
  give(people_message(game, now.watching, now.connected));
  return util::Done{};
}

}  // namespace espalier::server
