#include "server/play/play_request.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr long long kShortestTime = 100;  // of a move or a game, in milliseconds
constexpr long long kLongestTime = 24LL * 3600 * 1000;

// An empty body stands for an empty object.
util::Result<Json> read_object(const std::string& body) {
  if (util::trimmed(body).empty()) return Json::object();
  auto json = wire::parse(body);
  if (!json.is_object()) return util::Error{"the body is not a JSON object"};
  return json;
}

std::string text_of(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

util::Result<long long> time_of(const Json& json, const char* name, long long least) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_integer() || found->get<long long>() < least ||
      found->get<long long>() > kLongestTime) {
    return util::Error{
        fmt::format("clock: {} is a number from {} to {}", name, least, kLongestTime)};
  }
  return found->get<long long>();
}

util::Result<std::optional<PlayClock>> clock_of(const Json& json) {
  const auto found = json.find("clock");
  if (found == json.end() || found->is_null()) return std::optional<PlayClock>();
  if (!found->is_object()) return util::Error{"clock is no object"};
  PlayClock clock{.per_move = text_of(*found, "kind") == "move"};
  if (!clock.per_move && text_of(*found, "kind") != "game") {
    return util::Error{"the kind of a clock is move or game"};
  }
  const auto base = time_of(*found, clock.per_move ? "ms" : "base_ms", kShortestTime);
  if (!base) return base.error();
  clock.base = core::Milliseconds(*base);
  if (!clock.per_move && found->contains("increment_ms")) {
    const auto increment = time_of(*found, "increment_ms", 0);
    if (!increment) return increment.error();
    clock.increment = core::Milliseconds(*increment);
  }
  return std::optional(clock);
}

util::Result<Participant> player_of(const Json& json, const games::Choice& choice,
                                    const BotsList& bots, std::string_view side_name) {
  if (!json.is_object()) return util::Error{"each of the players is an object"};
  Participant player{.bot = "", .name = tidy(text_of(json, "name"))};
  const auto kind = text_of(json, "kind");
  if (kind == "person") {
    if (player.name.empty()) player.name = std::string(side_name);
    return player;
  }
  if (kind != "bot") return util::Error{"the kind of a player is person or bot"};
  player.bot = text_of(json, "bot");
  const auto contender = bots.contender(player.bot, choice);
  if (!contender) return contender.error();
  if (player.name.empty()) player.name = contender->name;
  return player;
}

}  // namespace

std::string tidy(std::string text, std::size_t longest) {
  text = std::string(util::trimmed(text));
  std::erase_if(text, [](unsigned char c) { return c < ' ' || c == 127; });
  if (util::first_characters(text, longest).size() == text.size()) return text;
  return std::string(util::first_characters(text, longest - 1)) + "…";
}

util::Result<PlayedGame> read_new_game(const std::string& body, const BotsList& bots) {
  const auto json = read_object(body);
  if (!json) return json.error();
  const auto wish = board_wish(*json);
  if (!wish) return wish.error();
  const auto board = open_board(*wish);
  if (!board) return board.error();
  const auto players = json->find("players");
  if (players == json->end() || !players->is_array() || players->size() != 2) {
    return util::Error{"players is a list of two"};
  }
  const auto choice = games::choose(board->game);
  if (!choice) return choice.error();
  PlayedGame game{.id = fresh_id(), .game = board->game, .start = board->start};
  for (std::size_t side = 0; side < 2; ++side) {
    const auto player =
        player_of((*players)[side], *choice, bots, board->session->side_names()[side]);
    if (!player) return player.error();
    game.players[side] = *player;
  }
  const auto clock = clock_of(*json);
  if (!clock) return clock.error();
  game.clock = *clock;
  game.moves = board->session->played();
  game.turn_ms.resize(game.moves.size());
  game.created = game.updated = now_text();
  game.seats = fresh_seats();
  return game;
}

util::Result<MoveWish> read_move(const std::string& body) {
  const auto json = read_object(body);
  if (!json) return json.error();
  MoveWish wish{text_of(*json, "move"), std::nullopt};
  if (wish.move.empty()) return util::Error{"the move is missing"};
  const auto turn = json->find("turn");
  if (turn == json->end() || turn->is_null()) return wish;
  if (!turn->is_number_unsigned()) return util::Error{"turn is the number of turns so far"};
  wish.turn = turn->get<std::size_t>();
  return wish;
}

util::Result<std::optional<core::Side>> read_side(const std::string& body) {
  const auto json = read_object(body);
  if (!json) return json.error();
  const auto side = json->find("side");
  if (side == json->end() || side->is_null()) return std::optional<core::Side>();
  if (*side == 1) return std::optional(core::Side::kFirst);
  if (*side == 2) return std::optional(core::Side::kSecond);
  return util::Error{"side is 1 or 2"};
}

}  // namespace espalier::server
