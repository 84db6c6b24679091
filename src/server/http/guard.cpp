#include "server/http/guard.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr int kDefaultHttpPort = 80;

struct HostAndPort {
  std::string name;
  int port = kDefaultHttpPort;
};

// `name`, `name:port`, `[v6]:port`
std::optional<HostAndPort> split_host(std::string_view host) {
  HostAndPort split;
  const bool bracket = host.starts_with('[');
  const auto name_end = bracket ? host.find(']') : host.find(':');
  if (bracket && name_end == std::string_view::npos) return std::nullopt;
  split.name = util::lower_case(bracket ? host.substr(1, name_end - 1) : host.substr(0, name_end));
  auto rest = host.substr(std::min(bracket ? name_end + 1 : name_end, host.size()));
  if (split.name.empty()) return std::nullopt;
  if (rest.empty()) return split;
  if (!rest.starts_with(':')) return std::nullopt;
  const auto port = util::number(rest.substr(1), 1, 65535);
  if (!port) return std::nullopt;
  split.port = *port;
  return split;
}

bool is_numeric_address(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> ignored{};
  return ::inet_pton(AF_INET, name.c_str(), ignored.data()) == 1 ||
         ::inet_pton(AF_INET6, name.c_str(), ignored.data()) == 1;
}

bool is_loopback_name(const std::string& name) {
  return name == "localhost" || name == "::1" ||
         (name.starts_with("127.") && is_numeric_address(name));
}

bool changes_state(const Request& request) {
  return request.method != "GET" && request.method != "HEAD";
}

// Only reads, but with more words than fit into an address.
bool is_long_question(const Request& request) {
  if (request.method != "POST" || request.path.size() < 3) return false;
  const auto& first = request.path[2];
  return request.path.size() == 3 ? first == "show" || first == "replay" || first == "terms"
                                  : first == "positions";
}

std::optional<Reply> wrong_origin(const Request& request) {
  const auto origin = request.header("origin");
  const auto own = "http://" + std::string(request.header("host").value_or(""));
  if (origin && util::lower_case(*origin) != util::lower_case(own)) {
    return error_reply(util::ErrorCode::kOtherSite, "requests from other sites are not answered");
  }
  const auto site = request.header("sec-fetch-site");
  const bool work = (!request.path.empty() && request.path.front() == "api") ||
                    changes_state(request) || request.header("upgrade").has_value();
  if (site && *site != "same-origin" && *site != "none" && work) {
    return error_reply(util::ErrorCode::kOtherSite, "requests from other sites are not answered");
  }
  return std::nullopt;
}

// What a form or a link of another site cannot send without asking first, which is refused.
std::optional<Reply> wrong_manner(const Request& request) {
  const auto type = request.header("content-type").value_or("");
  const auto kind = util::lower_case(util::trimmed(type.substr(0, type.find(';'))));
  const bool text_upload = request.path.size() == 3 && request.path[2] == "records";
  if (!is_long_question(request) && request.header("x-espalier") != "1") {
    return error_reply(util::ErrorCode::kRefused,
                       "requests that change something need the header X-Espalier: 1");
  }
  const bool wanted = kind == (text_upload ? "text/plain" : "application/json");
  if (request.method == "POST" && !wanted) {
    return error_reply(util::ErrorCode::kBadMedia, text_upload
                                                       ? "records are sent as text/plain"
                                                       : "requests are sent as application/json");
  }
  return std::nullopt;
}

// All that decides who asks, for what, and where a request ends.
constexpr std::array<std::string_view, 13> kSingleHeaders = {"authorization",
                                                             "content-length",
                                                             "content-type",
                                                             "expect",
                                                             "host",
                                                             "origin",
                                                             "sec-fetch-site",
                                                             "sec-websocket-key",
                                                             "transfer-encoding",
                                                             "upgrade",
                                                             "sec-websocket-version",
                                                             "x-espalier",
                                                             "x-seat"};

constexpr const char* kSocketVersion = "13";

// Sixteen bytes in Base64.
bool is_socket_key(std::string_view key) {
  constexpr std::size_t kDigits = 22;
  if (key.size() != kDigits + 2 || !key.ends_with("==")) return false;
  return std::all_of(key.begin(), key.begin() + kDigits, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '/';
  });
}

}  // namespace

bool is_own_host(std::string_view host, const OriginPolicy& policy) {
  const auto split = split_host(host);
  if (!split || split->port != policy.port) return false;
  if (is_loopback_name(split->name)) return true;
  if (policy.loopback_only) return false;
  return is_numeric_address(split->name) ||
         std::find(policy.names.begin(), policy.names.end(), split->name) != policy.names.end();
}

std::optional<Reply> refusal(const Request& request, const OriginPolicy& policy) {
  if (!is_own_host(request.header("host").value_or(""), policy)) {
    return error_reply(util::ErrorCode::kOtherAddress,
                       "this server has another name; use the address that it printed");
  }
  if (auto reply = wrong_origin(request)) return reply;
  return changes_state(request) ? wrong_manner(request) : std::nullopt;
}

bool is_single_header(std::string_view name) {
  return std::find(kSingleHeaders.begin(), kSingleHeaders.end(), name) != kSingleHeaders.end();
}

bool is_plain_length(std::string_view length) {
  return !length.empty() && length.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<Reply> wrong_handshake(const Request& request) {
  if (request.header("sec-websocket-version") != kSocketVersion) {
    auto reply = error_reply(util::ErrorCode::kBadRequest,
                             "a socket is opened with Sec-WebSocket-Version: 13");
    reply.headers.emplace_back("Sec-WebSocket-Version", kSocketVersion);
    return reply;
  }
  if (!is_socket_key(request.header("sec-websocket-key").value_or(""))) {
    return error_reply(util::ErrorCode::kBadRequest,
                       "a socket is opened with a Sec-WebSocket-Key of 16 bytes in Base64");
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> safety_headers(const Request& request) {
  // Some browsers do not take 'self' for the socket. The name was checked by is_own_host before.
  const std::string socket = "ws://" + std::string(request.header("host").value_or("localhost"));
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
           "font-src 'self'; connect-src 'self' " +
               socket +
               "; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace espalier::server
