#include "arena/report/report_boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

struct ReadStep {
  char sign = 0;
  unsigned amount = 1;
  std::vector<unsigned> cells{};
  std::vector<unsigned> targets{};  // of a wave, for each cell
  std::vector<unsigned> after{};
};
struct ReadTurn {
  char mover = 0;
  std::vector<ReadStep> steps{};
  std::vector<unsigned> after{};
};

// A reader of the letters as the page has one, written down a second time.
class Reader {
 public:
  Reader(std::string_view text, const std::vector<core::Cell>& kinds, std::size_t cells)
      : text_(text), kinds_(kinds), cells_(cells), first_(cells + 3) {
    changes(first_);
    auto board = first_;
    while (!text_.empty()) {
      turns_.push_back({.mover = sign()});
      while (!text_.empty() && text_[0] != ',' && text_[0] != ';') read(board);
      turns_.back().after = board;
    }
  }

  const std::vector<unsigned>& first() const { return first_; }
  const std::vector<ReadTurn>& turns() const { return turns_; }

 private:
  static int digit(char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    if (c >= '0' && c <= '5') return c - '0' + 26;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 32;
    if (c >= '6' && c <= '9') return c - '6' + 58;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
  }
  char sign() {
    const char found = text_.empty() ? '?' : text_[0];
    text_.remove_prefix(std::min<std::size_t>(1, text_.size()));
    return found;
  }
  unsigned number() {
    unsigned value = 0;
    for (unsigned scale = 1;; scale *= 32) {
      const int found = digit(sign());
      EXPECT_GE(found, 0);
      value += static_cast<unsigned>(found) % 32 * scale;
      if (found < 32) return value;
    }
  }
  void changes(std::vector<unsigned>& board) {
    std::size_t place = 0;
    while (!text_.empty() && digit(text_[0]) >= 0) {
      place += number();
      board.at(place - 1) = number();
    }
  }
  unsigned with_count(unsigned kind, int count) const {
    auto cell = kinds_.at(kind);
    cell.count = count;
    const auto found = std::find(kinds_.begin(), kinds_.end(), cell);
    EXPECT_NE(found, kinds_.end());
    return static_cast<unsigned>(found - kinds_.begin());
  }
  void read(std::vector<unsigned>& board) {
    ReadStep step{.sign = sign()};
    if (step.sign == '=') return changes(board);
    unsigned count = 1;
    if (step.sign != '.') {
      step.amount = number();
      count = number();
    }
    while (count-- > 0) step.cells.push_back(number());
    while (step.sign == '*' && step.targets.size() < step.cells.size()) {
      step.targets.push_back(number());
    }
    auto& carried = board.at(cells_ + 2);
    if (step.sign == '.') {
      auto& cell = board.at(step.cells[0]);
      cell = with_count(cell, kinds_.at(cell).count + 1);
      --carried;
    } else if (step.sign == '^' || step.sign == '+') {
      auto& cell = board.at(step.cells[0]);
      cell = with_count(cell, 0);
      carried += step.amount;
    }
    changes(board);
    step.after = board;
    turns_.back().steps.push_back(std::move(step));
  }

  std::string_view text_;
  const std::vector<core::Cell>& kinds_;
  std::size_t cells_;
  std::vector<unsigned> first_;
  std::vector<ReadTurn> turns_;
};

class PackedBoards : public testing::TestWithParam<std::string> {
 protected:
  static void expect_board(const BoardPacker& packer, const std::vector<unsigned>& board,
                           const core::Scene& scene) {
    const auto cells = scene.cells.size();
    ASSERT_EQ(board.size(), cells + 3);
    for (std::size_t k = 0; k < cells; ++k) {
      EXPECT_EQ(packer.kinds().at(board[k]), scene.cells[k]);
    }
    for (std::size_t k = 0; k < 2; ++k) {
      EXPECT_EQ(board[cells + k], static_cast<unsigned>(scene.tally[k]));
    }
    EXPECT_EQ(board[cells + 2], static_cast<unsigned>(scene.carried));
  }
};

TEST_P(PackedBoards, AreTheScenesAndStepsOfTheGame) {
  const auto choice = games::choose(GetParam());
  ASSERT_TRUE(choice);
  const auto start = choice->open();
  BoardPacker packer(*start);
  util::Random random(7);
  for (int game = 0; game < 20; ++game) {
    const auto session = choice->open();
    std::vector<wire::RecordedMove> moves;
    std::vector<core::Scene> scenes;
    std::vector<core::Steps> steps;
    std::string signs;
    for (int ply = 0; ply < 300; ++ply) {
      const auto legal = session->moves();
      if (legal.empty()) break;
      signs += session->to_move() == core::Side::kFirst ? ',' : ';';
      moves.push_back({legal[random.below(static_cast<std::uint32_t>(legal.size()))], ""});
      steps.push_back(*session->explain(moves.back().text));
      ASSERT_TRUE(session->play(moves.back().text));
      scenes.push_back(session->scene());
    }
    const auto packed = packer.pack(start->position(), moves);
    ASSERT_TRUE(packed);
    EXPECT_EQ(packed->moves, moves.size());
    const Reader read(packed->boards, packer.kinds(), start->scene().cells.size());
    expect_board(packer, read.first(), start->scene());
    ASSERT_EQ(read.turns().size(), scenes.size());
    for (std::size_t i = 0; i < scenes.size(); ++i) {
      const auto& turn = read.turns()[i];
      EXPECT_EQ(turn.mover, signs[i]);
      expect_board(packer, turn.after, scenes[i]);
      ASSERT_EQ(turn.steps.size(), steps[i].size());
      for (std::size_t k = 0; k < steps[i].size(); ++k) {
        const auto& step = steps[i][k];
        EXPECT_EQ(turn.steps[k].sign, sign_of(step.kind));
        EXPECT_EQ(turn.steps[k].amount, static_cast<unsigned>(step.amount));
        EXPECT_TRUE(std::equal(step.cells.begin(), step.cells.end(), turn.steps[k].cells.begin(),
                               turn.steps[k].cells.end(), [](int one, unsigned other) {
                                 return static_cast<unsigned>(one) == other;
                               }));
        ASSERT_EQ(turn.steps[k].targets.size(), step.targets.size());
        for (std::size_t c = 0; c < step.targets.size(); ++c) {
          EXPECT_EQ(packer.targets().at(turn.steps[k].targets[c]), step.targets[c]);
        }
        expect_board(packer, turn.steps[k].after, step.after);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PackedBoards,
                         testing::Values("tictactoe", "chain:orthogonal-5x6", "chain:scorched-9x6",
                                         "chain:diagonal-10x10", "threesix", "bao",
                                         "breakthrough:5x5"));

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
