// Who holds the seats of a game. A new game gets a secret for each of its seats, and the client
// that knows the secret holds the seat; the one who made the game knows both, unless one was left
// for a friend, who gets its secret with an invitation (play/seating.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/side.hpp"

namespace espalier::server {

// An empty one is held by nobody but the owner: of a seat that waits for a friend, and both of a
// game of a version without secrets.
using SeatSecrets = std::array<std::string, 2>;

SeatSecrets fresh_seats();

// Which seats somebody holds.
struct HeldSeats {
  std::array<bool, 2> sides{};

  bool any() const { return sides[0] || sides[1]; }
  bool both() const { return sides[0] && sides[1]; }
  bool operator==(const HeldSeats&) const = default;
  // The one that is held; nothing when it is none or both.
  std::optional<core::Side> only() const;
  bool has(core::Side side) const { return sides[static_cast<std::size_t>(core::index(side))]; }
};

// `shown` is the header X-Seat: one secret, or several with commas between them.
HeldSeats held_seats(const SeatSecrets& seats, std::string_view shown);

}  // namespace espalier::server
