// The two players, and how a game between them can end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace espalier::core {

// kFirst makes the first move of the game.
enum class Side : std::uint8_t { kFirst = 0, kSecond = 1 };

constexpr Side other(Side side) { return side == Side::kFirst ? Side::kSecond : Side::kFirst; }
constexpr int index(Side side) { return static_cast<int>(side); }
// The place of a side in an array of two.
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

enum class Outcome : std::uint8_t { kNone, kFirstWins, kSecondWins, kDraw };

constexpr Outcome win_for(Side side) {
  return side == Side::kFirst ? Outcome::kFirstWins : Outcome::kSecondWins;
}

// The word for an outcome in every text protocol of the program.
constexpr std::string_view text(Outcome outcome) {
  switch (outcome) {
    case Outcome::kFirstWins: return "p1win";
    case Outcome::kSecondWins: return "p2win";
    case Outcome::kDraw: return "draw";
    case Outcome::kNone: break;
  }
  return "none";
}

}  // namespace espalier::core
