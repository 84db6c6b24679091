#include "util/utf8.hpp"

#include <algorithm>
#include <array>

namespace espalier::util {
namespace {

struct CodeRange {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t kCount>
bool is_in(const std::array<CodeRange, kCount>& ranges, std::uint32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [code](const CodeRange& range) {
    return code >= range.first && code <= range.last;
  });
}

// Controls, ends of lines, what turns the direction of a line, halves of pairs, and all else that
// cannot be seen: two texts that look the same are the same.
constexpr std::array kUnseen = {CodeRange{0, 0x1F},          CodeRange{0x7F, 0xA0},
                                CodeRange{0xAD, 0xAD},       CodeRange{0x34F, 0x34F},
                                CodeRange{0x61C, 0x61C},     CodeRange{0x115F, 0x1160},
                                CodeRange{0x1680, 0x1680},   CodeRange{0x17B4, 0x17B5},
                                CodeRange{0x180B, 0x180F},   CodeRange{0x2000, 0x200F},
                                CodeRange{0x2028, 0x202F},   CodeRange{0x205F, 0x206F},
                                CodeRange{0x2800, 0x2800},   CodeRange{0x3000, 0x3000},
                                CodeRange{0x3164, 0x3164},   CodeRange{0xD800, 0xDFFF},
                                CodeRange{0xFE00, 0xFE0F},   CodeRange{0xFEFF, 0xFEFF},
                                CodeRange{0xFFA0, 0xFFA0},   CodeRange{0xFFF0, 0xFFFB},
                                CodeRange{0xE0000, 0xE0FFF}, CodeRange{0x110000, 0xFFFFFFFF}};

constexpr std::array kBlanks = {CodeRange{' ', ' '},       CodeRange{0xA0, 0xA0},
                                CodeRange{0x1680, 0x1680}, CodeRange{0x2000, 0x200A},
                                CodeRange{0x202F, 0x202F}, CodeRange{0x205F, 0x205F},
                                CodeRange{0x3000, 0x3000}};

constexpr std::array kWide = {
    CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},   CodeRange{0x3041, 0x33FF},
    CodeRange{0x3400, 0x4DBF},   CodeRange{0x4E00, 0x9FFF},   CodeRange{0xA000, 0xA4CF},
    CodeRange{0xA960, 0xA97F},   CodeRange{0xAC00, 0xD7A3},   CodeRange{0xF900, 0xFAFF},
    CodeRange{0xFE30, 0xFE6F},   CodeRange{0xFF01, 0xFF60},   CodeRange{0xFFE0, 0xFFE6},
    CodeRange{0x1F300, 0x1F64F}, CodeRange{0x1F680, 0x1F6FF}, CodeRange{0x1F900, 0x1F9FF},
    CodeRange{0x20000, 0x3FFFD}};

// Marks that stand over or under the letter before.
constexpr std::array kNarrow = {
    CodeRange{0x0300, 0x036F}, CodeRange{0x0483, 0x0489}, CodeRange{0x0591, 0x05BD},
    CodeRange{0x0610, 0x061A}, CodeRange{0x064B, 0x065F}, CodeRange{0x0670, 0x0670},
    CodeRange{0x06D6, 0x06DC}, CodeRange{0x0900, 0x0902}, CodeRange{0x093C, 0x093C},
    CodeRange{0x0941, 0x0948}, CodeRange{0x094D, 0x094D}, CodeRange{0x0E31, 0x0E31},
    CodeRange{0x0E34, 0x0E3A}, CodeRange{0x0E47, 0x0E4E}, CodeRange{0x1AB0, 0x1AFF},
    CodeRange{0x1DC0, 0x1DFF}, CodeRange{0x200B, 0x200F}, CodeRange{0x20D0, 0x20FF},
    CodeRange{0x3099, 0x309A}, CodeRange{0xFE00, 0xFE0F}, CodeRange{0xFE20, 0xFE2F}};

std::size_t columns_of(const Character& one) {
  if (!one.valid || one.code < 0x300) return 1;
  if (is_in(kNarrow, one.code)) return 0;
  return is_in(kWide, one.code) ? 2 : 1;
}

}  // namespace

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC0 || lead > 0xF7 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return {};
    code = code << 6U | (next & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kMin = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kMin[bytes] || code > 0x10FFFF) return {};  // written longer than it has to be
  return {code, bytes, true};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto next = first_character(text);
    if (!next.valid) return false;
    text.remove_prefix(next.bytes);
  }
  return true;
}

bool is_visible(std::uint32_t code) { return !is_in(kUnseen, code); }

bool shows_as_written(std::string_view text) {
  while (!text.empty()) {
    const auto next = first_character(text);
    if (!next.valid || !(is_visible(next.code) || is_in(kBlanks, next.code))) return false;
    text.remove_prefix(next.bytes);
  }
  return true;
}

std::string as_shown(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto next = first_character(text);
    if (next.valid && is_in(kBlanks, next.code)) {
      shown += ' ';
    } else if (next.valid && is_visible(next.code)) {
      shown += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return shown;
}

std::size_t columns(std::string_view text) {
  std::size_t sum = 0;
  while (!text.empty()) {
    const auto next = first_character(text);
    sum += columns_of(next);
    text.remove_prefix(next.bytes);
  }
  return sum;
}

std::string_view first_columns(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  std::size_t used = 0;
  while (end < text.size()) {
    const auto next = first_character(text.substr(end));
    used += columns_of(next);
    if (used > most) break;
    end += next.bytes;
  }
  return text.substr(0, end);
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

std::string_view first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (; end < text.size() && most > 0; --most) end += first_character(text.substr(end)).bytes;
  return text.substr(0, end);
}

}  // namespace espalier::util
