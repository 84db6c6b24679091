// One client that has connected: requests, one after the other, or a socket. For listener.cpp.
#pragma once

#include <string>

#include "server/http/application.hpp"
#include "server/http/body_budget.hpp"
#include "server/http/client_turns.hpp"
#include "server/http/connection_table.hpp"
#include "server/http/request_log.hpp"

namespace boost::asio {
class io_context;
class thread_pool;
}  // namespace boost::asio

namespace espalier::server {

// Threads that answer requests, and the turns of clients at them.
struct Workers {
  ClientTurns turns;
  boost::asio::thread_pool* threads = nullptr;
};

// What all connections share. It outlives them and the context they run in.
struct Hall {
  Application& application;
  ConnectionTable table;
  BodyBudget bodies;
  // Two teams: who reads does not wait for those who wait for the disk, not even for the client's
  // own.
  Workers readers;
  Workers writers;
  RequestLog* log = nullptr;  // null: nobody wants one
  bool closing = false;       // what is asked from now on is not begun any more
};

// Takes over a connected socket of a client at this address, whatever may come of it. Runs on the
// thread of `context`, as does everything about the hall.
void attend(Hall& hall, boost::asio::io_context& context, int handle, const std::string& address);

}  // namespace espalier::server
