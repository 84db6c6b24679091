// The turning points of a game as a table for people.
#pragma once

#include <string>

#include "apps/turning_points.hpp"
#include "host/session.hpp"

namespace espalier::apps {

// Whole lines. The session is of the game that was reviewed and gives the names of its sides.
std::string turning_points_text(const GameReview& review, const host::Session& session);

}  // namespace espalier::apps
