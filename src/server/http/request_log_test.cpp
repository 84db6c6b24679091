#include "server/http/request_log.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "support/temp_folder.hpp"

namespace espalier::server {
namespace {

using std::chrono::microseconds;

TEST(RequestLog, ALineHasEightWordsWhateverWasAsked) {
  const RequestLog::Line line{.address = "::1",
                              .who = "owner",
                              .method = "GET",
                              .path = {"api", "v1", "a b\n\x1b[2J", "\xC3\xA9"},
                              .status = 404,
                              .bytes = 12};
  EXPECT_EQ(RequestLog::text(line, microseconds(1549)),
            "::1 owner GET /api/v1/a%20b%0A%1B%5B2J/%C3%A9 404 12 1.5");
  EXPECT_EQ(RequestLog::text({.status = 400}, microseconds(0)), "- - - - 400 0 0.0");
  EXPECT_EQ(RequestLog::text({.method = "GET /x HTTP", .status = 400}, microseconds(0)),
            "- - - / 400 0 0.0");
}

TEST(RequestLog, GoesOnInANewFileWhenTheOldOneWasMoved) {
  const tests::TempFolder folder;
  const auto file = folder / "requests.log";
  const auto lines_of = [](const std::filesystem::path& path) {
    std::ifstream in(path);
    int lines = 0;
    for (std::string line; std::getline(in, line);) ++lines;
    return lines;
  };
  {
    auto log = RequestLog::open(file.string());
    ASSERT_TRUE(log) << log.error().message;
    (*log)->note({.method = "GET", .status = 200});
    while (lines_of(file) < 1) std::this_thread::yield();
    std::filesystem::rename(file, folder / "old.log");
    (*log)->reopen();
    while (!std::filesystem::exists(file)) std::this_thread::yield();
    (*log)->note({.method = "GET", .status = 200});
  }
  EXPECT_EQ(lines_of(folder / "old.log"), 1);
  EXPECT_EQ(lines_of(file), 1);
}

TEST(RequestLog, SaysWhyItCannotWrite) {
  const auto log = RequestLog::open("/nothing/there/requests.log");
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().message.find("--log"), std::string::npos);
}

}  // namespace
}  // namespace espalier::server
