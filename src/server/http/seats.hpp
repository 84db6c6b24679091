// Who holds the seats of a game. A new game gets a secret for each of its seats, and the client
// that knows the secret holds the seat; the one who made the game knows both.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/side.hpp"

namespace espalier::server {

// Both empty: a game of a version without secrets, whose seats only the owner holds.
using SeatSecrets = std::array<std::string, 2>;

SeatSecrets fresh_seats();

// Which seats somebody holds.
struct HeldSeats {
  std::array<bool, 2> sides{};

  bool any() const { return sides[0] || sides[1]; }
  bool both() const { return sides[0] && sides[1]; }
  bool has(core::Side side) const { return sides[static_cast<std::size_t>(core::index(side))]; }
};

// `shown` is the header X-Seat: one secret, or several with commas between them.
HeldSeats held_seats(const SeatSecrets& seats, std::string_view shown);

}  // namespace espalier::server
