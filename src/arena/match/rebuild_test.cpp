#include "arena/match/rebuild.hpp"

#include <gtest/gtest.h>

#include "arena/match/first_to.hpp"
#include "arena/match/planning.hpp"
#include "arena/report/report_json.hpp"
#include "support/arena_world.hpp"

namespace espalier::arena {
namespace {

util::Result<std::unique_ptr<host::Session>> open_game(std::string_view game) {
  const auto choice = games::choose(game);
  if (!choice) return choice.error();
  return choice->open();
}

Plan plan_of(const std::string& game) {
  Plan plan;
  const auto choice = games::choose(game);
  plan.game = choice->name();
  plan.start = choice->open();
  plan.name = "rebuilt";
  EXPECT_TRUE(add_bots(plan, {"careful", "ann=random", "careful"}));
  return plan;
}

// The settings of a plan that was read back from them.
std::string again(const Plan& plan) {
  const auto read = plan_to_look_at(plan.name, settings_of(plan), open_game);
  if (!read) return read.error().message;
  return differences(settings_of(plan), settings_of(*read));
}

TEST(Rebuild, EverythingASettingSaysCanBeReadBack) {
  const auto same = [](const auto& change) {
    Plan plan = plan_of("threesix");
    change(plan);
    EXPECT_EQ(again(plan), "");
  };
  same([](Plan&) {});
  same([](Plan& plan) { plan.is_match = true; });
  same([](Plan& plan) { plan.schedule.kind = Kind::kGauntlet, plan.schedule.challengers = 2; });
  same([](Plan& plan) { plan.schedule.kind = Kind::kSwiss, plan.schedule.swiss_rounds = 5; });
  same([](Plan& plan) { plan.schedule.kind = Kind::kKnockout; });
  same([](Plan& plan) { plan.schedule.kind = Kind::kKnockout, plan.schedule.third_place = true; });
  same([](Plan& plan) { plan.games = 7, plan.first_to = 3; });
  same([](Plan& plan) { set_first_to(plan, 4, 0); });
  same([](Plan& plan) { plan.control.movetime = core::Milliseconds{120'000}; });
  same([](Plan& plan) { plan.control.clock = *parse_clock("10s+100ms"), plan.control.depth = 3; });
  same([](Plan& plan) { plan.control.nodes = 18'000'000'000'000'000'000U; });
  same([](Plan& plan) { plan.control.grace = plan.control.startup = core::Milliseconds{0}; });
  same([](Plan& plan) { plan.openings = *parse_openings("0"); });
  same([](Plan& plan) { plan.openings.positions = {"a", "b"}; });
  same([](Plan& plan) { plan.seed = 0xFFFFFFFFFFFFFFFF; });
  same([](Plan& plan) { plan.adjudication = {9, 3, 1000}; });
  same([](Plan& plan) { plan.elo_test = EloTest{.elo0 = -1.5, .elo1 = 10}; });
  same([](Plan& plan) { plan.margin_test = MarginTest{.margin0 = 0, .margin1 = 0.25}; });
  same([](Plan& plan) { plan.disqualify_after = 0, plan.confined = false; });
  same([](Plan& plan) { plan.limits.memory = std::uint64_t{77} << 20; });
  same([](Plan& plan) {
    plan.bots[0].make = Make::kBroken;
    plan.bots[0].failure = Ending::kDoesNotCompile;
    plan.bots[1].text = "line:./a (files b) = c (files d)";
    plan.bots[1].fingerprint = "0123";
  });
}

TEST(Rebuild, APlanToGoOnWithNeedsTheSameBotsAndOpenings) {
  Plan plan = plan_of("tictactoe");
  EXPECT_TRUE(plan_to_go_on(plan.name, settings_of(plan), open_game));
  plan.bots[0].text = "ugi:/nowhere/engine";
  EXPECT_FALSE(plan_to_go_on(plan.name, settings_of(plan), open_game));
  plan = plan_of("tictactoe");
  plan.bots[0].fingerprint = "other";
  const auto changed = plan_to_go_on(plan.name, settings_of(plan), open_game);
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().message.find("bot 1 was"), std::string::npos);
  plan = plan_of("tictactoe");
  plan.openings.positions = {"x"};
  EXPECT_FALSE(plan_to_go_on(plan.name, settings_of(plan), open_game));
}

TEST(Rebuild, SettingsThatNobodyWroteAreAnErrorAndNoTrouble) {
  const auto settings = settings_of(plan_of("chain"));
  for (std::size_t i = 0; i < settings.size(); ++i) {
    for (const char* const text : {"", "x", "elo", "elo ,", ", ", " = ", "99999999999999999999"}) {
      auto broken = settings;
      broken[i].second = text;
      (void)plan_to_look_at("x", broken, open_game);
    }
  }
  EXPECT_FALSE(plan_to_look_at("x", {}, open_game));
}

TEST(Rebuild, AnUnfinishedTournamentLooksTheSameFromOutside) {
  tests::ArenaWorld world("tictactoe", {"a", "b", "c"});
  world.plan.games = 4;
  world.play(tests::lower_wins, 7);
  const auto shown = Shown::open(world.journal(), world.plan.name, open_game);
  ASSERT_TRUE(shown) << shown.error().message;
  EXPECT_EQ((*shown)->tournament().counted().size(), 7U);
  EXPECT_EQ(json_report((*shown)->plan(), (*shown)->tournament(), world.journal(), (*shown)->id()),
            json_report(world.plan, world.tournament(), world.journal(), world.id()));
  EXPECT_FALSE(Shown::open(world.journal(), "another", open_game));
  EXPECT_TRUE(world.journal().being_played("world"));
  EXPECT_FALSE(world.journal().being_played("another"));
}

TEST(Rebuild, TheListCountsGamesAsTheTablesDo) {
  tests::ArenaWorld world("tictactoe", {"a", "b", "c"});
  world.plan.games = 4;
  world.play(tests::lower_wins, 7);
  const auto info = world.journal().info(world.plan.name);
  ASSERT_TRUE(info);
  EXPECT_EQ(counted_games(world.journal(), *info, open_game), 7);
  // Of a tournament that nobody can read, as many as there are.
  EXPECT_EQ(
      counted_games(world.journal(), {.name = "another", .created = "", .games = 3}, open_game), 3);
}

}  // namespace
}  // namespace espalier::arena
