// The socket that clients connect to. Asio and Beast are seen by listener.cpp and connection.cpp
// alone.
#pragma once

#include <functional>
#include <string>

#include "server/http/application.hpp"
#include "server/http/request_log.hpp"
#include "util/result.hpp"

namespace espalier::server {

struct ListenSettings {
  std::string address = "127.0.0.1";
  int port = 8642;
  // How many ports to try, one after the other, when one is taken.
  int ports_to_try = 1;
  RequestLog* log = nullptr;  // null: none is written
};

// Serves until SIGINT or SIGTERM, then ends all connections. SIGHUP ends it as well, unless there
// is a log: then it makes the log go on in a new file. `ready` is told the port. The error says why
// the address cannot be used.
util::Status serve(Application& application, const ListenSettings& settings,
                   const std::function<void(int port)>& ready);

}  // namespace espalier::server
