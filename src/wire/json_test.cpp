#include "wire/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"

namespace espalier::wire {
namespace {

TEST(SceneJson, NamesThePieceOfACellWhereOneStands) {
  const auto session = games::choose("breakthrough:5x5")->open();
  const auto cells = scene_json(*session, session->scene())["cells"];
  EXPECT_EQ(
      document(cells[0]),
      R"({"name":"a1","owner":"second","mark":"none","count":1,"capacity":0,"piece":"pawn"})");
  EXPECT_EQ(document(cells[10]),
            R"({"name":"a3","owner":"nobody","mark":"none","count":0,"capacity":0})");
}

TEST(SceneJson, SaysNothingOfPiecesInGamesWithoutKinds) {
  const auto session = games::choose("tictactoe")->open();
  ASSERT_TRUE(session->play("a1"));
  EXPECT_EQ(document(scene_json(*session, session->scene())["cells"][0]),
            R"({"name":"a1","owner":"first","mark":"none","count":1,"capacity":0})");
}

TEST(StepsJson, AMoveHasBothItsCellsAndWhatItTakes) {
  const auto session = games::choose("breakthrough:5x5")->open();
  ASSERT_TRUE(session->set_up("ppppp/5/1p3/2P2/5 1"));
  const auto steps = steps_json(*session, *session->explain("c4xb3"));
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0]["kind"], "move");
  EXPECT_EQ(steps[0]["cells"], Json::parse(R"(["c4","b3"])"));
  EXPECT_EQ(steps[0]["amount"], 1);
  EXPECT_EQ(steps[0]["scene"]["cells"][11]["owner"], "first");
}

}  // namespace
}  // namespace espalier::wire
