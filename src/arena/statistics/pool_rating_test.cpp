#include "arena/statistics/pool_rating.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "arena/statistics/elo.hpp"
#include "arena/statistics/probability.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

constexpr double kEloPerUnit = 400 / std::numbers::ln10;
constexpr double kAlmostNoPrior = 1e-7;

TEST(PoolRating, OfTwoBotsIsTheirEloDifference) {
  const std::vector<Meeting> meetings{{.a = 0, .b = 1, .wins = 880, .draws = 1863, .losses = 759}};
  const auto ratings = pool_ratings(2, meetings, {.anchor = 1, .prior_draws = kAlmostNoPrior});
  const Estimate elo = strength({.wins = 880, .draws = 1863, .losses = 759}).elo;
  EXPECT_NEAR(ratings[0].elo, elo.value, 1e-4);
  EXPECT_NEAR(ratings[0].error, elo.error, 0.02) << "draws make the error smaller";
  EXPECT_DOUBLE_EQ(ratings[1].elo, 0);
  EXPECT_DOUBLE_EQ(ratings[1].error, 0);
  EXPECT_EQ(ratings[0].games, 3502);
}

// Citations between four journals: Agresti, Categorical Data Analysis (2002), p. 448. Estimates
// and standard errors: Turner and Firth, Bradley-Terry Models in R, Journal of Statistical
// Software 48 (2012), section 2.1.
TEST(PoolRating, OfTheStatisticsJournalsIsAsPublished) {
  const std::vector<Meeting> meetings{
      {.a = 0, .b = 1, .wins = 730, .losses = 33},  {.a = 0, .b = 2, .wins = 498, .losses = 320},
      {.a = 0, .b = 3, .wins = 221, .losses = 284}, {.a = 1, .b = 2, .wins = 68, .losses = 813},
      {.a = 1, .b = 3, .wins = 17, .losses = 276},  {.a = 2, .b = 3, .wins = 142, .losses = 325}};
  const auto ratings = pool_ratings(4, meetings, {.anchor = 0, .prior_draws = kAlmostNoPrior});
  const auto ability = [&](std::size_t k) { return ratings[k].elo / kEloPerUnit; };
  const auto deviation = [&](std::size_t k) { return ratings[k].error / kEloPerUnit / kNormal95; };
  EXPECT_NEAR(ability(1), -2.9491, 0.0001);
  EXPECT_NEAR(ability(2), -0.4796, 0.0001);
  EXPECT_NEAR(ability(3), 0.2690, 0.0001);
  EXPECT_NEAR(deviation(1), 0.10255, 0.001);
  EXPECT_NEAR(deviation(2), 0.06059, 0.001);
  EXPECT_NEAR(deviation(3), 0.07083, 0.001);
}

// 75 % against the next bot and 90 % against the one after it is a pool in perfect order: 191 Elo
// from bot to bot, as Ordo finds in the widely quoted comparison with EloStat and BayesElo.
TEST(PoolRating, OfAPoolInPerfectOrderIsExact) {
  const std::vector<Meeting> meetings{{.a = 0, .b = 1, .wins = 225, .losses = 75},
                                      {.a = 2, .b = 1, .wins = 75, .losses = 225},
                                      {.a = 0, .b = 2, .wins = 270, .losses = 30}};
  const auto ratings = pool_ratings(3, meetings, {.prior_draws = kAlmostNoPrior});
  EXPECT_NEAR(ratings[0].elo, 190.85, 0.01);
  EXPECT_NEAR(ratings[1].elo, 0, 0.01);
  EXPECT_NEAR(ratings[2].elo, -190.85, 0.01);
  const auto moved = pool_ratings(3, meetings, {.anchor = 1, .value = 1500});
  EXPECT_NEAR(moved[0].elo, 1690.85, 0.5) << "the usual prior hardly matters";
}

TEST(PoolRating, IsFiniteWhateverHappened) {
  EXPECT_TRUE(pool_ratings(0, {}).empty());
  EXPECT_DOUBLE_EQ(pool_ratings(1, {})[0].elo, 0);
  const std::vector<Meeting> meetings{
      {.a = 0, .b = 1, .wins = 1000},   // never lost
      {.a = 2, .b = 3, .losses = 20},   // never met the first two
      {.a = 1, .b = 0, .losses = 500},  // the same two again
      {.a = 4, .b = 3},                 // no game yet
  };
  for (const auto& anchor : {std::optional<int>{}, std::optional<int>{4}}) {
    const auto ratings = pool_ratings(5, meetings, {.anchor = anchor});
    for (const Rating& one : ratings) {
      EXPECT_TRUE(std::isfinite(one.elo) && std::isfinite(one.error));
      EXPECT_LT(std::abs(one.elo), 3000);
      EXPECT_LT(one.error, 3000);
    }
    EXPECT_GT(ratings[0].elo, ratings[1].elo + 1000);
    EXPECT_GT(ratings[3].elo, ratings[2].elo + 300);
    EXPECT_EQ(ratings[0].games, 1500);
  }
}

struct Simulated {
  std::vector<double> truth;
  std::vector<Meeting> meetings;
};

Simulated simulated(int bots, int opponents, int games, util::Random& random) {
  Simulated pool;
  for (int k = 0; k < bots; ++k) pool.truth.push_back(random.below(600) - 300.0);
  for (int a = 0; a < bots; ++a) {
    for (int far = 1; far <= opponents; ++far) {
      const int b = (a + far) % bots;
      Meeting meeting{.a = a, .b = b};
      const double score = expected_score(pool.truth[static_cast<std::size_t>(a)] -
                                          pool.truth[static_cast<std::size_t>(b)]);
      for (int k = 0; k < games; ++k) {
        const double dice = random.below(1U << 30U) / static_cast<double>(1U << 30U);
        ++(dice < score ? meeting.wins : meeting.losses);
      }
      pool.meetings.push_back(meeting);
    }
  }
  return pool;
}

TEST(PoolRating, ErrorBarsHoldTheTruthAsOftenAsTheyPromise) {
  util::Random random(3);
  int inside = 0;
  int all = 0;
  for (int pool = 0; pool < 60; ++pool) {
    const Simulated games = simulated(20, 4, 20, random);
    const auto ratings = pool_ratings(20, games.meetings, {.anchor = 0});
    for (std::size_t k = 1; k < ratings.size(); ++k, ++all) {
      inside += std::abs(ratings[k].elo - (games.truth[k] - games.truth[0])) < ratings[k].error;
    }
  }
  // The ratings of one pool share the luck of its anchor, so the share varies much.
  EXPECT_NEAR(static_cast<double>(inside) / all, 0.95, 0.03);
}

TEST(PoolRating, ScoresAreExplainedExactly) {
  util::Random random(4);
  const Simulated games = simulated(50, 3, 6, random);
  const auto ratings = pool_ratings(50, games.meetings, {.prior_draws = kAlmostNoPrior});
  std::vector<double> surprise(50);
  for (const Meeting& m : games.meetings) {
    const auto a = static_cast<std::size_t>(m.a);
    const auto b = static_cast<std::size_t>(m.b);
    const double expected = m.games() * expected_score(ratings[a].elo - ratings[b].elo);
    surprise[a] += m.points_a() - expected;
    surprise[b] -= m.points_a() - expected;
  }
  for (const double one : surprise) EXPECT_NEAR(one, 0, 1e-4);
}

}  // namespace
}  // namespace espalier::arena
