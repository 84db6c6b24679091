#include "util/file_lock.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>
#include <vector>

#include "support/temp_folder.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

class FileLockTest : public testing::Test {
 protected:
  fs::path file() const { return folder_ / "lock"; }

  static void expect_refused(const Result<FileLock>& lock, ErrorCode code) {
    ASSERT_FALSE(lock);
    EXPECT_EQ(lock.error().code, code) << lock.error().message;
  }

  tests::TempFolder folder_;
};

// Holds the lock of a file until told otherwise.
class OtherProcess {
 public:
  explicit OtherProcess(const fs::path& path, const LockOptions& options = {}) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      auto lock = FileLock::take(path, options);
      if (lock) lock->set_text("the other one");
      const char said = lock ? 'y' : 'n';
      if (::write(ends[1], &said, 1) == 1) ::pause();
      ::_exit(0);
    }
    char heard = 'n';
    EXPECT_EQ(::read(ends[0], &heard, 1), 1);
    EXPECT_EQ(heard, 'y');
    ::close(ends[0]);
    ::close(ends[1]);
  }
  ~OtherProcess() { end(); }
  OtherProcess(const OtherProcess&) = delete;
  OtherProcess& operator=(const OtherProcess&) = delete;

  void end() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
};

TEST_F(FileLockTest, IsHeldAgainstASecondOneOfTheSameProcess) {
  auto first = FileLock::take(file());
  ASSERT_TRUE(first);
  expect_refused(FileLock::take(file()), ErrorCode::kLocked);
  first->release();
  EXPECT_TRUE(FileLock::take(file()));
}

TEST_F(FileLockTest, IsHeldAgainstAnotherProcessUntilThatIsKilled) {
  OtherProcess other(file());
  expect_refused(FileLock::take(file()), ErrorCode::kLocked);
  EXPECT_EQ(FileLock::held_text(file()), "the other one");
  other.end();
  EXPECT_EQ(FileLock::held_text(file()), std::nullopt);
  EXPECT_TRUE(FileLock::take(file()));
}

TEST_F(FileLockTest, MovesWithItsOwner) {
  FileLock lock;
  EXPECT_FALSE(lock);
  {
    auto taken = FileLock::take(file(), {.remove = true});
    ASSERT_TRUE(taken);
    lock = std::move(*taken);
  }
  EXPECT_TRUE(lock);
  expect_refused(FileLock::take(file()), ErrorCode::kLocked);
  lock = FileLock();
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(FileLockTest, RemovesItsFileOnlyWhenAskedTo) {
  { ASSERT_TRUE(FileLock::take(file())); }
  EXPECT_TRUE(fs::exists(file()));
  { ASSERT_TRUE(FileLock::take(file(), {.remove = true})); }
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(FileLockTest, OfAFileThatWasRemovedMeanwhileStaysOffTheNewOne) {
  auto old = FileLock::take(file(), {.remove = true});
  ASSERT_TRUE(old);
  fs::remove(file());
  const auto fresh = FileLock::take(file());
  ASSERT_TRUE(fresh);
  old->release();
  EXPECT_TRUE(fs::exists(file()));
  expect_refused(FileLock::take(file()), ErrorCode::kLocked);
}

TEST_F(FileLockTest, IsHeldByOneOfManyThatRemoveTheFile) {
  std::atomic<int> holders = 0;
  std::atomic<int> most = 0;
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      while (taken < 200) {
        const auto lock = FileLock::take(file(), {.remove = true});
        if (!lock) continue;
        most = std::max<int>(most, ++holders);
        ++taken;
        --holders;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(most, 1);
}

TEST_F(FileLockTest, WaitsForSomebodyWhoHasItForAMoment) {
  auto first = FileLock::take(file());
  ASSERT_TRUE(first);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    first->release();
  });
  EXPECT_TRUE(FileLock::take(file(), {.timeout = std::chrono::seconds(60)}));
  other.join();
}

TEST_F(FileLockTest, RefusesWhatIsNoOrdinaryFile) {
  fs::create_directory(folder_ / "folder");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  fs::create_symlink(folder_ / "elsewhere", folder_ / "link");
  for (const auto* const name : {"folder", "pipe", "link"}) {
    expect_refused(FileLock::take(folder_ / name), ErrorCode::kInvalid);
  }
  EXPECT_FALSE(fs::exists(folder_ / "elsewhere"));
  expect_refused(FileLock::take("/dev/null"), ErrorCode::kInvalid);
}

TEST_F(FileLockTest, SaysWhyTheSystemRefuses) {
  const auto nowhere = FileLock::take(folder_ / "no" / "lock");
  expect_refused(nowhere, ErrorCode::kSystemCall);
  EXPECT_EQ(nowhere.error().message, "No such file or directory");
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::permissions(folder_.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const auto closed = FileLock::take(file());
  fs::permissions(folder_.path(), fs::perms::owner_all);
  expect_refused(closed, ErrorCode::kNoPermission);
  EXPECT_EQ(closed.error().message, "Permission denied");
}

TEST_F(FileLockTest, MakesFilesForTheUserAlone) {
  ASSERT_TRUE(FileLock::take(file()));
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(FileLockTest, OfAByteLeavesTheOthersFree) {
  const auto ann = byte_for("ann");
  const auto bob = byte_for("bob");
  EXPECT_NE(ann, bob);
  EXPECT_FALSE(FileLock::is_held(file(), ann));
  OtherProcess other(file(), {.byte = ann});
  EXPECT_TRUE(FileLock::is_held(file(), ann));
  EXPECT_FALSE(FileLock::is_held(file(), bob));
  expect_refused(FileLock::take(file(), {.byte = ann}), ErrorCode::kLocked);
  auto lock = FileLock::take(file(), {.byte = bob});
  ASSERT_TRUE(lock);
  expect_refused(FileLock::take(file(), {.byte = bob}), ErrorCode::kLocked);
  other.end();
  EXPECT_FALSE(FileLock::is_held(file(), ann));
  EXPECT_TRUE(FileLock::is_held(file(), bob));
}

// 0.1.0 locks the same bytes.
TEST(ByteFor, StaysWhatItIs) {
  EXPECT_EQ(byte_for(""), 0U);
  EXPECT_EQ(byte_for("night"), 152510098154256U);
}

TEST_F(FileLockTest, OfAFolderNeedsTheFolder) {
  const auto lock = FileLock::take_folder(folder_.path());
  ASSERT_TRUE(lock);
  expect_refused(FileLock::take_folder(folder_.path()), ErrorCode::kLocked);
  expect_refused(FileLock::take_folder(folder_ / "none"), ErrorCode::kNoFile);
  std::ofstream(file()) << "x";
  expect_refused(FileLock::take_folder(file()), ErrorCode::kSystemCall);
}

TEST_F(FileLockTest, TextIsTheLastOneSaid) {
  const auto lock = FileLock::take(file());
  ASSERT_TRUE(lock);
  EXPECT_EQ(FileLock::held_text(file()), "");
  lock->set_text("http://127.0.0.1:8642");
  lock->set_text("here");
  EXPECT_EQ(FileLock::held_text(file()), "here");
}

}  // namespace
}  // namespace espalier::util
