// Tokens for programs: `espalier-SECRET`, so that people and scanners see what they have found.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::course {

inline constexpr const char* kTokenVariable = "ESPALIER_TOKEN";
inline constexpr std::chrono::days kLongestTokenTime{366};

struct TokenRequest {
  PersonId person = kNobody;
  std::string label;  // what it is for, in the words of its owner
  Scopes scopes;
  std::chrono::days valid{180};
};

// The token, which is told once.
util::Result<std::string> issue_token(CourseStore& store, const TokenRequest& request,
                                      const Act& act);

// The secret in a token; empty when it is none.
std::string token_secret(std::string_view token);

// The token that a program is to use: of a file that nobody else can read, or else of the
// environment. Never of the command line, which others can see.
util::Result<std::string> token_here(const std::optional<std::filesystem::path>& file,
                                     std::string_view environment);

}  // namespace espalier::course
