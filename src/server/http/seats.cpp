#include "server/http/seats.hpp"

#include <algorithm>

#include "server/http/secrets.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kSeatBytes = 16;

}  // namespace

SeatSecrets fresh_seats() { return {fresh_secret(kSeatBytes), fresh_secret(kSeatBytes)}; }

std::optional<core::Side> HeldSeats::only() const {
  if (sides[0] == sides[1]) return std::nullopt;
  return sides[0] ? core::Side::kFirst : core::Side::kSecond;
}

HeldSeats held_seats(const SeatSecrets& seats, std::string_view shown) {
  HeldSeats held;
  while (!shown.empty()) {
    const auto end = std::min(shown.find(','), shown.size());
    const auto secret = util::trimmed(shown.substr(0, end));
    shown.remove_prefix(std::min(end + 1, shown.size()));
    for (std::size_t side = 0; side < 2; ++side) {
      held.sides[side] = held.sides[side] || same_secret(seats[side], secret);
    }
  }
  return held;
}

}  // namespace espalier::server
