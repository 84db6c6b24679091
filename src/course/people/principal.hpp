// Who asks, and what they may do in which course. Routes name the right that each needs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "course/model/scopes.hpp"
#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::course {

enum class CourseRight : std::uint8_t {
  kSeePublic,  // what the course shows to everybody
  kSeeOwn,     // own hand-ins, games, points
  kHandIn,
  kSeeClass,      // names, states, points of all
  kSeeWork,       // sources and logs of others
  kDecide,        // extensions, points by hand, reruns
  kManagePeople,  // roster, links, export, erase
  kAudit,
  kManageStaff,
  kWork,  // machines that play games for the server
};
inline constexpr int kCourseRights = 10;

struct CoursePrincipal {
  PersonId person = kNobody;
  bool admin = false;                   // of the machine
  std::map<std::string, Role> roles{};  // in the courses where they are active
  std::optional<Scopes> scopes{};  // of a token; a session has none and may do all of its person
};

bool may(const CoursePrincipal& principal, CourseRight right, std::string_view course);

// A session ends this long after it began, or after it was last used.
inline constexpr std::chrono::days kSessionTime{14};
inline constexpr std::chrono::days kSessionIdle{3};

// Nothing when the secret is unknown or too old, or its person has no place in any course.
util::Result<std::optional<CoursePrincipal>> principal_of_session(CourseStore& store,
                                                                  std::string_view secret,
                                                                  std::chrono::sys_seconds now);
util::Result<std::optional<CoursePrincipal>> principal_of_token(CourseStore& store,
                                                                std::string_view token,
                                                                std::chrono::sys_seconds now);

}  // namespace espalier::course
