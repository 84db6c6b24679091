#include "arena/match/first_to.hpp"

#include <fmt/format.h>

#include <cmath>

namespace espalier::arena {

void set_first_to(Plan& plan, int wins, int games) {
  plan.first_to = wins;
  plan.games = games > 0 ? games : wins * kGamesForAWin;
  plan.pairs_decide = plan.counts_points();
}

std::string rule_text(const Plan& plan) {
  if (!plan.first_to) return fmt::format("{} game{}", plan.games, plan.games == 1 ? "" : "s");
  const int wins = *plan.first_to;
  const char* const many = wins == 1 ? "" : "s";
  if (!plan.pairs_decide) {
    return fmt::format("first to {} win{}, at most {} games", wins, many, plan.games);
  }
  return fmt::format(
      "first to {} pair{} of games, each won on the points of both games together, at most {} games",
      wins, many, plan.games);
}

MatchScore score_of(const Plan& plan, const EncounterState& encounter, int bot) {
  const bool turned = bot != encounter.a;
  const auto results = turned ? encounter.results.swapped() : encounter.results;
  MatchScore score{.won = results.wins,
                   .lost = results.losses,
                   .wins = results.wins,
                   .draws = results.draws,
                   .losses = results.losses};
  if (plan.pairs_decide) {
    score.won = turned ? encounter.pairs_lost : encounter.pairs_won;
    score.lost = turned ? encounter.pairs_won : encounter.pairs_lost;
  }
  if (results.games() > 0) {
    score.margin = (turned ? -encounter.margin_sum : encounter.margin_sum) / results.games();
  }
  return score;
}

std::string score_text(const Plan& plan, const MatchScore& score) {
  std::string text = fmt::format("{}-{}", score.won, score.lost);
  if (plan.pairs_decide) {
    // Half a point over a thousand games is no news, and least of all a negative nothing.
    const double margin = std::abs(score.margin) < 0.005 ? 0 : score.margin;
    text += fmt::format(" pairs ({:+.2f} points a game)", margin);
  } else if (score.draws > 0) {
    text += fmt::format(" ({} drawn)", score.draws);
  }
  return text;
}

}  // namespace espalier::arena
