#include "server/explorer/file_maker.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

#include "exact/checkpoint_lock.hpp"
#include "host/explore.hpp"
#include "support/temp_folder.hpp"
#include "util/mutex.hpp"

namespace espalier::server {
namespace {

// A data folder of its own.
class FileMakerTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const char* const before = std::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
  }
  void TearDown() override {
    maker_.end();
    if (before_.empty()) {
      ::unsetenv("XDG_DATA_HOME");
    } else {
      ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
    }
  }

  static games::GameChoice board(const char* name) { return *games::choose(name); }
  static core::BoardFile file_of(const char* name) {
    return *host::exploring(*board(name).open())->file();
  }
  FileMaker::State ended() {
    while (maker_.state()->making) std::this_thread::yield();
    return *maker_.state();
  }

  std::vector<FileMaker::State> told_so_far() {
    const util::MutexLock lock(mutex_);
    return told_;
  }

  tests::TempFolder folder_{};
  std::string before_{};
  std::string made_{};
  util::Mutex mutex_;
  std::vector<FileMaker::State> told_ GUARDED_BY(mutex_);
  FileMaker maker_{{.made = [this](const std::string& game) { made_ = game; },
                    .changed =
                        [this](const std::optional<FileMaker::State>& state) {
                          const util::MutexLock lock(mutex_);
                          told_.push_back(*state);
                        }}};
};

TEST_F(FileMakerTest, MakesAFileAndTellsSo) {
  constexpr const char* kBoard = "chain:orthogonal-2x3";
  EXPECT_FALSE(maker_.state());
  EXPECT_FALSE(file_of(kBoard).there);
  ASSERT_TRUE(maker_.start(board(kBoard)));
  const auto state = ended();
  EXPECT_FALSE(state.trouble);
  EXPECT_EQ(state.game, kBoard);
  EXPECT_EQ(made_, kBoard);
  EXPECT_TRUE(file_of(kBoard).there);
  EXPECT_EQ(maker_.start(board(kBoard)).error().code, util::ErrorCode::kBoardFileThere);
}

TEST_F(FileMakerTest, TellsEveryBeginningAndEnd) {
  constexpr const char* kBoard = "chain:orthogonal-2x3";
  ASSERT_TRUE(maker_.start(board(kBoard)));
  ended();
  const auto told = told_so_far();
  ASSERT_GE(told.size(), 2U);
  EXPECT_TRUE(told.front().making);
  EXPECT_EQ(told.front().game, kBoard);
  EXPECT_FALSE(told.back().making);
  EXPECT_FALSE(told.back().trouble);
  // Whoever looks now sees the last that was told.
  maker_.look([&](const auto& state) { EXPECT_EQ(state->seconds, told.back().seconds); });
}

TEST_F(FileMakerTest, SaysThatAnotherProcessMakesTheFile) {
  constexpr const char* kBoard = "chain:orthogonal-2x3";
  const auto path = file_of(kBoard).path;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  const auto lock = exact::lock_checkpoint(path);
  ASSERT_TRUE(lock);
  ASSERT_TRUE(maker_.start(board(kBoard)));
  const auto state = ended();
  ASSERT_TRUE(state.trouble);
  EXPECT_EQ(state.trouble->code, util::ErrorCode::kFileMadeElsewhere);
  EXPECT_EQ(util::value_of(*state.trouble, "game"), kBoard);
}

TEST_F(FileMakerTest, LeavesNothingOfAFileThatIsStopped) {
  constexpr const char* kBoard = "chain:orthogonal-3x4";
  EXPECT_EQ(maker_.stop().error().code, util::ErrorCode::kMakingNoFile);
  ASSERT_TRUE(maker_.start(board(kBoard)));
  const auto other = maker_.start(board("chain:classic-2x2")).error();
  EXPECT_EQ(other.code, util::ErrorCode::kMakingOtherFile);
  EXPECT_EQ(util::value_of(other, "game"), kBoard);
  ASSERT_TRUE(maker_.stop());
  const auto state = *maker_.state();
  EXPECT_FALSE(state.making);
  ASSERT_TRUE(state.trouble);
  EXPECT_EQ(state.trouble->code, util::ErrorCode::kStopped);
  const auto file = file_of(kBoard);
  EXPECT_FALSE(file.there);
  EXPECT_FALSE(std::filesystem::exists(file.path));
  EXPECT_FALSE(std::filesystem::exists(file.unfinished));
  EXPECT_TRUE(made_.empty());
}

TEST_F(FileMakerTest, KnowsWhichBoardsHaveNone) {
  for (const char* const name : {"bao", "tictactoe", "threesix:4x4", "chain:orthogonal-5x6"}) {
    const auto refused = maker_.start(board(name));
    ASSERT_FALSE(refused) << name;
    EXPECT_EQ(refused.error().code, util::ErrorCode::kNoBoardFile) << name;
  }
  EXPECT_TRUE(host::exploring(*board("threesix:6x6").open())->file());
}

TEST_F(FileMakerTest, MakesNothingOnceItHasEnded) {
  maker_.end();
  EXPECT_EQ(maker_.start(board("chain:classic-2x2")).error().code, util::ErrorCode::kServerEnding);
}

}  // namespace
}  // namespace espalier::server
