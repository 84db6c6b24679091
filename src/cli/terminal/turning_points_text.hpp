// The turning points of a game as a table for people.
#pragma once

#include <string>

#include "host/session.hpp"
#include "wire/turning_points.hpp"

namespace espalier::cli {

// Whole lines. The session is of the game that was reviewed and gives the names of its sides.
std::string turning_points_text(const wire::GameReview& review, const host::Session& session);

}  // namespace espalier::cli
