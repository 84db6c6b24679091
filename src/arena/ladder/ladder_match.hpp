// The match that a challenge on a ladder is.
#pragma once

#include "arena/bots/contender.hpp"
#include "arena/ladder/ladder.hpp"
#include "arena/match/plan.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// A bot as it stands on the ladder, ready to play.
util::Result<Contender> contender_of(const Plan& plan, const LadderBot& bot);

// The two of a challenge, first the challenger. The text of an error is for people.
util::Status add_pair(Plan& plan, Ladder& ladder, const ChallengeRequest& request);

}  // namespace espalier::arena
