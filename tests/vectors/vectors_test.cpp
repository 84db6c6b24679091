// Whole games recorded by the courses' own boards and by independent references, checked ply by
// ply. tests/data/vectors/README.md explains the files.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/text.hpp"

namespace espalier::tests {
namespace {

std::vector<std::string> vector_lines(const std::string& file) {
  return lines_of(source_dir() / "tests/data/vectors" / file);
}

std::unique_ptr<host::Session> open(const std::string& name) { return games::choose(name)->open(); }

std::string number_list(const core::Scene& scene, int row) {
  std::string text;
  for (int column = 0; column < 8; ++column) {
    text += (column > 0 ? " " : "") +
            std::to_string(scene.cells[static_cast<std::size_t>(row * 8 + column)].count);
  }
  return text;
}

// `. 2r 1b / ...`, the way the courses' boards were printed.
std::string course_board(const core::Scene& scene) {
  std::string text;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const auto& cell = scene.cells[i];
    if (i > 0) text += i % static_cast<std::size_t>(scene.columns) == 0 ? " / " : " ";
    if (cell.count == 0) {
      text += ".";
    } else {
      text += std::to_string(cell.count) + (cell.owner == core::Owner::kFirst ? "r" : "b");
    }
  }
  return text;
}

void expect_course_games(const std::string& file, const std::string& name) {
  auto session = open(name);
  int plies = 0;
  for (const auto& line : vector_lines(file)) {
    if (line.starts_with("game")) {
      session = open(name);
    } else if (line.starts_with("win")) {
      EXPECT_EQ(core::text(session->result()), line == "win r" ? "p1win" : "p2win") << line;
    } else {
      const auto parts = split(line, '|');
      std::istringstream in(parts[0]);
      std::string ply, colour, rc;
      in >> ply >> colour >> rc;
      const std::string move = {static_cast<char>('a' + rc[1] - '0'),
                                static_cast<char>('1' + rc[0] - '0')};
      ASSERT_EQ(session->to_move() == core::Side::kFirst, colour == "r") << line;
      ASSERT_TRUE(session->play(move)) << line;
      ASSERT_EQ(course_board(session->scene()), parts[1]) << line;
      ++plies;
    }
  }
  EXPECT_GT(plies, 1000);
}

void expect_final_positions(const std::string& file, const std::string& name) {
  for (const auto& line : vector_lines(file)) {
    const auto parts = split(line, '|');
    ASSERT_EQ(parts.size(), 3U) << line;
    const auto session = open(name);
    for (const auto move : util::words(parts[0])) {
      ASSERT_EQ(session->result(), core::Outcome::kNone) << line;
      ASSERT_TRUE(session->play(move)) << line;
    }
    ASSERT_EQ(session->position(), parts[1]);
    ASSERT_EQ(core::text(session->result()), parts[2]);
  }
}

void expect_points(const std::string& file, const std::string& name) {
  for (const auto& line : vector_lines(file)) {
    const auto parts = split(line, '|');
    const auto session = open(name);
    for (const auto word : util::words(parts[0])) {
      const auto parts_of_move = split(std::string(word), '+');
      const auto before = session->scene().tally;
      const auto mover = static_cast<std::size_t>(core::index(session->to_move()));
      ASSERT_TRUE(session->play(parts_of_move[0])) << line;
      const int gained = parts_of_move.size() > 1 ? std::stoi(parts_of_move[1]) : 0;
      ASSERT_EQ(session->scene().tally[mover] - before[mover], gained) << word << " in " << line;
      ASSERT_EQ(session->scene().tally[1 - mover], before[1 - mover]);
    }
    const auto tally = session->scene().tally;
    ASSERT_EQ(std::to_string(tally[0]) + " " + std::to_string(tally[1]), parts[1]);
    ASSERT_NE(session->result(), core::Outcome::kNone);
  }
}

// In the files a choice is a word behind the turn: `A8R stop`, in lists `A8R_stop`.
std::string our_turn(std::string turn) {
  for (const auto& [word, sign] : {std::pair{"stop", "="}, std::pair{"safari", ">"}}) {
    for (auto at = turn.find(word); at != std::string::npos; at = turn.find(word)) {
      turn.replace(at - 1, std::string(word).size() + 1, sign);
    }
  }
  return turn;
}

// The board, hands, houses, side and blocked pit as the files write them.
std::string bao_board(const host::Session& session) {
  const auto scene = session.scene();
  std::string text;
  for (int row = 0; row < 4; ++row) text += number_list(scene, row) + " / ";
  const auto words = split(session.position(), ' ');  // pits, hands, houses, side, blocked
  const bool south = words[2].find('S') != std::string::npos;
  const bool north = words[2].find('N') != std::string::npos;
  const std::string blocked = words[4] == "-" ? "-1" : std::to_string(words[4][1] - '1');
  return text + "h" + words[1] + " o" + (south ? "1" : "0") + (north ? "1" : "0") + " t" +
         (words[3] == "1" ? "0" : "1") + " k" + blocked;
}

void expect_bao_games(const std::string& file, const std::string& name) {
  auto session = open(name);
  int plies = 0;
  for (const auto& line : vector_lines(file)) {
    if (line.starts_with("game")) {
      session = open(name);
      continue;
    }
    if (line.starts_with("win")) {
      EXPECT_EQ(core::text(session->result()), line[4] == '0' ? "p1win" : "p2win") << line;
      continue;
    }
    const auto parts = split(line, '|');
    ASSERT_EQ(parts.size(), 5U) << line;
    auto legal = session->moves();
    std::sort(legal.begin(), legal.end());
    std::vector<std::string> expected;
    for (const auto turn : util::words(parts[3])) expected.push_back(our_turn(std::string(turn)));
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(legal, expected) << line;
    ASSERT_EQ(std::to_string(legal.size()), parts[2]) << line;
    ASSERT_TRUE(session->play(our_turn(parts[1]))) << line;
    // The winner is checked at the end of the game: a loser without a turn still has w-1 here.
    std::string board = parts[4];
    const auto winner = board.find(" w");
    board.erase(winner, board.find(" k") - winner);
    ASSERT_EQ(bao_board(*session), board) << line;
    ++plies;
  }
  EXPECT_GT(plies, 500);
}

TEST(Vectors, ChainOrthogonal) { expect_course_games("chain-orthogonal.txt", "chain:orthogonal"); }
TEST(Vectors, ChainDiagonal) { expect_course_games("chain-diagonal.txt", "chain:diagonal"); }
TEST(Vectors, ChainScorched) { expect_final_positions("chain-scorched.txt", "chain:scorched"); }
TEST(Vectors, ChainClassic5x6) {
  expect_final_positions("chain-classic-5x6.txt", "chain:classic-5x6");
}
TEST(Vectors, ChainClassic9x6) { expect_final_positions("chain-classic-9x6.txt", "chain:classic"); }
TEST(Vectors, ThreeSix) { expect_points("threesix.txt", "threesix"); }
TEST(Vectors, ThreeSixParity) { expect_points("threesix-parity.txt", "threesix:parity"); }
TEST(Vectors, BaoKiswahili) { expect_bao_games("bao-kiswahili.txt", "bao:kiswahili"); }
TEST(Vectors, BaoHousesThatMeetABlockedPit) {
  expect_bao_games("bao-kiswahili-pass.txt", "bao:kiswahili");
}
TEST(Vectors, BaoKujifunza) { expect_bao_games("bao-kujifunza.txt", "bao:kujifunza"); }

}  // namespace
}  // namespace espalier::tests
