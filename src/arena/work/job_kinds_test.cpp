#include "arena/work/job_kinds.hpp"

#include <gtest/gtest.h>

#include "arena/store/jobs.hpp"

namespace espalier::arena {
namespace {

TEST(JobKinds, APairOfGamesIsAPayloadAndBack) {
  const PairOfGames pair{.tournament = "c'up \xe7\x8b\x97", .first = {1, 2, 6}};
  const auto payload = payload_of(pair);
  EXPECT_TRUE(check_job({.kind = std::string(kPairOfGames), .payload = payload}));
  const auto read = read_pair(payload);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, pair);
  EXPECT_NE(job_key(pair), job_key({.tournament = pair.tournament, .first = {1, 2, 8}}));
}

TEST(JobKinds, OtherTextsAreNoPairs) {
  for (const char* const text :
       {"", "[]", "{}", "7", R"({"tournament":"a","round":-1,"encounter":0,"number":0,"games":2})",
        R"({"tournament":"a","round":0,"encounter":0,"number":0,"games":3})",
        R"({"tournament":"","round":0,"encounter":0,"number":0,"games":2})",
        R"({"tournament":"a","round":0,"encounter":0,"number":99999999999,"games":2})"}) {
    EXPECT_FALSE(read_pair(text)) << text;
  }
}

}  // namespace
}  // namespace espalier::arena
