#include "wire/bot_view.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "wire/json.hpp"

namespace espalier::wire {
namespace {

// Blue b2 with two orbs and a1 with one; Amber d2 and d3.
std::unique_ptr<host::Session> chain() {
  auto session = games::choose("chain:orthogonal-3x4")->open();
  EXPECT_TRUE(session->set_up("A3/1B1b/3a 1 20"));
  return session;
}

BotView seen(const host::Session& session, std::string_view bot,
             const std::vector<std::string>& candidates = {}) {
  const auto view = bot_view(session, bot, candidates);
  EXPECT_TRUE(view) << bot;
  return view ? *view : BotView{};
}

void expect_sums(const BotView& view) {
  const auto sum = [&](const auto& cell) {
    std::int64_t total = 0;
    for (const auto& term : view.terms) total += cell(term) ? cell(term)->hundredths : 0;
    return total;
  };
  if (view.now) {
    EXPECT_EQ(*view.now, sum([](const SeenTerm& term) { return term.now; }));
  }
  for (std::size_t i = 0; i < view.after.size(); ++i) {
    if (view.results[i] != core::Outcome::kNone) continue;
    ASSERT_TRUE(view.after[i]);
    EXPECT_EQ(*view.after[i], sum([&](const SeenTerm& term) { return term.after[i]; }));
  }
}

TEST(BotView, HasTheTermsOfTheChosenBotNowAndAfterEachCandidate) {
  const auto session = chain();
  // Orbs 3 to 3; c2 makes 4 to 3 and stands beside d2, which is critical: -(5 - 3) + 1.
  const auto view = seen(*session, "contiguous", {"c2", "a2"});
  ASSERT_EQ(view.terms.size(), 6U);
  EXPECT_EQ(view.terms[0].name, "threats to own cells");
  EXPECT_EQ(view.terms[0].now->count, 0);
  EXPECT_EQ(view.terms[0].after[0]->count, -1);
  EXPECT_EQ(view.terms[4].name, "orbs ahead");
  EXPECT_EQ(view.terms[4].weight, 200);
  EXPECT_EQ(view.terms[4].now->count, 0);
  EXPECT_EQ(view.terms[4].after[0]->hundredths, 200);
  // a1: corner 4 and critical 3. After a2 also: edge 3, orbs 2.
  EXPECT_EQ(view.now, 700);
  EXPECT_EQ(view.after, (std::vector<std::optional<std::int64_t>>{700 - 100 + 200, 1200}));
  expect_sums(view);
  ASSERT_TRUE(view.prefers);
  EXPECT_EQ(view.candidates[view.prefers->move], "a2");
  EXPECT_EQ(view.candidates[view.prefers->over], "c2");
  EXPECT_EQ(view.prefers->by, 400);
  EXPECT_EQ(view.terms[*view.prefers->decides].name, "safe edges");
  const auto met = seen(*session, "heithoff");
  ASSERT_EQ(met.terms.size(), 1U);
  EXPECT_EQ(met.terms[0].name, "orbs ahead");
}

TEST(BotView, OfEqualCandidatesNoTermDecides) {
  const auto view = seen(*chain(), "heithoff", {"c3", "b1"});
  ASSERT_TRUE(view.prefers);
  EXPECT_EQ(view.prefers->move, 0U) << "the first that was named";
  EXPECT_EQ(view.prefers->by, 0);
  EXPECT_FALSE(view.prefers->decides);
}

TEST(BotView, AWonGameHasATotalAndNoTerms) {
  auto session = games::choose("chain:orthogonal-3x4")->open();
  ASSERT_TRUE(session->set_up("Ab2/4/4 1 20"));
  for (const auto* bot : {"heithoff", "espalier"}) {
    const auto view = seen(*session, bot, {"d3", "a1"});
    EXPECT_EQ(view.results[1], core::Outcome::kFirstWins);
    EXPECT_FALSE(view.terms[0].after[1]) << bot;
    EXPECT_GT(view.after[1], view.after[0]) << bot;
    EXPECT_EQ(view.prefers->move, 1U) << bot;
    EXPECT_FALSE(view.prefers->decides) << bot;
  }
}

// The flagship sees the board after a move with the opponent's eyes.
TEST(BotView, AfterAMoveTheFlagshipsNumbersAreStillThoseOfTheSideToMoveNow) {
  for (const auto* game : {"chain", "chain:classic-4x4", "threesix", "bao"}) {
    const auto session = games::choose(game)->open();
    auto moves = session->moves();
    for (int ply = 0; ply < 2; ++ply, moves = session->moves()) {
      ASSERT_TRUE(session->play(ply % 2 == 0 ? moves.front() : moves.back()));
    }
    ASSERT_FALSE(moves.empty()) << game;
    const std::vector<std::string> two{moves.front(), moves.back()};
    const auto view = seen(*session, "espalier", two);
    expect_sums(view);
    for (std::size_t i = 0; i < two.size(); ++i) {
      const auto after = session->clone();
      ASSERT_TRUE(after->play(two[i]));
      EXPECT_EQ(*view.after[i] / view.points_per_unit, -core::Sight{after->terms()}.total())
          << game;
    }
    for (const auto& term : view.terms) {
      EXPECT_TRUE(term.now && term.after[0]) << game << ": " << term.name;
    }
  }
}

TEST(BotView, BotsThatValueMovesShowTheirBestOnesAtAGlance) {
  const auto view = glance(*chain(), "pointvalue");
  ASSERT_TRUE(view);
  EXPECT_FALSE(view->now);
  ASSERT_EQ(view->candidates.size(), 3U);
  EXPECT_GE(view->after[0], view->after[1]);
  EXPECT_GE(view->after[1], view->after[2]);
  EXPECT_EQ(view->prefers->move, 0U);
  for (const auto& term : view->terms) EXPECT_FALSE(term.now) << term.name;
}

TEST(BotView, WhoeverHasNoEvaluationSaysSo) {
  for (const auto* bot : {"random", "nolook", "nolook-as-met", "heithoff-as-met"}) {
    const auto view = seen(*chain(), bot, {"c2"});
    EXPECT_TRUE(view.terms.empty()) << bot;
    EXPECT_NE(view.reason.find(bot), std::string::npos);
    EXPECT_EQ(view_table(view), view.reason + ".\n");
  }
  EXPECT_FALSE(seen(*games::choose("tictactoe")->open(), "espalier").reason.empty());
  EXPECT_FALSE(bot_view(*chain(), "nobody", {}));
  EXPECT_FALSE(bot_view(*chain(), "heithoff", {"d2"})) << "the enemy's";
}

TEST(BotView, IsATableForPeople) {
  const auto session = chain();
  const auto now = view_table(seen(*session, "contiguous"));
  EXPECT_EQ(now.substr(0, now.find(' ')), "what");
  EXPECT_NE(now.find("what contiguous counts"), std::string::npos);
  EXPECT_NE(now.find("critical cells in blocks"), std::string::npos) << "with its weight: " << now;
  const auto many = view_table(seen(*session, "espalier"));
  EXPECT_NE(many.find(" more that the board has none of)"), std::string::npos) << many;
  EXPECT_NE(now.find("+7.00\n"), std::string::npos) << now;
  const auto two = view_table(seen(*session, "contiguous", {"c2", "a2"}));
  EXPECT_NE(two.find("now"), std::string::npos);
  EXPECT_NE(two.find("contiguous prefers a2 to c2 by 4.00; what decides: safe edges.\n"),
            std::string::npos)
      << two;
}

TEST(BotView, AGameThatABotTakesForDecidedHasNoTermsNow) {
  const auto session = games::choose("chain:orthogonal-3x3")->open();
  ASSERT_TRUE(session->play("a1"));
  const auto view = seen(*session, "contiguous", {"c3"});
  EXPECT_STREQ(settled_word(view), "lost");
  EXPECT_EQ(settled_word(view, 0), nullptr);
  const auto table = view_table(view);
  EXPECT_TRUE(table.starts_with("contiguous takes the game for lost as it stands.\n")) << table;
  EXPECT_EQ(table.find("-100000"), std::string::npos) << table;
  const auto json = bot_view_json("chain:orthogonal-3x3", *session, view);
  EXPECT_EQ(json["settled"]["now"], "lost");
  EXPECT_EQ(json["settled"]["after"][0], nullptr);
  EXPECT_FALSE(json.contains("why"));
  const auto alone = bot_view_json("chain:orthogonal-3x3", *session, seen(*session, "contiguous"));
  EXPECT_EQ(alone["why"], "settled");
  EXPECT_EQ(alone["settled"]["now"], "lost");
}

TEST(BotView, NoTermDecidesAboutAMoveThatEndsTheGame) {
  const auto session = games::choose("chain:orthogonal-3x4")->open();
  ASSERT_TRUE(session->set_up("Ab2/4/4 1 20"));
  const auto won = view_table(seen(*session, "heithoff", {"d3", "a1"}));
  EXPECT_NE(won.find("At a glance heithoff takes the game for won after a1.\n"), std::string::npos)
      << won;
}

TEST(BotView, TellsWhyThereAreNoTerms) {
  const auto over = games::choose("tictactoe")->open();
  ASSERT_TRUE(over->set_up("XO1/XO1/X2 2"));
  const auto why = [](const host::Session& session, const char* bot) {
    return bot_view_json("", session, seen(session, bot))["why"];
  };
  EXPECT_EQ(why(*over, "espalier"), "over");
  EXPECT_EQ(why(*chain(), "random"), "no-values");
  EXPECT_EQ(why(*chain(), "pointvalue"), "moves");
  EXPECT_EQ(why(*games::choose("tictactoe")->open(), "espalier"), "no-evaluation");
}

// Lines of four and five are worth as many points, which are no whole number of units.
TEST(BotView, ACountTimesItsWeightIsItsValue) {
  for (const auto* game :
       {"threesix:3x3", "threesix:4x4", "threesix:5x5", "bao:kiswahili", "chain:orthogonal-3x4"}) {
    const auto session = games::choose(game)->open();
    for (int ply = 0; ply < 9; ++ply) {
      const auto moves = session->moves();
      if (moves.empty()) break;
      for (const auto& bot : session->bots()) {
        const auto view = seen(*session, bot.id, {moves.front()});
        if (!view.reason.empty()) continue;
        if (bot.id == "espalier" && !session->counts_points()) continue;  // changes with the phase
        for (const auto& term : view.terms) {
          for (const auto& cell : {term.now, term.after[0]}) {
            if (!cell) continue;
            EXPECT_EQ(cell->hundredths, cell->count * term.weight) << game << " " << bot.id;
          }
        }
        if (view.results[0] == core::Outcome::kNone && settled_word(view) == nullptr &&
            settled_word(view, 0) == nullptr) {
          expect_sums(view);
        }
      }
      ASSERT_TRUE(session->play(moves.front()));
    }
  }
}

TEST(BotView, CountsPointsWhereTheGameDoes) {
  const auto session = games::choose("threesix:3x3")->open();
  ASSERT_TRUE(session->set_up("XOX/OX1/OX1 2 6 3"));
  const auto view = seen(*session, "negamax5", {"c2"});
  EXPECT_EQ(view.terms[0].weight, 100);
  EXPECT_EQ(view.terms[0].now->count, -3);
  EXPECT_EQ(view.terms[0].now->hundredths, -300);
  const auto json = bot_view_json("threesix:3x3", *session, view);
  EXPECT_EQ(json["points_per_unit"], 3);
  // Searches tell their values in units of three points.
  const auto table = view_table(seen(*session, "negamax5"));
  EXPECT_NE(table.find("as a value, in units of three points"), std::string::npos);
  EXPECT_NE(table.find("      -1.00\n"), std::string::npos) << table;
  EXPECT_EQ(json["side"], 2);
  EXPECT_EQ(json["values"], "positions");
}

}  // namespace
}  // namespace espalier::wire
