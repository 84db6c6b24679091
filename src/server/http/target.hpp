// The target of a request line, as in `/api/v1/show?game=chain&moves=a1+b2`.
#pragma once

#include <string>
#include <string_view>

#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

// Fills path and query. The error is for a person: what is not well formed is refused, never
// guessed at.
util::Status read_target(std::string_view target, Request& request);

}  // namespace espalier::server
