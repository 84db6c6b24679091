// Who there is, and what they are in which course.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct NewMember {
  std::string home{};  // the course that makes the account; empty: the machine
  Identity identity;
  std::string course;
  Role role = Role::kStudent;
  std::string section{};
};

// For several threads at once; each call is one transaction with its entry in the audit log.
class People {
 public:
  People() = default;
  virtual ~People() = default;
  People(const People&) = delete;
  People& operator=(const People&) = delete;

  // Identity and section are cleaned; kNameTaken when the home has this login already.
  virtual util::Result<PersonId> add(const NewMember& member, const Act& act) = 0;
  // A role in a course, also for somebody who had none there or had left.
  virtual util::Status set_role(PersonId person, std::string_view course, Role role,
                                const Act& act) = 0;
  // Without rights in the course from now on. An account of this course is signed out, and its
  // link and tokens are gone.
  virtual util::Status leave(PersonId person, std::string_view course, const Act& act) = 0;
  // Everything that says who it is, and all by which they could sign in. Gives the number under
  // which games and points stay. Call CourseStore::scrub() then.
  virtual util::Result<int> erase(PersonId person, const Act& act) = 0;

  virtual util::Result<std::optional<Person>> find(PersonId person) = 0;
  virtual util::Result<std::optional<Person>> find_login(std::string_view home,
                                                         std::string_view login) = 0;
  // In the order of sections and ids; those who were removed at the end.
  virtual util::Result<std::vector<Member>> members(std::string_view course) = 0;
  virtual util::Result<std::vector<Member>> memberships(PersonId person) = 0;
  // All that have members.
  virtual util::Result<std::vector<std::string>> courses() = 0;
};

}  // namespace espalier::course
