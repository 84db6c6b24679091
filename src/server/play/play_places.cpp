// The part of the play desk that knows where games are: in memory, where each has its place, or on
// the disk alone.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/http/rights.hpp"
#include "server/play/play_desk.hpp"
#include "server/play/shown_seats.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::string_view kTopic = "play:";

util::Error no_such_game(const std::string& id) {
  return {util::ErrorCode::kNoSuchGame,
          fmt::format("there is no game {}", util::quoted(id)),
          {{"name", id}}};
}

// A stored game cannot be read or written: not the client's fault.
util::Error disk_trouble(const util::Error& error) {
  return util::not_asked_for(error, util::ErrorCode::kUnreadable);
}

std::string topic_of(const std::string& id) { return std::string(kTopic) + id; }

// The message of a socket, around the text that others get as a reply.
std::string message_of(std::string_view topic, std::string_view game) {
  return fmt::format(R"({{"on":"play","topic":{},"game":{}}})", wire::document(topic), game);
}

// Of two people with a seat each, nobody takes the game away from the other.
bool may_remove(const Request& request, const PlayedGame& game) {
  return !game.seating.apart || game.waits() || seats_for(request, game).both();
}

}  // namespace

PlayDesk::PlacePtr PlayDesk::place_of(const std::string& id) {
  const util::MutexLock lock(places_mutex_);
  auto& entry = places_[id];
  if (!entry.place || entry.place->gone) entry.place = std::make_shared<Place>(id);
  entry.touched = Clock::now();
  return entry.place;
}

PlayDesk::PlacePtr PlayDesk::known_place(const std::string& id) {
  const util::MutexLock lock(places_mutex_);
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : found->second.place;
}

std::vector<PlayDesk::Entry> PlayDesk::all_places() {
  const util::MutexLock lock(places_mutex_);
  std::vector<Entry> all;
  all.reserve(places_.size());
  for (const auto& each : places_) all.push_back(each.second);
  return all;
}

void PlayDesk::touch(const std::string& id) {
  const util::MutexLock lock(places_mutex_);
  if (const auto found = places_.find(id); found != places_.end()) {
    found->second.touched = Clock::now();
  }
}

util::Result<PlayDesk::PlacePtr> PlayDesk::find(const std::string& id) {
  while (true) {
    const auto place = place_of(id);
    if (place->told() != nullptr) return place;
    // Of those who come at once the first loads it, and the others wait for that.
    const util::MutexLock lock(place->changing);
    if (place->gone) continue;
    if (place->table) return place;
    if (const auto loaded = load(place); !loaded) {
      retire(*place);
      return loaded.error();
    }
    return place;
  }
}

util::Status PlayDesk::load(const PlacePtr& place) {
  auto stored = tools_.reader.load(place->id);
  if (!stored) return disk_trouble(stored.error());
  if (!*stored) return no_such_game(place->id);
  auto table = PlayTable::open(std::move(**stored));
  if (!table) return disk_trouble(table.error());
  table->start_turn(Clock::now());
  place->table.emplace(std::move(*table));
  place->note_saved();
  util::Status asked = util::Done{};
  if (place->table->game().source == "play") asked = ask_bot(place);
  if (asked) {
    tell(*place, Watchers::kAreNotTold);  // nothing has changed for them
  } else {
    // Perhaps somebody only reads, and does not wait for the disk.
    place->table->set_trouble(asked.error());
    tell_unsaved(*place);
  }
  return util::Done{};
}

util::Result<PlayDesk::SnapshotPtr> PlayDesk::snapshot_of(const std::string& id) {
  const auto place = find(id);
  if (!place) return place.error();
  return (*place)->told();
}

void PlayDesk::retire(Place& place, bool removed) {
  forget_question(place);
  chairs_.leave(place.id);
  {
    const util::MutexLock lock(place.telling);
    place.gone = true;
    if (removed) tools_.hub.publish(topic_of(place.id), message_of(topic_of(place.id), "null"));
  }
  const util::MutexLock lock(places_mutex_);
  const auto found = places_.find(place.id);
  if (found != places_.end() && found->second.place.get() == &place) places_.erase(found);
}

util::Result<nlohmann::ordered_json> PlayDesk::remove(const std::string& id,
                                                      const Request& request) {
  while (true) {
    // Loaded, so that those who read it meanwhile need not wait for the disk. What is too damaged
    // for that can be removed as well.
    if (const auto found = find(id); !found && found.error().code == util::ErrorCode::kNoSuchGame) {
      return found.error();
    }
    const auto place = place_of(id);
    const util::MutexLock lock(place->changing);
    if (place->gone) continue;
    if (place->table && !may_remove(request, place->table->game())) {
      return missing_right(Right::kSeatHolder);
    }
    const auto removed = tools_.store.remove(id);
    if (!removed) {
      if (!place->table) retire(*place);  // a place that was made for the removal alone
      return disk_trouble(removed.error());
    }
    retire(*place, *removed);
    if (!*removed) return no_such_game(id);
    return Json::object();
  }
}

util::Result<std::optional<SeatSecrets>> PlayDesk::seats_of(const std::string& id) {
  if (const auto place = known_place(id)) {
    if (const auto told = place->told()) return std::optional(told->game().seats);
  }
  const auto stored = tools_.reader.load(id);
  if (!stored) return stored.error();
  if (!*stored) return std::optional<SeatSecrets>();
  return std::optional((*stored)->seats);
}

void PlayDesk::tell(Place& place, Watchers watchers) {
  const auto told =
      std::make_shared<const Snapshot>(*place.table, place.thinking, epoch_, Clock::now());
  {
    const util::MutexLock lock(place.telling);
    place.latest = told;
    const auto topic = topic_of(place.id);
    if (watchers == Watchers::kAreTold && tools_.hub.watched(topic)) {
      tools_.hub.publish(topic, message_of(topic, told->text()));
    }
  }
  watch_for(told->deadline());
}

util::Status PlayDesk::deliver(std::string_view topic, const Hub::Deliver& give) {
  const std::string id(topic.substr(std::min(kTopic.size(), topic.size())));
  while (true) {
    const auto place = find(id);
    if (!place) return place.error();
    const util::MutexLock lock((*place)->telling);
    if ((*place)->gone) continue;
    give(message_of(topic, (*place)->latest->text_at(Clock::now())));
    return util::Done{};
  }
}

}  // namespace espalier::server
