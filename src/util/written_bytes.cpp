#include "util/written_bytes.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>

namespace espalier::util {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

// Exactly so many digits at the beginning.
std::optional<std::uint32_t> number_at(std::string_view text, std::size_t digits, int base) {
  if (text.size() < digits) return std::nullopt;
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = digit_of(text[i]);
    if (digit >= base) return std::nullopt;
    number = number * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digit);
  }
  return number;
}

WrittenBytes one_byte(std::uint32_t value, std::size_t size) {
  return {{static_cast<char>(static_cast<unsigned char>(value))}, 1, size};
}

WrittenBytes character(std::uint32_t code, std::size_t size) {
  if (code < 0x80) return one_byte(code, size);
  const auto tail = [&](int shift) {
    return static_cast<char>(static_cast<unsigned char>(0x80U | (code >> shift & 0x3fU)));
  };
  const auto head = [&](std::uint32_t mark, int shift) {
    return static_cast<char>(static_cast<unsigned char>(mark | code >> shift));
  };
  if (code < 0x800) return {{head(0xc0, 6), tail(0)}, 2, size};
  if (code < 0x10000) return {{head(0xe0, 12), tail(6), tail(0)}, 3, size};
  if (code < 0x110000) return {{head(0xf0, 18), tail(12), tail(6), tail(0)}, 4, size};
  return {};
}

std::size_t backslashes_at(std::string_view text) {
  return std::min(text.find_first_not_of('\\'), text.size());
}

// `u` and four digits behind `before` bytes, of which two may be one character.
WrittenBytes utf16_at(std::string_view text, std::size_t before) {
  const auto first = number_at(text.substr(before + 1), 4, 16);
  if (!first) return {};
  const std::size_t size = before + 5;
  if (*first < 0xd800 || *first >= 0xe000) return character(*first, size);
  const auto rest = text.substr(size);
  const auto more = backslashes_at(rest);
  if (more == 0 || more >= rest.size() || rest[more] != 'u') return {};
  const auto second = number_at(rest.substr(more + 1), 4, 16);
  if (*first >= 0xdc00 || !second || *second < 0xdc00 || *second >= 0xe000) return {};
  return character(0x10000 + ((*first - 0xd800) << 10U) + (*second - 0xdc00), size + more + 5);
}

WrittenBytes escape_at(std::string_view text) {
  const auto before = backslashes_at(text);
  if (before == 0 || before >= text.size()) return {};
  const char kind = text[before];
  const auto digits = text.substr(before + 1);
  if (kind == 'u') return utf16_at(text, before);
  if (kind == 'U') {
    const auto code = number_at(digits, 8, 16);
    return code ? character(*code, before + 9) : WrittenBytes{};
  }
  if (kind == 'x') {
    const auto byte = number_at(digits, 2, 16);
    return byte ? one_byte(*byte, before + 3) : WrittenBytes{};
  }
  if (const auto byte = number_at(text.substr(before), 3, 8); byte && *byte < 256) {
    return one_byte(*byte, before + 3);
  }
  if (std::isalnum(static_cast<unsigned char>(kind)) != 0) return {};
  return one_byte(static_cast<unsigned char>(kind), before + 1);
}

}  // namespace

WrittenBytes written_at(std::string_view text) {
  if (text.empty()) return {};
  WrittenBytes written;
  if (text[0] == '\\') written = escape_at(text);
  if (text[0] == '%') {
    if (const auto byte = number_at(text.substr(1), 2, 16)) written = one_byte(*byte, 3);
  }
  return written.count > 0 ? written : one_byte(static_cast<unsigned char>(text[0]), 1);
}

std::size_t slash_length(std::string_view text) {
  if (text.empty() || (text[0] != '/' && text[0] != '\\' && text[0] != '%')) return 0;
  const auto written = written_at(text);
  return written.value() == "/" ? written.size : 0;
}

PlainSlashes::PlainSlashes(std::string_view written) {
  text.reserve(written.size());
  from.reserve(written.size() + 1);
  for (std::size_t at = 0; at < written.size();) {
    const auto slash = slash_length(written.substr(at));
    from.push_back(at);
    text += slash > 0 ? '/' : written[at];
    at += std::max<std::size_t>(slash, 1);
  }
  from.push_back(written.size());
}

}  // namespace espalier::util
