#include "server/router.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/http/page.hpp"
#include "util/text.hpp"

namespace espalier::server {

SeatsOf Router::seats_of() const {
  return [this](const std::string& id) { return play_.seats_of(id); };
}

Principal Router::principal(const Request& request) const {
  return principal_of(request, owner_, seats_of()).principal;
}

util::Status Router::check_right(const Request& request, Right right, Principal principal) const {
  if (allows(principal, right)) return util::Done{};
  if (right == Right::kSeatHolder) {
    const auto& id = request.value("id");
    const auto seats = play_.seats_of(id);
    if (!seats) return util::or_else(seats.error(), util::ErrorCode::kUnavailable);
    if (!*seats) {
      return util::Error{util::ErrorCode::kNoSuchGame,
                         fmt::format("there is no game {}", util::quoted(id)),
                         {{"name", id}}};
    }
  }
  return missing_right(right);
}

Reply Router::answer_api(Request& request) const {
  auto who = principal_of(request, owner_, seats_of());
  if (who.refused) return std::move(*who.refused);
  request.from_owner = who.principal == Principal::kOwner;
  request.who = name_of(who.principal);
  const auto route = table_.find(request);
  if (!route) return error_reply(route.error());
  const auto allowed = check_right(request, (*route)->right, who.principal);
  if (!allowed) return error_reply(told_to(request.from_owner, allowed.error()));
  if (quota_ != nullptr) {
    if (auto refused = quota_->refuse(request)) return std::move(*refused);
  }
  auto reply = (*route)->answer(request);
  const bool kept = (*route)->keepable && reply.status == 200;
  reply.headers.emplace_back("Cache-Control", kept ? "no-cache" : "no-store");
  return reply;
}

Reply Router::dispatch(Request& request) const {
  if (auto refused = refusal(request, policy_)) return *refused;
  const auto& path = request.path;
  if (path.empty() || path[0] != "api") return page_reply(request);
  if (path.size() < 3 || path[1] != "v1") {
    return error_reply(util::ErrorCode::kNotFound,
                       "there is nothing under this address; the API is /api/v1");
  }
  auto reply = answer_api(request);
  const auto told = std::any_of(reply.headers.begin(), reply.headers.end(),
                                [](const auto& each) { return each.first == "Cache-Control"; });
  if (!told) reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

Reply Router::answer(Request request) const {
  auto reply = dispatch(request);
  reply.who = request.who;
  for (auto& header : safety_headers(request)) reply.headers.push_back(std::move(header));
  return reply;
}

std::optional<Reply> Router::refuse_socket(const Request& request) const {
  auto refused = refusal(request, policy_);
  const std::vector<std::string> place = {"api", "v1", "socket"};
  if (!refused && request.path != place) {
    refused = error_reply(util::ErrorCode::kNotFound, "there is no socket here");
  }
  if (!refused && request.method != "GET") {
    refused = error_reply(util::ErrorCode::kMethodNotAllowed, "sockets are opened with GET",
                          {{"allowed", "GET"}});
  }
  return refused;
}

}  // namespace espalier::server
