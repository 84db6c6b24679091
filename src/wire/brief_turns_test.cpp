#include "wire/brief_turns.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "util/random.hpp"
#include "wire/json.hpp"

namespace espalier::wire {
namespace {

class BriefTurns : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, BriefTurns,
                         testing::Values("tictactoe", "chain:orthogonal", "chain:scorched",
                                         "threesix:6x6", "bao:kiswahili", "bao:kujifunza",
                                         "breakthrough:5x5"));

// What a page does with it.
void change(Json& scene, const Json& step) {
  for (const auto& changed : step["changed"]) {
    for (auto& cell : scene["cells"]) {
      if (cell["name"] != changed["cell"]) continue;
      for (const auto& [field, value] : changed.items()) {
        if (field == "cell") continue;
        if (value.is_null()) {
          cell.erase(field);
        } else {
          cell[field] = value;
        }
      }
    }
  }
  for (const auto* const field : {"tally", "carried"}) {
    if (step.contains(field)) scene[field] = step[field];
  }
}

std::vector<std::string> random_moves(host::Session& session, std::uint64_t seed) {
  util::Random random(seed);
  constexpr std::size_t kMaxMoves = 60;
  std::vector<std::string> moves;
  while (session.result() == core::Outcome::kNone && moves.size() < kMaxMoves) {
    const auto legal = session.moves();
    moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    EXPECT_TRUE(session.play(moves.back()));
  }
  return moves;
}

TEST_P(BriefTurns, LeadToTheSameBoards) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto start = games::choose(GetParam())->open();
    const auto moves = random_moves(*start->clone(), seed);
    const auto turns = brief_turns_json(*start, moves);
    ASSERT_TRUE(turns);
    ASSERT_EQ(turns->size(), moves.size());
    const auto session = start->clone();
    Json scene = scene_json(*session, session->scene());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto whole = steps_json(*session, *session->explain(moves[i]));
      const auto& steps = (*turns)[i]["steps"];
      ASSERT_EQ(steps.size(), whole.size());
      for (std::size_t at = 0; at < whole.size(); ++at) {
        change(scene, steps[at]);
        // A piece that comes is put at the end; the order of fields means nothing.
        ASSERT_EQ(nlohmann::json(scene), nlohmann::json(whole[at]["scene"])) << moves[i];
        EXPECT_EQ(steps[at]["kind"], whole[at]["kind"]);
        EXPECT_EQ(steps[at].value("targets", Json()), whole[at].value("targets", Json()));
      }
      ASSERT_TRUE(session->play(moves[i]));
      EXPECT_EQ((*turns)[i]["position"], session->position());
      EXPECT_EQ((*turns)[i]["to_move"], to_move_json(*session));
    }
  }
}

TEST(BriefTurnsOf, AMoveThatIsNotLegalIsAnError) {
  const auto session = games::choose("tictactoe")->open();
  EXPECT_FALSE(brief_turns_json(*session, {"a1", "a1"}));
  EXPECT_TRUE(brief_turns_json(*session, {})->empty());
}

}  // namespace
}  // namespace espalier::wire
