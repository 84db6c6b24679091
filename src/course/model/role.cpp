#include "course/model/role.hpp"

#include <array>
#include <cstddef>

namespace espalier::course {
namespace {

constexpr std::array<std::string_view, 5> kRoles = {"admin", "teacher", "assistant", "student",
                                                    "guest"};
constexpr std::array<std::string_view, 3> kStates = {"active", "left", "removed"};

template <class Value, std::size_t kCount>
std::optional<Value> value_named(const std::array<std::string_view, kCount>& names,
                                 std::string_view name) {
  for (std::size_t i = 0; i < kCount; ++i) {
    if (names[i] == name) return static_cast<Value>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Role role) { return kRoles.at(static_cast<std::size_t>(role)); }
std::optional<Role> role_named(std::string_view name) { return value_named<Role>(kRoles, name); }
std::string_view name_of(MemberState state) { return kStates.at(static_cast<std::size_t>(state)); }
std::optional<MemberState> state_named(std::string_view name) {
  return value_named<MemberState>(kStates, name);
}

}  // namespace espalier::course
