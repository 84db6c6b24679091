// The laws that every game of the registry keeps, proven on random games through its Session. A
// new game is tested here without a line of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/random.hpp"

namespace espalier::tests {
namespace {

constexpr int kPlies = 4'000;
// No game of ours comes near this; a turn or a game that runs unbounded would.
constexpr std::size_t kMaxSteps = 70'000;

std::unique_ptr<host::Session> open(const std::string& name) { return games::choose(name)->open(); }

// Bao decides some games by an endless turn: a result without a position of its own.
bool decided_outside_the_board(const std::string& name, const host::Session& session) {
  return session.ending() == core::Ending::kRepetition ||
         (name.find("endless=") != std::string::npos && session.result() != core::Outcome::kNone);
}

void expect_text_round_trip(const std::string& name, const host::Session& session) {
  const auto copy = open(name);
  const auto read = copy->set_up(session.position());
  ASSERT_TRUE(read) << session.position() << ": " << read.error().message;
  EXPECT_EQ(copy->position(), session.position());
  if (decided_outside_the_board(name, session)) return;
  EXPECT_EQ(copy->moves(), session.moves());
  EXPECT_EQ(copy->result(), session.result());
  EXPECT_EQ(copy->to_move(), session.to_move());
  EXPECT_EQ(copy->scene(), session.scene());
}

// What lies on a board can be written down as if somebody had set it up by hand. The text may
// differ from that of the game (plies are guessed), but the board may not.
void expect_scene_can_be_written(const std::string& name, const host::Session& session) {
  if (session.result() != core::Outcome::kNone) return;
  const auto text = session.scene_text(session.scene(), session.to_move());
  ASSERT_TRUE(text) << session.position() << ": " << text.error().message;
  const auto copy = open(name);
  const auto read = copy->set_up(*text);
  ASSERT_TRUE(read) << *text << ": " << read.error().message;
  EXPECT_EQ(copy->scene(), session.scene()) << *text;
  EXPECT_EQ(copy->to_move(), session.to_move()) << *text;
}

void expect_moves_agree_with_legality(const std::string& name, const host::Session& session) {
  const auto moves = session.moves();
  EXPECT_EQ(moves.empty(), session.result() != core::Outcome::kNone);
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
  EXPECT_EQ(session.ending() == core::Ending::kNone, session.result() == core::Outcome::kNone);
  for (const auto& text : {"", "z9", "a1x", "A1", "a0", "A9L", "A5L?", "##", "a1 b2"}) {
    if (std::find(moves.begin(), moves.end(), text) != moves.end()) continue;
    const auto copy = session.clone();
    const auto played = copy->play(text);
    EXPECT_FALSE(played) << name << " took " << text;
    EXPECT_FALSE(played.error().message.empty());
    EXPECT_EQ(copy->position(), session.position()) << "a refused move must change nothing";
  }
}

// The steps of a turn end with the board that the fast rules reach.
void expect_steps_end_right(const host::Session& session, const std::string& move) {
  const auto steps = session.explain(move);
  ASSERT_TRUE(steps) << move;
  ASSERT_FALSE(steps->empty());
  ASSERT_LT(steps->size(), kMaxSteps);
  const auto copy = session.clone();
  ASSERT_TRUE(copy->play(move));
  if (steps->back().kind == core::StepKind::kEndless) return;  // decided outside the board
  EXPECT_EQ(steps->back().after, copy->scene()) << session.position() << " " << move;
  for (const auto& step : *steps) {
    EXPECT_FALSE(step.cells.empty());
    EXPECT_EQ(step.after.cells.size(), session.scene().cells.size());
  }
}

// A move taken apart is the move that its text and its steps tell: it is given where its first step
// happens.
void expect_parts_fit(const host::Session& session, const std::string& move) {
  const auto moves = session.moves();
  const auto all = session.legal_parts();
  ASSERT_EQ(all.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(all[i].text, moves[i]);
  const auto at = std::find(moves.begin(), moves.end(), move) - moves.begin();
  const auto parts = session.parts(move);
  ASSERT_TRUE(parts) << move;
  EXPECT_EQ(*parts, all[static_cast<std::size_t>(at)]);
  std::vector<std::string> cells;
  const auto steps = session.explain(move);
  ASSERT_TRUE(steps) << move;
  for (const int cell : steps->front().cells) cells.push_back(session.cell_name(cell));
  EXPECT_EQ(parts->cells, cells) << session.position() << " " << move;
  const auto copy = session.clone();
  ASSERT_TRUE(copy->play(move));
  EXPECT_EQ(copy->played_parts().back(), *parts);
  EXPECT_FALSE(session.parts("##"));
}

void expect_undo_restores(const host::Session& session, const std::string& move) {
  const auto copy = session.clone();
  ASSERT_TRUE(copy->play(move));
  EXPECT_EQ(copy->to_move(), core::other(session.to_move())) << "turns alternate strictly";
  EXPECT_EQ(copy->played().back(), move);
  ASSERT_TRUE(copy->undo());
  EXPECT_EQ(copy->position(), session.position());
  EXPECT_EQ(copy->moves(), session.moves());
}

class Laws : public testing::TestWithParam<std::string> {};

TEST_P(Laws, HoldOnRandomGames) {
  util::Random random(7);
  for (int plies = 0; plies < kPlies * effort();) {
    const auto session = open(GetParam());
    for (;; ++plies) {
      expect_text_round_trip(GetParam(), *session);
      expect_scene_can_be_written(GetParam(), *session);
      expect_moves_agree_with_legality(GetParam(), *session);
      if (HasFailure()) return;
      const auto moves = session->moves();
      if (moves.empty()) break;
      const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      expect_steps_end_right(*session, move);
      expect_undo_restores(*session, move);
      expect_parts_fit(*session, move);
      ASSERT_TRUE(session->play(move));
    }
    ASSERT_FALSE(session->play("a1")) << "nothing can be played after the end";
  }
}

TEST_P(Laws, PerftIsTheSumOfItsDivision) {
  const auto session = open(GetParam());
  const int depth = 3;
  std::uint64_t sum = 0;
  session->divide(depth, [&](const std::string&, std::uint64_t leaves) { sum += leaves; });
  EXPECT_EQ(sum, session->perft(depth));
  EXPECT_EQ(session->perft(0), 1U);
  EXPECT_EQ(session->perft(1), session->moves().size());
}

TEST_P(Laws, EveryBotPlaysWholeGamesAndRepeatsThemWithTheSameSeed) {
  for (const auto& bot : open(GetParam())->bots()) {
    std::vector<std::string> games;
    for (int round = 0; round < 2; ++round) {
      const auto session = open(GetParam());
      const auto player = session->player(bot.id, {.seed = 11, .hash_mib = 1});
      ASSERT_TRUE(player);
      const host::Task quick{.limits = {.depth = 2, .nodes = 2'000}};
      for (int ply = 0; ply < 60 && session->result() == core::Outcome::kNone; ++ply) {
        const auto answer = (*player)->choose(*session, quick);
        ASSERT_TRUE(answer);
        ASSERT_TRUE(session->play(answer->move)) << bot.id << " chose " << answer->move;
      }
      games.push_back(session->position());
    }
    EXPECT_EQ(games[0], games[1]) << bot.id;
  }
  EXPECT_FALSE(open(GetParam())->player("nobody", {}));
}

TEST_P(Laws, TheNameIsCanonicalOrLeadsToOne) {
  const auto choice = games::choose(GetParam());
  ASSERT_TRUE(choice);
  const auto again = games::choose(choice->name());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->name(), choice->name());
}

INSTANTIATE_TEST_SUITE_P(Games, Laws, testing::ValuesIn(all_variants()), variant_test_name);

}  // namespace
}  // namespace espalier::tests
