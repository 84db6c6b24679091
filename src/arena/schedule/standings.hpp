// The table of a tournament.
#pragma once

#include <string>
#include <vector>

#include "arena/statistics/pool_rating.hpp"

namespace espalier::arena {

// What decides the order. Bots that are equal in all of it share a rank.
enum class Ranking {
  kPoints,    // then the mean margin, where the game counts points
  kShare,     // points per game, for bots with different numbers of games; then the mean margin
  kBuchholz,  // points, then Buchholz, then Sonneborn-Berger: Swiss
  kProgress,  // how far a bot came, then nothing: knockout
};

struct Results {
  std::vector<std::string> names{};  // of the bots, by index
  std::vector<Meeting> meetings{};   // in any order
  Ranking ranking = Ranking::kPoints;
  bool counts_points = false;        // the game has margins
  std::vector<double> bye_points{};  // per bot; empty when there are no byes
  std::vector<std::string> marks{};  // per bot, how it failed; empty when nobody did
  std::vector<double> progress{};    // per bot, for kProgress
  PoolSettings rating{};
};

struct Standing {
  int rank = 0;  // from 1
  int bot = 0;
  int games = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double points = 0;            // with byes
  double buchholz = 0;          // points of all opponents
  double sonneborn_berger = 0;  // the same, each times the share of points won against it
  double margin = 0;            // mean per game
  Rating rating{};

  double share() const { return games == 0 ? 0 : (wins + 0.5 * draws) / games; }
};

// Best first; equals by their index.
std::vector<Standing> standings(const Results& results);

}  // namespace espalier::arena
