// From a request to its answer: may it come in, who asks, which route is it, may they, do they ask
// too often. What can be asked for is in routes.cpp.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/http/guard.hpp"
#include "server/http/owner.hpp"
#include "server/http/quota.hpp"
#include "server/http/reply.hpp"
#include "server/http/rights.hpp"
#include "server/http/route.hpp"
#include "server/play/play_desk.hpp"

namespace espalier::server {

// Safe for all threads once the server has started.
class Router {
 public:
  // Both outlive it.
  Router(OriginPolicy policy, PlayDesk& play, OwnerAccess& owner, std::vector<Route> routes)
      : policy_(std::move(policy)), play_(play), owner_(owner), table_(std::move(routes)) {}

  // Always an answer, with the headers that keep other sites out.
  Reply answer(Request request) const;
  // Whether the answer may have to wait for the disk.
  bool writes(const Request& request) const { return table_.writes(request); }
  // Whether a socket may be opened: nothing, or the answer that refuses it.
  std::optional<Reply> refuse_socket(const Request& request) const;

  // Whom a request comes from, for what is not answered here.
  Principal principal(const Request& request) const;

  std::span<const Route> routes() const { return table_.routes(); }
  const OriginPolicy& door() const { return policy_; }
  void set_port(int port) { policy_.port = port; }
  // Without it everybody may ask for everything at once.
  void set_quota(Quota& quota) { quota_ = &quota; }

 private:
  Reply dispatch(Request& request) const;
  Reply answer_api(Request& request) const;
  util::Status check_right(const Request& request, Right right, Principal principal) const;
  SeatsOf seats_of() const;

  OriginPolicy policy_;
  PlayDesk& play_;
  OwnerAccess& owner_;
  RouteTable table_;
  Quota* quota_ = nullptr;
};

}  // namespace espalier::server
