// What a teacher says about a course and its assignments: the contents of course.toml as plain
// values. Games have their full names, times are moments, whatever the file wrote.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/language.hpp"
#include "course/model/point_rule.hpp"

namespace espalier::course {

using Moment = std::chrono::sys_seconds;
using std::chrono::seconds;

// Hand-ins after the deadline.
struct Late {
  seconds until{};            // so long after it
  int penalty_per_mille = 0;  // of the points, for each 24 hours that have begun

  bool operator==(const Late&) const = default;
};

// What a hand-in has to show at once.
struct Examination {
  std::vector<std::string> against{};  // bots of the program: `random`, `level:4`
  std::string preset = "course";
  int first_to = 4;  // wins

  bool operator==(const Examination&) const = default;
};

// How others are shown on the ladder, to students and guests.
enum class Visible : std::uint8_t { kStaff, kPseudonyms, kNames };
std::string_view visible_name(Visible visible);  // `staff`, `pseudonyms`, `names`

struct LadderRules {
  Visible visible = Visible::kPseudonyms;

  bool operator==(const LadderRules&) const = default;
};

struct Assignment {
  std::string id{};
  std::string name{};
  std::string game{};
  std::vector<std::string> accepts{};  // forms of hand-in: `nthu-2019`, `line`, `ugi`
  std::chrono::milliseconds movetime{};
  Moment release{};
  Moment due{};  // the last moment that counts
  std::optional<Late> late{};
  int hand_ins_per_day = 10;
  int team_size = 1;
  std::optional<Examination> examination{};
  std::optional<LadderRules> ladder{};
  std::vector<PointRule> points{};

  bool operator==(const Assignment&) const = default;

  // The last moment at which a hand-in is taken.
  Moment closes() const { return late ? due + late->until : due; }
  Points all_points() const;
};

struct Course {
  std::string id{};  // in addresses and commands; what a changed file is known by
  std::string name{};
  Language language = Language::kEnglish;
  std::string time_zone{};
  std::vector<Assignment> assignments{};

  bool operator==(const Course&) const = default;
};

}  // namespace espalier::course
