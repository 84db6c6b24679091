#include "arena/report/warnings.hpp"

#include <gtest/gtest.h>

#include "arena/match/machine_load.hpp"
#include "arena/report/report_json.hpp"
#include "arena/report/report_page_data.hpp"
#include "arena/report/tables.hpp"
#include "support/arena_world.hpp"

namespace espalier::arena {
namespace {

using tests::ArenaWorld;
using tests::first_wins;

// A match of 20 games of which the first so many end by a failure of ann.
ArenaWorld& play(ArenaWorld& world, int failures, Ending reason = Ending::kTimeForfeit) {
  world.plan.kind = Kind::kMatch;
  world.plan.games = 20;
  world.plan.disqualify_after = 0;
  world.play([&](const Pairing& pairing) {
    auto report = first_wins();
    if (pairing.ordinal > failures) return report;
    if (reason == Ending::kAborted) {
      report.verdict = {core::Outcome::kNone, Ending::kAborted, {}, "late"};
    } else {
      report.verdict =
          lost_by(pairing.first == 0 ? core::Side::kFirst : core::Side::kSecond, reason, "late");
    }
    return report;
  });
  return world;
}

TEST(Warnings, MoreThanATenthOfFailuresIsSaidFirst) {
  ArenaWorld fair("tictactoe", {"ann", "bob"});
  EXPECT_TRUE(warnings_of(play(fair, 2).tournament()).empty());
  EXPECT_TRUE(final_text(fair.plan, fair.tournament()).starts_with("Results of ann"));

  ArenaWorld world("tictactoe", {"ann", "bob"});
  play(world, 3);
  const auto text = final_text(world.plan, world.tournament());
  EXPECT_TRUE(
      text.starts_with("Warning: 3 of 20 games were decided by failures of a bot and not by "
                       "play (3 x time forfeit); the numbers say little about strength\n"))
      << text;
  const auto json = json_report(world.plan, world.tournament(), world.journal(), world.id());
  EXPECT_NE(json.find("\"warnings\":[\"3 of 20 games"), std::string::npos);
  EXPECT_NE(
      json.find("\"warning_facts\":[{\"code\":\"failures\",\"games\":3,\"of\":20,\"faults\":[{"
                "\"reason\":\"time forfeit\",\"ended_by\":\"time_forfeit\",\"played\":3,"
                "\"given\":0}]}]"),
      std::string::npos)
      << json;
  const auto page = page_data(world.plan, world.tournament(), world.journal(), world.id());
  EXPECT_NE(page.find("\"warnings\":[\"3 of 20 games"), std::string::npos);
}

TEST(Warnings, AbortedGamesAreSaidAndAreNoFailures) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  const auto warnings = warnings_of(play(world, 5, Ending::kAborted).tournament());
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_TRUE(warnings[0].sentence.starts_with("5 games were aborted and count for nobody"));
  EXPECT_EQ(warnings[0].code, "aborted");
  EXPECT_EQ(warnings[0].games, 5U);
  EXPECT_EQ(match_of(world.tournament()).results.games(), 15);
}

TEST(MachineLoad, AWarningNeedsBothAveragesAndTheMomentToBeBusy) {
  EXPECT_EQ(load_warning(1, 2, {.average = 0.2, .running = 0}), "");
  EXPECT_EQ(load_warning(1, 2, {.average = 3, .running = 0}), "");    // it was
  EXPECT_EQ(load_warning(1, 2, {.average = 0.2, .running = 5}), "");  // for a moment
  EXPECT_EQ(load_warning(1, 2, {.average = 1, .running = 1}), "");
  EXPECT_NE(load_warning(2, 2, {.average = 1, .running = 1}), "");
  EXPECT_NE(load_warning(1, 2, {.average = 2.1, .running = 2}).find("2 of 2 cores are busy"),
            std::string::npos);
  EXPECT_NE(load_warning(3, 2, {}).find("3 games at the same time on 2 cores"), std::string::npos);
  EXPECT_TRUE(machine_load());
}

}  // namespace
}  // namespace espalier::arena
