// A roster as a table: `id,name,email,section,team` in any order, with a header that names the
// columns; only `id` and `name` have to be there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/roster_row.hpp"
#include "course/roster/encoding.hpp"
#include "util/result.hpp"

namespace espalier::course {

inline constexpr std::size_t kMaxRosterBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMaxRosterRows = 10'000;

struct RosterLine {
  int line = 1;
  RosterRow row{};
};

struct Roster {
  std::vector<RosterLine> lines{};
  Encoding encoding = Encoding::kUtf8;
  std::vector<std::string> columns{};  // of ours, in the order of the file
  std::vector<std::string> ignored{};  // names of other columns
};

// The error has the code kBadRoster and all that is wrong as its causes, each with the value
// `line`. Nothing of a file with an error is used. Ids that are missing or come twice are no error
// here: roster_changes.hpp tells of them.
util::Result<Roster> read_roster(std::string_view bytes, std::optional<Encoding> encoding = {});

// The same as a file of ours: all columns, UTF-8. Read again it gives the same rows.
std::string roster_text(const std::vector<RosterRow>& rows);

}  // namespace espalier::course
