#include "server/http/page.hpp"

#include <algorithm>
#include <array>

#include "embedded/page_files.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr std::string_view kPage = "index.html";
// The first part of the addresses that the page itself understands.
constexpr std::array<std::string_view, 9> kViews = {
    "", "play", "analyse", "review", "arena", "ladder", "learn", "puzzles", "explorer"};

const embedded::PageFile* find(std::string_view path) {
  const auto files = embedded::page_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const embedded::PageFile& file) {
    return file.path == path;
  });
  return found == files.end() ? nullptr : &*found;
}

// `gzip, br;q=0.9` -> whether a coding is wanted.
bool accepts(const Request& request, std::string_view coding) {
  auto rest = request.header("accept-encoding").value_or("");
  while (!rest.empty()) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto part = rest.substr(0, end);
    const auto name = util::trimmed(part.substr(0, part.find(';')));
    const bool refused =
        part.find("q=0") != std::string_view::npos && part.find("q=0.") == std::string_view::npos;
    if (name == coding) return !refused;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

Reply send(const Request& request, const embedded::PageFile& file) {
  // Names below assets/ change with their contents.
  const bool lasting = file.path.starts_with("assets/");
  Reply reply{.content_type = std::string(file.content_type)};
  const std::string tag = "\"" + std::string(file.tag) + "\"";
  reply.headers = {{"ETag", tag},
                   {"Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache"},
                   {"Vary", "Accept-Encoding"}};
  if (request.header("if-none-match") == tag) {
    reply.status = 304;
    return reply;
  }
  std::string_view body = file.plain;
  const auto choose = [&](std::string_view coding, std::string_view bytes) {
    if (bytes.empty() || !accepts(request, coding)) return false;
    reply.headers.emplace_back("Content-Encoding", coding);
    body = bytes;
    return true;
  };
  (void)(choose("br", file.brotli) || choose("gzip", file.gzip));
  reply.body = std::string(body);
  return reply;
}

}  // namespace

Reply page_reply(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    return error_reply(util::ErrorCode::kMethodNotAllowed, "the page can only be read",
                       {{"allowed", "GET, HEAD"}});
  }
  const std::string first = request.path.empty() ? "" : request.path.front();
  if (std::find(kViews.begin(), kViews.end(), first) != kViews.end()) {
    if (const auto* const page = find(kPage)) return send(request, *page);
  }
  if (const auto* const file = find(util::join(request.path, "/"))) return send(request, *file);
  // Somebody who typed an address gets a page that says so, a program gets a sentence.
  const bool person = request.header("accept").value_or("").find("text/html") != std::string::npos;
  if (const auto* const page = person ? find(kPage) : nullptr) {
    auto reply = send(request, *page);
    if (reply.status == 200) reply.status = 404;
    return reply;
  }
  return error_reply(util::ErrorCode::kNotFound, "there is nothing under this address");
}

}  // namespace espalier::server
