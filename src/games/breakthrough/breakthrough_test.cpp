#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/breakthrough/keys.hpp"
#include "games/breakthrough/notation.hpp"
#include "laws/position_laws.hpp"

namespace espalier::games::breakthrough {
namespace {

constexpr Board kFive({5, 5});

Position at(std::string_view text, Board board = kFive) {
  const auto read = parse(board, text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read ? *read : Position(board);
}

std::string error(std::string_view text) {
  const auto read = parse(kFive, text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().message;
}

std::set<std::string> moves(const Position& p) {
  std::set<std::string> texts;
  for (const Move move : p.moves()) texts.insert(move_text(p, move));
  return texts;
}

Position play(Position p, std::string_view text) {
  const auto move = parse_move(p, text);
  EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().message);
  return move ? p.after(*move) : p;
}

std::string refusal(const Position& p, std::string_view text) {
  const auto move = parse_move(p, text);
  EXPECT_FALSE(move) << text;
  return move ? "" : move.error().message;
}

TEST(Breakthrough, KeepsTheLawsOfAPosition) {
  for (const core::GridSize size : {core::GridSize{8, 8}, {5, 5}, {4, 2}, {4, 8}, {8, 2}, {6, 7}}) {
    const Board board(size);
    tests::expect_position_laws(
        Position(board), [board](const Position& p) { return *parse(board, text(p)); }, 30);
  }
}

TEST(Breakthrough, BeginsWithTwoRowsOfPawnsEach) {
  EXPECT_EQ(text(Position(kFive)), "ppppp/ppppp/5/PPPPP/PPPPP 1");
  EXPECT_EQ(text(Position(Board({6, 3}))), "ppp/ppp/3/3/PPP/PPP 1");
  EXPECT_EQ(text(play(Position(kFive), "b4c3")), "ppppp/ppppp/2P2/P1PPP/PPPPP 2");
}

TEST(Breakthrough, APawnGoesOneStepForwardStraightOrDiagonally) {
  EXPECT_EQ(moves(at("ppppp/5/5/2P2/5 1")), (std::set<std::string>{"c4b3", "c4c3", "c4d3"}));
  EXPECT_EQ(moves(at("5/2p2/5/5/PPPPP 2")), (std::set<std::string>{"c2b3", "c2c3", "c2d3"}));
}

TEST(Breakthrough, NoPawnLeavesTheBoardAtItsSides) {
  EXPECT_EQ(moves(at("ppppp/5/5/P3P/5 1")),
            (std::set<std::string>{"a4a3", "a4b3", "e4d3", "e4e3"}));
}

TEST(Breakthrough, PawnsTakeDiagonallyOnly) {
  const auto p = at("ppppp/5/1pp2/2P2/5 1");
  EXPECT_EQ(moves(p), (std::set<std::string>{"c4b3", "c4d3"}));
  EXPECT_EQ(text(play(p, "c4b3")), "ppppp/5/1Pp2/5/5 2");
}

TEST(Breakthrough, OwnPawnsAreInTheWay) {
  EXPECT_EQ(moves(at("ppppp/5/1PP2/2P2/5 1")).count("c4d3"), 1U);
  EXPECT_EQ(moves(at("ppppp/5/1PP2/2P2/5 1")).count("c4b3"), 0U);
  EXPECT_EQ(moves(at("ppppp/5/1PP2/2P2/5 1")).count("c4c3"), 0U);
}

TEST(Breakthrough, TheFarRowWins) {
  const auto first = play(at("1pppp/P4/5/3p1/5 1"), "a2a1");
  EXPECT_EQ(first.result(), core::Score::loss());
  EXPECT_EQ(first.to_move(), core::Side::kSecond);
  EXPECT_TRUE(first.moves().empty());
  const auto second = play(at("4p/5/5/3p1/PPPP1 2"), "d4xc5");
  EXPECT_EQ(second.result(), core::Score::loss());
  EXPECT_EQ(second.to_move(), core::Side::kFirst);
}

TEST(Breakthrough, TakingTheLastPawnWins) {
  const auto p = at("5/5/3p1/2P2/5 1");
  EXPECT_EQ(p.result(), std::nullopt);
  const auto end = play(p, "c4xd3");
  EXPECT_EQ(end.result(), core::Score::loss());
  EXPECT_EQ(text(end), "5/5/3P1/5/5 2");
  EXPECT_EQ(at("5/5/3P1/5/5 2").result(), core::Score::loss()) << "and so it is read back";
}

TEST(Breakthrough, ForcingMovesAreCapturesAndStepsToTheGoal) {
  const auto p = at("1p1p1/P4/1p3/P1P2/5 1");
  std::set<std::string> forcing;
  p.expand_forcing([&](const Move& move, const Position& child) {
    EXPECT_EQ(child, p.after(move));
    forcing.insert(move_text(p, move));
    return true;
  });
  EXPECT_EQ(forcing, (std::set<std::string>{"a2a1", "a2b1", "a4b3", "c4b3"}));
}

TEST(Breakthrough, ACaptureMayBeWrittenWithAnX) {
  const auto p = at("ppppp/5/1p3/2P2/5 1");
  EXPECT_EQ(parse_move(p, "c4xb3")->code, parse_move(p, "c4b3")->code);
  EXPECT_EQ(refusal(p, "c4xd3"), "there is nothing to take on d3");
}

TEST(Breakthrough, AMoveThatIsNotPossibleSaysWhy) {
  const auto p = at("ppppp/5/2p2/1PP2/2P2 1");
  EXPECT_EQ(refusal(p, "c4"),
            "'c4' is not a move; write where a pawn goes from and where to, as in b4a3");
  EXPECT_EQ(refusal(p, "c4f3"), "'f3' is not a cell; cells run from a1 to e5");
  EXPECT_EQ(refusal(p, "a4a3"), "there is no pawn on a4");
  EXPECT_EQ(refusal(p, "c3c4"), "the pawn on c3 is not yours");
  EXPECT_EQ(refusal(p, "c4c5"), "c5 is not one step straight or diagonally forward from c4");
  EXPECT_EQ(refusal(p, "c4e3"), "e3 is not one step straight or diagonally forward from c4");
  EXPECT_EQ(refusal(p, "c5b4"), "your own pawn is on b4");
  EXPECT_EQ(refusal(p, "c4c3"), "c3 is blocked: pawns take only diagonally");
}

TEST(Breakthrough, TextThatNoGameLeadsToIsRefused) {
  EXPECT_EQ(error("ppppp/ppppp/5/PPPPP 1"), "column 20: ' ' where '/' and row 5 of 5 was expected");
  EXPECT_EQ(error("ppppp/ppppp/2x2/PPPPP/PPPPP 1"),
            "column 14: 'x' where P, p or a run of empty cells 1 to 9 was expected");
  EXPECT_EQ(error("ppppp/pppppp/5/PPPPP/PPPPP 1"), "column 12: row 2 has more than 5 cells");
  EXPECT_EQ(error("ppppp/ppppp/5/PPPPP/PPPPP"),
            "column 26: the text ends where a space was expected");
  EXPECT_EQ(error("ppppp/ppppp/p4/PPPPP/PPPPP 1"), "a side has more than its 10 pawns");
  EXPECT_EQ(error("5/5/5/5/5 1"), "there are no pawns");
  EXPECT_EQ(error("pp3/5/5/5/pp3 1"),
            "two pawns stand on their far row; the game ended when the first came there");
  EXPECT_EQ(error("P4/5/5/5/2p2 1"),
            "the side to move has won already; the game ended a move earlier");
  EXPECT_EQ(error("5/5/5/5/P4 1"),
            "the side to move has won already; the game ended a move earlier");
  EXPECT_EQ(error("ppppp/ppppp/5/PPPPP/PPPPP 2"),
            "the pawns do not fit the side to move: P begins and turns alternate");
  EXPECT_EQ(error("ppppp/ppppp/P4/1PPPP/PPPPP 1"),
            "the pawns do not fit the side to move: P begins and turns alternate");
}

TEST(Breakthrough, SizesAreRowsByColumns) {
  EXPECT_EQ(variant_name(*parse_variant("")), "8x8");
  EXPECT_EQ(parse_variant("6x5")->rows(), 6);
  EXPECT_EQ(parse_variant("6x5")->columns(), 5);
  for (const auto* const none : {"3x5", "5x1", "9x8", "8x9", "8", "x", "classic"}) {
    EXPECT_FALSE(parse_variant(none)) << none;
  }
}

TEST(Breakthrough, ATurnIsOneStepFromCellToCell) {
  const auto p = at("ppppp/5/1p3/2P2/5 1");
  const auto taking = explain(p, *parse_move(p, "c4b3"));
  ASSERT_EQ(taking.size(), 1U);
  EXPECT_EQ(taking[0].kind, core::StepKind::kMove);
  EXPECT_EQ(taking[0].cells, (std::vector<int>{17, 11}));
  EXPECT_EQ(taking[0].amount, 1);
  EXPECT_EQ(taking[0].after.cells[11].owner, core::Owner::kFirst);
  EXPECT_EQ(taking[0].after.cells[11].piece, kPawn);
  EXPECT_EQ(taking[0].after.cells[17].piece, core::kNoPiece);
  EXPECT_EQ(explain(p, *parse_move(p, "c4c3"))[0].amount, 0);
}

// All positions that a walk of so many plies can meet, each once.
void collect(const Position& p, int depth, std::vector<Position>& all) {
  if (std::find(all.begin(), all.end(), p) != all.end()) return;
  all.push_back(p);
  if (depth == 0) return;
  for (const Move move : p.moves()) collect(p.after(move), depth - 1, all);
}

TEST(Breakthrough, KeysTellPositionsApartButForMirrorAndColours) {
  std::vector<Position> all;
  collect(Position(Board({4, 3})), 6, all);
  const Keys keys{all.front()};
  std::set<std::uint64_t> seen;
  std::set<std::pair<Cells, Cells>> boards;
  for (const Position& p : all) {
    if (p.result()) continue;
    EXPECT_LT(keys.key(p), keys.count());
    EXPECT_EQ(keys.key(p), keys.key(p.image(1)));
    seen.insert(keys.key(p));
    const Position image = p.image(1);
    boards.insert(std::min(std::pair{p.mine(), p.theirs()}, {image.mine(), image.theirs()}));
  }
  EXPECT_EQ(seen.size(), boards.size());
  EXPECT_GT(seen.size(), 300U);
  EXPECT_EQ(Keys(Position(Board())).count(), 0U) << "8x8 does not fit 64 bits";
}

}  // namespace
}  // namespace espalier::games::breakthrough
