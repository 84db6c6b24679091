// What belongs to one person in one assignment: the name that others see, a later deadline, points
// that staff gave by hand.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct Place {  // in a course
  std::string course;
  std::string assignment;
  PersonId person = kNobody;
};

struct Extension {
  Place place;
  std::chrono::sys_seconds until{};
  std::string reason{};  // free text: goes with the person
};

struct PointsOverride {
  Place place;
  long long thousandths = 0;  // of a point
  std::string reason{};
};

struct Pseudonym {
  Place place;
  std::string name;
};

class Decisions {
 public:
  Decisions() = default;
  virtual ~Decisions() = default;
  Decisions(const Decisions&) = delete;
  Decisions& operator=(const Decisions&) = delete;

  // Drawn at random when it is asked for the first time; another in each assignment.
  virtual util::Result<std::string> pseudonym(const Place& place) = 0;
  virtual util::Result<std::vector<Pseudonym>> pseudonyms(PersonId person) = 0;

  virtual util::Status extend(const Extension& extension, const Act& act) = 0;
  virtual util::Status remove_extension(const Place& place, const Act& act) = 0;
  virtual util::Result<std::vector<Extension>> extensions(PersonId person) = 0;
  virtual util::Result<std::optional<Extension>> extension(const Place& place) = 0;

  virtual util::Status override_points(const PointsOverride& points, const Act& act) = 0;
  virtual util::Status remove_override(const Place& place, const Act& act) = 0;
  virtual util::Result<std::vector<PointsOverride>> overrides(PersonId person) = 0;
};

}  // namespace espalier::course
