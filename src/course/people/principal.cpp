#include "course/people/principal.hpp"

#include <array>

#include "course/people/api_tokens.hpp"
#include "course/people/secrets.hpp"

namespace espalier::course {
namespace {

// A session that is used all the time writes to the disk only now and then.
constexpr std::chrono::minutes kSeenEvery{5};

constexpr unsigned bit(CourseRight right) { return 1U << static_cast<unsigned>(right); }

constexpr unsigned kGuestRights = bit(CourseRight::kSeePublic);
constexpr unsigned kStudentRights =
    kGuestRights | bit(CourseRight::kSeeOwn) | bit(CourseRight::kHandIn);
constexpr unsigned kAssistantRights = kGuestRights | bit(CourseRight::kSeeClass) |
                                      bit(CourseRight::kSeeWork) | bit(CourseRight::kDecide);
constexpr unsigned kTeacherRights =
    kAssistantRights | bit(CourseRight::kManagePeople) | bit(CourseRight::kAudit);
// An admin hands nothing in.
constexpr unsigned kAdminRights =
    kTeacherRights | bit(CourseRight::kManageStaff) | bit(CourseRight::kWork);

unsigned rights_of(Role role) {
  switch (role) {
    case Role::kAdmin: return kAdminRights;
    case Role::kTeacher: return kTeacherRights;
    case Role::kAssistant: return kAssistantRights;
    case Role::kStudent: return kStudentRights;
    case Role::kGuest: return kGuestRights;
  }
  return 0;
}

unsigned rights_of(const Scopes& scopes) {
  unsigned rights = 0;
  if (scopes.has(Scope::kHandIn)) rights |= bit(CourseRight::kHandIn);
  if (scopes.has(Scope::kWork)) rights |= bit(CourseRight::kWork);
  if (scopes.has(Scope::kRead)) {
    rights |=
        bit(CourseRight::kSeePublic) | bit(CourseRight::kSeeOwn) | bit(CourseRight::kSeeClass);
  }
  return rights;
}

util::Result<std::optional<CoursePrincipal>> principal_of(CourseStore& store, PersonId person) {
  const auto memberships = store.people().memberships(person);
  if (!memberships) return memberships.error();
  CoursePrincipal principal{.person = person};
  for (const auto& member : *memberships) {
    if (member.state != MemberState::kActive) continue;
    if (member.course == kMachine) {
      principal.admin = member.role == Role::kAdmin;
    } else if (member.role != Role::kAdmin) {
      principal.roles.emplace(member.course, member.role);
    }
  }
  if (!principal.admin && principal.roles.empty()) return std::optional<CoursePrincipal>();
  return std::optional(std::move(principal));
}

}  // namespace

bool may(const CoursePrincipal& principal, CourseRight right, std::string_view course) {
  unsigned rights = principal.admin ? kAdminRights : 0;
  const auto found = principal.roles.find(std::string(course));
  if (found != principal.roles.end()) rights |= rights_of(found->second);
  if (principal.scopes) rights &= rights_of(*principal.scopes);
  return (rights & bit(right)) != 0;
}

util::Result<std::optional<CoursePrincipal>> principal_of_session(CourseStore& store,
                                                                  std::string_view secret,
                                                                  std::chrono::sys_seconds now) {
  const auto hash = hash_of(secret);
  const auto session = store.sessions().find(hash);
  if (!session) return session.error();
  if (!*session || (*session)->expires <= now || (*session)->seen + kSessionIdle <= now) {
    return std::optional<CoursePrincipal>();
  }
  if ((*session)->seen + kSeenEvery <= now) {
    if (const auto seen = store.sessions().see(hash, now); !seen) return seen.error();
  }
  return principal_of(store, (*session)->person);
}

util::Result<std::optional<CoursePrincipal>> principal_of_token(CourseStore& store,
                                                                std::string_view token,
                                                                std::chrono::sys_seconds now) {
  const auto found = store.sessions().find_token(hash_of(token_secret(token)));
  if (!found) return found.error();
  if (!*found || (*found)->expires <= now) return std::optional<CoursePrincipal>();
  auto principal = principal_of(store, (*found)->person);
  if (principal && *principal) (*principal)->scopes = (*found)->scopes;
  return principal;
}

}  // namespace espalier::course
