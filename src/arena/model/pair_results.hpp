// Results of two bots against each other, seen from the side of the first. Every opening is played
// twice with colours swapped; the two games of a pair belong together, because an opening that is
// good for one colour says little about the bots.
#pragma once

#include <array>
#include <cstddef>

namespace espalier::arena {

// How one game ended, seen from the side of the first bot.
enum class GameResult { kLoss, kDraw, kWin };

constexpr double points_of(GameResult result) { return static_cast<int>(result) * 0.5; }

struct PairResults {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  // Pairs of games by their points together: 0, 1/2, 1, 1 1/2, 2. Games whose partner is missing
  // (it is still running, or the number of games is odd) are counted above but not here.
  std::array<int, 5> pairs{};

  void add_single(GameResult result) {
    wins += result == GameResult::kWin;
    draws += result == GameResult::kDraw;
    losses += result == GameResult::kLoss;
  }

  void add_pair(GameResult one, GameResult other) {
    add_single(one);
    add_single(other);
    ++pairs[static_cast<std::size_t>(one) + static_cast<std::size_t>(other)];
  }

  int games() const { return wins + draws + losses; }
  int pair_count() const { return pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]; }
  double points() const { return wins + 0.5 * draws; }

  // The same games seen from the other side.
  PairResults swapped() const {
    return {.wins = losses,
            .draws = draws,
            .losses = wins,
            .pairs = {pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]}};
  }

  PairResults& operator+=(const PairResults& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t k = 0; k < pairs.size(); ++k) pairs[k] += other.pairs[k];
    return *this;
  }

  bool operator==(const PairResults&) const = default;
};

}  // namespace espalier::arena
