#include "server/analysis/position_texts.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "server/analysis/board.hpp"
#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;

Json written(ServerWorld& world, const Json& board, int status = 200) {
  return world.post("/api/v1/positions/text", board.dump(), status);
}
Json read(ServerWorld& world, const std::string& text, const std::string& game, int status = 200) {
  return world.post("/api/v1/positions/read", Json{{"text", text}, {"game", game}}.dump(), status);
}

TEST(PositionTexts, OrbsAreCountedForThePliesAndFitTheSideToMove) {
  ServerWorld world;
  Json board = {{"game", "chain:orthogonal-5x6"},
                {"cells", {{{"name", "b2"}, {"owner", "first"}, {"count", 3}}}},
                {"to_move", 1}};
  EXPECT_EQ(written(world, board)["text"], "6/1C4/6/6/6 1 4");
  board["to_move"] = 2;
  EXPECT_EQ(written(world, board)["text"], "6/1C4/6/6/6 2 3");
  board["game"] = "chain:scorched-2x10";
  board["cells"] = {{{"name", "a1"}, {"mark", "dead"}}};
  EXPECT_EQ(written(world, board)["text"], "#9/91 2 3");
  board["cells"][0] = {{"name", "a1"}, {"owner", "first"}, {"count", 99}};
  EXPECT_EQ(written(world, board, 400)["code"], "cell_overfull");
}

// Nothing is written down in place of what was told.
TEST(PositionTexts, WhatCanNotBeMeantIsRefusedWithTheNameOfTheField) {
  ServerWorld world;
  const auto refused = [&](const Json& cells) {
    return written(world, {{"game", "chain:orthogonal-5x6"}, {"cells", cells}, {"to_move", 1}},
                   400)["values"]["field"];
  };
  const auto cell = [](const Json& more) {
    Json json = {{"name", "a1"}, {"owner", "first"}};
    json.update(more);
    return Json::array({json});
  };
  for (const Json& count : {Json("5"), Json(2.5), Json(1e30), Json(true), Json::array(),
                            Json(18446744073709551615ULL), Json(-1), Json(100)}) {
    EXPECT_EQ(refused(cell({{"count", count}})), "count") << count;
  }
  EXPECT_EQ(refused(cell({{"owner", 5}})), "owner");
  EXPECT_EQ(refused(cell({{"owner", "nobody"}, {"count", 3}})), "owner");
  EXPECT_EQ(refused(cell({{"mark", 3}})), "mark");
  EXPECT_EQ(refused(cell({{"piece", "king"}})), "piece");
  EXPECT_EQ(refused(cell({{"cuont", 3}})), "cuont");
  EXPECT_EQ(refused(cell({{"name", "z9"}})), "cells");
  EXPECT_EQ(refused(cell({{"name", 1}})), "name");
  const auto once = cell({{"count", 1}});
  EXPECT_EQ(refused({once[0], once[0]}), "cells");
  // More of them cost no more than the board.
  EXPECT_EQ(refused(Json(6'000, once[0])), "cells");
}

TEST(PositionTexts, WhereMarksAlternateTheirNumberSaysWhoseTurnItIs) {
  ServerWorld world;
  const auto one = written(
      world,
      {{"game", "threesix"}, {"cells", {{{"name", "a1"}, {"owner", "first"}}}}, {"tally", {3, 6}}});
  EXPECT_EQ(one["text"], "X5/6/6/6/6/6 2 3 6");
  EXPECT_EQ(one["game"], "threesix:6x6");
  EXPECT_EQ(one["to_move"], 2);
  EXPECT_EQ(written(world, {{"game", "tictactoe"}, {"cells", Json::array()}})["text"], "3/3/3 1");
}

TEST(PositionTexts, PiecesPitsHousesAndHandsAreWrittenDown) {
  ServerWorld world;
  const Json pawn = {{"name", "b3"}, {"owner", "second"}, {"piece", "pawn"}};
  EXPECT_EQ(
      written(world, {{"game", "breakthrough:4x3"}, {"cells", {pawn}}, {"to_move", 1}})["text"],
      "3/3/1p1/3 1");
  const Json cells = {{{"name", "A1"}, {"count", 1}},
                      {{"name", "a5"}, {"count", 5}, {"mark", "house"}}};
  const auto bao =
      written(world, {{"game", "bao"}, {"cells", cells}, {"to_move", 2}, {"tally", {0, 3}}});
  EXPECT_EQ(bao["text"],
            "0,0,0,0,0,0,0,0/0,0,0,5,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 0,3 N 2 -");
}

TEST(PositionTexts, ACellThatIsWrongIsNamed) {
  ServerWorld world;
  const auto wrong = [&](const Json& cell) {
    return written(world, {{"game", "chain"}, {"cells", {cell}}, {"to_move", 1}}, 400)["error"]
        .get<std::string>();
  };
  EXPECT_NE(wrong({{"name", "z9"}}).find("z9"), std::string::npos);
  EXPECT_NE(wrong({{"name", "a1"}, {"owner", "me"}}).find("owner"), std::string::npos);
  EXPECT_NE(wrong({{"name", "a1"}, {"count", -1}}).find("count"), std::string::npos);
  EXPECT_NE(wrong({{"name", "a1"}, {"mark", "?"}}).find("mark"), std::string::npos);
  EXPECT_NE(wrong({{"name", "a1"}, {"piece", "king"}}).find("piece"), std::string::npos);
  written(world, {{"game", "chain"}, {"cells", Json::array()}}, 400);  // whose turn?
  written(world, {{"game", "chain"}, {"cells", 1}, {"to_move", 1}}, 400);
  written(world, {{"game", "chain"}, {"cells", Json::array()}, {"to_move", 1}, {"tally", {1}}},
          400);
  EXPECT_EQ(written(world, {{"game", "chess"}, {"cells", Json::array()}}, 400)["code"],
            "unknown_game");
}

TEST(PastedText, EveryGamesStartIsReadWhicheverGameIsOpen) {
  ServerWorld world;
  for (const auto* open : games::all()) {
    for (const auto* game : games::all()) {
      for (const auto& variant : game->variants) {
        const auto name = game->id + ":" + variant.name;
        const auto session = games::choose(name)->open();
        (void)session->play(session->moves().front());
        const auto found = read(world, session->position(), open->id);
        EXPECT_EQ(found["kind"], "position");
        EXPECT_EQ(found["show"]["position"], session->position()) << name;
        EXPECT_TRUE(found["show"]["game"].get<std::string>().starts_with(game->id)) << name;
        if (open == game) continue;
        EXPECT_EQ(read(world, session->position(), name)["show"]["game"], name)
            << "the game that is open stays";
      }
    }
  }
}

TEST(PastedText, TheRuleSetStaysOnABoardOfAnotherSize) {
  ServerWorld world;
  const auto game = [&](const std::string& text, const std::string& open) {
    return read(world, text, open)["show"]["game"].get<std::string>();
  };
  EXPECT_EQ(game("6/1A4/a5/6/6 1 2", "chain:classic-9x6"), "chain:classic-5x6");
  EXPECT_EQ(game("6/1#4/a5/B5/6/6 1 8", "chain:diagonal-5x6"), "chain:scorched-6x6");
  EXPECT_EQ(game("4/4/3X/4 2 0 0", "threesix:parity-6x6"), "threesix:4x4")
      << "parity does not allow it";
  EXPECT_EQ(game("4/1X2/4/4 2 0 0", "threesix:parity-6x6"), "threesix:parity-4x4");
  EXPECT_EQ(game("ppp/ppp/PPP/PPP 1", "chain"), "breakthrough:4x3");
  EXPECT_EQ(game("0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -",
                 "bao:kiswahili+endless=draw"),
            "bao:kiswahili+endless=draw");
}

TEST(PastedText, WhatEnginesGetIsReadToo) {
  ServerWorld world;
  const auto found = read(world, "position fen 6/6/2X3/6/6/6 2 0 0 moves a1 b1", "chain");
  EXPECT_EQ(found["show"]["game"], "threesix:6x6");
  EXPECT_EQ(found["show"]["start"], "6/6/2X3/6/6/6 2 0 0");
  EXPECT_EQ(found["show"]["played"], Json::parse(R"(["a1","b1"])"));
  EXPECT_EQ(found["start"], "6/6/2X3/6/6/6 2 0 0");
  const auto from_start = read(world, "position startpos moves a1", "chain");
  EXPECT_EQ(from_start["show"]["game"], "chain:orthogonal-5x6");
  EXPECT_EQ(from_start["start"], "");
}

TEST(PastedText, MovesComeWithNumbersCommentsAndResults) {
  ServerWorld world;
  const auto found = read(world, " 1. a1 b2, 2.a1 {+0.8 12\n0.1s} c3 1-0\n", "chain");
  EXPECT_EQ(found["kind"], "moves");
  EXPECT_EQ(found["show"]["played"], Json::parse(R"(["a1","b2","a1","c3"])"));
  EXPECT_NE(read(world, "a1 a1", "tictactoe", 400)["error"].get<std::string>().find("move 2"),
            std::string::npos);
}

TEST(PastedText, OfSeveralRecordsTheFirstIsRead) {
  ServerWorld world;
  const auto found = read(world,
                          "\n[Game \"threesix:6x6\"]\n[First \"a\"]\n[Position "
                          "\"6/6/2X3/6/6/6 2 0 0\"]\n\n1. a1 b1 {x} 2. c1 *\n\n"
                          "[Game \"bao:kiswahili\"]\n1. A6L* *\n",
                          "chain");
  EXPECT_EQ(found["kind"], "record");
  EXPECT_EQ(found["show"]["game"], "threesix:6x6");
  EXPECT_EQ(found["show"]["start"], "6/6/2X3/6/6/6 2 0 0");
  EXPECT_EQ(found["show"]["played"].size(), 3U);
}

TEST(PastedText, WhatNobodyReadsIsRefusedByTheGameThatItLooksLike) {
  ServerWorld world;
  const auto why = [&](const std::string& text, const std::string& open) {
    return read(world, text, open, 400)["error"].get<std::string>();
  };
  EXPECT_NE(why("6/1A4/a4/6/6 1 2", "chain").find("row 3 has 5 cells, 6 expected"),
            std::string::npos);
  EXPECT_NE(
      why("1,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -", "chain")
          .find("64"),
      std::string::npos);
  EXPECT_FALSE(read(world, "  \n", "chain", 400)["error"].get<std::string>().empty());
}

TEST(PastedText, WithoutMovesIsNoListOfMoves) {
  ServerWorld world;
  for (const auto* const text : {"1-0", "1/2-1/2", "1. 2. *", "{nothing but words}", ",;"}) {
    EXPECT_EQ(read(world, text, "chain", 400)["error"], "there are no moves in this text") << text;
  }
  EXPECT_EQ(read(world, "", "chain", 400)["code"], "nothing_to_read");
  // A record may hold a position alone, and a game that nobody has begun.
  EXPECT_EQ(read(world, "[Game \"chain\"]\n\n*\n", "bao")["kind"], "record");
  EXPECT_EQ(read(world, "position startpos", "chain")["show"]["played"].size(), 0U);
}

TEST(PastedText, OfADrawIsAListOfMoves) {
  ServerWorld world;
  EXPECT_EQ(read(world, "1. a1 b2 1/2-1/2", "chain")["kind"], "moves");
}

TEST(PastedText, MayBeginWithTheMarkOfAnEditor) {
  ServerWorld world;
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_EQ(read(world, mark + "[Game \"chain\"]\n\n1. a1 *\n", "bao")["kind"], "record");
  EXPECT_EQ(read(world, mark + "a1 b2", "chain")["show"]["played"].size(), 2U);
  EXPECT_EQ(read(world, mark + "6/1A4/a5/6/6 1 2", "bao")["kind"], "position");
}

TEST(PastedText, ThatIsLongIsRefusedBeforeItCostsAnything) {
  ServerWorld world;
  const auto repeated = [](std::string_view part, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += part;
    return text;
  };
  const std::size_t most = std::size_t{256} << 10;
  EXPECT_EQ(read(world, repeated("a1 ", most + 1), "chain", 413)["code"], "too_large");
  EXPECT_EQ(read(world, repeated("a1 ", most - 2), "chain", 400)["code"], "too_many_moves");
  for (const auto* const part : {"6/", "6/6 ", "fen 6/6 1 "}) {
    EXPECT_EQ(read(world, repeated(part, most - 16), "chain", 400)["error"],
              "the position is too long");
  }
  const auto one = read(world, std::string(most - 1, 'a'), "chain", 400);
  EXPECT_LT(one.dump().size(), 2000U) << "what was sent is not sent back";
  // A record of the longest game fits, with what people and bots write into one.
  EXPECT_LT(4000 * std::string_view("1000. A8L>> {+12.34 depth 20 in 10.000s} ").size(), most);
}

TEST(PositionTexts, VariationsAndCommentsOfARecordComeWithIt) {
  ServerWorld world;
  const std::string tags = "[Game \"chain:orthogonal-5x6\"]\n\n";
  const auto told = read(world, tags + "1. a1 f5 (1... c3 {quieter} 2. d4) 2. a5 *", "tictactoe");
  EXPECT_EQ(told["kind"], "record");
  EXPECT_EQ(told["show"]["played"], Json({"a1", "f5", "a5"}));
  EXPECT_EQ(told["tree"], "a1 f5 (c3 {quieter} d4) a5");
  // Without tags it is the game that is open.
  const auto moves = read(world, "1. a1 f5 (1... c3) 2. a5", "chain:orthogonal-5x6");
  EXPECT_EQ(moves["kind"], "moves");
  EXPECT_EQ(moves["tree"], "a1 f5 (c3) a5");
  EXPECT_EQ(read(world, tags + "1. a1 f5 *", "chain")["tree"], "");
  EXPECT_EQ(read(world, tags + "{only this} *", "chain")["tree"], "{only this}");
}

TEST(PositionTexts, AVariationIsLegalOrRefused) {
  ServerWorld world;
  const std::string tags = "[Game \"chain:orthogonal-5x6\"]\n\n";
  const auto taken = read(world, tags + "1. a1 f5 (1... c3 2. c3) 2. a5 *", "chain", 400);
  EXPECT_EQ(taken["values"]["turn"], "3");
  EXPECT_EQ(taken["values"]["move"], "c3");
  EXPECT_EQ(read(world, tags + "1. a1 (b2", "chain", 400)["code"], "bad_record");
  // As many moves as a game may have, however they lie.
  std::string many = tags + "1. a1";
  for (std::size_t i = 0; i < kMaxMoves; ++i) many += "(b1)";
  EXPECT_EQ(read(world, many, "chain", 400)["code"], "too_many_moves");
}

}  // namespace
}  // namespace espalier::server
