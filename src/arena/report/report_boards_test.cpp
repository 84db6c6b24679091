#include "arena/report/report_boards.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

// A reader of the letters as the page has one, written down a second time.
std::vector<std::vector<unsigned>> unpacked(const std::string& text, std::size_t size,
                                            std::string& signs) {
  std::vector<std::vector<unsigned>> boards{std::vector<unsigned>(size)};
  std::vector<unsigned> waiting;
  std::size_t place = 0;
  unsigned number = 0;
  unsigned scale = 1;
  const auto digit = [](char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    if (c >= '0' && c <= '5') return c - '0' + 26;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 32;
    return c == '-' ? 62 : c == '_' ? 63 : c - '6' + 58;
  };
  for (const char c : text) {
    if (c == ',' || c == ';') {
      signs += c;
      boards.push_back(boards.back());
      place = 0;
      continue;
    }
    const auto value = static_cast<unsigned>(digit(c));
    number += value % 32 * scale;
    scale *= 32;
    if (value >= 32) continue;
    waiting.push_back(number);
    if (waiting.size() == 2) {
      place += waiting[0];
      boards.back().at(place - 1) = waiting[1];
      waiting.clear();
    }
    number = 0;
    scale = 1;
  }
  EXPECT_TRUE(waiting.empty());
  return boards;
}

class PackedBoards : public testing::TestWithParam<std::string> {};

TEST_P(PackedBoards, AreTheScenesOfTheGame) {
  const auto choice = games::choose(GetParam());
  ASSERT_TRUE(choice);
  const auto start = choice->open();
  BoardPacker packer(*start);
  util::Random random(7);
  for (int game = 0; game < 20; ++game) {
    const auto session = choice->open();
    std::vector<wire::RecordedMove> moves;
    std::vector<core::Scene> scenes{session->scene()};
    std::string signs;
    for (int ply = 0; ply < 300; ++ply) {
      const auto legal = session->moves();
      if (legal.empty()) break;
      signs += session->to_move() == core::Side::kFirst ? ',' : ';';
      moves.push_back({legal[random.below(static_cast<std::uint32_t>(legal.size()))], ""});
      ASSERT_TRUE(session->play(moves.back().text));
      scenes.push_back(session->scene());
    }
    const auto packed = packer.pack(start->position(), moves);
    ASSERT_TRUE(packed);
    EXPECT_EQ(packed->moves, moves.size());
    std::string seen;
    const auto boards = unpacked(packed->boards, scenes[0].cells.size() + 2, seen);
    EXPECT_EQ(seen, signs);
    ASSERT_EQ(boards.size(), scenes.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (std::size_t k = 0; k < scenes[i].cells.size(); ++k) {
        EXPECT_EQ(packer.kinds().at(boards[i][k]), scenes[i].cells[k]);
      }
      for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(boards[i][scenes[i].cells.size() + k], static_cast<unsigned>(scenes[i].tally[k]));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PackedBoards,
                         testing::Values("tictactoe", "chain:orthogonal-5x6", "chain:scorched-9x6",
                                         "chain:diagonal-10x10", "threesix", "bao"));

TEST(BoardPacker, AMoveThatIsNoneEndsTheGameThere) {
  const auto session = games::choose("tictactoe")->open();
  BoardPacker packer(*session);
  const auto packed = packer.pack(session->position(), {{"a1", ""}, {"a1", ""}, {"b1", ""}});
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->moves, 1U);
  EXPECT_FALSE(packer.pack("no position", {}));
}

}  // namespace
}  // namespace espalier::arena
