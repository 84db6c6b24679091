#include "server/explorer/file_maker.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "host/explore.hpp"
#include "support/temp_folder.hpp"

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

  tests::TempFolder folder_{};
  std::string before_{};
  std::string made_{};
  FileMaker maker_{[this](const std::string& game) { made_ = game; }};
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
  EXPECT_EQ(maker_.start(board(kBoard)).error().code, util::ErrorCode::kConflict);
}

TEST_F(FileMakerTest, LeavesNothingOfAFileThatIsStopped) {
  constexpr const char* kBoard = "chain:orthogonal-3x4";
  EXPECT_EQ(maker_.stop().error().code, util::ErrorCode::kConflict) << "nothing is being made";
  ASSERT_TRUE(maker_.start(board(kBoard)));
  EXPECT_EQ(maker_.start(board("chain:classic-2x2")).error().code, util::ErrorCode::kConflict);
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
    EXPECT_EQ(refused.error().code, util::ErrorCode::kInvalid) << name;
  }
  EXPECT_TRUE(host::exploring(*board("threesix:6x6").open())->file());
}

TEST_F(FileMakerTest, MakesNothingOnceItHasEnded) {
  maker_.end();
  EXPECT_EQ(maker_.start(board("chain:classic-2x2")).error().code, util::ErrorCode::kServerEnding);
}

}  // namespace
}  // namespace espalier::server
