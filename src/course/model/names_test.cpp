#include "course/model/names.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "course/model/scopes.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

TEST(CourseNames, NamesOfAnyScriptStayAsTheyAre) {
  for (const char* const name :
       {"陳美玲", "Zoë Müller-Łukasz", "محمد علي", "अनिता", "O'Brien, J."}) {
    const auto cleaned = cleaned_name(name);
    ASSERT_TRUE(cleaned) << name;
    EXPECT_EQ(*cleaned, name);
  }
}

TEST(CourseNames, WhatCannotBeSeenIsTakenOutOfANameAndRefusedInAnId) {
  EXPECT_EQ(*cleaned_name("ann\u202Egnp.exe"), "anngnp.exe");
  EXPECT_EQ(*cleaned_name("  Ann\t\u3000 Lee\r\n"), "Ann Lee");
  EXPECT_EQ(*cleaned_name("A\x1b[31mnn"), "A[31mnn");
  for (const char* const id : {"a\u202Eb", "a b", "a\tb", "a\u200Bb", "", "  ", "a\u00A0b"}) {
    EXPECT_FALSE(cleaned_id(id)) << id;
  }
  EXPECT_EQ(*cleaned_id(" B12345 "), "B12345");
}

TEST(CourseNames, NamesWithoutAnythingOrThatAreNoTextAreRefused) {
  EXPECT_FALSE(cleaned_name(""));
  EXPECT_FALSE(cleaned_name("\u200B\u202E"));
  EXPECT_FALSE(cleaned_name("a\xff"));
  EXPECT_FALSE(cleaned_name(std::string(101, 'x')));
  EXPECT_TRUE(cleaned_name(std::string(100, 'x')));
  EXPECT_FALSE(cleaned_id(std::string(65, 'x')));
}

TEST(CourseNames, AnEmailIsAnAddressOrNothing) {
  EXPECT_EQ(*cleaned_email(" ann@example.edu "), "ann@example.edu");
  EXPECT_EQ(*cleaned_email(""), "");
  for (const char* const email : {"ann", "@b", "a@", "a@b@c", "a b@c", "a\u202E@b"}) {
    EXPECT_FALSE(cleaned_email(email)) << email;
  }
}

TEST(CourseNames, WhateverIsTypedACleanedNameShowsAsWrittenAndIsCleanAlready) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    const auto cleaned = cleaned_name(text);
    if (!cleaned) return;
    RC_ASSERT(util::shows_as_written(*cleaned));
    RC_ASSERT(*cleaned_name(*cleaned) == *cleaned);
  }));
}

TEST(CourseNames, ScopesAreReadAsTheyAreWritten) {
  const auto scopes = read_scopes("work, hand-in");
  ASSERT_TRUE(scopes);
  EXPECT_EQ(text(*scopes), "hand-in,work");
  EXPECT_TRUE(*read_scopes(text(*scopes)) == *scopes);
  EXPECT_FALSE(read_scopes(""));
  EXPECT_FALSE(read_scopes("read,admin"));
}

}  // namespace
}  // namespace espalier::course
