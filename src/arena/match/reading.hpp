// From what somebody asked for to the rules of a match or tournament: the same for the command line
// and the API. What is wrong, `asked` remembers.
#pragma once

#include "arena/match/asked.hpp"
#include "arena/match/plan.hpp"
#include "arena/model/spec_limits.hpp"
#include "host/session.hpp"

namespace espalier::arena {

inline constexpr core::Milliseconds kDefaultMovetime{100};
inline constexpr int kDefaultMatchGames = 100;
inline constexpr int kDefaultEncounterGames = 2;

// preset, movetime, clock, nodes, depth, openings, seed, resign and all that are plain numbers
// (model/spec_table.hpp). `start` is a session of the game, `game` its full name.
void read_rules(Asked& asked, const host::Session& start, TournamentRules& rules);
// kind, rounds, challengers, third_place.
void read_kind(Asked& asked, Kind otherwise, TournamentRules& rules);
// sprt, sprt_margin. After the kind.
void read_tests(Asked& asked, const host::Session& start, TournamentRules& rules);
// games, first_to: how long an encounter is. After the tests.
void read_length(Asked& asked, TournamentRules& rules);
// The same on a ladder, where somebody has to be first to some wins.
void read_ladder_length(Asked& asked, SettingRange wins, Plan& plan);

// An encounter of `games` at most, that is over when somebody has won `first_to` of them.
void set_length(TournamentRules& rules, std::optional<int> games, std::optional<int> first_to,
                int by_default);

}  // namespace espalier::arena
