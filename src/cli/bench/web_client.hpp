// A plain client for `espalier bench web`: a server of its own, requests, sockets.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "util/unique_fd.hpp"

namespace espalier::cli {

// `espalier serve` as a process of its own, with a data folder that goes with it.
class OwnServer {
 public:
  explicit OwnServer(const std::string& program = "/proc/self/exe");
  ~OwnServer();
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  int port() const { return port_; }                   // 0: it did not start
  const std::string& token() const { return token_; }  // the owner's
  const std::filesystem::path& folder() const { return folder_; }
  double mebibytes() const;          // resident
  double processor_seconds() const;  // since its start

 private:
  std::filesystem::path folder_;
  pid_t process_ = 0;
  int port_ = 0;
  std::string token_{};
};

// Requests of the owner over one connection that stays open.
class HttpClient {
 public:
  explicit HttpClient(const OwnServer& server);

  // The body; empty when anything is wrong.
  std::string get(const std::string& target) { return ask("GET", target, ""); }
  std::string post(const std::string& target, const std::string& body) {
    return ask("POST", target, body);
  }

 private:
  std::string ask(std::string_view method, const std::string& target, const std::string& body);

  int port_;
  std::string token_;
  util::UniqueFd socket_;
  std::string waiting_{};  // read and not used yet
};

// One WebSocket; messages are whole texts.
class WebSocketClient {
 public:
  explicit WebSocketClient(int port);

  bool open() const { return open_; }
  int descriptor() const { return socket_.get(); }
  void say(std::string_view text);
  // What has come, without waiting; nothing when no whole message is there.
  std::optional<std::string> take();
  // Reads what is there; false when the server has closed.
  bool read();
  // The next message, waiting for it.
  std::optional<std::string> hear(std::chrono::milliseconds patience);

 private:
  void frame(unsigned kind, std::string_view text);

  util::UniqueFd socket_;
  std::string waiting_{};
  bool open_ = false;
};

}  // namespace espalier::cli
