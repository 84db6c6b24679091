#include "server/play/play_request.hpp"

#include <fmt/format.h>

#include "games/registry.hpp"
#include "server/analysis/board.hpp"
#include "server/http/fields.hpp"
#include "server/http/secrets.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::server {
namespace {

constexpr long long kShortestTime = 100;  // of a move or a game, in milliseconds
constexpr long long kMaxTime = 24LL * 3600 * 1000;

util::Result<long long> time_of(const Fields& clock, std::string_view name, long long least) {
  const auto time = clock.any_number(name);
  if (time && *time >= least && *time <= kMaxTime) return *time;
  return util::Error{util::ErrorCode::kFieldOutOfRange,
                     fmt::format("clock: {} is a number from {} to {}", name, least, kMaxTime),
                     {{"field", fmt::format("clock.{}", name)},
                      {"min", std::to_string(least)},
                      {"max", std::to_string(kMaxTime)}}};
}

util::Result<std::optional<PlayClock>> clock_of(const Fields& fields) {
  if (!fields.has("clock")) return std::optional<PlayClock>();
  const auto read = fields.any_object("clock");
  if (!read) return util::Error{"clock is no object"};
  const auto kind = read->text_or_empty("kind");
  PlayClock clock{.per_move = kind == "move"};
  if (!clock.per_move && kind != "game") return util::Error{"the kind of a clock is move or game"};
  const auto known =
      clock.per_move ? read->only({"kind", "ms"}) : read->only({"kind", "base_ms", "increment_ms"});
  if (!known) return util::with_prefix("clock: ", known.error());
  const auto base = time_of(*read, clock.per_move ? "ms" : "base_ms", kShortestTime);
  if (!base) return base.error();
  clock.base = core::Milliseconds(*base);
  if (!clock.per_move && read->has("increment_ms")) {
    const auto increment = time_of(*read, "increment_ms", 0);
    if (!increment) return increment.error();
    clock.increment = core::Milliseconds(*increment);
  }
  return std::optional(clock);
}

util::Result<Participant> player_of(const Fields& fields, const games::GameChoice& choice,
                                    const BotsList& bots, std::string_view side_name) {
  if (const auto known = fields.only({"kind", "bot", "name", "empty"}); !known) {
    return known.error();
  }
  if (const auto texts = fields.texts_or_none({"kind", "bot", "name"}); !texts) {
    return texts.error();
  }
  Participant player{.bot = "", .name = tidy(fields.text_or_empty("name"))};
  const auto kind = fields.text_or_empty("kind");
  if (kind == "person") {
    if (player.name.empty()) player.name = std::string(side_name);
    return player;
  }
  if (kind != "bot") return util::Error{"the kind of a player is person or bot"};
  player.bot = fields.text_or_empty("bot");
  const auto contender = bots.contender(player.bot, choice);
  if (!contender) return contender.error();
  if (player.name.empty()) player.name = contender->name;
  return player;
}

// Which seats are left for a friend. The one who makes the game has the other.
util::Result<std::array<bool, 2>> empty_seats(std::vector<Fields>& players) {
  std::array<bool, 2> empty{};
  for (std::size_t side = 0; side < 2; ++side) {
    empty[side] = players[side].flag("empty");
    if (const auto good = players[side].good(); !good) return good.error();
  }
  const auto person = [&](std::size_t side) {
    return players[side].text_or_empty("kind") == "person";
  };
  const bool some = empty[0] || empty[1];
  if (some && (empty[0] == empty[1] || !person(0) || !person(1))) {
    return util::Error{"an empty seat is for a person, and a person has to sit at the other"};
  }
  return empty;
}

std::optional<core::Side> numbered_side(std::optional<long long> number) {
  if (number == 1) return core::Side::kFirst;
  if (number == 2) return core::Side::kSecond;
  return std::nullopt;
}

util::Result<std::optional<core::Side>> side_in(const Fields& fields) {
  if (!fields.has("side")) return std::optional<core::Side>();
  const auto side = numbered_side(fields.any_number("side"));
  if (!side) return util::Error{"side is 1 or 2"};
  return side;
}

constexpr std::size_t kSecretLength = 32;

bool is_secret(std::string_view text) {
  return text.size() == kSecretLength &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::string tidy(std::string text, std::size_t longest) {
  text = util::trimmed(util::as_shown(text));
  if (util::first_characters(text, longest).size() == text.size()) return text;
  return std::string(util::first_characters(text, longest - 1)) + "…";
}

util::Result<PlayedGame> read_new_game(const std::string& body, const BotsList& bots) {
  const auto fields = Fields::read(body, {"game", "start", "moves", "players", "clock"});
  if (!fields) return fields.error();
  const auto asked = board_request(*fields);
  if (!asked) return asked.error();
  const auto board = open_board(*asked);
  if (!board) return board.error();
  auto players = fields->all_objects("players");
  if (!players && fields->is_list("players")) {
    return util::Error{"each of the players is an object"};
  }
  if (!players || players->size() != 2) return util::Error{"players is a list of two"};
  const auto choice = games::choose(board->game);
  if (!choice) return choice.error();
  PlayedGame game{.id = fresh_id(), .game = board->game, .start = board->start};
  for (std::size_t side = 0; side < 2; ++side) {
    const auto player =
        player_of((*players)[side], *choice, bots, board->session->side_names()[side]);
    if (!player) return player.error();
    game.players[side] = *player;
  }
  const auto clock = clock_of(*fields);
  if (!clock) return clock.error();
  game.clock = *clock;
  game.moves = board->session->played();
  game.turn_ms.resize(game.moves.size());
  game.created = game.updated = now_text();
  const auto empty = empty_seats(*players);
  if (!empty) return empty.error();
  game.seats = fresh_seats();
  for (std::size_t side = 0; side < 2; ++side) {
    if (!(*empty)[side]) continue;
    game.seats[side].clear();
    game.seating.apart = true;
  }
  return game;
}

util::Result<MoveRequest> read_move(const std::string& body) {
  const auto fields = Fields::read(body, {"move", "turn"});
  if (!fields) return fields.error();
  if (const auto texts = fields->texts_or_none({"move"}); !texts) return texts.error();
  MoveRequest asked{fields->text_or_empty("move"), std::nullopt};
  if (asked.move.empty()) return util::Error{"the move is missing"};
  if (!fields->has("turn")) return asked;
  const auto turn = fields->any_number("turn");
  if (!turn || *turn < 0) return util::Error{"turn is the number of turns so far"};
  asked.turn = static_cast<std::size_t>(*turn);
  return asked;
}

util::Result<ClaimRequest> read_claim(const std::string& body) {
  const auto fields = Fields::read(body, {"code", "name", "seat"});
  if (!fields) return fields.error();
  if (const auto texts = fields->texts_or_none({"code", "name", "seat"}); !texts) {
    return texts.error();
  }
  ClaimRequest asked{fields->text_or_empty("code"), fields->text_or_empty("seat"),
                     tidy(fields->text_or_empty("name"))};
  if (asked.code.empty()) return util::Error{"the code of the invitation is missing"};
  if (!fields->has("seat")) asked.secret = fresh_secret(kSecretLength / 2);
  if (!is_secret(asked.secret)) return util::Error{"seat is a secret of 32 hexadecimal digits"};
  return asked;
}

util::Result<OfferRequest> read_offer(const std::string& body) {
  const auto fields = Fields::read(body, {"kind", "side"});
  if (!fields) return fields.error();
  const auto kind = offer_kind(fields->text_or_empty("kind"));
  if (!kind) return util::Error{"the kind of an offer is draw or undo"};
  const auto side = side_in(*fields);
  if (!side) return side.error();
  return OfferRequest{*kind, *side};
}

util::Result<AbsenceRequest> read_absence(const std::string& body) {
  const auto fields = Fields::read(body, {"claim", "side"});
  if (!fields) return fields.error();
  const auto claim = fields->text_or_empty("claim");
  if (claim != "win" && claim != "draw") return util::Error{"claim is win or draw"};
  const auto side = side_in(*fields);
  if (!side) return side.error();
  return AbsenceRequest{claim == "draw", *side};
}

util::Result<std::optional<core::Side>> read_side(const std::string& body) {
  const auto fields = Fields::read(body, {"side"});
  if (!fields) return fields.error();
  return side_in(*fields);
}

}  // namespace espalier::server
