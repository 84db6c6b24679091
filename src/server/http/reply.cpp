#include "server/http/reply.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

std::optional<std::string_view> find(const std::map<std::string, std::string, std::less<>>& entries,
                                     std::string_view name) {
  const auto found = entries.find(name);
  if (found == entries.end()) return std::nullopt;
  return found->second;
}

// What may stand between the quotes of a header.
std::string safe_file_name(std::string_view name) {
  std::string safe;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '-' || c == '_';
    safe += plain ? c : '_';
  }
  return safe;
}

}  // namespace

std::optional<std::string_view> Request::parameter(std::string_view name) const {
  return find(query, name);
}

std::optional<std::string_view> Request::header(std::string_view name) const {
  return find(headers, name);
}

Reply json_reply(int status, std::string json) {
  return {.status = status, .body = std::move(json)};
}

Reply json_reply_of(int status, const Json& json) {
  return json_reply(status, wire::document(json));
}

Reply error_reply(int status, std::string_view sentence, std::optional<int> line) {
  Json json = {{"error", sentence}};
  if (line) json["line"] = *line;
  return json_reply(status, json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Reply trouble_reply(const util::Error& error, int otherwise) {
  if (error.code == util::ErrorCode::kDiskFull) {
    return error_reply(507, fmt::format("the disk is full and nothing was kept; make room and try "
                                        "again ({})",
                                        error.message));
  }
  return error_reply(error.code == util::ErrorCode::kDisk ? 503 : otherwise, error.message);
}

Reply too_many_reply(std::string_view sentence, std::chrono::seconds again) {
  auto reply = error_reply(429, sentence);
  reply.headers.emplace_back("Retry-After", std::to_string(again.count()));
  return reply;
}

Reply download(std::string body, std::string_view content_type, std::string_view file_name) {
  return {.status = 200,
          .body = std::move(body),
          .content_type = std::string(content_type),
          .headers = {{"Content-Disposition",
                       "attachment; filename=\"" + safe_file_name(file_name) + "\""}}};
}

}  // namespace espalier::server
