#include "arena/match/tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "util/hash.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

Plan plan_of(Kind kind, int bots, int games) {
  Plan plan;
  plan.kind = kind;
  plan.seed = 3;
  plan.games = games;
  for (int i = 0; i < bots; ++i) plan.bots.push_back({.name = std::to_string(i)});
  return plan;
}

Summary won_by(core::Side side) {
  return {.verdict = {core::win_for(side), Ending::kRule, {}, {}}, .margin = {}};
}

Summary failed(core::Side side) {
  return {.verdict = lost_by(side, Ending::kCrash, ""), .margin = {}};
}

// How a game ends: any function of the game will do, as long as it is one. Every fourth bot
// fails more often than not.
Summary ending_of(const Pairing& pairing, std::uint64_t seed) {
  std::uint64_t hash = seed;
  for (const int part : {pairing.key.round, pairing.key.encounter, pairing.key.number,
                         pairing.first, pairing.second}) {
    hash = util::combine(hash, static_cast<std::uint64_t>(part));
  }
  const auto dice = hash % 100;
  if (pairing.first % 4 == 1 && dice < 60) return failed(core::Side::kFirst);
  if (pairing.second % 4 == 1 && dice < 60) return failed(core::Side::kSecond);
  if (dice < 10) return {.verdict = {core::Outcome::kDraw, Ending::kRule, {}, {}}, .margin = 0};
  return won_by(dice < 60 ? core::Side::kFirst : core::Side::kSecond);
}

// All that a tournament decides, as a text.
std::string course_of(const Tournament& tournament) {
  std::string text;
  for (const auto& game : tournament.counted()) {
    const auto& [pairing, summary, played] = game;
    text += std::to_string(pairing.ordinal) + ":" + std::to_string(pairing.first) + "-" +
            std::to_string(pairing.second) + "=" +
            std::to_string(static_cast<int>(summary.verdict.outcome)) + summary.verdict.reason() +
            (played ? "" : " given") + "\n";
  }
  for (const auto& round : tournament.rounds()) {
    for (const auto& encounter : round) {
      text += std::to_string(encounter.results.points()) + (encounter.decided ? "! " : " ");
    }
  }
  return text;
}

using Games = std::map<GameKey, Summary>;

// Plays with so many games at once that end in any order; stops after `most` games. What the
// journal would know is in `games`.
void play(const Plan& plan, Tournament& tournament, int at_once, util::Random& random, int most,
          std::uint64_t seed, Games& games) {
  std::vector<Pairing> under_way;
  for (int finished = 0; finished < most;) {
    while (static_cast<int>(under_way.size()) < at_once) {
      const auto next = tournament.next();
      if (!next) break;
      ASSERT_EQ(games.count(next->key), 0U) << "a game is played twice";
      under_way.push_back(*next);
    }
    if (under_way.empty()) break;
    const auto which = random.below(static_cast<std::uint32_t>(under_way.size()));
    const auto game = under_way[which];
    under_way.erase(under_way.begin() + which);
    games[game.key] = ending_of(game, seed);
    tournament.add(game.key, games[game.key]);
    ++finished;
  }
  ASSERT_LE(static_cast<long long>(games.size()), planned_games(plan));
}

constexpr int kAll = 1'000'000;

std::vector<Plan> plans() {
  std::vector<Plan> plans;
  for (const auto kind : {Kind::kRoundRobin, Kind::kGauntlet, Kind::kSwiss, Kind::kKnockout}) {
    for (const int bots : {2, 3, 5, 8}) {
      plans.push_back(plan_of(kind, bots, 4));
      plans.push_back(plan_of(kind, bots, 9));
      plans.back().first_to = 2;
      plans.push_back(plan_of(kind, bots, 6));
      plans.back().disqualify_after = 2;
    }
  }
  plans.push_back(plan_of(Kind::kRoundRobin, 2, 500));
  plans.back().elo_test = EloTest{.elo0 = 0, .elo1 = 100};
  plans.back().disqualify_after = 0;
  plans.push_back(plan_of(Kind::kRoundRobin, 3, 4));
  plans.back().bots[1].make = Make::kBroken;
  plans.back().bots[1].failure = Ending::kDoesNotCompile;
  return plans;
}

TEST(Tournament, DoesNotDependOnTheOrderInWhichGamesEnd) {
  util::Random random(1);
  for (const auto& plan : plans()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Games games;
      Tournament straight(plan, {});
      play(plan, straight, 1, random, kAll, seed, games);
      ASSERT_TRUE(straight.over());
      for (const int at_once : {2, 5, 64}) {
        Games other;
        Tournament shuffled(plan, {});
        play(plan, shuffled, at_once, random, kAll, seed, other);
        ASSERT_TRUE(shuffled.over());
        ASSERT_EQ(course_of(shuffled), course_of(straight));
      }
    }
  }
}

TEST(Tournament, GoesOnAsIfNothingHadHappened) {
  util::Random random(2);
  for (const auto& plan : plans()) {
    Games whole;
    Tournament straight(plan, {});
    play(plan, straight, 1, random, kAll, 9, whole);
    Games games;  // grows over many broken attempts
    for (int attempt = 0; attempt < 200; ++attempt) {
      Tournament broken(plan, games);
      const int most = static_cast<int>(random.below(8));
      play(plan, broken, 3, random, most, 9, games);
      if (broken.over()) break;
    }
    Tournament last(plan, games);
    play(plan, last, 2, random, kAll, 9, games);
    ASSERT_TRUE(last.over());
    ASSERT_EQ(course_of(last), course_of(straight));
  }
}

TEST(Tournament, CountsInTheOrderOfTheSchedule) {
  const auto plan = plan_of(Kind::kRoundRobin, 2, 4);
  Tournament tournament(plan, {});
  std::vector<Pairing> games;
  while (const auto next = tournament.next()) games.push_back(*next);
  ASSERT_EQ(games.size(), 4U);
  tournament.add(games[1].key, won_by(core::Side::kFirst));
  tournament.add(games[2].key, won_by(core::Side::kFirst));
  EXPECT_TRUE(tournament.counted().empty());
  tournament.add(games[0].key, won_by(core::Side::kSecond));
  EXPECT_EQ(tournament.counted().size(), 3U);
  EXPECT_FALSE(tournament.over());
  tournament.add(games[3].key, won_by(core::Side::kSecond));
  EXPECT_TRUE(tournament.over());
  // The second bot won the first pair, the first bot the second.
  const auto& results = tournament.rounds()[0][0].results;
  EXPECT_EQ(results.wins, 2);
  EXPECT_EQ(results.losses, 2);
  EXPECT_EQ(results.pairs, (std::array<int, 5>{1, 0, 0, 0, 1}));
}

TEST(Tournament, PutsABotOutAfterFailuresInARow) {
  auto plan = plan_of(Kind::kRoundRobin, 2, 8);
  plan.disqualify_after = 2;
  Tournament tournament(plan, {});
  for (int i = 0; i < 2; ++i) {
    const auto game = *tournament.next();
    tournament.add(game.key, failed(game.first == 1 ? core::Side::kFirst : core::Side::kSecond));
  }
  EXPECT_TRUE(tournament.disqualified(1));
  EXPECT_FALSE(tournament.disqualified(0));
  EXPECT_TRUE(tournament.over());
  ASSERT_EQ(tournament.counted().size(), 8U);
  EXPECT_FALSE(tournament.counted().back().played);
  EXPECT_EQ(tournament.counted().back().summary.verdict.ending, Ending::kDisqualified);
  EXPECT_EQ(tournament.rounds()[0][0].results.wins, 8);
}

TEST(Tournament, AGoodGameInBetweenForgives) {
  auto plan = plan_of(Kind::kRoundRobin, 2, 6);
  plan.disqualify_after = 2;
  Tournament tournament(plan, {});
  for (int i = 0; i < 6; ++i) {
    const auto game = *tournament.next();
    const auto bad = game.first == 1 ? core::Side::kFirst : core::Side::kSecond;
    tournament.add(game.key, i % 2 == 0 ? failed(bad) : won_by(bad));
  }
  EXPECT_TRUE(tournament.over());
  EXPECT_FALSE(tournament.disqualified(1));
}

TEST(Tournament, GamesAgainstABotThatWasNeverInAreGivenAway) {
  auto plan = plan_of(Kind::kRoundRobin, 3, 2);
  plan.bots[0].make = plan.bots[1].make = Make::kBroken;
  plan.bots[0].failure = plan.bots[1].failure = Ending::kDoesNotCompile;
  const Tournament tournament(plan, {});
  EXPECT_TRUE(tournament.over());
  ASSERT_EQ(tournament.counted().size(), 6U);
  int nobody = 0;
  for (const auto& game : tournament.counted()) {
    EXPECT_FALSE(game.played);
    nobody += game.summary.verdict.outcome == core::Outcome::kNone;
  }
  EXPECT_EQ(nobody, 2) << "two bots that are out give nobody a point";
}

TEST(Tournament, ASwissWaitsForTheRound) {
  const auto plan = plan_of(Kind::kSwiss, 4, 1);
  Tournament tournament(plan, {});
  const auto one = tournament.next();
  const auto two = tournament.next();
  ASSERT_TRUE(one && two);
  EXPECT_FALSE(tournament.next()) << "who meets whom is not known yet";
  tournament.add(one->key, won_by(core::Side::kFirst));
  EXPECT_FALSE(tournament.next());
  tournament.add(two->key, won_by(core::Side::kFirst));
  EXPECT_TRUE(tournament.next());
}

}  // namespace
}  // namespace espalier::arena
