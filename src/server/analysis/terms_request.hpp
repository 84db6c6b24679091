// POST /terms: what a bot sees in a position, term by term.
#pragma once

#include "server/http/reply.hpp"

namespace espalier::server {

Reply terms_reply(const Request& request);

}  // namespace espalier::server
