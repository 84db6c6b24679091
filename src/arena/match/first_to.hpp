// Two bots meet until one has won often enough: challenges on a ladder, and qualifying for it.
//
// Where points are counted a single game says little: in Three-Six the second player nearly always
// wins. There, pairs of games count: both bots play an opening from both sides, and the pair is won
// by the bot with more points in the two games together.
#pragma once

#include <string>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"

namespace espalier::arena {

inline constexpr int kDefaultWins = 4;    // as in the courses
inline constexpr int kGamesForAWin = 10;  // so many games at most for every win that is needed

// At most `games`; 0: the usual number.
void set_first_to(Plan& plan, int wins, int games);

// "first to 4 wins, at most 40 games"
std::string rule_text(const Plan& plan);

struct MatchScore {
  int won = 0;  // what counts: games, or pairs of them
  int lost = 0;
  int wins = 0;  // single games
  int draws = 0;
  int losses = 0;
  double margin = 0;  // points per game, where they are counted

  bool operator==(const MatchScore&) const = default;
};

// Seen from the side of one of the two.
MatchScore score_of(const Plan& plan, const EncounterState& encounter, int bot);

// "4-1"; "4-1 pairs (+2.50 points a game)" where points are counted.
std::string score_text(const Plan& plan, const MatchScore& score);

}  // namespace espalier::arena
