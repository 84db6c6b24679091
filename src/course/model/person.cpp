#include "course/model/person.hpp"

#include <fmt/format.h>

namespace espalier::course {

std::string actor_of(PersonId person) { return std::to_string(person); }

std::string shown_name(const Person& person) {
  if (person.identity) return person.identity->name;
  return fmt::format("removed {}", person.removed.value_or(0));
}

}  // namespace espalier::course
