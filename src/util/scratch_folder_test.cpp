#include "util/scratch_folder.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // mkdtemp
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

class ScratchFolderTest : public testing::Test {
 protected:
  ScratchFolderTest() {
    std::string place = (fs::temp_directory_path() / "scratch.XXXXXX").string();
    above_ = ::mkdtemp(place.data());
  }
  ~ScratchFolderTest() override { fs::remove_all(above_); }

  std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(above_), fs::directory_iterator());
  }

  fs::path above_;
};

TEST_F(ScratchFolderTest, IsGoneWithItsOwner) {
  {
    const auto folder = ScratchFolder::make(above_, "ours.");
    ASSERT_TRUE(folder);
    std::ofstream(folder->path() / "file") << "x";
    EXPECT_EQ(count(), 1);
  }
  EXPECT_EQ(count(), 0);
}

TEST_F(ScratchFolderTest, StaysWhereItWasLetGo) {
  {
    auto folder = ScratchFolder::make(above_, "ours.");
    ASSERT_TRUE(folder);
    folder->let_go();
  }
  EXPECT_EQ(count(), 1);
}

TEST_F(ScratchFolderTest, TheNextRemovesWhatAKilledProcessLeftAndNothingElse) {
  fs::create_directory(above_ / "theirs.abcdef");
  const pid_t killed = ::fork();
  if (killed == 0) {
    auto folder = ScratchFolder::make(above_, "ours.");
    if (folder) std::ofstream(folder->path() / "file") << "x";
    ::_exit(0);  // without a destructor, as by SIGKILL
  }
  ::waitpid(killed, nullptr, 0);
  EXPECT_EQ(count(), 2);
  const auto living = ScratchFolder::make(above_, "ours.");
  ASSERT_TRUE(living);
  EXPECT_EQ(count(), 2);
  const auto another = ScratchFolder::make(above_, "ours.");
  EXPECT_TRUE(fs::exists(living->path())) << "it is in use";
  EXPECT_TRUE(fs::exists(above_ / "theirs.abcdef"));
}

TEST_F(ScratchFolderTest, AFolderThatCannotBeMadeIsAnError) {
  EXPECT_FALSE(ScratchFolder::make(above_ / "nothing", "ours."));
}

}  // namespace
}  // namespace espalier::util
