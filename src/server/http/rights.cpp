#include "server/http/rights.hpp"

#include <algorithm>
#include <array>

#include "util/text.hpp"

namespace espalier::server {
namespace {

struct MessageRight {
  std::string_view verb;
  Right right;
};
constexpr std::array kMessages = {
    MessageRight{"hello", Right::kVisitor},   MessageRight{"watch", Right::kVisitor},
    MessageRight{"unwatch", Right::kVisitor}, MessageRight{"analyse", Right::kVisitor},
    MessageRight{"review", Right::kVisitor},  MessageRight{"stop", Right::kVisitor},
    MessageRight{"ping", Right::kVisitor},
};

constexpr std::size_t kGamesAt = 2;  // in a path, behind api and v1

}  // namespace

std::optional<Right> right_of_message(std::string_view verb) {
  const auto found = std::find_if(kMessages.begin(), kMessages.end(),
                                  [&](const MessageRight& each) { return each.verb == verb; });
  if (found == kMessages.end()) return std::nullopt;
  return found->right;
}

bool allows(Principal principal, Right right) {
  switch (right) {
    case Right::kVisitor: return true;
    case Right::kSeatHolder: return principal != Principal::kVisitor;
    case Right::kOwner: return principal == Principal::kOwner;
  }
  return false;
}

std::string_view name_of(Principal principal) {
  if (principal == Principal::kOwner) return "owner";
  return principal == Principal::kSeatHolder ? "seat" : "visitor";
}

// Other schemes are not ours: a proxy in front of the server may ask for a password of its own.
std::optional<std::string_view> bearer_token(std::string_view authorization) {
  const auto blank = std::min(authorization.find(' '), authorization.size());
  if (util::lower_case(authorization.substr(0, blank)) != "bearer") return std::nullopt;
  return util::trimmed(authorization.substr(blank));
}

Identified principal_of(const Request& request, const OwnerAccess& owner, const SeatsOf& seats_of) {
  if (const auto token = bearer_token(request.header("authorization").value_or(""))) {
    if (owner.is_token(*token)) return {Principal::kOwner};
    auto refused = error_reply(
        util::ErrorCode::kBadToken,
        "this is not the owner's token, which is in the file owner.token of the data folder");
    refused.headers.emplace_back("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    return {Principal::kVisitor, std::move(refused)};
  }
  const auto shown = request.header("x-seat");
  const auto& path = request.path;
  if (!shown || path.size() <= kGamesAt + 1 || path[kGamesAt] != "play") return {};
  const auto seats = seats_of(path[kGamesAt + 1]);
  if (!seats) return {Principal::kVisitor, trouble_reply(told_to(false, seats.error()))};
  const bool holds = *seats && held_seats(**seats, *shown).any();
  return {holds ? Principal::kSeatHolder : Principal::kVisitor};
}

util::Error missing_right(Right right) {
  if (right == Right::kOwner) {
    return {util::ErrorCode::kOwnerOnly,
            "only the owner of this server may do this; open the link that 'espalier serve' "
            "printed, or get a new one with 'espalier serve --link'"};
  }
  return {util::ErrorCode::kSeatOnly,
          "only those who hold this seat, as the one who made the game does, and the owner of this "
          "server may do this"};
}

}  // namespace espalier::server
