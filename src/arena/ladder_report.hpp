// What programs read about a ladder; --json and the server have these objects in common.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arena/ladder.hpp"
#include "arena/ladder_exams.hpp"

namespace espalier::arena {

using Json = nlohmann::ordered_json;

// won, lost, games: {wins, losses, draws}
Json score_json(const MatchScore& score);
// number, challenger, challenged, state, score, place_before, place_after, begun, ended or null
Json challenge_json(const Challenge& challenge);
// [examiner, passed, score (as in 4-1), trouble, taken], or null when it took none.
Json exams_json(const TakenExams& exams, const LadderBot& bot);

}  // namespace espalier::arena
