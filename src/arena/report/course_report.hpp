// A match as the courses print it: round by round who began, the final board, and at the end how
// often everybody won. Sides and cells have the names of the course whose rules are played.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"

namespace espalier::arena {

// How a course calls what is on its board.
struct CourseNames {
  std::array<std::string, 2> sides{};  // first player first
  bool row_and_column = false;         // cells as (row, column) too, counted from 0
};

// By the rules of a game, as in `chain:scorched-5x6`; nothing where no course plays them.
CourseNames course_names(const std::string& game);

// `c2` is (1, 2): the second row and the third column. Empty when it is no cell of a grid.
std::string row_and_column(std::string_view cell);

// Every line with its newline.
std::string course_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                          long long id);

}  // namespace espalier::arena
