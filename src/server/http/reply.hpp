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
  // What stands for {id} and {name} in the pattern of the route.
  std::map<std::string, std::string, std::less<>> values{};
  // Set by the router, which has seen the owner's token (rights.hpp).
  bool from_owner = false;
  std::string who{};  // the name of the principal, for the log; empty: nobody has looked
  // Whose request it is, as limits count: see client_name() of client.hpp. Empty: one of our own.
  std::string client{};

  // Nothing when it is not there.
  std::optional<std::string_view> parameter(std::string_view name) const;
  // 1, or 0 as well as nothing; the error names the parameter.
  util::Result<bool> flag(std::string_view name) const;
  std::optional<std::string_view> header(std::string_view name) const;
  // Of a route that has it.
  const std::string& value(std::string_view name) const { return values.find(name)->second; }
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
// {"error": sentence, "code": name, "values": {...}}: the sentence is for a person, the rest for
// programs. The code gives the status.
Reply error_reply(const util::Error& error);
Reply error_reply(util::ErrorCode code, std::string sentence, util::Error::Values values = {});
// The error as this client may read it: only the owner needs to know where things are on this
// machine.
util::Error told_to(bool owner, util::Error error);
// The same for an error whose origin does not know how bad it is here: kInvalid becomes
// `otherwise`.
Reply trouble_reply(const util::Error& error,
                    util::ErrorCode otherwise = util::ErrorCode::kUnavailable);
// The same client asks for too much, and may ask again after some seconds: `Retry-After`.
Reply too_many_reply(util::Error error, std::chrono::seconds again);
// What all error objects have, also those of the socket.
void add_error(nlohmann::ordered_json& json, const util::Error& error);
// `causes`, each with sentence, code, values and its own causes; nothing when there are none.
void add_causes(nlohmann::ordered_json& json, const util::Error& error);
// The same list as JSON; empty when there are none.
std::string causes_text(const util::Error& error);
// A file to keep: text with the name it is saved under.
struct Download {
  std::string body{};
  std::string content_type{};
  std::string file_name{};
};
Reply download_reply(Download file);

}  // namespace espalier::server
