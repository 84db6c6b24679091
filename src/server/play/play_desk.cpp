#include "server/play/play_desk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/chance.hpp"
#include "games/registry.hpp"
#include "server/http/rights.hpp"
#include "server/play/play_request.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using util::ErrorCode;
using wire::Json;

constexpr int kMaxListed = 200;
constexpr std::size_t kMaxHints = 4;
constexpr std::size_t kMaxHintsOfOne = 2;  // so that others get theirs
constexpr core::Milliseconds kHintTime{500};
constexpr std::chrono::seconds kHintPatience{3};
constexpr std::string_view kTopic = "play:";

util::Error no_such_game(const std::string& id) {
  return {
      ErrorCode::kNoSuchGame, fmt::format("there is no game {}", util::quoted(id)), {{"name", id}}};
}

// A stored game cannot be read or written: not the client's fault.
util::Error disk_trouble(const util::Error& error) {
  return util::or_else(error, ErrorCode::kUnavailable);
}

// Which seats of a game a request may act for. The router has seen that it is at least one.
HeldSeats seats_for(const Request& request, const PlayedGame& game) {
  if (request.from_owner) return {{true, true}};
  return held_seats(game.seats, request.header("x-seat").value_or(""));
}

// Of several people at a board, nobody takes back what another has played.
bool may_take_back(const HeldSeats& seats, const PlayedGame& game) {
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    if (game.players[at(side)].person() && !seats.has(side)) return false;
  }
  return true;
}

Json hint_json(const host::Answer& answer) {
  Json json = {{"move", answer.move}, {"line", Json::array()}, {"value", nullptr}};
  if (!answer.lines.empty()) {
    json["line"] = answer.lines.front().moves;
    json["value"] = wire::line_json(answer.lines.front());
    json["value"]["chance"] = core::chance(answer.lines.front().value);
  }
  return json;
}

// Thinks in the pool and waits for it. Whoever gives up waiting leaves the rest to the thinker.
util::Result<host::Answer> think_about(ThreadPool& pool, std::unique_ptr<host::Session> session,
                                       const std::string& client) {
  struct Shared {
    std::unique_ptr<host::Session> session;
    util::Mutex mutex;
    util::Condition found;
    std::optional<util::Result<host::Answer>> answer GUARDED_BY(mutex);
  };
  const auto shared = std::make_shared<Shared>();
  shared->session = std::move(session);
  const auto think = [shared] {
    const auto& board = *shared->session;
    const auto player = board.player(wire::usual_bot(board.bots()), {});
    auto answer = player ? (*player)->choose(board, {.limits = {.movetime = kHintTime}})
                         : util::Result<host::Answer>(player.error());
    const util::MutexLock lock(shared->mutex);
    shared->answer.emplace(std::move(answer));
    shared->found.notify_all();
  };
  const util::Error busy{"the server has too much to do; try again in a moment"};
  if (!pool.post(think, {.client = client})) return busy;
  util::MutexLock lock(shared->mutex);
  if (!shared->found.wait_for(lock, kHintPatience, [&]() REQUIRES(shared->mutex) {
        return shared->answer.has_value();
      })) {
    return busy;
  }
  return *shared->answer;
}

}  // namespace

PlayDesk::PlayDesk(const Tools& tools) : tools_(tools) {
  tools_.hub.provide("play", [this](std::string_view topic, const Hub::Deliver& give) {
    return deliver(topic, give);
  });
  clocks_ = std::thread([this] { watch_clocks(); });
}

util::Result<Json> PlayDesk::list(const Request& request) {
  PlayStore::Query wish;
  const auto state = request.parameter("state").value_or("");
  if (state == "open") wish.over = false;
  if (state == "over") wish.over = true;
  const auto limit = util::number(request.parameter("limit").value_or("50"), 1, kMaxListed);
  if (!limit)
    return util::Error{ErrorCode::kInvalid,
                       fmt::format("limit is a number from 1 to {}", kMaxListed)};
  wish.limit = *limit;
  wish.before = std::string(request.parameter("before").value_or(""));
  const auto games = tools_.store.list(wish);
  if (!games) return disk_trouble(games.error());
  const bool scenes = request.parameter("scenes") == "1";
  Json json = Json::array();
  for (const auto& game : *games) {
    if (auto each = listed(game, scenes); !each.is_null()) json.push_back(std::move(each));
  }
  return Json{{"games", std::move(json)}};
}

// As it is under way here, or as it was left.
Json PlayDesk::listed(const PlayedGame& game, bool scene) {
  const auto object = [scene](const PlayTable& table, bool thinking) {
    Json json = table.json(thinking, false, Clock::now());
    if (scene) json["scene"] = wire::scene_json(table.session(), table.session().scene());
    return json;
  };
  {
    const util::MutexLock lock(mutex_);
    if (const auto found = places_.find(game.id); found != places_.end()) {
      return object(found->second->table, found->second->thinking);
    }
  }
  const auto table = PlayTable::open(game);
  return table ? object(*table, false) : Json();
}

util::Result<Json> PlayDesk::create(const Request& request) {
  auto game = read_new_game(request.body, tools_.bots);
  if (!game) return util::or_else(game.error(), ErrorCode::kInvalid);
  auto table = PlayTable::open(std::move(*game));
  if (!table) return table.error();
  table->start_turn(Clock::now());
  const util::MutexLock lock(mutex_);
  if (ending_) return util::Error{ErrorCode::kUnavailable, "the server is about to end"};
  if (const auto added = tools_.store.add({table->game()}); !added)
    return disk_trouble(added.error());
  const std::string id = table->game().id;
  auto& place = places_[id] = std::make_unique<Place>(std::move(*table));
  place->client = request.client;
  ask_bot(*place);
  clocks_changed_.notify_all();
  auto json = place->table.json(place->thinking, true, Clock::now());
  json["seats"] = place->table.game().seats;
  return json;
}

util::Result<Json> PlayDesk::show(const std::string& id) {
  const util::MutexLock lock(mutex_);
  const auto place = find(id);
  if (!place) return disk_trouble(place.error());
  if (*place == nullptr) return no_such_game(id);
  return object(**place);
}

util::Result<Json> PlayDesk::ask_again(const std::string& id) {
  return change(id, [](PlayTable&) { return util::Status(util::Done{}); });
}

util::Result<Json> PlayDesk::move(const std::string& id, const Request& request) {
  const auto wish = read_move(request.body);
  if (!wish) return wish.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    if (wish->turn && *wish->turn != table.game().moves.size()) {
      return util::Error{ErrorCode::kGameChanged, "the game has gone on meanwhile"};
    }
    if (table.game().over()) return util::Error{ErrorCode::kGameOver, "the game is over"};
    if (table.bot_to_move()) {
      const auto& name = table.mover().name;
      return util::Error{
          ErrorCode::kNotYourTurn, fmt::format("it is the turn of {}", name), {{"name", name}}};
    }
    if (!seats_for(request, table.game()).has(table.to_move())) {
      return missing_right(Right::kSeatHolder);
    }
    const auto now = Clock::now();
    return table.move(wish->move, table.used(now), now);
  });
}

util::Result<Json> PlayDesk::undo(const std::string& id, const Request& request) {
  return change(id, [&](PlayTable& table) -> util::Status {
    if (!may_take_back(seats_for(request, table.game()), table.game())) {
      return missing_right(Right::kSeatHolder);
    }
    return table.take_back(Clock::now());
  });
}

util::Result<Json> PlayDesk::resign(const std::string& id, const Request& request) {
  const auto side = read_side(request.body);
  if (!side) return side.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto seats = seats_for(request, table.game());
    auto mine = *side;
    // Those who hold one seat mean that one.
    if (!mine && !seats.both()) {
      mine = seats.has(core::Side::kFirst) ? core::Side::kFirst : core::Side::kSecond;
    }
    if (mine && !seats.has(*mine)) return missing_right(Right::kSeatHolder);
    return table.resign(mine);
  });
}

util::Result<Json> PlayDesk::change(const std::string& id, const Change& change) {
  const util::MutexLock lock(mutex_);
  if (ending_) return util::Error{ErrorCode::kUnavailable, "the server is about to end"};
  const auto found = find(id);
  if (!found) return disk_trouble(found.error());
  if (*found == nullptr) return no_such_game(id);
  Place& place = **found;
  if (place.table.game().source != "play") {
    return util::Error{ErrorCode::kConflict,
                       "a recorded game can't be changed; play on from a position of it"};
  }
  const auto before = place.table.game().version;
  if (const auto done = change(place.table); !done) return done.error();
  if (place.table.game().version != before) {
    forget_question(place);
    if (const auto settled = settle(place); !settled) {
      // What is on the disk counts.
      places_.erase(id);
      return disk_trouble(settled.error());
    }
  } else {
    ask_bot(place);
    tell(place);
  }
  return object(place);
}

util::Result<Json> PlayDesk::hint(const std::string& id, const std::string& client) {
  std::unique_ptr<host::Session> session;
  {
    const util::MutexLock lock(mutex_);
    const auto place = find(id);
    if (!place) return disk_trouble(place.error());
    if (*place == nullptr) return no_such_game(id);
    if ((*place)->table.game().over()) return util::Error{ErrorCode::kGameOver, "the game is over"};
    if (hints_.size() >= kMaxHints || hints_.count(client) >= kMaxHintsOfOne) {
      return util::Error{ErrorCode::kHintsBusy,
                         "others are asking for hints; try again in a moment",
                         {{"seconds", "1"}}};
    }
    hints_.insert(client);
    session = (*place)->table.session().clone();
  }
  const auto found = think_about(tools_.engines, std::move(session), client);
  {
    const util::MutexLock lock(mutex_);
    hints_.erase(hints_.find(client));
  }
  if (!found) return util::or_else(found.error(), util::ErrorCode::kUnavailable);
  return hint_json(*found);
}

util::Result<Download> PlayDesk::record(const std::string& id) {
  const util::MutexLock lock(mutex_);
  const auto place = find(id);
  if (!place) return disk_trouble(place.error());
  if (*place == nullptr) return no_such_game(id);
  const auto& game = (*place)->table.game();
  const auto choice = games::choose(game.game);
  if (!choice) return util::or_else(choice.error(), util::ErrorCode::kUnavailable);
  return Download{.body = wire::text(record_of(game, *choice->open())),
                  .content_type = "text/plain; charset=utf-8",
                  .file_name = fmt::format("{}-{}.txt", choice->game->id, id)};
}

util::Result<Json> PlayDesk::remove(const std::string& id) {
  const util::MutexLock lock(mutex_);
  if (const auto found = places_.find(id); found != places_.end()) {
    forget_question(*found->second);
    places_.erase(found);
  }
  const auto removed = tools_.store.remove(id);
  if (!removed) return disk_trouble(removed.error());
  if (!*removed) return no_such_game(id);
  const auto topic = std::string(kTopic) + id;
  tools_.hub.publish(topic, wire::document({{"on", "play"}, {"topic", topic}, {"game", nullptr}}));
  return Json::object();
}

util::Result<Json> PlayDesk::upload(const std::string& text) {
  const auto read = read_records(text);
  if (!read) return read.error();
  if (const auto added = tools_.store.add(*read); !added) return disk_trouble(added.error());
  Json games = Json::array();
  for (const auto& game : *read) games.push_back(to_json_with_seats(game));
  return Json{{"games", std::move(games)}};
}

util::Result<std::optional<SeatSecrets>> PlayDesk::seats_of(const std::string& id) {
  {
    const util::MutexLock lock(mutex_);
    const auto found = places_.find(id);
    if (found != places_.end()) return std::optional(found->second->table.game().seats);
  }
  const auto stored = tools_.store.load(id);
  if (!stored) return stored.error();
  if (!*stored) return std::optional<SeatSecrets>();
  return std::optional((*stored)->seats);
}

util::Status PlayDesk::deliver(std::string_view topic, const Hub::Deliver& give) {
  const std::string id(topic.substr(std::min(kTopic.size(), topic.size())));
  const util::MutexLock lock(mutex_);
  const auto place = find(id);
  if (!place) return place.error();
  if (*place == nullptr) {
    return no_such_game(id);
  }
  const auto& found = **place;
  give(wire::document({{"on", "play"},
                       {"topic", topic},
                       {"game", found.table.json(found.thinking, true, Clock::now())}}));
  return util::Done{};
}

util::Result<PlayDesk::Place*> PlayDesk::find(const std::string& id) {
  if (const auto found = places_.find(id); found != places_.end()) {
    found->second->touched = Clock::now();
    return found->second.get();
  }
  auto stored = tools_.store.load(id);
  if (!stored) return stored.error();
  if (!*stored) return static_cast<Place*>(nullptr);
  auto table = PlayTable::open(std::move(**stored));
  if (!table) return table.error();
  table->start_turn(Clock::now());
  auto& place = places_[id] = std::make_unique<Place>(std::move(*table));
  if (place->table.game().source == "play") ask_bot(*place);
  clocks_changed_.notify_all();
  return place.get();
}

util::Status PlayDesk::settle(Place& place) {
  if (const auto saved = tools_.store.save(place.table.game()); !saved) return saved;
  ask_bot(place);
  if (place.table.game().over()) place.chairs = {};
  tell(place);
  clocks_changed_.notify_all();
  return util::Done{};
}

void PlayDesk::tell(const Place& place) {
  const auto topic = std::string(kTopic) + place.table.game().id;
  if (!tools_.hub.watched(topic)) return;
  tools_.hub.publish(
      topic, wire::document({{"on", "play"},
                             {"topic", topic},
                             {"game", place.table.json(place.thinking, true, Clock::now())}}));
}

Json PlayDesk::object(const Place& place) const {
  return place.table.json(place.thinking, true, Clock::now());
}

}  // namespace espalier::server
