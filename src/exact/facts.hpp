// What is proven about one position. Every fact is about the position alone, never about the way
// to it: "the side to move wins within 7 plies" is so however often positions came before. That is
// why such facts may be stored and shared in games that can repeat.
#pragma once

#include <algorithm>
#include <cstdint>

namespace espalier::exact {

// Plies from 0 to kMaxPlies; kNever as a lower bound says: not in any number of plies.
inline constexpr int kMaxPlies = 61;
inline constexpr int kNever = 63;

constexpr int one_more(int plies) {
  return plies == kNever ? kNever : std::min(plies + 1, kMaxPlies);
}

struct Facts {
  enum class Winner : std::uint8_t { kOpen, kMover, kOther };

  Winner winner = Winner::kOpen;
  std::uint8_t within = 0;   // the winner needs no more plies than this
  std::uint8_t no_win = 0;   // the side to move does not win within so many
  std::uint8_t no_loss = 0;  // nor does it lose within so many

  // 20 bits.
  constexpr std::uint32_t packed() const {
    return static_cast<std::uint32_t>(winner) | std::uint32_t{within} << 2 |
           std::uint32_t{no_win} << 8 | std::uint32_t{no_loss} << 14;
  }
  static constexpr Facts unpacked(std::uint32_t bits) {
    const auto plies = [bits](int at) { return static_cast<std::uint8_t>((bits >> at) & 63); };
    return {static_cast<Winner>(bits & 3), plies(2), plies(8), plies(14)};
  }

  // Both are so; together they may say more.
  constexpr Facts operator&(const Facts& o) const {
    Facts both =
        winner == Winner::kOpen || (o.winner != Winner::kOpen && o.within < within) ? o : *this;
    both.no_win = std::max(no_win, o.no_win);
    both.no_loss = std::max(no_loss, o.no_loss);
    return both;
  }

  bool operator==(const Facts&) const = default;
};

inline constexpr int kFactBits = 20;

// The answer to "does it happen within so many plies?"
struct Verdict {
  bool yes = false;
  int plies = 0;  // yes: within so many; no: not within so many, or kNever

  static constexpr Verdict within(int plies) { return {true, plies}; }
  static constexpr Verdict not_within(int plies) { return {false, plies}; }
};

// The answers that facts hold, and the facts that answers are.
constexpr bool answers_win(const Facts& f, int plies) {
  return f.winner == Facts::Winner::kOther || f.no_win >= plies ||
         (f.winner == Facts::Winner::kMover && f.within <= plies);
}
constexpr bool answers_loss(const Facts& f, int plies) {
  return f.winner == Facts::Winner::kMover || f.no_loss >= plies ||
         (f.winner == Facts::Winner::kOther && f.within <= plies);
}
constexpr Verdict win_of(const Facts& f, int plies) {
  if (f.winner == Facts::Winner::kMover && f.within <= plies) return Verdict::within(f.within);
  return Verdict::not_within(f.winner == Facts::Winner::kOther ? kNever : f.no_win);
}
constexpr Verdict loss_of(const Facts& f, int plies) {
  if (f.winner == Facts::Winner::kOther && f.within <= plies) return Verdict::within(f.within);
  return Verdict::not_within(f.winner == Facts::Winner::kMover ? kNever : f.no_loss);
}
constexpr Facts fact_of_win(const Verdict& v) {
  const auto plies = static_cast<std::uint8_t>(v.plies);
  if (v.yes) return {Facts::Winner::kMover, plies, 0, kNever};
  return {Facts::Winner::kOpen, 0, plies, 0};
}
constexpr Facts fact_of_loss(const Verdict& v) {
  const auto plies = static_cast<std::uint8_t>(v.plies);
  if (v.yes) return {Facts::Winner::kOther, plies, kNever, 0};
  return {Facts::Winner::kOpen, 0, 0, plies};
}

}  // namespace espalier::exact
