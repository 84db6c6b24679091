// The one JSON form of a spec:
//
//   {"version": 1,
//    "kind": "match" | "round-robin" | "gauntlet" | "swiss" | "knockout",
//    "challengers" (gauntlet), "rounds" (Swiss), "third_place" (knockout),
//    "game": "chain:orthogonal-5x6", "start": "6/6/6/6/6 1 0",
//    "games": 2, "first_to"?, "pairs_decide"?,
//    "movetime_ms"?, "clock"?: {"base_ms", "increment_ms"}, "nodes"?, "depth"?,
//    "grace_ms", "startup_ms",
//    "openings": {"plies": [2, 6]} | {"positions": [...]} | {"count", "digest"},
//    "seed", "max_plies", "disqualify_after", "min_plies"?,
//    "resign"?: {"turns", "hundredths"},
//    "sprt"?: {"elo0", "elo1"}, "sprt_margin"?: {"margin0", "margin1"},
//    "sandbox": true, "memory_mib"? (with a sandbox),
//    "bots": [{"name", "bot", "files"?, "failure"?}]}
//
// A field that is missing has its default, so a later version may add some; one that is unknown
// would change the games, so it is refused.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "arena/model/tournament_spec.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr int kSpecVersion = 1;

nlohmann::ordered_json spec_json(const TournamentSpec& spec);
std::string spec_document(const TournamentSpec& spec);

// The error names the field.
util::Result<TournamentSpec> read_spec(std::string_view document);

}  // namespace espalier::arena
