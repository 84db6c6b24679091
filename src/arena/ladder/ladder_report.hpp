// What programs read about a ladder; --json and the server have these objects in common.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
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
// What is known of a bot by the text it was added with: `level`, `program`, `installed`,
// `flagship`, `classic` or `as-met`.
std::string_view kind_of_text(std::string_view text);

struct LadderReport {
  std::string game;
  std::vector<LadderBot> bots;  // from the top
  std::vector<Challenge> challenges;
  TakenExams exams;
};
// game, rule, reach,
// bots: [place, name, kind, challenges, wins, losses and ties (also as won, lost and tied), added,
//   moved, may_challenge, exams: [examiner, passed, score (as in 4-1), won, lost, trouble, taken]
//   or null when it took none],
// challenges: the latest first, as many as a reply holds.
// `start` is the game at its start; null of one that is not known here, which has no rule and
// reach.
Json ladder_json(const LadderReport& ladder, std::unique_ptr<host::Session> start);

}  // namespace espalier::arena
