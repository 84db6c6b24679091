#include "server/http/owner.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "server/http/secrets.hpp"
#include "support/temp_folder.hpp"

namespace espalier::server {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

class OwnerTest : public testing::Test {
 protected:
  std::unique_ptr<OwnerAccess> open() {
    auto owner = OwnerAccess::open(folder_.path(), [this] { return now_; });
    EXPECT_TRUE(owner) << owner.error().message;
    return std::move(*owner);
  }
  static unsigned mode(const fs::path& file) {
    struct stat about {};
    EXPECT_EQ(::stat(file.c_str(), &about), 0) << file;
    return about.st_mode & 0777U;
  }

  tests::TempFolder folder_;
  OwnerAccess::Clock::time_point now_ = OwnerAccess::Clock::now();
};

TEST_F(OwnerTest, TheTokenHas256BitsAndIsReadByTheOwnerAlone) {
  const auto token = open()->token();
  EXPECT_EQ(token.size(), 64U);
  EXPECT_EQ(mode(folder_ / "owner.token"), 0600U);
  EXPECT_EQ(open()->token(), token) << "the same after a restart";
  EXPECT_TRUE(open()->is_token(token));
  EXPECT_FALSE(open()->is_token(""));
  EXPECT_FALSE(open()->is_token(token.substr(1)));
  EXPECT_FALSE(open()->is_token(std::string(64, 'a')));
}

TEST_F(OwnerTest, ATokenThatOthersCouldHaveReadIsReplaced) {
  const auto token = open()->token();
  fs::permissions(folder_ / "owner.token", fs::perms(0644));
  EXPECT_NE(open()->token(), token);
  EXPECT_EQ(mode(folder_ / "owner.token"), 0600U);
}

TEST_F(OwnerTest, AFileThatHoldsNoTokenIsReplaced) {
  for (const auto* text : {"", "short", "0123\n"}) {
    std::ofstream(folder_ / "owner.token") << text;
    fs::permissions(folder_ / "owner.token", fs::perms(0600));
    EXPECT_EQ(open()->token().size(), 64U) << text;
  }
}

TEST_F(OwnerTest, ALinkToAnotherFileIsNotFollowed) {
  std::ofstream(folder_ / "other") << std::string(64, 'a');
  fs::permissions(folder_ / "other", fs::perms(0600));
  fs::create_symlink(folder_ / "other", folder_ / "owner.token");
  EXPECT_NE(open()->token(), std::string(64, 'a'));
  EXPECT_FALSE(fs::is_symlink(folder_ / "owner.token"));
}

TEST_F(OwnerTest, ACodeIsExchangedOnce) {
  const auto owner = open();
  const auto code = owner->new_code(kOpenTime);
  EXPECT_FALSE(owner->exchange("nothing"));
  EXPECT_EQ(owner->exchange(code), owner->token());
  EXPECT_FALSE(owner->exchange(code)) << "used";
}

TEST_F(OwnerTest, ACodeHasItsTime) {
  const auto owner = open();
  const auto early = owner->new_code(kOpenTime);
  const auto late = owner->new_code(kOpenTime);
  now_ += kOpenTime - seconds(1);
  EXPECT_TRUE(owner->exchange(early));
  now_ += seconds(1);
  EXPECT_FALSE(owner->exchange(late)) << "sixty seconds are over";
}

TEST_F(OwnerTest, AnotherProcessLeavesACodeInTheDataFolder) {
  const auto owner = open();
  const auto code = leave_link_code(folder_.path());
  ASSERT_TRUE(code);
  EXPECT_EQ(mode(folder_ / "owner.link"), 0600U);
  EXPECT_FALSE(owner->exchange("nothing")) << "a wrong guess does not use it up";
  EXPECT_EQ(owner->exchange(*code), owner->token());
  EXPECT_FALSE(owner->exchange(*code)) << "used";
  EXPECT_FALSE(fs::exists(folder_ / "owner.link"));

  const auto old = leave_link_code(folder_.path());
  now_ = OwnerAccess::Clock::now() + kLinkTime;  // a file has the time of the system
  EXPECT_FALSE(owner->exchange(*old));
}

TEST_F(OwnerTest, ALinkThatOthersCouldHaveWrittenIsNoLink) {
  const auto owner = open();
  std::ofstream(folder_ / "owner.link") << "0123";
  fs::permissions(folder_ / "owner.link", fs::perms(0666));
  EXPECT_FALSE(owner->exchange("0123"));
}

TEST(Secrets, AreEqualOnlyAsAWhole) {
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
  EXPECT_FALSE(same_secret("", "")) << "no secret is no proof";
  EXPECT_NE(fresh_secret(16), fresh_secret(16));
  EXPECT_EQ(fresh_secret(16).size(), 32U);
}

}  // namespace
}  // namespace espalier::server
