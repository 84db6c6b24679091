// One client that has connected: requests, one after the other, or a socket. For listener.cpp.
#pragma once

#include <map>
#include <string>

#include "server/services.hpp"

namespace boost::asio {
class io_context;
class thread_pool;
}  // namespace boost::asio

namespace espalier::server {

// What all connections share.
struct Hall {
  Services& services;
  boost::asio::thread_pool& workers;  // where requests are answered
  int connections = 0;
  std::map<std::string, int> by_address{};
};

// Takes over a connected socket of a client at this address, whatever may come of it. Runs on the
// thread of `context`, as does everything about the numbers of the hall.
void attend(Hall& hall, boost::asio::io_context& context, int handle, const std::string& address);

}  // namespace espalier::server
