#include "util/look_alike.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "util/utf8.hpp"

namespace espalier::util {
namespace {

// Characters that stand for the same small letter of ASCII: accents, Cyrillic, Greek, digits. The
// common ones, chosen by how they look in the fonts of browsers; i, l, 1 and | are one letter here.
struct Alike {
  char letter;
  std::u32string_view characters;
};
constexpr auto kAlike = std::to_array<Alike>({
    {'a', U"ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎАаΑαɑẠạẢảẤấ"},
    {'b', U"ВвΒβЬьß"},
    {'c', U"ÇçĆćĈĉĊċČčСсϲ¢"},
    {'d', U"ĎďĐđԁÐ"},
    {'e', U"ÈÉÊËèéêëĒēĔĕĖėĘęĚěЕеЁёΕεЄєẸẹẾế℮"},
    {'g', U"ĜĝĞğĠġĢģɡԍ"},
    {'h', U"ĤĥĦħНнΗһҺ"},
    {'j', U"ĴĵЈјϳ"},
    {'k', U"ĶķКкΚκ"},
    {'l', U"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıІіЇїΙιĹĺĻļĽľŁłӀӏ∣ǀ"},
    {'m', U"МмΜ"},
    {'n', U"ÑñŃńŅņŇňΝηПп"},
    {'o', U"ÒÓÔÕÖØòóôõöøŌōŎŏŐőОоΟοσ০〇"},
    {'p', U"РрΡρÞþ"},
    {'r', U"ŔŕŖŗŘřг"},
    {'s', U"ŚśŜŝŞşŠšЅѕ"},
    {'t', U"ŢţŤťŦŧТтΤτ"},
    {'u', U"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųυ"},
    {'v', U"Ѵѵν"},
    {'w', U"ŴŵѡωШш"},
    {'x', U"ХхΧχ×"},
    {'y', U"ÝýÿŶŷŸУуΥүҮ"},
    {'z', U"ŹźŻżŽžΖ"},
    {'l', U"1!|iI"},
    {'o', U"0"},
    {'s', U"5$"},
    {'a', U"@"},
});

constexpr std::uint32_t kFullWidth = 0xff01;      // of '!', the first of them
constexpr std::uint32_t kLastFullWidth = 0xff5e;  // of '~'

bool is_accent(std::uint32_t code) { return code >= 0x0300 && code <= 0x036f; }

// Blanks of every kind, and what people put between words.
bool is_gap(std::uint32_t code) {
  constexpr std::u32string_view kGaps = U" \u00a0\u1680\u202f\u205f\u3000-_.·‐‑‒–—'’`";
  return kGaps.find(static_cast<char32_t>(code)) != std::u32string_view::npos ||
         (code >= 0x2000 && code <= 0x200a);
}

char small_letter(std::uint32_t code) {
  const auto found = std::find_if(kAlike.begin(), kAlike.end(), [code](const Alike& each) {
    return each.characters.find(static_cast<char32_t>(code)) != std::u32string_view::npos;
  });
  if (found != kAlike.end()) return found->letter;
  if (code >= 'A' && code <= 'Z') return static_cast<char>(code - 'A' + 'a');
  return code < 0x80 ? static_cast<char>(code) : '\0';
}

void replace_all(std::string& text, std::string_view pair, char letter) {
  for (auto at = text.find(pair); at != std::string::npos; at = text.find(pair, at)) {
    text.replace(at, pair.size(), 1, letter);
  }
}

}  // namespace

std::string skeleton(std::string_view name) {
  std::string bones;
  while (!name.empty()) {
    const auto first = first_character(name);
    const auto bytes = name.substr(0, first.bytes);
    name.remove_prefix(first.bytes);
    auto code = first.code;
    if (first.valid && code >= kFullWidth && code <= kLastFullWidth) code = code - kFullWidth + '!';
    if (first.valid && (is_accent(code) || is_gap(code) || !is_visible(code))) continue;
    const char letter = first.valid ? small_letter(code) : '\0';
    if (letter == '\0') {
      bones += bytes;
    } else {
      bones += letter;
    }
  }
  replace_all(bones, "rn", 'm');
  replace_all(bones, "vv", 'w');
  return bones;
}

bool look_alike(std::string_view one, std::string_view other) {
  if (one.empty() || other.empty()) return false;
  return one == other || skeleton(one) == skeleton(other);
}

}  // namespace espalier::util
