// Which seats of a game a request may act for.
#pragma once

#include "server/http/reply.hpp"
#include "server/play/played_game.hpp"

namespace espalier::server {

// By the secrets that it shows.
inline HeldSeats shown_seats(const Request& request, const PlayedGame& game) {
  return held_seats(game.seats, request.header("x-seat").value_or(""));
}

// The owner may act for everybody. Of others the router has seen that it is at least one.
inline HeldSeats seats_for(const Request& request, const PlayedGame& game) {
  return request.from_owner ? HeldSeats{{true, true}} : shown_seats(request, game);
}

}  // namespace espalier::server
