// The students of a course as a table, as the office of a school knows them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "course/model/roster_row.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct RosterOutcome {
  std::size_t added = 0;    // also those who come back
  std::size_t changed = 0;  // another name, email, section or team
  std::size_t left = 0;     // those who are no longer in the table
  bool operator==(const RosterOutcome&) const = default;
};

class Rosters {
 public:
  Rosters() = default;
  virtual ~Rosters() = default;
  Rosters(const Rosters&) = delete;
  Rosters& operator=(const Rosters&) = delete;

  // The active students, by id.
  virtual util::Result<std::vector<RosterRow>> rows(std::string_view course) = 0;
  // Makes the students of the course those of the rows, all or nothing. Staff is never changed by
  // a roster but for names and emails. The same rows again change nothing. The error names the row.
  virtual util::Result<RosterOutcome> apply(std::string_view course,
                                            const std::vector<RosterRow>& rows, const Act& act) = 0;
  // As it was before the last apply that changed something. Who was added by it and has signed in
  // since counts as having left; the others are gone. kConflict when there is nothing to undo.
  virtual util::Result<RosterOutcome> undo(std::string_view course, const Act& act) = 0;
};

}  // namespace espalier::course
