#include "util/text.hpp"

#include <fmt/format.h>

#include <utility>

#include "util/utf8.hpp"

namespace espalier::util {
namespace {

constexpr std::size_t kShownBytes = 40;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string escaped(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto next = first_character(text);
    if (next.valid && is_visible(next.code)) {
      shown += text.substr(0, next.bytes);
    } else {
      for (const char c : text.substr(0, next.bytes)) {
        shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
      }
    }
    text.remove_prefix(next.bytes);
  }
  return shown;
}

std::string printable(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size()) {
    const auto next = first_character(text.substr(end)).bytes;
    if (end + next > kShownBytes) break;
    end += next;
  }
  std::string shown = escaped(text.substr(0, end));
  if (end < text.size()) shown += "...";
  return shown;
}

std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (std::size_t at = 0; at < text.size();) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end])) ++end;
    found.push_back(text.substr(at, end - at));
    at = end;
  }
  return found;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int> number(std::string_view text, int min, int max) {
  Cursor cursor(text);
  const auto value = cursor.number(min, max, "a number");
  if (!value || !cursor.at_end()) return std::nullopt;
  return *value;
}

std::string join(const std::vector<std::string>& items, std::string_view separator) {
  return fmt::format("{}", fmt::join(items, separator));
}

bool Cursor::skip(char c) {
  if (at_end() || text_[at_] != c) return false;
  ++at_;
  return true;
}

Result<int> Cursor::number(int min, int max, std::string_view what) {
  if (!is_digit(peek())) return unexpected(what, fmt::format("{}-{}", min, max));
  const Cursor start = *this;
  long value = 0;
  const bool leading_zero = peek() == '0';
  int digits = 0;
  for (; is_digit(peek()); ++digits) {
    value = value * 10 + (take() - '0');
    if (value > max) break;
  }
  if (value < min || value > max || (leading_zero && digits > 1)) {
    return start.error(fmt::format("{} from {} to {} was expected", what, min, max),
                       ErrorCode::kNumberOutOfRange,
                       {{"min", std::to_string(min)}, {"max", std::to_string(max)}});
  }
  return static_cast<int>(value);
}

Status Cursor::expect(char c) {
  if (skip(c)) return Done{};
  return unexpected(c == ' ' ? "a space" : fmt::format("'{}'", c), std::string(1, c));
}

Status Cursor::expect_end() const {
  if (at_end()) return Done{};
  const auto found = text_.substr(at_, 1);
  return error(fmt::format("{} where the end was expected", quoted(found)), ErrorCode::kTextTooLong,
               {{"found", printable(found)}});
}

Error Cursor::unexpected(std::string_view expected, std::string_view signs) const {
  if (at_end()) {
    return error(fmt::format("the text ends where {} was expected", expected),
                 ErrorCode::kTextTooShort, {{"expected", std::string(signs)}});
  }
  const auto found = text_.substr(at_, 1);
  return error(fmt::format("{} where {} was expected", quoted(found), expected),
               ErrorCode::kUnexpectedCharacter,
               {{"found", printable(found)}, {"expected", std::string(signs)}});
}

Error Cursor::error(std::string_view message, ErrorCode code, Error::Values values) const {
  values.emplace_back("column", std::to_string(at_ + 1));
  return {code, fmt::format("column {}: {}", at_ + 1, message), std::move(values)};
}

}  // namespace espalier::util
