// One rating for every bot of a pool, from all their games at once: maximum likelihood in the model
// of Bradley and Terry, a draw counting as half a win and half a loss. docs/statistics.md has the
// formulas.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace espalier::arena {

// All games of two bots, seen from the side of `a`. Two bots may meet in several of these.
struct Meeting {
  int a;
  int b;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double margin = 0;  // points of `a` less points of `b` over all games, in games that count points

  int games() const { return wins + draws + losses; }
  double points_a() const { return wins + 0.5 * draws; }
  double points_b() const { return losses + 0.5 * draws; }
};

struct PoolSettings {
  // The bot with a fixed rating; without it the mean of all bots is `value`.
  std::optional<int> anchor{};
  double value = 0;
  // Every bot draws so many games against an imagined one of the pool's middle. That keeps the
  // ratings finite for bots that won or lost everything, and ties groups together that never met.
  double prior_draws = 0.25;
  bool errors = true;  // they cost most of the time in pools of more than 500 bots
};

struct Rating {
  double elo = 0;
  double error = 0;  // half of the 95 % interval, relative to the anchor or the mean
  int games = 0;
};

std::vector<Rating> pool_ratings(int bots, std::span<const Meeting> meetings,
                                 const PoolSettings& settings = {});

}  // namespace espalier::arena
