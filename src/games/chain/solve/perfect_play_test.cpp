#include "games/chain/solve/perfect_play.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/agreement.hpp"

namespace espalier::games::chain {
namespace {

using P = SmallPosition<RuleSet::kOrthogonal>;

// A data folder of its own.
class ChainPerfectPlay : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("espalier-perfect-" + std::to_string(::getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    if (const char* const before = std::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  }
  void TearDown() override {
    std::filesystem::remove_all(folder_);
    if (before_.empty()) {
      ::unsetenv("XDG_DATA_HOME");
    } else {
      ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
    }
  }

  static core::SolveTask task() {
    core::SolveTask task;
    task.threads = 2;
    return task;
  }
  std::filesystem::path file() const {
    return folder_ / "espalier" / "chain-orthogonal-2x3.perfect";
  }

 private:
  std::filesystem::path folder_;
  std::string before_;
};

// Nobody should have to ask it.
class NoBrain final : public core::Player<P> {
 public:
  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    ++asked;
    return {core::allowed_moves(history.position(), task).front(), {}, {}};
  }
  int asked = 0;
};

TEST_F(ChainPerfectPlay, GivesEveryMoveOfEveryPositionItsProvenValue) {
  const P root(2, 3);
  EXPECT_EQ(known_board(P(3, 2)), nullptr) << "there is no file yet";
  ASSERT_TRUE(write_perfect_play("orthogonal-2x3", task()));
  EXPECT_EQ(*perfect_play_status("orthogonal-2x3"), "is known completely");
  auto brain = std::make_unique<NoBrain>();
  NoBrain& watched = *brain;
  exact::KnownPlayer<P> player(std::move(brain), known_board<P>);
  const auto graph = tests::graph_from(root);
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    const P& position = graph.position(i);
    if (position.result()) continue;
    core::Task<P> all;
    all.lines = 100;
    const auto answer = player.choose(core::History<P>(position), all);
    std::size_t moves = 0;
    for ([[maybe_unused]] const auto move : position.moves()) ++moves;
    ASSERT_EQ(answer.lines.size(), moves);
    ASSERT_EQ(answer.move, answer.lines.front().moves.front());
    for (const auto& line : answer.lines) {
      const auto child = *graph.value(position.after(line.moves.front()));
      const int plies = child.plies + 1;
      ASSERT_TRUE(line.value.proven);
      ASSERT_EQ(line.value.win_in, child.score.margin < 0 ? plies : -plies);
      ASSERT_EQ(static_cast<int>(line.moves.size()), plies);
    }
    const auto best = graph.value(i);
    const int plies = best.score.margin > 0 ? best.plies : -best.plies;
    ASSERT_EQ(answer.lines.front().value.win_in, plies);
  }
  EXPECT_EQ(watched.asked, 0);
  core::Task<P> limited;
  limited.limits.depth = 3;
  (void)player.choose(core::History<P>(root), limited);
  EXPECT_EQ(watched.asked, 1) << "a search limited by depth is a search";
}

TEST_F(ChainPerfectPlay, ADamagedFileIsMadeAnewAndAnUnfinishedOneIsNotUsed) {
  ASSERT_TRUE(write_perfect_play("orthogonal-2x3", task()));
  {
    std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(100);
    bytes.put('\xaa');
  }
  const auto status = perfect_play_status("orthogonal-2x3");
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("damaged"), std::string::npos) << status.error().message;
  EXPECT_TRUE(write_perfect_play("orthogonal-2x3", task()));
  EXPECT_EQ(*perfect_play_status("orthogonal-2x3"), "is known completely");

  std::filesystem::remove(file());
  const std::atomic<bool> stop = true;
  auto stopped = task();
  stopped.stop = &stop;
  EXPECT_FALSE(write_perfect_play("orthogonal-2x3", stopped));
  EXPECT_FALSE(std::filesystem::exists(file())) << "only what is complete has its name";
  ASSERT_TRUE(std::filesystem::exists(file().string() + ".part"));
  EXPECT_EQ(*perfect_play_status("orthogonal-2x3"), "has no file for perfect play");
  EXPECT_TRUE(write_perfect_play("orthogonal-2x3", task())) << "it goes on";
  EXPECT_EQ(*perfect_play_status("orthogonal-2x3"), "is known completely");
  EXPECT_FALSE(std::filesystem::exists(file().string() + ".part"));
}

TEST_F(ChainPerfectPlay, GoesOnFromWhatOlderVersionsLeftUnderTheNameOfACompleteFile) {
  const std::atomic<bool> stop = true;
  auto stopped = task();
  stopped.stop = &stop;
  ASSERT_FALSE(write_perfect_play("orthogonal-2x3", stopped));
  std::filesystem::rename(file().string() + ".part", file());
  const auto board = board_file({RuleSet::kOrthogonal, {2, 3}});
  ASSERT_TRUE(board);
  EXPECT_FALSE(board->there) << "it is not complete";
  EXPECT_TRUE(write_perfect_play("orthogonal-2x3", task()));
  EXPECT_TRUE(board_file({RuleSet::kOrthogonal, {2, 3}})->there);
}

TEST_F(ChainPerfectPlay, LargeBoardsHaveNone) {
  for (const char* const variant : {"classic-4x4", "orthogonal-5x6", "scorched-10x10"}) {
    const auto written = write_perfect_play(variant, task());
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find("too many positions"), std::string::npos);
    EXPECT_TRUE(perfect_play_status(variant));
  }
}

}  // namespace
}  // namespace espalier::games::chain
