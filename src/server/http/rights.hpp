// Who may do what. One table names the right that each route of the API needs, one function names
// the principal of a request, and a test walks through all of them. docs/openapi.yaml has the same
// routes; another test compares the two.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/http/owner.hpp"
#include "server/http/reply.hpp"
#include "server/http/seats.hpp"
#include "util/result.hpp"

namespace espalier::server {

// What a request has to come from, at least.
enum class Right { kVisitor, kSeatHolder, kOwner };

// Whom a request comes from. Anybody is a visitor; a seat holder shows the secret of a seat of the
// game that the request is about; the owner shows the token and may do everything.
enum class Principal { kVisitor, kSeatHolder, kOwner };

struct RouteRight {
  std::string_view method;  // HEAD is the same as GET
  std::string_view path;    // below /api/v1, as in docs/openapi.yaml: `/play/{id}/move`
  Right right;
};
std::span<const RouteRight> route_rights();

// Nothing: the table has no such route, so that only the owner gets any further.
std::optional<Right> right_of(const Request& request);
// Whether there is a route with this path, perhaps with another method.
bool is_known_path(const Request& request);
// The same for what a client says on the socket.
std::optional<Right> right_of_message(std::string_view verb);

bool allows(Principal principal, Right right);
std::string_view name_of(Principal principal);  // `visitor`, `seat`, `owner`

// The token of `Authorization: Bearer TOKEN`; nothing when the request has none.
std::optional<std::string_view> bearer_token(const Request& request);

// The seats of a game; nothing when there is no such game. The error is one of the disk.
using SeatsOf = std::function<util::Result<std::optional<SeatSecrets>>(const std::string& game)>;

// The reply refuses a token that is not the owner's, and tells when the disk fails.
struct Identified {
  Principal principal = Principal::kVisitor;
  std::optional<Reply> refused{};
};
Identified principal_of(const Request& request, const Owner& owner, const SeatsOf& seats_of);

// Says what is needed: the owner or a seat.
util::Error missing_right(Right right);

}  // namespace espalier::server
