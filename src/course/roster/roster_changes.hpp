// What a roster will change of the people who are there: a pure comparison, to be looked at before
// anything happens.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "course/model/language.hpp"
#include "course/roster/roster_file.hpp"

namespace espalier::course {

enum class RosterEvent : std::uint8_t { kNew, kChanged, kLeaves, kNeedsALook };

// Why somebody should look at a line.
enum class Look : std::uint8_t {
  kNone,
  kNoId,          // the line is left out
  kNoName,        // the line is left out
  kIdTwice,       // the first line with the id is used
  kBadEmail,      // the line is left out
  kEmailTwice,    // two people with the same address; the line is left out
  kSameName,      // a new id with the name of somebody who leaves: an id that was corrected?
  kEmailChanged,  // whoever has the new address can sign in with it
};
std::string_view look_name(Look look);  // `id_twice`
// Whether the line is not used.
bool leaves_out(Look look);

struct RosterChange {
  RosterEvent event{};
  Look look = Look::kNone;
  int line = 0;        // of the file; 0 for somebody who leaves
  int first = 0;       // of kIdTwice and kEmailTwice: the line that is used
  RosterRow before{};  // of a person who is there
  RosterRow after{};
};

struct RosterPreview {
  std::vector<RosterChange> changes{};  // what needs a look, new, changed, leaves
  std::size_t unchanged = 0;

  std::size_t count(RosterEvent event) const;
  // Lines that are not used.
  std::size_t left_out() const;
  // Who is on the roster when everything has been done, in the order of the file.
  std::vector<RosterRow> rows_after{};
};

// `present` are the people of the course who have not left. Ids are the same in small and large
// letters.
RosterPreview preview_of(const std::vector<RosterRow>& present, const Roster& roster);

// A line for people.
std::string text(const RosterChange& change, Language language);
nlohmann::ordered_json json(const RosterChange& change);

}  // namespace espalier::course
