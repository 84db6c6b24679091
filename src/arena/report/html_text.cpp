#include "arena/report/html_text.hpp"

#include <algorithm>
#include <cstddef>

namespace espalier::arena {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t index) {
  return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
}

// How many bytes the character at the front of the text has; 0 when it is not UTF-8. Overlong
// forms, surrogates and numbers past U+10FFFF are none.
std::size_t character(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, k) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned second = byte_at(text, 1);
  const bool bad = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) ||
                   (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90);
  return bad ? 0 : length;
}

// Control characters, and those that turn the direction of writing: U+202A to U+202E and U+2066 to
// U+2069.
bool is_control(std::string_view character) {
  const unsigned lead = byte_at(character, 0);
  if (lead == '\n' || lead == '\t') return false;
  if (lead == 0xE2) {
    const unsigned second = byte_at(character, 1);
    const unsigned third = byte_at(character, 2);
    return (second == 0x80 && third >= 0xAA && third <= 0xAE) ||
           (second == 0x81 && third >= 0xA6 && third <= 0xA9);
  }
  return lead < 0x20 || lead == 0x7F || (lead == 0xC2 && byte_at(character, 1) < 0xA0);
}

std::string_view escaped(std::string_view character) {
  switch (character.front()) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return is_control(character) ? kReplacement : character;
  }
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character(text);
    result += length == 0 ? kReplacement : escaped(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::string html_name(std::string_view name) { return "<bdi>" + html_text(name) + "</bdi>"; }

std::string script_json(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  for (const char c : json) {
    // Outside of texts JSON has none of these, and inside they may be written so.
    if (c == '<') {
      result += "\\u003c";
    } else if (c == '>') {
      result += "\\u003e";
    } else if (c == '&') {
      result += "\\u0026";
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace espalier::arena
