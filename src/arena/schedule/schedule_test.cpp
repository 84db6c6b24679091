#include "arena/schedule/schedule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "util/random.hpp"

namespace espalier::arena {
namespace {

using Rounds = std::vector<RoundScores>;
using Two = std::pair<int, int>;

Two sorted(const Encounter& one) { return std::minmax(one.a, one.b); }

// Every bot at most once, and only bots that exist.
void expect_sound(const std::vector<Encounter>& encounters, int bots) {
  std::set<int> seen;
  for (const Encounter& one : encounters) {
    for (const int bot : {one.a, one.b}) {
      ASSERT_TRUE(bot >= 0 && bot < bots) << bot;
      ASSERT_TRUE(seen.insert(bot).second) << bot;
    }
  }
}

// Plays a tournament to its end: `judge` gives the points of the first bot of an encounter, of 2.
template <class Judge>
Rounds played(const ScheduleSettings& settings, Judge judge) {
  Rounds so_far;
  for (int number = 0;; ++number) {
    const auto encounters = round(settings, number, so_far);
    if (!encounters) return so_far;
    expect_sound(*encounters, settings.bots);
    RoundScores scores;
    for (const Encounter& one : *encounters) {
      const double points = judge(one.a, one.b);
      scores.push_back({.a = one.a, .b = one.b, .points_a = points, .points_b = 2 - points});
    }
    so_far.push_back(scores);
  }
}

double lower_index_wins(int a, int b) { return a < b ? 2 : 0; }

std::map<Two, int> meetings(const Rounds& rounds) {
  std::map<Two, int> times;
  for (const RoundScores& scores : rounds) {
    for (const EncounterScore& one : scores) ++times[std::minmax(one.a, one.b)];
  }
  return times;
}

// Times named first less times named second.
std::vector<int> balance(const Rounds& rounds, int bots) {
  std::vector<int> firsts(static_cast<std::size_t>(bots));
  for (const RoundScores& scores : rounds) {
    for (const EncounterScore& one : scores) {
      ++firsts[static_cast<std::size_t>(one.a)];
      --firsts[static_cast<std::size_t>(one.b)];
    }
  }
  return firsts;
}

TEST(Schedule, TournamentsOfNobodyHaveNoRounds) {
  for (const Kind kind : {Kind::kRoundRobin, Kind::kGauntlet, Kind::kSwiss, Kind::kKnockout}) {
    for (const int bots : {0, 1}) {
      const ScheduleSettings settings{.kind = kind, .bots = bots};
      EXPECT_EQ(round_count(settings), 0);
      EXPECT_FALSE(round(settings, 0, {}));
    }
    const ScheduleSettings two{.kind = kind, .bots = 2, .swiss_rounds = 1};
    EXPECT_EQ(round_count(two), 1);
    EXPECT_EQ(sorted(round(two, 0, {})->front()), Two(0, 1));
  }
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceAndIsNamedFirstHalfOfTheTime) {
  for (int bots = 2; bots <= 33; ++bots) {
    const Rounds rounds = played({.kind = Kind::kRoundRobin, .bots = bots}, lower_index_wins);
    EXPECT_EQ(static_cast<int>(rounds.size()), bots % 2 == 0 ? bots - 1 : bots);
    const auto times = meetings(rounds);
    EXPECT_EQ(static_cast<int>(times.size()), bots * (bots - 1) / 2);
    for (const auto& entry : times) EXPECT_EQ(entry.second, 1);
    for (const int one : balance(rounds, bots)) EXPECT_LE(std::abs(one), 1) << bots;
  }
}

TEST(Gauntlet, ChallengersMeetAllOthersOnce) {
  for (int bots = 2; bots <= 12; ++bots) {
    for (int challengers = 1; challengers < bots; ++challengers) {
      const Rounds rounds = played(
          {.kind = Kind::kGauntlet, .bots = bots, .challengers = challengers}, lower_index_wins);
      const auto times = meetings(rounds);
      EXPECT_EQ(static_cast<int>(times.size()), challengers * (bots - challengers));
      for (const auto& [two, count] : times) {
        EXPECT_EQ(count, 1);
        EXPECT_LT(two.first, challengers);
        EXPECT_GE(two.second, challengers);
      }
      for (const int one : balance(rounds, bots)) EXPECT_LE(std::abs(one), 1);
    }
  }
}

TEST(Gauntlet, SomebodyIsLeftToMeet) {
  EXPECT_EQ(round_count({.kind = Kind::kGauntlet, .bots = 5, .challengers = 99}), 4);
  EXPECT_EQ(round_count({.kind = Kind::kGauntlet, .bots = 5, .challengers = 0}), 4);
}

TEST(Swiss, NobodyMeetsTwiceNorHasTwoByes) {
  for (const int bots : {7, 8, 16, 21, 50, 199, 200}) {
    for (const std::uint64_t seed : {1U, 2U}) {
      util::Random random(seed);
      const ScheduleSettings settings{.kind = Kind::kSwiss, .bots = bots, .seed = seed};
      const Rounds rounds = played(settings, [&](int, int) { return random.below(5) / 2.0; });
      EXPECT_EQ(static_cast<int>(rounds.size()), round_count(settings));
      for (const auto& entry : meetings(rounds)) EXPECT_EQ(entry.second, 1) << bots;
      for (const RoundScores& scores : rounds) {
        EXPECT_EQ(static_cast<int>(scores.size()), bots / 2);
      }
      for (const double one : bye_points(settings, rounds)) EXPECT_LE(one, 2) << bots;
      for (const int one : balance(rounds, bots)) EXPECT_LE(std::abs(one), 3) << bots;
    }
  }
}

TEST(Swiss, RematchesComeOnlyWhenThereIsNoOtherWay) {
  // In pools of up to four any rounds can be continued to a round robin.
  for (const int bots : {2, 3, 4}) {
    const int cycle = bots - 1 + bots % 2;
    const Rounds rounds =
        played({.kind = Kind::kSwiss, .bots = bots, .swiss_rounds = 3 * cycle}, lower_index_wins);
    for (const int cycles : {1, 2, 3}) {
      const auto times = meetings(Rounds(rounds.begin(), rounds.begin() + cycles * cycle));
      EXPECT_EQ(static_cast<int>(times.size()), bots * (bots - 1) / 2);
      for (const auto& entry : times) EXPECT_EQ(entry.second, cycles) << bots;
    }
  }
  // Larger pools may get stuck earlier, but they always find some pairs.
  for (const int bots : {5, 6, 9}) {
    const Rounds rounds =
        played({.kind = Kind::kSwiss, .bots = bots, .swiss_rounds = 40}, lower_index_wins);
    EXPECT_EQ(rounds.size(), 40U);
    for (const RoundScores& scores : rounds) {
      EXPECT_EQ(static_cast<int>(scores.size()), bots / 2);
    }
  }
}

TEST(Swiss, LeadersMeetAndTheBestComesOutFirst) {
  const ScheduleSettings settings{.kind = Kind::kSwiss, .bots = 64, .seed = 9};
  const Rounds rounds = played(settings, lower_index_wins);
  std::vector<double> points(64);
  for (const RoundScores& scores : rounds) {
    const double most = *std::max_element(points.begin(), points.end());
    for (const EncounterScore& one : scores) {
      const double here = points[static_cast<std::size_t>(one.a)];
      const double there = points[static_cast<std::size_t>(one.b)];
      const bool leaders = std::max(here, there) == most;
      EXPECT_LE(std::abs(here - there), leaders ? 2 : 4) << one.a << " and " << one.b;
    }
    for (const EncounterScore& one : scores) {
      points[static_cast<std::size_t>(one.a)] += one.points_a;
      points[static_cast<std::size_t>(one.b)] += one.points_b;
    }
  }
  EXPECT_EQ(std::max_element(points.begin(), points.end()) - points.begin(), 0);
  EXPECT_DOUBLE_EQ(points[0], 14);
  EXPECT_DOUBLE_EQ(points[63], 0);
}

TEST(Swiss, IsAFunctionOfTheSeed) {
  const ScheduleSettings one{.kind = Kind::kSwiss, .bots = 20, .seed = 1};
  const ScheduleSettings two{.kind = Kind::kSwiss, .bots = 20, .seed = 2};
  EXPECT_EQ(*round(one, 0, {}), *round(one, 0, {}));
  EXPECT_NE(*round(one, 0, {}), *round(two, 0, {}));
}

TEST(Swiss, AByeGoesToTheLastAndIsAWin) {
  const ScheduleSettings settings{.kind = Kind::kSwiss, .bots = 5, .swiss_rounds = 3};
  const Rounds rounds = played(settings, lower_index_wins);
  const std::vector<double> byes = bye_points(settings, rounds);
  EXPECT_EQ(std::count(byes.begin(), byes.end(), 2.0), 3);
  EXPECT_EQ(byes[0], 0) << "the best never had to wait";
}

TEST(Knockout, TheBestTwoSeedsMeetInTheFinal) {
  for (int bots = 2; bots <= 33; ++bots) {
    const ScheduleSettings settings{.kind = Kind::kKnockout, .bots = bots};
    const Rounds rounds = played(settings, lower_index_wins);
    int encounters = 0;
    for (const RoundScores& scores : rounds) encounters += static_cast<int>(scores.size());
    EXPECT_EQ(encounters, bots - 1) << "everybody but one loses once";
    EXPECT_EQ(rounds.back().size(), 1U);
    EXPECT_EQ(Two(rounds.back()[0].a, rounds.back()[0].b), Two(0, 1));
    const std::vector<double> progress = knockout_progress(settings, rounds);
    EXPECT_EQ(progress[0], static_cast<double>(rounds.size()));
    EXPECT_EQ(progress[1], static_cast<double>(rounds.size() - 1));
  }
}

TEST(Knockout, ByesGoToTheBestSeeds) {
  const ScheduleSettings settings{.kind = Kind::kKnockout, .bots = 6};
  const auto first = *round(settings, 0, {});
  EXPECT_EQ(first, (std::vector<Encounter>{{.a = 3, .b = 4}, {.a = 2, .b = 5}}));
  const Rounds rounds{{{.a = 3, .b = 4, .points_a = 0, .points_b = 2},
                       {.a = 5, .b = 2, .points_a = 2, .points_b = 0}}};
  EXPECT_EQ(*round(settings, 1, rounds),
            (std::vector<Encounter>{{.a = 0, .b = 4}, {.a = 1, .b = 5}}));
}

TEST(Knockout, PointsThenMarginThenSeedDecide) {
  const ScheduleSettings settings{.kind = Kind::kKnockout, .bots = 4};
  const auto finalists = [&](EncounterScore one) {
    const Rounds rounds{{one, {.a = 1, .b = 2, .points_a = 2, .points_b = 0}}};
    return sorted(round(settings, 1, rounds)->front());
  };
  EXPECT_EQ(finalists({.a = 0, .b = 3, .points_a = 0.5, .points_b = 1.5}), Two(1, 3));
  EXPECT_EQ(finalists({.a = 0, .b = 3, .points_a = 1, .points_b = 1, .margin_a = -2}), Two(1, 3));
  EXPECT_EQ(finalists({.a = 3, .b = 0, .points_a = 1, .points_b = 1}), Two(0, 1));
  EXPECT_EQ(finalists({.a = 0, .b = 3, .points_a = 1, .points_b = 1, .winner = 3}), Two(1, 3));
}

TEST(Knockout, TheLosersOfTheSemifinalsMayMeet) {
  const ScheduleSettings settings{.kind = Kind::kKnockout, .bots = 5, .third_place = true};
  const Rounds rounds = played(settings, lower_index_wins);
  ASSERT_EQ(rounds.back().size(), 2U);
  EXPECT_EQ(Two(rounds.back()[0].a, rounds.back()[0].b), Two(2, 3));
  EXPECT_EQ(Two(rounds.back()[1].a, rounds.back()[1].b), Two(0, 1));
  EXPECT_EQ(knockout_progress(settings, rounds), (std::vector<double>{3, 2, 1.5, 1, 0}));
  const Rounds three =
      played({.kind = Kind::kKnockout, .bots = 3, .third_place = true}, lower_index_wins);
  EXPECT_EQ(three.back().size(), 1U) << "one semifinal was a bye";
}

}  // namespace
}  // namespace espalier::arena
