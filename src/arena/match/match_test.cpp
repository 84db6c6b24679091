#include "arena/match/match.hpp"

#include <gtest/gtest.h>

#include "arena/match/planning.hpp"
#include "arena/report/report_json.hpp"
#include "support/arena_world.hpp"
#include "support/temp_folder.hpp"

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

TEST(Match, APlanToGoOnWithNeedsTheSameBotsAndOpenings) {
  Plan plan = plan_of("tictactoe");
  EXPECT_TRUE(plan_to_go_on(plan.name, spec_of(plan), open_game));
  plan.bots[0].text = "ugi:/nowhere/engine";
  EXPECT_FALSE(plan_to_go_on(plan.name, spec_of(plan), open_game));
  plan = plan_of("tictactoe");
  plan.bots[0].fingerprint = "other";
  const auto changed = plan_to_go_on(plan.name, spec_of(plan), open_game);
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().message.find("bot 1 was"), std::string::npos);
  plan = plan_of("tictactoe");
  plan.openings.positions = {"2X/3/3 2"};
  const auto same_openings = plan_to_go_on(plan.name, spec_of(plan), open_game);
  ASSERT_TRUE(same_openings) << same_openings.error().message;
  EXPECT_EQ(same_openings->openings.positions, plan.openings.positions);
  plan.openings = {.lost = plan.openings.digest()};
  EXPECT_FALSE(plan_to_go_on(plan.name, spec_of(plan), open_game)) << "nobody has them";
  plan.openings = {.positions = {"x"}};
  EXPECT_FALSE(plan_to_go_on(plan.name, spec_of(plan), open_game));
}

TEST(Match, AnUnfinishedTournamentLooksTheSameFromOutside) {
  tests::ArenaWorld world("tictactoe", {"a", "b", "c"});
  world.plan.games = 4;
  world.play(tests::lower_wins, 7);
  const auto shown = Match::look(world.journal(), world.plan.name, open_game);
  ASSERT_TRUE(shown) << shown.error().message;
  EXPECT_EQ((*shown)->tournament().counted().size(), 7U);
  EXPECT_EQ(json_report((*shown)->plan(), (*shown)->tournament(), world.journal(), (*shown)->id()),
            json_report(world.plan, world.tournament(), world.journal(), world.id()));
  EXPECT_FALSE(Match::look(world.journal(), "another", open_game));
  EXPECT_TRUE(world.journal().being_played("world"));
  EXPECT_FALSE(world.journal().being_played("another"));
}

TEST(Match, IsPlayedWrittenDownAndFinishedByOneCall) {
  const tests::TempFolder folder;
  const auto store = std::move(*Store::open(folder / "arena.db"));
  auto& journal = store->journal();
  Plan plan = plan_of("tictactoe");
  plan.control.depth = 1;
  {
    const auto match = Match::enter(journal, plan);
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_FALSE((*match)->resumed());
    const auto over = (*match)->play({.concurrency = 2}, {});
    ASSERT_TRUE(over) << over.error().message;
    EXPECT_TRUE(*over);
    EXPECT_TRUE(journal.finished((*match)->id()));
  }
  const auto again = Match::enter(journal, plan);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE((*again)->resumed());
  EXPECT_TRUE((*again)->tournament().over());
  journal.let_go();
  plan.games = 4;
  const auto other = Match::enter(journal, plan);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, util::ErrorCode::kOtherSettings);
}

TEST(Match, FinishedWithMissingGamesIsAnError) {
  tests::ArenaWorld world("tictactoe", {"a", "b"});
  world.plan.games = 3;
  world.play(tests::lower_wins, 2);
  EXPECT_TRUE(Match::look(world.journal(), world.plan.name, open_game));
  ASSERT_TRUE(world.journal().finish(world.id()));
  const auto complaint = Match::look(world.journal(), world.plan.name, open_game);
  ASSERT_FALSE(complaint);
  EXPECT_NE(complaint.error().message.find("games are missing"), std::string::npos);
  world.play(tests::lower_wins);
  EXPECT_TRUE(Match::look(world.journal(), world.plan.name, open_game));
}

TEST(Match, TheListCountsGamesAsTheTablesDo) {
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
