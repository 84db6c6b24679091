#include "server/play/played_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>
#include <random>

#include "util/look_alike.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

Json player_json(const Participant& player) {
  Json json = {{"kind", player.person() ? "person" : "bot"}};
  if (!player.person()) json["bot"] = player.bot;
  json["name"] = player.name;
  return json;
}

Json clock_json(const PlayClock& clock) {
  if (clock.per_move) return {{"kind", "move"}, {"ms", clock.base.count()}};
  return {
      {"kind", "game"}, {"base_ms", clock.base.count()}, {"increment_ms", clock.increment.count()}};
}

PlayClock clock_from(const Json& json) {
  if (json.at("kind") == "move")
    return {true, core::Milliseconds(json.at("ms").get<long long>()), {}};
  return {false, core::Milliseconds(json.at("base_ms").get<long long>()),
          core::Milliseconds(json.at("increment_ms").get<long long>())};
}

ClocksThen clocks_then_from(const Json& json) {
  const auto left = json.at("left_ms").get<std::array<long long, 2>>();
  return {.moves = json.at("moves").get<std::size_t>(),
          .left = {core::Milliseconds(left[0]), core::Milliseconds(left[1])}};
}

core::Outcome outcome_from(const std::string& text) {
  for (const auto outcome :
       {core::Outcome::kFirstWins, core::Outcome::kSecondWins, core::Outcome::kDraw}) {
    if (core::text(outcome) == text) return outcome;
  }
  return core::Outcome::kNone;
}

PlayedGame from(const Json& json) {
  PlayedGame game{.id = json.at("id"), .game = json.at("game"), .start = json.at("start")};
  for (std::size_t side = 0; side < 2; ++side) {
    const Json& player = json.at("players").at(side);
    game.players[side] = {player.value("bot", ""), player.at("name")};
  }
  if (!json.at("clock").is_null()) game.clock = clock_from(json.at("clock"));
  game.moves = json.at("moves").get<std::vector<std::string>>();
  game.turn_ms = json.at("turn_ms").get<std::vector<long long>>();
  game.turn_ms.resize(game.moves.size());
  game.result = outcome_from(json.at("result"));
  game.ending = json.at("ending");
  game.reason = core::ending_of_word(json.at("reason").get<std::string>());
  game.created = json.at("created");
  game.updated = json.at("updated");
  game.version = json.at("version");
  game.source = json.at("source");
  game.trouble = json.value("trouble", "");
  game.trouble_code = json.value("trouble_code", "");
  if (json.contains("trouble_values")) {
    for (const auto& [name, value] : json.at("trouble_values").items()) {
      game.trouble_values.emplace_back(name, value);
    }
  }
  if (json.contains("trouble_causes")) {
    game.trouble_causes = json.at("trouble_causes").dump();
  }
  game.trouble_log = json.value("trouble_log", "");
  if (json.contains("seats")) game.seats = json.at("seats").get<SeatSecrets>();
  if (json.contains("seating")) {
    game.seating = seating_from(json.at("seating"), json.value("invitation", ""));
    game.seating.renames = json.value("renames", 0);
    game.seating.offers = json.value("offers", std::array<int, 2>{});
  }
  if (json.contains("clocks_then")) game.clocks_then = clocks_then_from(json.at("clocks_then"));
  if (json.contains("tags")) {
    for (const auto& [name, value] : json.at("tags").items()) game.tags.emplace_back(name, value);
  }
  return game;
}

}  // namespace

bool PlayedGame::waits() const {
  return !taken(seating, seats, core::Side::kFirst) || !taken(seating, seats, core::Side::kSecond);
}

core::Side PlayedGame::to_move(core::Side first_to_move) const {
  return moves.size() % 2 == 0 ? first_to_move : core::other(first_to_move);
}

std::array<core::Milliseconds, 2> clocks_of(const PlayedGame& game, core::Side first_to_move) {
  const PlayClock clock = game.clock.value_or(PlayClock{});
  if (clock.per_move) return {clock.base, clock.base};
  const auto then = game.clocks_then.value_or(ClocksThen{.left = {clock.base, clock.base}});
  auto left = then.left;
  for (std::size_t i = then.moves; i < game.turn_ms.size(); ++i) {
    const auto side = i % 2 == 0 ? first_to_move : core::other(first_to_move);
    left[at(side)] += clock.increment - core::Milliseconds(game.turn_ms[i]);
    left[at(side)] = std::max(left[at(side)], core::Milliseconds(1));
  }
  return left;
}

namespace {

// An uploaded record has its own words, which may be those of our arena.
core::Ending ended_by(const PlayedGame& game) {
  if (game.reason != core::Ending::kRecord) return game.reason;
  const auto told = core::ending_of_termination(game.ending);
  return told == core::Ending::kNone ? core::Ending::kRecord : told;
}

bool names_alike(const PlayedGame& game) {
  return game.seating.guest && util::look_alike(game.players[0].name, game.players[1].name);
}

}  // namespace

Json to_json(const PlayedGame& game) {
  Json json = {{"id", game.id},
               {"game", game.game},
               {"start", game.start},
               {"players", {player_json(game.players[0]), player_json(game.players[1])}},
               {"clock", game.clock ? clock_json(*game.clock) : Json()},
               {"moves", game.moves},
               {"turn_ms", game.turn_ms},
               {"result", core::text(game.result)},
               {"ending", game.ending},
               {"reason", core::word(game.reason)},
               {"ended_by", core::word(ended_by(game))},
               {"created", game.created},
               {"updated", game.updated},
               {"version", game.version},
               {"source", game.source},
               {"seating", seating_json(game.seating, game.seats, names_alike(game))}};
  if (!game.trouble.empty()) json["trouble"] = game.trouble;
  if (!game.trouble_code.empty()) {
    json["trouble_code"] = game.trouble_code;
    json["trouble_values"] = Json::object();
    for (const auto& [name, value] : game.trouble_values) json["trouble_values"][name] = value;
  }
  if (!game.trouble_causes.empty()) json["trouble_causes"] = Json::parse(game.trouble_causes);
  if (!game.trouble_log.empty()) json["trouble_log"] = game.trouble_log;
  if (!game.tags.empty()) {
    json["tags"] = Json::object();
    for (const auto& [name, value] : game.tags) json["tags"][name] = value;
  }
  return json;
}

Json to_json_with_seats(const PlayedGame& game) {
  Json json = to_json(game);
  json["seats"] = game.seats;
  return json;
}

std::string document_of(const PlayedGame& game) {
  Json json = to_json_with_seats(game);
  if (game.seating.invitation) json["invitation"] = game.seating.invitation->code_hash;
  if (game.seating.renames > 0) json["renames"] = game.seating.renames;
  if (game.seating.offers != std::array<int, 2>{}) json["offers"] = game.seating.offers;
  if (const auto& then = game.clocks_then) {
    json["clocks_then"] = {{"moves", then->moves},
                           {"left_ms", {then->left[0].count(), then->left[1].count()}}};
  }
  return wire::document(json);
}

PlayedGame rematch_of(const PlayedGame& game) {
  PlayedGame next{.id = fresh_id(),
                  .game = game.game,
                  .start = game.start,
                  .players = {game.players[1], game.players[0]},
                  .clock = game.clock};
  next.created = next.updated = now_text();
  next.seats = {game.seats[1], game.seats[0]};
  next.seating.apart = true;
  if (game.seating.guest) next.seating.guest = core::other(*game.seating.guest);
  return next;
}

util::Result<PlayedGame> played_game_from(std::string_view text) {
  // What we wrote ourselves is right; a file that was spoilt must not end the server.
  try {
    return from(Json::parse(text));
  } catch (const Json::exception&) {
    return util::Error{util::ErrorCode::kDamaged, "a stored game can't be read"};
  }
}

wire::Record record_of(const PlayedGame& game, const host::Session& start) {
  wire::Record record;
  record.tags = {{"Game", game.game},
                 {"First", game.players[0].name},
                 {"Second", game.players[1].name},
                 {"Date", game.created.substr(0, 10)}};
  const auto add = [&](const std::string& name, const std::string& value) {
    if (!record.tag(name)) record.tags.emplace_back(name, value);
  };
  if (game.start != start.position()) add("Position", game.start);
  if (game.clock) {
    add("TimeControl", game.clock->per_move ? fmt::format("{}ms/move", game.clock->base.count())
                                            : fmt::format("{}ms+{}ms", game.clock->base.count(),
                                                          game.clock->increment.count()));
  }
  if (game.over()) add("Termination", game.ending);
  for (const auto& [name, value] : game.tags) add(name, value);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const double seconds = static_cast<double>(game.turn_ms[i]) / 1000;
    record.moves.push_back({game.moves[i], seconds > 0 ? fmt::format("{:.3f}s", seconds) : ""});
  }
  record.outcome = game.result;
  return record;
}

std::string now_text() {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::time(nullptr)));
}

std::string fresh_id() {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  thread_local std::random_device device;
  std::string id;
  for (int i = 0; i < 10; ++i) id += kLetters[device() % kLetters.size()];
  return id;
}

}  // namespace espalier::server
