// The program that NTHU gave to its students in 2019 and 2020, recognised in what they hand in:
// many hand in all of their repository.
#pragma once

#include <string_view>

#include "arena/adapt/workshop.hpp"

namespace espalier::arena {

// Board, player or rules: ours take their place.
bool is_framework_source(std::string_view text);

// The hand-in with the course's headers replaced by lines that include ours, which are in a folder
// `include` beside the hand-in: wherever a file looks for them, it finds ours and no others.
HandIn with_our_headers(HandIn hand_in);

// The functions of the course's own bots.
bool is_course_bot(std::string_view function);

}  // namespace espalier::arena
