#include "util/files.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>
#include <vector>

#include "support/temp_folder.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  fs::path put(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator());
  }
  static void expect_refused(const Result<std::string>& text, ErrorCode code,
                             std::string_view words) {
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, code);
    EXPECT_EQ(text.error().message, words);
  }

  tests::TempFolder folder_;
};

TEST_F(Files, AreReadAsTheyAre) {
  const std::string text = std::string(100'000, 'x') + '\0' + "\r\n";
  EXPECT_EQ(*read_file(put("long", text)), text);
  EXPECT_EQ(*read_file(put("empty", "")), "");
  EXPECT_EQ(read_bytes(folder_ / "long")->size(), text.size());
}

TEST_F(Files, OfTheSystemAreReadThoughTheyDoNotKnowTheirSize) {
  const auto text = read_file("/proc/self/stat");
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with(std::to_string(::getpid())));
}

TEST_F(Files, MayHaveExactlyTheSizeAllowed) {
  const auto file = put("four", "1234");
  EXPECT_EQ(*read_file(file, {.max = 4}), "1234");
  expect_refused(read_file(file, {.max = 3}), ErrorCode::kTooLarge, "it is larger than 3 bytes");
  expect_refused(read_file(put("large", std::string((1U << 20) + 1, 'x')), {.max = 1U << 20}),
                 ErrorCode::kTooLarge, "it is larger than 1 MiB");
  expect_refused(read_file("/dev/zero", {.max = 10'000}), ErrorCode::kTooLarge,
                 "it is larger than 10000 bytes");
}

TEST_F(Files, ThatCannotBeReadGiveTheReasonOfTheSystem) {
  expect_refused(read_file(folder_ / "none"), ErrorCode::kNoFile, "No such file or directory");
  expect_refused(read_file(folder_.path()), ErrorCode::kSystemCall, "Is a directory");
}

TEST_F(Files, ThatAreLinksDevicesOrPipesAreNoPlainFiles) {
  put("file", "text");
  fs::create_symlink(folder_ / "file", folder_ / "link");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(*read_file(folder_ / "file", plain_file(100)), "text");
  EXPECT_EQ(*read_file(folder_ / "link"), "text");
  EXPECT_EQ(*read_file(folder_ / "link", {.ordinary = true}), "text");
  for (const auto& path :
       {folder_ / "link", folder_ / "pipe", folder_.path(), fs::path("/dev/null")}) {
    expect_refused(read_file(path, plain_file(100)), ErrorCode::kInvalid,
                   "it is a link or no ordinary file");
  }
  expect_refused(read_file(folder_ / "pipe", {.ordinary = true}), ErrorCode::kInvalid,
                 "it is no ordinary file");
}

TEST_F(Files, AreReplacedAsAWholeAndNothingStaysBeside) {
  const auto file = put("file", "old");
  ASSERT_TRUE(write_file(file, "new"));
  EXPECT_EQ(*read_file(file), "new");
  ASSERT_TRUE(write_file(file, std::vector<std::byte>(3, std::byte{'b'}), {.sync = true}));
  EXPECT_EQ(*read_file(file), "bbb");
  ASSERT_TRUE(write_file(file, ""));
  EXPECT_EQ(*read_file(file), "");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, HaveTheModeAskedFor) {
  const auto file = put("file", "open to all");
  ASSERT_TRUE(write_file(file, "secret", kPrivateFile));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, ThatCannotBeWrittenStayAsTheyWere) {
  const auto nowhere = write_file(folder_ / "no" / "file", "text");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().message,
            "cannot write '" + (folder_ / "no" / "file").string() + "': No such file or directory");
  EXPECT_EQ(nowhere.error().code, ErrorCode::kSystemCall);
  fs::create_directories(folder_ / "folder" / "full");
  EXPECT_FALSE(write_file(folder_ / "folder", "text"));
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, ThatDoNotFitOnTheDiskStayAsTheyWere) {
  const auto file = put("file", "old");
  struct rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small { 1000, before.rlim_max };
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file(file, std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  ::signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kDiskFull);
  EXPECT_EQ(*read_file(file), "old");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, OfAKilledWriterAreRemovedAndLinksThereNotFollowed) {
  const auto file = folder_ / "file";
  const auto beside = put("file.espalier-new", "half of");
  ::chmod(beside.c_str(), 0666);
  ASSERT_TRUE(write_file(file, "whole", kPrivateFile));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(folder_ / "victim", beside);
  ASSERT_TRUE(write_file(file, "again"));
  EXPECT_EQ(*read_file(file), "again");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, WrittenByManyAtOnceAreAlwaysWhole) {
  const auto file = put("file", std::string(20'000, 'a'));
  std::atomic<int> writing = 3;
  std::vector<std::thread> writers;
  for (const char c : {'b', 'c', 'd'}) {
    writers.emplace_back([&, c] {
      for (int i = 0; i < 30; ++i) EXPECT_TRUE(write_file(file, std::string(20'000, c)));
      --writing;
    });
  }
  while (writing > 0) {
    const auto text = read_file(file);
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, std::string(20'000, text->front()));
  }
  for (auto& writer : writers) writer.join();
  EXPECT_EQ(count(), 1);
}

}  // namespace
}  // namespace espalier::util
