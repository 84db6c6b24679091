// What the sockets serve: the part that answers requests and speaks through sockets. listener.cpp
// and connection.cpp know nothing else of the server.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/limits.hpp"
#include "server/http/outbox.hpp"
#include "server/http/reply.hpp"
#include "server/http/rights.hpp"
#include "util/result.hpp"

namespace espalier::server {

// The server's end of one socket. When it goes, so does everything it was doing.
class SocketSession {
 public:
  SocketSession() = default;
  virtual ~SocketSession() = default;
  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;

  // For one thread at a time.
  virtual void hear(std::string_view text) = 0;
  virtual Principal principal() const = 0;
  // Whether the client waits for something: then it stays when connections get few.
  virtual bool busy() const = 0;
};

// answer(), is_owner(), writes() and refuse_socket() are called by many threads at once.
class Application {
 public:
  Application() = default;
  virtual ~Application() = default;
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;

  virtual const ServerLimits& limits() const = 0;
  // Before the first request: at which port they come in.
  virtual void set_port(int port) = 0;
  virtual void start() = 0;
  virtual void stop() = 0;
  // After stop(), when no request is under way any more. The error is for the one who ended it:
  // what clients were told and is lost.
  virtual util::Status kept() = 0;

  // Whether a request with this header Authorization is the owner's. Before its body is there.
  virtual bool is_owner(std::string_view authorization) const = 0;
  // Whether the answer may have to wait until the disk can be written, perhaps for long.
  virtual bool writes(const Request& request) const = 0;
  // Always an answer.
  virtual Reply answer(Request request) = 0;
  // Nothing, or the answer that refuses to open a socket.
  virtual std::optional<Reply> refuse_socket(const Request& request) = 0;
  // `client` is a name of client.hpp; empty: one of our own, which is not limited.
  virtual std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outbox> outbox,
                                                     const std::string& client) = 0;
};

}  // namespace espalier::server
