// A match or tournament for programs. Rounds and games count from 1; texts that are no UTF-8 have
// U+FFFD in their place.
//
//   name, kind (match or tournament), game, finished, played (games that count), planned (games at
//   most)
//   bots         names, in the order of the plan
//   warnings     sentences, as that failures decided more than a tenth of the games
//   warning_facts  the same for programs: [code (failures or aborted), games, of, faults: [reason,
//                played, given]]
//   settings     an object of texts, as the journal compares them
//   standings    best first: [rank, bot, games, wins, draws, losses, points, score (0 to 1), elo,
//                elo_error, disqualified, faults: [reason, played, given]], in Swiss tournaments
//                buchholz and sonneborn_berger, in games that count points margin (mean per game),
//                of bots that don't compile or start message (what the compiler said)
//   times        of every bot: [bot, moves, mean_ms and longest_ms (of a move, or null), overruns]
//   cross_table  of every two bots that met: [a, b, wins, draws, losses], seen from the side of a,
//                in games that count points margin (sum)
//   strength     of a match, null otherwise: bot and against (the numbers are seen from the side
//                of bot), elo, normalized_elo, pairs_ratio: [kind (value, at least, at most,
//                nothing), value, error], superiority and draw_ratio (0 to 1), pairs (five numbers,
//                by points from 0 to 2), margin: [pairs, mean, error or null] or null,
//                test: [of (elo or margin), low, high (the hypotheses), llr, bounds, decision
//                (none, low, high)] or null
//   games        that counted: [game, round, encounter, number, first, second, result, reason,
//                blamed (a bot or null), margin (of the first player, or null), played (false when
//                it was given to the opponent), start, moves, comments (one for every move),
//                detail, replays (how often it was begun again, as the machine was late), time:
//                [first, second], each wall_ms and cpu_ms of all its turns, or null], and of bots
//                that failed log: [first, second]
#pragma once

#include <string>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"

namespace espalier::arena {

// One line, without a newline.
std::string json_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                        long long id);

}  // namespace espalier::arena
