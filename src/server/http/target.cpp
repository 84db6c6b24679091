#include "server/http/target.hpp"

#include <optional>

namespace espalier::server {
namespace {

constexpr std::size_t kMaxSegments = 12;
constexpr std::size_t kMaxParameters = 32;

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

// In a query a plus stands for a blank.
std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus_is_blank) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    plain += c;
  }
  return plain;
}

// Cuts off and gives what stands before the next `end`.
std::string_view next_part(std::string_view& rest, char end) {
  const auto at = std::min(rest.find(end), rest.size());
  const auto part = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return part;
}

util::Error malformed() { return util::Error{"the address is not well formed"}; }

util::Status read_query(std::string_view query, Request& request) {
  while (!query.empty()) {
    auto part = next_part(query, '&');
    if (part.empty()) continue;
    const auto name = decoded(next_part(part, '='), true);
    const auto value = decoded(part, true);
    if (!name || !value) return malformed();
    if (request.query.size() == kMaxParameters)
      return util::Error{"the address has too many parts"};
    if (!request.query.emplace(*name, *value).second) {
      return util::Error{"the address names a parameter twice"};
    }
  }
  return util::Done{};
}

}  // namespace

util::Status read_target(std::string_view target, Request& request) {
  request.path.clear();
  request.query.clear();
  target = target.substr(0, target.find('#'));
  if (!target.starts_with('/')) return malformed();
  const auto mark = std::min(target.find('?'), target.size());
  auto path = target.substr(1, mark - 1);
  while (!path.empty()) {
    const bool last = path.find('/') == std::string_view::npos;
    const auto segment = decoded(next_part(path, '/'), false);
    if (!segment || (segment->empty() && !last) || *segment == "." || *segment == "..") {
      return malformed();
    }
    if (request.path.size() == kMaxSegments) return util::Error{"the address has too many parts"};
    request.path.push_back(*segment);
  }
  return read_query(target.substr(std::min(mark + 1, target.size())), request);
}

}  // namespace espalier::server
