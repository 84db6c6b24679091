// People of courses. All that says who somebody is stands apart from the random number by which
// games, points and the audit log name them, so that it can be erased.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "course/model/role.hpp"

namespace espalier::course {

using PersonId = long long;  // random; says nothing about who it is
inline constexpr PersonId kNobody = 0;

struct Identity {
  std::string login;  // the id of the roster: what somebody signs in with
  std::string name;
  std::string email{};
};

struct Person {
  PersonId id = kNobody;
  // The course that made this account and may give out its links; empty: made at the console.
  std::string home{};
  std::optional<Identity> identity{};  // nothing once it was erased
  std::optional<int> removed{};        // `removed 17`
};

struct Member {
  Person person;
  std::string course;
  Role role = Role::kStudent;
  MemberState state = MemberState::kActive;
  std::string section{};
  std::string team{};
};

// Who changes something, and when: each change is one entry of the audit log.
struct Act {
  std::chrono::sys_seconds at{};
  std::string actor;  // the number of a person, `console`
};
inline constexpr const char* kConsole = "console";

std::string actor_of(PersonId person);

// The name, or `removed 17`.
std::string shown_name(const Person& person);

}  // namespace espalier::course
