// What programs read about a ladder; --json and the server have these objects in common.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arena/ladder/ladder.hpp"
#include "arena/ladder/ladder_exams.hpp"
#include "host/session.hpp"

namespace espalier::arena {

using Json = nlohmann::ordered_json;

// won, lost, games: {wins, losses, draws}
Json score_json(const MatchScore& score);
// number, challenger, challenged, state, score, place_before, place_after, begun, ended or null,
// tournament (its name in the journal)
Json challenge_json(const std::string& game, const Challenge& challenge);
// The latest first, as many as a reply holds.
Json challenges_json(const std::string& game, const std::vector<Challenge>& challenges);
// [examiner, passed, score (as in 4-1), won, lost, trouble, taken], or null when it took none.
Json exams_json(const TakenExams& exams, const LadderBot& bot);
// place, name, challenges, wins, losses and ties (also as won, lost and tied), added, moved,
// may_challenge, exams. `bots` from the top.
Json ladder_bot_json(const std::vector<LadderBot>& bots, const LadderBot& bot,
                     const TakenExams& exams);
// game, rule, reach; `start` is the game at its start.
Json ladder_head_json(const std::string& game, std::unique_ptr<host::Session> start);

}  // namespace espalier::arena
