#include "arena/bot_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxNameCharacters = 40;  // characters

struct Character {
  std::size_t bytes = 1;
  bool good = false;
};

bool good_code(std::uint32_t code) {
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
  };
  // Controls and blanks, ends of lines, what turns the direction of a line, halves of pairs, and
  // all else that cannot be seen: two names that look the same are the same.
  constexpr std::array kBad = {Range{0, 0x20},          Range{0x7F, 0xA0},
                               Range{0xAD, 0xAD},       Range{0x34F, 0x34F},
                               Range{0x61C, 0x61C},     Range{0x115F, 0x1160},
                               Range{0x1680, 0x1680},   Range{0x17B4, 0x17B5},
                               Range{0x180B, 0x180F},   Range{0x2000, 0x200F},
                               Range{0x2028, 0x202F},   Range{0x205F, 0x206F},
                               Range{0x2800, 0x2800},   Range{0x3000, 0x3000},
                               Range{0x3164, 0x3164},   Range{0xD800, 0xDFFF},
                               Range{0xFE00, 0xFE0F},   Range{0xFEFF, 0xFEFF},
                               Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},
                               Range{0xE0000, 0xE0FFF}, Range{0x110000, 0xFFFFFFFF}};
  if (code < 0x80 &&
      std::string_view("\"(){},").find(static_cast<char>(code)) != std::string_view::npos) {
    return false;
  }
  return std::none_of(kBad.begin(), kBad.end(), [&](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

// The first character of a text that is not empty. A byte that is no UTF-8 is a bad character.
Character first_of(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {1, good_code(lead)};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC0 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return {};
    code = code << 6U | (next & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[bytes]) return {};  // written longer than it has to be
  return {bytes, good_code(code)};
}

}  // namespace

util::Status check_name(std::string_view name) {
  std::size_t characters = 0;
  for (auto rest = name; !rest.empty(); ++characters) {
    const auto next = first_of(rest);
    if (!next.good) {
      return util::Error{fmt::format(
          "the name {} may hold no blanks, quotes, commas, brackets or control characters",
          util::quoted(name))};
    }
    rest.remove_prefix(next.bytes);
  }
  if (characters >= 1 && characters <= kMaxNameCharacters) return util::Done{};
  return util::Error{fmt::format("the name of a bot has 1 to {} characters", kMaxNameCharacters)};
}

std::string tidy_name(std::string_view text) {
  std::string name;
  for (std::size_t characters = 0; !text.empty() && characters < kMaxNameCharacters; ++characters) {
    const auto next = first_of(text);
    if (next.good) {
      name += text.substr(0, next.bytes);
    } else {
      name += '-';
    }
    text.remove_prefix(next.bytes);
  }
  return name.empty() ? "bot" : name;
}

}  // namespace espalier::arena
