#include "server/http/route.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kPatternAt = 2;  // in a path, behind api and v1

// `/play/{id}/move` and {"api", "v1", "play", "17", "move"}.
using Values = decltype(Request::values);
bool matches(std::string_view pattern, const std::vector<std::string>& path, Values& values) {
  std::size_t at = kPatternAt;
  values.clear();
  if (path.size() < at) return false;
  while (!pattern.empty()) {
    pattern.remove_prefix(1);  // the slash
    const auto word = pattern.substr(0, pattern.find('/'));
    pattern.remove_prefix(word.size());
    const bool any = word.starts_with('{');
    if (at == path.size() || (!any && word != path[at])) return false;
    // A name that is not there leads to the whole list, which is another route.
    if (path[at].empty()) return false;
    if (any) values.emplace(word.substr(1, word.size() - 2), path[at]);
    ++at;
  }
  // A slash at the end changes nothing.
  return at == path.size() || (at + 1 == path.size() && path[at].empty());
}

Reply refused(const Request& request, const util::Error& error) {
  return error_reply(told_to(request.from_owner, error));
}

}  // namespace

Handler json_answer(int status,
                    std::function<util::Result<nlohmann::ordered_json>(const Request&)> make) {
  return [status, make = std::move(make)](const Request& request) {
    const auto json = make(request);
    return json ? json_reply_of(status, *json) : refused(request, json.error());
  };
}

Handler document_answer(int status, std::function<util::Result<std::string>(const Request&)> make) {
  return [status, make = std::move(make)](const Request& request) {
    auto text = make(request);
    return text ? json_reply(status, std::move(*text)) : refused(request, text.error());
  };
}

Handler file_answer(std::function<util::Result<Download>(const Request&)> make) {
  return [make = std::move(make)](const Request& request) {
    auto file = make(request);
    return file ? download_reply(std::move(*file)) : refused(request, file.error());
  };
}

util::Result<const Route*> RouteTable::find(Request& request) const {
  const std::string_view method =
      request.method == "HEAD" ? std::string_view("GET") : std::string_view(request.method);
  std::string allowed;
  for (const auto& route : routes_) {
    if (!matches(route.path, request.path, request.values)) continue;
    if (route.method == method) return &route;
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    if (route.method == "GET") allowed += ", HEAD";
  }
  request.values.clear();
  if (allowed.empty()) {
    return util::Error{util::ErrorCode::kNotFound, "there is nothing under this address"};
  }
  return util::Error{util::ErrorCode::kMethodNotAllowed,
                     fmt::format("this address takes {} only", allowed),
                     {{"allowed", allowed}}};
}

bool RouteTable::writes(const Request& request) const {
  Values ignored;
  for (const auto& route : routes_) {
    if (route.method == request.method && matches(route.path, request.path, ignored)) {
      return route.writes();
    }
  }
  return false;
}

}  // namespace espalier::server
