#include "course/model/course.hpp"

#include <array>

namespace espalier::course {

std::string_view visible_name(Visible visible) {
  constexpr std::array<std::string_view, 3> kNames = {"staff", "pseudonyms", "names"};
  return kNames.at(static_cast<std::size_t>(visible));
}

Points Assignment::all_points() const {
  Points all;
  for (const auto& rule : points) all += rule.points;
  return all;
}

}  // namespace espalier::course
