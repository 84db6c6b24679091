// The conditions under which the courses let bots play, as the preset `course`: every game from the
// empty board, the bots moving first in turn, the course's time for a move, and for an exam the
// course's own bots as they were met. How long a match is remains to be said: five games, or first
// to four wins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/match/plan.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr std::string_view kCourse = "course";
inline constexpr int kCourseGames = 5;  // when nothing is said

// The error says which presets there are.
util::Status check_preset(std::string_view name);

// For a move of a game, by its name in any form.
core::Milliseconds course_time(std::string_view game);
Openings course_openings();

// Whom a course let its students' bots beat; empty for games whose course had no such bots.
std::vector<std::string> course_examiners(const host::Session& session);

}  // namespace espalier::arena
