#include "server/http/rights.hpp"

#include <algorithm>
#include <array>

#include "util/text.hpp"

namespace espalier::server {
namespace {

// Visitors play and look; what changes other people's things needs the owner.
constexpr std::array kRoutes = {
    RouteRight{"GET", "/about", Right::kVisitor},
    RouteRight{"GET", "/games", Right::kVisitor},
    RouteRight{"GET", "/show", Right::kVisitor},
    RouteRight{"GET", "/replay", Right::kVisitor},
    RouteRight{"POST", "/replay", Right::kVisitor},
    RouteRight{"POST", "/terms", Right::kVisitor},  // only reads
    RouteRight{"GET", "/bots", Right::kVisitor},
    RouteRight{"GET", "/tree", Right::kVisitor},
    RouteRight{"GET", "/openapi.yaml", Right::kVisitor},
    RouteRight{"GET", "/socket", Right::kVisitor},

    RouteRight{"GET", "/owner", Right::kVisitor},
    RouteRight{"POST", "/owner", Right::kVisitor},  // the code is the proof

    RouteRight{"GET", "/play", Right::kVisitor},
    RouteRight{"POST", "/play", Right::kVisitor},
    RouteRight{"GET", "/play/{id}", Right::kVisitor},
    RouteRight{"DELETE", "/play/{id}", Right::kSeatHolder},
    RouteRight{"GET", "/play/{id}/record", Right::kVisitor},
    RouteRight{"POST", "/play/{id}/move", Right::kSeatHolder},
    RouteRight{"POST", "/play/{id}/undo", Right::kSeatHolder},
    RouteRight{"POST", "/play/{id}/resign", Right::kSeatHolder},
    RouteRight{"POST", "/play/{id}/hint", Right::kSeatHolder},
    RouteRight{"POST", "/play/{id}/continue", Right::kSeatHolder},
    RouteRight{"POST", "/records", Right::kVisitor},

    RouteRight{"GET", "/tournaments", Right::kVisitor},
    RouteRight{"POST", "/tournaments", Right::kOwner},
    RouteRight{"GET", "/tournaments/{name}", Right::kVisitor},
    RouteRight{"DELETE", "/tournaments/{name}", Right::kOwner},
    RouteRight{"GET", "/tournaments/{name}/games", Right::kVisitor},
    RouteRight{"GET", "/tournaments/{name}/games/{number}", Right::kVisitor},
    RouteRight{"GET", "/tournaments/{name}/records", Right::kVisitor},
    RouteRight{"GET", "/tournaments/{name}/report.html", Right::kVisitor},
    RouteRight{"POST", "/tournaments/{name}/stop", Right::kOwner},
    RouteRight{"POST", "/tournaments/{name}/resume", Right::kOwner},

    RouteRight{"GET", "/ladders", Right::kVisitor},
    RouteRight{"GET", "/ladder", Right::kVisitor},
    RouteRight{"POST", "/ladder/add", Right::kOwner},
    RouteRight{"POST", "/ladder/remove", Right::kOwner},
    RouteRight{"POST", "/ladder/challenge", Right::kOwner},
    RouteRight{"POST", "/ladder/qualify", Right::kOwner},
};

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

constexpr std::size_t kBase = 2;  // api, v1

// `/play/{id}/move` and {"api", "v1", "play", "17", "move"}.
bool matches(std::string_view pattern, const std::vector<std::string>& path) {
  std::size_t at = kBase;
  while (!pattern.empty()) {
    pattern.remove_prefix(1);  // the slash
    const auto word = pattern.substr(0, pattern.find('/'));
    pattern.remove_prefix(word.size());
    if (at == path.size() || (!word.starts_with('{') && word != path[at])) return false;
    // A name that is not there leads to the whole list, which is another route.
    if (path[at].empty()) return false;
    ++at;
  }
  // A slash at the end changes nothing.
  return at == path.size() || (at + 1 == path.size() && path[at].empty());
}

}  // namespace

std::span<const RouteRight> route_rights() { return kRoutes; }

std::optional<Right> right_of(const Request& request) {
  // Not `? "GET" : request.method`: that would be a view of a copy that is gone.
  std::string_view method = request.method;
  if (method == "HEAD") method = "GET";
  const auto found = std::find_if(kRoutes.begin(), kRoutes.end(), [&](const RouteRight& route) {
    return route.method == method && matches(route.path, request.path);
  });
  if (found == kRoutes.end()) return std::nullopt;
  return found->right;
}

bool is_known_path(const Request& request) {
  return std::any_of(kRoutes.begin(), kRoutes.end(),
                     [&](const RouteRight& route) { return matches(route.path, request.path); });
}

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
std::optional<std::string_view> bearer_token(const Request& request) {
  const auto text = request.header("authorization");
  if (!text) return std::nullopt;
  const auto blank = std::min(text->find(' '), text->size());
  if (util::lower_case(text->substr(0, blank)) != "bearer") return std::nullopt;
  return util::trimmed(text->substr(blank));
}

Identified principal_of(const Request& request, const Owner& owner, const SeatsOf& seats_of) {
  if (const auto token = bearer_token(request)) {
    if (owner.is_token(*token)) return {Principal::kOwner};
    auto refused = error_reply(
        util::ErrorCode::kBadToken,
        "this is not the owner's token, which is in the file owner.token of the data folder");
    refused.headers.emplace_back("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    return {Principal::kVisitor, std::move(refused)};
  }
  const auto shown = request.header("x-seat");
  const auto& path = request.path;
  if (!shown || path.size() <= kBase + 1 || path[kBase] != "play") return {};
  const auto seats = seats_of(path[kBase + 1]);
  if (!seats) return {Principal::kVisitor, trouble_reply(seats.error())};
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
