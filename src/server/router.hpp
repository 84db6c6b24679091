// From a request to its answer. Start here: everything the server can be asked for by HTTP is found
// in router.cpp.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/http/guard.hpp"
#include "server/http/limits.hpp"
#include "server/http/owner.hpp"
#include "server/http/quota.hpp"
#include "server/http/reply.hpp"
#include "server/http/rights.hpp"
#include "server/play/play_desk.hpp"

namespace espalier::server {

// Safe for all threads once the server has started.
class Router {
 public:
  using Handler = std::function<Reply(const Request&)>;

  // Both outlive it.
  Router(Door door, PlayDesk& play, Owner& owner);

  // Everything below /api/v1/NAME; before the server starts.
  void mount(std::string name, Handler handler) { mounted_[std::move(name)] = std::move(handler); }

  // Always an answer, with the headers that keep other sites out.
  Reply answer(Request request) const;
  // Whether a socket may be opened: nothing, or the answer that refuses it.
  std::optional<Reply> refuse_socket(const Request& request) const;

  // Whom a request comes from, for what is not answered here.
  Principal principal(const Request& request) const;

  const Door& door() const { return door_; }
  void set_port(int port) { door_.port = port; }
  // Without them everybody may ask for everything at once.
  void set_bounds(const Limits& limits, Quota& quota) {
    limits_ = limits;
    quota_ = &quota;
  }
  // Where the command line finds what this server shows, if it has to be told.
  void set_journal(std::string file) { journal_ = std::move(file); }

 private:
  Reply dispatch(Request& request) const;
  // Notes who asks; the reply says why that is not enough.
  std::optional<Reply> check_rights(Request& request) const;
  SeatsOf seats_of() const;

  Door door_;
  PlayDesk& play_;
  Owner& owner_;
  Limits limits_;
  Quota* quota_ = nullptr;
  std::string journal_;
  std::map<std::string, Handler, std::less<>> mounted_;
};

}  // namespace espalier::server
