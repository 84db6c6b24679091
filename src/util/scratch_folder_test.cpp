#include "util/scratch_folder.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "support/temp_folder.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

class ScratchFolderTest : public testing::Test {
 protected:
  std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(above_.path()), fs::directory_iterator());
  }

  tests::TempFolder above_;
};

TEST_F(ScratchFolderTest, IsGoneWithItsOwner) {
  {
    const auto folder = ScratchFolder::make(above_.path(), "ours.");
    ASSERT_TRUE(folder);
    std::ofstream(folder->path() / "file") << "x";
    EXPECT_EQ(count(), 1);
  }
  EXPECT_EQ(count(), 0);
}

TEST_F(ScratchFolderTest, StaysWhereItWasLetGo) {
  {
    auto folder = ScratchFolder::make(above_.path(), "ours.");
    ASSERT_TRUE(folder);
    folder->let_go();
  }
  EXPECT_EQ(count(), 1);
}

TEST_F(ScratchFolderTest, TheNextRemovesWhatAKilledProcessLeftAndNothingElse) {
  fs::create_directory(above_ / "theirs.abcdef");
  const pid_t killed = ::fork();
  if (killed == 0) {
    auto folder = ScratchFolder::make(above_.path(), "ours.");
    if (folder) std::ofstream(folder->path() / "file") << "x";
    ::_exit(0);  // without a destructor, as by SIGKILL
  }
  ::waitpid(killed, nullptr, 0);
  EXPECT_EQ(count(), 2);
  const auto living = ScratchFolder::make(above_.path(), "ours.");
  ASSERT_TRUE(living);
  EXPECT_EQ(count(), 2);
  const auto another = ScratchFolder::make(above_.path(), "ours.");
  EXPECT_TRUE(fs::exists(living->path())) << "it is in use";
  EXPECT_TRUE(fs::exists(above_ / "theirs.abcdef"));
}

TEST_F(ScratchFolderTest, AFolderThatCannotBeMadeIsAnError) {
  EXPECT_FALSE(ScratchFolder::make(above_ / "nothing", "ours."));
}

}  // namespace
}  // namespace espalier::util
