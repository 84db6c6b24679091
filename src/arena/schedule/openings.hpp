// Where games begin: every opening is played twice, with colours swapped, and is the same for all
// encounters of a tournament.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/model/tournament_spec.hpp"
#include "host/session.hpp"
#include "util/random.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// A session some random plies into a game that is not over.
std::unique_ptr<host::Session> random_opening(const host::Session& start, int least, int most,
                                              util::Random& random);

// The opening of a pair of games; `start` is a session at the start of the game.
std::unique_ptr<host::Session> opening_of(const Openings& openings, const host::Session& start,
                                          std::uint64_t seed, int pair);

// A file of openings: on every line the moves from the start of the game, or a position. Empty
// lines and lines that begin with # are left out; the error names the line.
util::Result<Openings> read_openings(std::string_view text, const host::Session& start);

}  // namespace espalier::arena
