// One client that has connected: requests, one after the other, or a socket. For listener.cpp.
#pragma once

#include <atomic>
#include <memory>

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
  std::atomic<int> connections = 0;
};

// Takes over a connected socket, whatever may come of it. Runs on the thread of `context`.
void attend(Hall& hall, boost::asio::io_context& context, int socket);

}  // namespace espalier::server
