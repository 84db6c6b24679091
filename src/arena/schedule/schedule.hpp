// Who meets whom in a tournament. Pure functions of the settings and, for Swiss and knockout, of
// the results so far; so a tournament that was broken off goes on as if nothing had happened.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/model/tournament_spec.hpp"

namespace espalier::arena {

// Two bots by their index. How many games they play is not the schedule's business; `a` moves first
// in the first, third, ... of them.
struct Encounter {
  int a;
  int b;

  bool operator==(const Encounter&) const = default;
};

// A finished encounter; the bots may be in either order.
struct EncounterScore {
  int a;
  int b;
  double points_a;  // over its games: 1 for a win, 1/2 for a draw
  double points_b;
  double margin_a = 0;  // points of the game itself, where it counts them
  int winner = -1;      // a bot when somebody else has decided a knockout encounter
};

using RoundScores = std::vector<EncounterScore>;

struct ScheduleSettings {
  Kind kind = Kind::kRoundRobin;
  int bots = 0;
  std::uint64_t seed = 1;    // Swiss: the order of bots that are equal otherwise
  int challengers = 1;       // gauntlet: so many bots, from the first, meet all others
  int swiss_rounds = 0;      // 0: enough to find a winner, and one more
  bool third_place = false;  // knockout: the losers of the semifinals meet too
};

// All kinds know in advance how long they take.
int round_count(const ScheduleSettings& settings);

// The encounters of a round, counted from 0, or nothing when the tournament is over by then. Bots
// that are in none of them have a bye. Swiss and knockout need the complete scores of all rounds
// before; the others don't look at them.
std::optional<std::vector<Encounter>> round(const ScheduleSettings& settings, int number,
                                            std::span<const RoundScores> so_far);

// Swiss: what a bot gets for rounds in which it had a bye, as much as for winning every game of an
// encounter. One number per bot, summed over the rounds, all of which have to be complete.
std::vector<double> bye_points(const ScheduleSettings& settings,
                               std::span<const RoundScores> so_far);

// Knockout: how far every bot came. The number of rounds it survived, and half a round more for
// the winner of the match for third place.
std::vector<double> knockout_progress(const ScheduleSettings& settings,
                                      std::span<const RoundScores> so_far);

}  // namespace espalier::arena
