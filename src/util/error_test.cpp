#include "util/error.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <set>

namespace espalier::util {
namespace {

TEST(Error, EveryCodeHasItsOwnNameAnExitCodeAndAStatus) {
  std::set<std::string_view> names;
  for (const auto& kind : error_kinds()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_EQ(kind.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos);
    EXPECT_TRUE(kind.exit_code >= 1 && kind.exit_code <= 3) << kind.name;
    EXPECT_TRUE(kind.http_status >= 400 && kind.http_status <= 599) << kind.name;
    // What the machine can't do is never the fault of who asked.
    EXPECT_TRUE(kind.http_status < 500 || kind.exit_code == 3 || kind.code == ErrorCode::kStopped)
        << kind.name;
    EXPECT_EQ(kind.values.find_first_not_of("abcdefghijklmnopqrstuvwxyz_ "),
              std::string_view::npos);
    EXPECT_EQ(&kind_of(kind.code), &kind);
  }
}

TEST(Error, OnlyAnErrorThatSaysNothingTakesAnotherCode) {
  EXPECT_EQ(or_else(Error{"x"}, ErrorCode::kWrongUse).code, ErrorCode::kWrongUse);
  const Error full{ErrorCode::kDiskFull, "x", {{"name", "y"}}};
  EXPECT_EQ(or_else(full, ErrorCode::kWrongUse).code, ErrorCode::kDiskFull);
}

TEST(Error, WhatWeKeepOurselvesIsNobodysWrongRequest) {
  const Error move{ErrorCode::kCellTaken, "a1 is taken", {{"cell", "a1"}}};
  const auto kept = not_asked_for(move, ErrorCode::kUnreadable);
  EXPECT_EQ(kept.code, ErrorCode::kUnreadable);
  EXPECT_EQ(kept.message, move.message);
  EXPECT_EQ(value_of(kept, "cell"), "") << "it belongs to another code";
  ASSERT_EQ(kept.causes.size(), 1U);
  EXPECT_EQ(kept.causes[0].code, ErrorCode::kCellTaken);
  EXPECT_EQ(kept.causes[0].values, move.values);
  const auto full = not_asked_for({ErrorCode::kDiskFull, "x"}, ErrorCode::kUnreadable);
  EXPECT_EQ(full.code, ErrorCode::kDiskFull);
  EXPECT_TRUE(full.causes.empty());
}

TEST(Error, AWrappedErrorKeepsItsCodeAndItsValues) {
  const auto wrapped = with_prefix("bot: ", {ErrorCode::kDisk, "broken", {{"name", "ann"}}});
  EXPECT_EQ(wrapped.message, "bot: broken");
  EXPECT_EQ(wrapped.code, ErrorCode::kDisk);
  EXPECT_EQ(wrapped.values, (Error::Values{{"name", "ann"}}));
}

TEST(Error, ACauseIsKeptWithItsCodeAndItsSentenceIsTheValueWhy) {
  const Error cause{ErrorCode::kNoProgram, "there is no program 'x'", {{"name", "x"}}};
  const auto gone = caused_by({ErrorCode::kBotGone, "ann can't play", {{"bot", "ann"}}}, cause);
  ASSERT_EQ(gone.causes.size(), 1U);
  EXPECT_EQ(gone.causes.front().code, ErrorCode::kNoProgram);
  EXPECT_EQ(value_of(gone, "why"), cause.message);
  // One that tells it already, in words for others, keeps its own.
  const auto file = caused_by({ErrorCode::kBadBotFile, "x", {{"why", "short"}}}, cause);
  EXPECT_EQ(file.values, (Error::Values{{"why", "short"}}));
}

TEST(Error, WhatTheSystemRefusesIsKnownByItsNumber) {
  for (const int reason : {ENOSPC, EDQUOT, EFBIG}) {
    EXPECT_EQ(system_error("cannot write 'x'", reason).code, ErrorCode::kDiskFull);
  }
  const auto error = system_error("cannot write 'x'", EACCES);
  EXPECT_EQ(error.code, ErrorCode::kNoPermission);
  EXPECT_EQ(system_error("", EROFS).code, ErrorCode::kNoPermission);
  EXPECT_EQ(system_error("", EMFILE).code, ErrorCode::kTooManyFiles);
  EXPECT_EQ(system_error("", ENOMEM).code, ErrorCode::kNoMemory);
  const auto other = system_error("", ENOTDIR);
  EXPECT_EQ(other.code, ErrorCode::kSystemCall);
  EXPECT_EQ(value_of(other, "reason"), "ENOTDIR") << "in no language";
  EXPECT_EQ(error.message, "cannot write 'x': Permission denied");
  EXPECT_EQ(system_error("", EACCES).message, "Permission denied");
}

}  // namespace
}  // namespace espalier::util
