// A request and its answer as plain data: everything behind the sockets works on these, so that it
// can be tested and fuzzed without a network.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "util/result.hpp"

namespace espalier::server {

struct Request {
  std::string method = "GET";
  // Decoded: /api/v1/play/17 is {"api", "v1", "play", "17"}.
  std::vector<std::string> path{};
  std::map<std::string, std::string, std::less<>> query{};    // decoded
  std::map<std::string, std::string, std::less<>> headers{};  // names in small letters
  std::string body{};
  // Set by the router, which has seen the owner's token (rights.hpp).
  bool from_owner = false;
  std::string who{};  // the name of the principal, for the log; empty: nobody has looked
  // Whose request it is, as limits count: see client_name() of client.hpp. Empty: one of our own.
  std::string client{};

  // Nothing when it is not there.
  std::optional<std::string_view> parameter(std::string_view name) const;
  std::optional<std::string_view> header(std::string_view name) const;
};

struct Reply {
  int status = 200;
  std::string body{};
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string who{};  // of the request
};

// `json` is a whole document.
Reply json_reply(int status, std::string json);
Reply json_reply_of(int status, const nlohmann::ordered_json& json);
// {"error": sentence, "line": n}; the sentence is for a person.
Reply error_reply(int status, std::string_view sentence, std::optional<int> line = std::nullopt);
// What went wrong behind the desk. A disk that is full (507) or can't be used (503) is never the
// fault of who asked; whatever else it is has the status `otherwise`.
Reply trouble_reply(const util::Error& error, int otherwise = 503);
// 429: the same client asks for too much, and may ask again after some seconds.
Reply too_many_reply(std::string_view sentence, std::chrono::seconds again);
// A file to keep: text with the name it is saved under.
Reply download(std::string body, std::string_view content_type, std::string_view file_name);

}  // namespace espalier::server
