// Who may ask for what: keeps other sites, which a browser may have open at the same time, from
// reading or starting anything here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/reply.hpp"

namespace espalier::server {

// What the server is called by those who reach it.
struct OriginPolicy {
  int port = 0;
  bool loopback_only = true;
  // Besides the names of the loopback, and, when it is open to others, besides every numeric
  // address: names under which others reach this machine, in small letters.
  std::vector<std::string> names{};
};

// The request is not for us (a name that somebody pointed at this machine: DNS rebinding), comes
// from another site, or does not look like one of ours. Nothing when all is well.
std::optional<Reply> refusal(const Request& request, const OriginPolicy& policy);

// `localhost:8642` -> whether it means this server.
bool is_own_host(std::string_view host, const OriginPolicy& policy);

// Of such a header a request has one at most: two that differ mean one thing to us and another to a
// proxy before us. The name is in small letters. Of all others the last one counts.
bool is_single_header(std::string_view name);

// Whether a Content-Length is plain digits. Parsers take more than that for a number, as in `5,5`,
// each of them something else, and so would end the request at another place than a proxy does.
bool is_plain_length(std::string_view length);

// What is wrong with a request to open a WebSocket (RFC 6455); nothing when all is well.
std::optional<Reply> wrong_handshake(const Request& request);

// Headers for every answer: what the page may load, and that nobody may frame it or guess types.
std::vector<std::pair<std::string, std::string>> safety_headers(const Request& request);

}  // namespace espalier::server
