#include "server/http/reply.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "util/folders.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"
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

// Some values are what somebody sent, of any length and with any bytes; others are whole sentences.
std::string shown_value(std::string_view value) {
  constexpr std::size_t kMaxCharacters = 300;
  const auto first = util::first_characters(value, kMaxCharacters);
  return util::escaped(first) + (first.size() < value.size() ? "…" : "");
}

}  // namespace

std::optional<std::string_view> Request::parameter(std::string_view name) const {
  return find(query, name);
}

util::Result<bool> Request::flag(std::string_view name) const {
  const auto value = parameter(name).value_or("");
  if (value == "1") return true;
  if (value.empty() || value == "0") return false;
  return util::Error{
      util::ErrorCode::kInvalid, fmt::format("{} is 1 or 0", name), {{"field", std::string(name)}}};
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

void add_error(Json& json, const util::Error& error) {
  const bool full = error.code == util::ErrorCode::kDiskFull;
  json["error"] = full ? fmt::format(
                             "the disk is full and nothing was kept; make room and try "
                             "again ({})",
                             error.message)
                       : error.message;
  json["code"] = util::kind_of(error.code).name;
  json["values"] = Json::object();
  for (const auto& [name, value] : error.values) {
    json["values"][name] = shown_value(value);
    // 0.1.0 had these beside the sentence.
    if (name == "line") json["line"] = std::atoi(value.c_str());
  }
  if (error.code == util::ErrorCode::kOwnerOnly) json["needs"] = "owner";
  if (error.code == util::ErrorCode::kSeatOnly) json["needs"] = "seat";
  add_causes(json, error);
}

void add_causes(Json& json, const util::Error& error) {
  for (const auto& cause : error.causes) {
    Json told = {{"error", cause.message},
                 {"code", util::kind_of(cause.code).name},
                 {"values", Json::object()}};
    for (const auto& [name, value] : cause.values) told["values"][name] = shown_value(value);
    add_causes(told, cause);
    json["causes"].push_back(std::move(told));
  }
}

std::string causes_text(const util::Error& error) {
  Json json = Json::object();
  add_causes(json, error);
  return json.empty() ? "" : json["causes"].dump(-1, ' ', false, Json::error_handler_t::replace);
}

Reply error_reply(const util::Error& error) {
  Json json;
  add_error(json, error);
  auto reply = json_reply(util::kind_of(error.code).http_status,
                          json.dump(-1, ' ', false, Json::error_handler_t::replace));
  for (const auto& [name, value] : error.values) {
    if (name == "seconds") reply.headers.emplace_back("Retry-After", value);
    if (name == "allowed") reply.headers.emplace_back("Allow", value);
  }
  return reply;
}

Reply error_reply(util::ErrorCode code, std::string sentence, util::Error::Values values) {
  return error_reply(util::Error{code, std::move(sentence), std::move(values)});
}

util::Error told_to(bool owner, util::Error error) {
  return owner ? error : util::without_folders(std::move(error));
}

Reply trouble_reply(const util::Error& error, util::ErrorCode otherwise) {
  return error_reply(util::or_else(error, otherwise));
}

Reply too_many_reply(util::Error error, std::chrono::seconds again) {
  error.values.emplace_back("seconds", std::to_string(again.count()));
  return error_reply(error);
}

Reply download_reply(Download file) {
  return {.status = 200,
          .body = std::move(file.body),
          .content_type = std::move(file.content_type),
          .headers = {{"Content-Disposition",
                       "attachment; filename=\"" + safe_file_name(file.file_name) + "\""}}};
}

}  // namespace espalier::server
