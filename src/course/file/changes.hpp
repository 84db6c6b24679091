// What applying a changed course file will do, before it does it: a pure comparison of two courses,
// with what was handed in already.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "course/model/course.hpp"
#include "course/time/zone.hpp"

namespace espalier::course {

enum class ChangeKind : std::uint8_t {
  kNewCourse,
  kCourseField,
  kAssignmentAdded,
  kAssignmentRemoved,
  kField,
  kDeadline,  // a field that is a moment, or what is taken late
  kRuleAdded,
  kRuleRemoved,
  kPoints,  // a field of a rule
};
std::string_view change_name(ChangeKind kind);  // `assignment_added`

struct Change {
  ChangeKind kind{};
  std::string assignment{};  // its id; empty: the course
  std::string field{};       // `due`, `late.until`, `passes.points`
  std::string before{};      // as the file writes it
  std::string after{};
  int hand_ins = 0;  // that there are of the assignment
  int authors = 0;   // who handed them in

  // Somebody who has handed in may lose by it.
  bool concerns_hand_ins() const { return hand_ins > 0; }
};

// What there is of an assignment.
struct HandedIn {
  int hand_ins = 0;
  int authors = 0;
};
using HandedInById = std::map<std::string, HandedIn, std::less<>>;

// In the order of the file; removed assignments last. Empty: nothing changes.
std::vector<Change> changes_between(const std::optional<Course>& before, const Course& after,
                                    const HandedInById& handed_in);

// A line for people.
std::string text(const Change& change, Language language);
nlohmann::ordered_json json(const Change& change);

}  // namespace espalier::course
