// One-time links and join codes. Here are only the hashes of their secrets.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "course/store/sessions.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct NewLink {
  PersonId person = kNobody;
  std::string hash;
  std::chrono::sys_seconds expires{};
};

struct LinkState {
  PersonId person = kNobody;
  std::chrono::sys_seconds issued{};
  std::chrono::sys_seconds expires{};
  std::optional<std::chrono::sys_seconds> used{};
};

struct JoinCode {
  std::string hash;
  std::chrono::sys_seconds expires{};
  int seats = 0;  // how many may still join
};

class Links {
 public:
  Links() = default;
  virtual ~Links() = default;
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;

  // One for each person, in place of an earlier one. Refused (kRefused) for somebody whose home is
  // another course: whoever has a link can become that person.
  virtual util::Status issue(std::string_view home, const std::vector<NewLink>& links,
                             const Act& act) = 0;
  // Of those whose home it is.
  virtual util::Result<std::vector<LinkState>> states(std::string_view home) = 0;
  virtual util::Result<std::optional<LinkState>> state_of(PersonId person) = 0;
  // Whose it is, while it can be used; uses nothing up.
  virtual util::Result<std::optional<PersonId>> holder(std::string_view hash,
                                                       std::chrono::sys_seconds now) = 0;
  // Uses the link up and begins the session of its holder; `replaced` ends, where it is one.
  // Nothing when the link is used, replaced or too old.
  virtual util::Result<std::optional<PersonId>> redeem(std::string_view hash,
                                                       const NewSession& session,
                                                       std::string_view replaced) = 0;

  virtual util::Status set_join_code(std::string_view course, const std::optional<JoinCode>& code,
                                     const Act& act) = 0;
  // Takes a seat of the course whose code it is: a new student of it, with a session. Nothing when
  // there is no such code, or no seat is left; kNameTaken when somebody in the course has this
  // id, or one that is easily taken for it.
  virtual util::Result<std::optional<PersonId>> join(std::string_view hash,
                                                     const Identity& identity,
                                                     const NewSession& session) = 0;
};

}  // namespace espalier::course
