// What somebody is in a course, and whether they still are.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace espalier::course {

// An admin is one of the whole machine: of the course without a name.
enum class Role : std::uint8_t { kAdmin, kTeacher, kAssistant, kStudent, kGuest };
// Who was removed has neither a name nor any rights; games and points stay under a number.
enum class MemberState : std::uint8_t { kActive, kLeft, kRemoved };

inline constexpr std::string_view kMachine{};  // in place of a course

std::string_view name_of(Role role);
std::optional<Role> role_named(std::string_view name);
std::string_view name_of(MemberState state);
std::optional<MemberState> state_named(std::string_view name);

constexpr bool is_staff(Role role) {
  return role == Role::kAdmin || role == Role::kTeacher || role == Role::kAssistant;
}

}  // namespace espalier::course
