// Who may do what. The table of routes names the right that each needs (routes.cpp), one function
// names the principal of a request, and a test walks through all of them.
#pragma once

#include <functional>
#include <optional>
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

// What a message on the socket needs; nothing: there is no such message.
std::optional<Right> right_of_message(std::string_view verb);

bool allows(Principal principal, Right right);
std::string_view name_of(Principal principal);  // `visitor`, `seat`, `owner`

// The token of `Authorization: Bearer TOKEN`; nothing when this header has none.
std::optional<std::string_view> bearer_token(std::string_view authorization);

// The seats of a game; nothing when there is no such game. The error is one of the disk.
using SeatsOf = std::function<util::Result<std::optional<SeatSecrets>>(const std::string& game)>;

// The reply refuses a token that is not the owner's, and tells when the disk fails.
struct Identified {
  Principal principal = Principal::kVisitor;
  std::optional<Reply> refused{};
};
Identified principal_of(const Request& request, const OwnerAccess& owner, const SeatsOf& seats_of);

// Says what is needed: the owner or a seat.
util::Error missing_right(Right right);

}  // namespace espalier::server
