// Which match or tournament of the journal somebody means, and the seed it is played with.
//
// A seed that nobody gave is drawn when a tournament first enters the journal, and kept there: no
// bot can know its openings from an earlier tournament, and the same command goes on with the same
// ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arena/match/plan.hpp"
#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Nobody can guess it. Short enough for programs that keep numbers as floating point.
std::uint64_t drawn_seed();

struct PlaceRequest {
  // Of a person. Otherwise the plan has a name that was made from its settings, but for the seed.
  std::optional<std::string> name{};
  std::optional<std::uint64_t> seed{};  // otherwise the one in the journal, or a new one
};

// To go on with what the journal has, or to begin. Gives the plan its name and its seed, and its
// bots the kind of fingerprints that the journal has of them. What was made from the settings may
// have been played several times, as NAME, NAME-2, ...: the last one is meant, or the last with
// this seed.
util::Status find_place(Journal& journal, const PlaceRequest& request, Plan& plan);

// To begin, whatever is there: under the name, or NAME-2, NAME-3, ...
util::Status new_place(Journal& journal, const PlaceRequest& request, Plan& plan);

// The last one in the journal with these settings, under a name that was made from them.
std::optional<std::string> played_as(Journal& journal, const Plan& plan,
                                     std::optional<std::uint64_t> seed);

}  // namespace espalier::arena
