// Lines of moves with every step of their turns, told by what each step changes: small enough to
// send many of them at once. Who has the board before the first move can show all of them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// From where the session stands. The error is that of a move that is not legal.
util::Result<nlohmann::ordered_json> brief_turns_json(const host::Session& start,
                                                      const std::vector<std::string>& moves);

}  // namespace espalier::wire
