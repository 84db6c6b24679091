#include "util/sha256.hpp"

#include <gtest/gtest.h>

namespace espalier::util {
namespace {

std::string sha256(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hex(hash.digest());
}

// The examples of FIPS 180-4 and of the secure hash validation of NIST (SHA256ShortMsg.rsp).
TEST(Sha256, GivesTheDigestsOfTheStandard) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                   "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(sha256("\xd3"), "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotCareHowTheBytesCame) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  for (std::size_t length = 0; length <= text.size(); ++length) {
    const auto whole = std::string_view(text).substr(0, length);
    Sha256 parts;
    for (std::size_t i = 0; i < length; i += i % 70 + 1) {
      parts.add(whole.substr(i, i % 70 + 1));
    }
    ASSERT_EQ(hex(parts.digest()), sha256(whole)) << length;
  }
}

}  // namespace
}  // namespace espalier::util
