// What a client wrote about a game of people, read with care.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "server/arena/bots_list.hpp"
#include "server/play/played_game.hpp"
#include "util/result.hpp"

namespace espalier::server {

// Text of others as it may be shown anywhere: printable, and with an ellipsis at its end when it
// had to be cut.
inline constexpr std::size_t kMaxNameLength = 60;  // characters
std::string tidy(std::string text, std::size_t longest = kMaxNameLength);

// A game as POST /api/v1/play describes it, with an id and dates of its own.
util::Result<PlayedGame> read_new_game(const std::string& body, const BotsList& bots);

struct MoveRequest {
  std::string move;
  std::optional<std::size_t> turn;  // moves played before it
};
util::Result<MoveRequest> read_move(const std::string& body);

struct ClaimRequest {
  std::string code;
  std::string secret;  // of the seat: the client's own, or a new one
  std::string name;
};
util::Result<ClaimRequest> read_claim(const std::string& body);

struct OfferRequest {
  Offer::Kind kind;
  std::optional<core::Side> side;
};
util::Result<OfferRequest> read_offer(const std::string& body);

struct AbsenceRequest {
  bool draw = false;  // otherwise a win
  std::optional<core::Side> side;
};
util::Result<AbsenceRequest> read_absence(const std::string& body);

// {side: 1 | 2}, or nothing.
util::Result<std::optional<core::Side>> read_side(const std::string& body);

// Games from the text of records; the error has the value `line`.
util::Result<std::vector<PlayedGame>> read_records(const std::string& text);

}  // namespace espalier::server
