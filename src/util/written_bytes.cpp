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

// `{2f}`: up to six digits in braces, behind `before` bytes.
WrittenBytes braces_at(std::string_view text, std::size_t before) {
  constexpr std::size_t kMaxDigits = 6;
  for (std::size_t digits = 1; digits <= kMaxDigits; ++digits) {
    const auto end = before + 1 + digits;
    if (end >= text.size() || text[end] != '}') continue;
    const auto code = number_at(text.substr(before + 1), digits, 16);
    return code ? character(*code, end + 1) : WrittenBytes{};
  }
  return {};
}

// A number of a character behind `&#`; the semicolon may be missing, browsers do not need it.
WrittenBytes numbered_entity(std::string_view text, std::size_t before) {
  const bool hex = before < text.size() && (text[before] == 'x' || text[before] == 'X');
  const int base = hex ? 16 : 10;
  const auto digits = text.substr(before + (hex ? 1 : 0));
  constexpr std::size_t kMaxDigits = 7;
  std::size_t count = 0;
  while (count < std::min(digits.size(), kMaxDigits) && digit_of(digits[count]) < base) ++count;
  if (count == 0) return {};
  const auto code = number_at(digits, count, base);
  const bool closed = count < digits.size() && digits[count] == ';';
  return character(*code, before + (hex ? 1 : 0) + count + (closed ? 1 : 0));
}

WrittenBytes entity_at(std::string_view text) {
  struct Named {
    std::string_view name;
    char byte;
  };
  constexpr std::array kNamed = {Named{"sol;", '/'},   Named{"amp;", '&'},  Named{"lt;", '<'},
                                 Named{"gt;", '>'},    Named{"quot;", '"'}, Named{"apos;", '\''},
                                 Named{"bsol;", '\\'}, Named{"nbsp;", ' '}};
  constexpr std::string_view kAmp = "amp;";
  std::size_t before = 1;
  while (text.substr(before).starts_with(kAmp)) before += kAmp.size();
  const auto rest = text.substr(before);
  if (rest.starts_with('#')) {
    if (const auto written = numbered_entity(text, before + 1); written.count > 0) return written;
  }
  for (const auto& [name, byte] : kNamed) {
    if (rest.starts_with(name)) {
      return one_byte(static_cast<unsigned char>(byte), before + name.size());
    }
  }
  return before > 1 ? one_byte('&', 1 + kAmp.size()) : WrittenBytes{};
}

WrittenBytes escape_at(std::string_view text) {
  const auto before = backslashes_at(text);
  if (before == 0 || before >= text.size()) return {};
  const char kind = text[before];
  const auto digits = text.substr(before + 1);
  if (kind == 'u' && digits.starts_with('{')) return braces_at(text, before + 1);
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
    if (text.substr(1).starts_with('u')) {
      if (const auto code = number_at(text.substr(2), 4, 16)) written = character(*code, 6);
    }
  }
  if (text[0] == '&') written = entity_at(text);
  return written.count > 0 ? written : one_byte(static_cast<unsigned char>(text[0]), 1);
}

WrittenBytes written_twice_at(std::string_view text) {
  constexpr std::string_view kPercent = "25";
  std::size_t at = 1;
  if (!text.starts_with('%')) return {};
  while (text.substr(at).starts_with(kPercent) &&
         number_at(text.substr(at + kPercent.size()), 2, 16)) {
    at += kPercent.size();
  }
  if (at == 1) return {};
  return one_byte(*number_at(text.substr(at), 2, 16), at + 2);
}

namespace {

// How many bytes at the beginning of the text are this one, however it is written; 0: others.
std::size_t length_of(char byte, std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] == byte) return 1;
  if (std::string_view("\\%&").find(text[0]) == std::string_view::npos) return 0;
  const std::string_view wanted(&byte, 1);
  if (const auto written = written_at(text); written.value() == wanted) return written.size;
  const auto twice = written_twice_at(text);
  return twice.value() == wanted ? twice.size : 0;
}

}  // namespace

std::size_t slash_length(std::string_view text) { return length_of('/', text); }

PlainSlashes::PlainSlashes(std::string_view written) {
  text.reserve(written.size());
  from.reserve(written.size() + 1);
  for (std::size_t at = 0; at < written.size();) {
    const auto slash = slash_length(written.substr(at));
    const auto tilde = slash > 0 ? 0 : length_of('~', written.substr(at));
    from.push_back(at);
    text += slash > 0 ? '/' : tilde > 0 ? '~' : written[at];
    at += std::max<std::size_t>({slash, tilde, 1});
  }
  from.push_back(written.size());
}

}  // namespace espalier::util
