#include "wire/bot_plays.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.hpp"
#include "util/text.hpp"
#include "wire/bot_view.hpp"

namespace espalier::wire {
namespace {

using Moves = std::vector<std::string>;

core::BotInfo info_of_bot(const host::Session& session, std::string_view id) {
  for (const auto& bot : session.bots()) {
    if (bot.id == id) return bot;
  }
  ADD_FAILURE() << id;
  return {};
}

std::optional<Plays> at_once(const host::Session& session, std::string_view id) {
  const auto player = session.player(id, {});
  EXPECT_TRUE(player) << id;
  const auto plays = plays_at_once(session, info_of_bot(session, id), **player);
  EXPECT_TRUE(plays) << id;
  return plays ? *plays : std::nullopt;
}

// What it really plays, with many seeds.
std::set<std::string> played_moves(const host::Session& session, std::string_view id) {
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto player = session.player(id, {.seed = seed});
    const auto answer = (*player)->choose(session, {.limits = {.depth = 1}});
    EXPECT_TRUE(answer) << id;
    if (answer) moves.insert(answer->move);
  }
  return moves;
}

TEST(BotPlays, TheFirstMoveOfSomeIsPlayedByHeart) {
  const auto chain = games::choose("chain:orthogonal-3x4")->open();
  for (const auto* bot : {"contiguous", "contiguous-as-met", "neighbour-as-met"}) {
    const auto plays = at_once(*chain, bot);
    ASSERT_TRUE(plays) << bot;
    EXPECT_TRUE(plays->by_heart) << bot;
    EXPECT_FALSE(plays->drawn) << bot;
    EXPECT_EQ(plays->moves, Moves{"a1"}) << bot;
    EXPECT_EQ(plays_text(info_of_bot(*chain, bot), *plays),
              std::string(bot) + " plays a1 by heart here, whatever the moves are worth.");
  }
  EXPECT_FALSE(at_once(*chain, "heithoff"));
  EXPECT_FALSE(at_once(*chain, "neighbour"));
  ASSERT_TRUE(chain->play("c2"));
  EXPECT_FALSE(at_once(*chain, "contiguous"));
  const auto points = games::choose("threesix:3x3")->open();
  const auto any = at_once(*points, "negamax5");
  ASSERT_TRUE(any);
  EXPECT_TRUE(any->by_heart && any->drawn);
  EXPECT_EQ(any->moves.size(), 9U);
}

TEST(BotPlays, LotsAreDrawnAmongExactlyTheMovesThatAreNamed) {
  const auto points = games::choose("threesix:3x3")->open();
  ASSERT_TRUE(points->set_up("XO1/3/3 1 0 0"));
  const auto row = games::choose("tictactoe")->open();
  ASSERT_TRUE(row->set_up("XX1/OO1/3 1"));
  struct Case {
    const host::Session& session;
    const char* bot;
  };
  for (const Case& one :
       {Case{*points, "greedy"}, Case{*points, "mirror"}, Case{*row, "careful"}}) {
    const auto plays = at_once(one.session, one.bot);
    ASSERT_TRUE(plays) << one.bot;
    EXPECT_EQ(plays->drawn, plays->moves.size() > 1) << one.bot;
    EXPECT_EQ(std::set<std::string>(plays->moves.begin(), plays->moves.end()),
              played_moves(one.session, one.bot))
        << one.bot;
  }
  EXPECT_EQ(at_once(*row, "careful")->moves, Moves{"c1"});
  const auto open = games::choose("tictactoe")->open();
  const auto any = at_once(*open, "careful");
  EXPECT_TRUE(any && any->drawn && !any->by_heart);
  EXPECT_EQ(plays_text(info_of_bot(*open, "careful"), *any),
            "careful draws lots: it plays one of 9 equal moves, a1 b1 c1 a2 b2 c2 a3 b3 c3.");
}

// Of equal cells it takes an empty one before an own one, wherever they are.
TEST(BotPlays, TheMoveThatIsAlwaysPlayedComesFirst) {
  const auto session = games::choose("chain:orthogonal-3x4")->open();
  for (const auto* moves : {"", "a1", "a1 d3", "b2 c2 b2 c2"}) {
    const auto board = session->clone();
    for (const auto move : util::words(moves)) ASSERT_TRUE(board->play(move));
    const auto plays = at_once(*board, "pointvalue");
    ASSERT_TRUE(plays);
    EXPECT_FALSE(plays->drawn);
    EXPECT_EQ(played_moves(*board, "pointvalue"), std::set<std::string>{plays->moves.front()});
  }
}

TEST(BotPlays, ASearchTellsWhichMovesWereEqual) {
  const core::BotInfo bot{"heithoff", ""};
  const auto line = [](const char* move, int hundredths) {
    return host::Line{{move}, {.hundredths = hundredths}};
  };
  std::vector<host::Line> lines{line("a1", 300), line("b2", 300), line("c3", 100)};
  const auto plays = plays_by(bot, lines, 9);
  ASSERT_TRUE(plays);
  EXPECT_EQ(plays->moves, (Moves{"a1", "b2"}));
  EXPECT_EQ(plays_text(bot, *plays), "heithoff plays a1, its first of 2 equal moves: a1 b2.");
  lines.pop_back();
  EXPECT_FALSE(plays_by(bot, lines, 9)) << "a third may be as good";
  EXPECT_TRUE(plays_by(bot, lines, 2));
  lines.front().value.bound = core::Bound::kLower;
  EXPECT_FALSE(plays_by(bot, lines, 2)) << "not finished";
  EXPECT_FALSE(plays_by(bot, {}, 9));
  EXPECT_EQ(plays_text(bot, *plays_by(bot, {line("a1", 3)}, 1)), "");
}

TEST(BotPlays, ATableSaysSoInItsLastLine) {
  const auto chain = games::choose("chain:orthogonal-3x4")->open();
  const auto ends_with = [&](const char* bot, const std::string& last) {
    const auto view = glance(*chain, bot);
    ASSERT_TRUE(view);
    const auto table = view_table(*view);
    EXPECT_TRUE(table.ends_with("\n" + last + "\n")) << table;
  };
  const std::string by_heart = " plays a1 by heart here, whatever the moves are worth.";
  ends_with("contiguous", "contiguous" + by_heart);
  ends_with("neighbour-as-met", "neighbour-as-met" + by_heart);
  ends_with("careful",
            "careful draws lots: it plays one of 12 equal moves, a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 "
            "d3.");
}

}  // namespace
}  // namespace espalier::wire
