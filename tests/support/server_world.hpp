// Everything behind the sockets of a server, with a data folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "server/http/target.hpp"
#include "server/services.hpp"

namespace espalier::tests {

using Json = nlohmann::ordered_json;

class ServerWorld {
 public:
  ServerWorld() { open(); }
  ~ServerWorld() {
    services_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  ServerWorld(const ServerWorld&) = delete;
  ServerWorld& operator=(const ServerWorld&) = delete;

  server::Services& services() { return *services_; }
  const std::filesystem::path& folder() const { return folder_; }
  // As after the end of the program.
  void restart() {
    services_.reset();
    open();
    services_->start();
  }

  // What the owner of the server shows with every request.
  using Headers = std::map<std::string, std::string>;
  Headers owner() const { return {{"authorization", "Bearer " + services_->owner().token()}}; }

  server::Reply ask(const std::string& method, std::string_view target, std::string body = "") {
    return ask_as(owner(), method, target, std::move(body));
  }
  // With other headers, and without any as a visitor.
  server::Reply ask_as(const Headers& who, const std::string& method, std::string_view target,
                       std::string body = "") {
    server::Request request{.method = method};
    EXPECT_TRUE(server::read_target(target, request)) << target;
    const bool text = target == "/api/v1/records";
    request.headers = {{"host", "localhost:8642"},
                       {"x-espalier", "1"},
                       {"content-type", text ? "text/plain" : "application/json"}};
    for (const auto& [name, value] : who) request.headers[name] = value;
    request.body = std::move(body);
    return services_->router().answer(request);
  }
  Json get(std::string_view target, int status = 200) { return json("GET", target, "", status); }
  Json post(std::string_view target, const std::string& body, int status = 200) {
    return json("POST", target, body, status);
  }
  // Waits for a game to come to a point.
  template <class Condition>
  Json wait_for(const std::string& id, const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    Json game;
    do {
      game = get("/api/v1/play/" + id);
      if (condition(game)) return game;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    } while (std::chrono::steady_clock::now() < end);
    ADD_FAILURE() << "waited in vain: " << game.dump();
    return game;
  }

 private:
  void open() {
    if (folder_.empty()) {
      std::string name =
          (std::filesystem::temp_directory_path() / "espalier-server-XXXXXX").string();
      folder_ = ::mkdtemp(name.data());
    }
    auto services = server::Services::open(folder_, {.port = 8642});
    ASSERT_TRUE(services) << services.error().message;
    services_ = std::move(*services);
  }
  Json json(const std::string& method, std::string_view target, const std::string& body,
            int status) {
    const auto reply = ask(method, target, body);
    EXPECT_EQ(reply.status, status) << method << " " << target << ": " << reply.body;
    return Json::parse(reply.body, nullptr, false);
  }

  std::filesystem::path folder_;
  std::unique_ptr<server::Services> services_;
};

}  // namespace espalier::tests
