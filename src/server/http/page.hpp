// The page, which is part of the program: files by name, ready to be sent.
#pragma once

#include "server/http/reply.hpp"

namespace espalier::server {

// A file of the page, or the page itself for the addresses that it understands (/play/17). Only
// names of the list are ever served: there is no way from an address to the disk.
Reply page_reply(const Request& request);

}  // namespace espalier::server
