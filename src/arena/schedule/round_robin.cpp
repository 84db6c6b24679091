// Everybody against everybody, and some against all others.
#include <algorithm>

#include "arena/schedule/schedule_kinds.hpp"

namespace espalier::arena {

// An odd number of bots is filled up; the bot that meets the missing one has a bye.
int round_robin_rounds(int bots) { return bots % 2 == 0 ? bots - 1 : bots; }

// The circle method: one bot stays, the others move on by one seat every round, and opposite seats
// meet. With m bots on the circle, those that meet in round r have indices r + i and r - i mod m.
// As i of a bot falls by one from round to round, its parity makes everybody take turns in being
// named first.
std::vector<Encounter> round_robin_round(int bots, int number) {
  const int circle = round_robin_rounds(bots);
  std::vector<Encounter> encounters;
  if (circle < bots) {
    const Encounter with_last{.a = number, .b = circle};
    encounters.push_back(number % 2 == 0 ? with_last
                                         : Encounter{.a = with_last.b, .b = with_last.a});
  }
  for (int i = 1; i <= circle / 2; ++i) {
    const int one = (number + i) % circle;
    const int other = (number - i + circle) % circle;
    encounters.push_back(i % 2 == 0 ? Encounter{.a = one, .b = other}
                                    : Encounter{.a = other, .b = one});
  }
  return encounters;
}

namespace {

// At least one bot on either side.
int clamped(int bots, int challengers) { return std::clamp(challengers, 1, bots - 1); }

}  // namespace

int gauntlet_rounds(int bots, int challengers) {
  const int first = clamped(bots, challengers);
  return std::max(first, bots - first);
}

// Challengers don't meet each other. The longer side moves on by one every round; everybody is
// named first against every second opponent.
std::vector<Encounter> gauntlet_round(int bots, int challengers, int number) {
  const int first = clamped(bots, challengers);
  const int others = bots - first;
  std::vector<Encounter> encounters;
  for (int k = 0; k < std::min(first, others); ++k) {
    const int challenger = first <= others ? k : (k + number) % first;
    const int other = first + (first <= others ? (k + number) % others : k);
    const Encounter one{.a = challenger, .b = other};
    encounters.push_back((challenger + other) % 2 == 0 ? one
                                                       : Encounter{.a = other, .b = challenger});
  }
  return encounters;
}

}  // namespace espalier::arena
