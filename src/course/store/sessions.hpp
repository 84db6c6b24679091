// Who is signed in, and tokens for programs. Here are only the hashes of their secrets.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "course/model/scopes.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct NewSession {
  std::string hash;
  std::string method;  // `link`, `password`
  std::chrono::sys_seconds begun{};
  std::chrono::sys_seconds expires{};
};

struct Session {
  PersonId person = kNobody;
  std::string method{};
  std::chrono::sys_seconds begun{};
  std::chrono::sys_seconds seen{};
  std::chrono::sys_seconds expires{};
};

struct ApiToken {
  long long id = 0;  // random, by which it is taken back
  PersonId person = kNobody;
  std::string label{};
  Scopes scopes{};
  std::chrono::sys_seconds created{};
  std::chrono::sys_seconds expires{};
};

class Sessions {
 public:
  Sessions() = default;
  virtual ~Sessions() = default;
  Sessions(const Sessions&) = delete;
  Sessions& operator=(const Sessions&) = delete;

  // `replaced` ends, where it is one: a browser has another session after each sign-in.
  virtual util::Status begin(PersonId person, const NewSession& session,
                             std::string_view replaced) = 0;
  // Also one that has expired: when that is, its user decides.
  virtual util::Result<std::optional<Session>> find(std::string_view hash) = 0;
  virtual util::Status see(std::string_view hash, std::chrono::sys_seconds now) = 0;
  virtual util::Status end(std::string_view hash) = 0;
  // All of somebody but that of `kept`. Gives how many.
  virtual util::Result<int> end_all(PersonId person, std::string_view kept, const Act& act) = 0;
  virtual util::Result<std::vector<Session>> of(PersonId person) = 0;
  // Sessions and tokens that were over before this moment are forgotten.
  virtual util::Status forget_expired(std::chrono::sys_seconds now) = 0;

  virtual util::Result<long long> add_token(const ApiToken& token, std::string_view hash,
                                            const Act& act) = 0;
  virtual util::Result<std::optional<ApiToken>> find_token(std::string_view hash) = 0;
  virtual util::Result<std::vector<ApiToken>> tokens(PersonId person) = 0;
  // kNotFound when the person has none of this number.
  virtual util::Status remove_token(PersonId person, long long id, const Act& act) = 0;
};

}  // namespace espalier::course
