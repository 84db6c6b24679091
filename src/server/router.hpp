// From a request to its answer. Start here: everything the server can be asked for by HTTP is found
// in router.cpp.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/guard.hpp"
#include "server/play_desk.hpp"
#include "server/reply.hpp"

namespace espalier::server {

// Safe for all threads once the server has started.
class Router {
 public:
  using Handler = std::function<Reply(const Request&)>;

  Router(Door door, PlayDesk& play);

  // Everything below /api/v1/NAME; before the server starts.
  void mount(std::string name, Handler handler) { mounted_[std::move(name)] = std::move(handler); }

  // Always an answer, with the headers that keep other sites out.
  Reply answer(const Request& request) const;
  // Whether a socket may be opened: nothing, or the answer that refuses it.
  std::optional<Reply> refuse_socket(const Request& request) const;

  const Door& door() const { return door_; }
  void set_port(int port) { door_.port = port; }

 private:
  Reply dispatch(const Request& request) const;

  Door door_;
  std::map<std::string, Handler, std::less<>> mounted_;
};

}  // namespace espalier::server
