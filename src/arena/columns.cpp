#include "arena/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kWidestName = 32;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// How many characters of UTF-8 a terminal shows.
std::size_t width(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}

// Those of ASCII, and those that UTF-8 writes with the byte C2 and another below A0.
bool has_control_characters(std::string_view text) {
  for (std::size_t k = 0; k < text.size(); ++k) {
    const auto byte = static_cast<unsigned char>(text[k]);
    if (byte < 0x20 || byte == 0x7F) return true;
    if (byte == 0xC2 && k + 1 < text.size() && static_cast<unsigned char>(text[k + 1]) < 0xA0) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string shown_name(std::string_view name) {
  std::string text = has_control_characters(name) ? util::printable(name) : std::string(name);
  if (width(text) <= kWidestName) return text;
  std::size_t end = 0;
  for (std::size_t characters = 0; end < text.size(); ++end) {
    if (!continues_character(text[end]) && characters++ == kWidestName - 3) break;
  }
  return text.substr(0, end) + "...";
}

std::string aligned(const std::vector<Row>& rows, const std::vector<std::size_t>& left) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], width(row[k]));
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t k = 0; k < row.size(); ++k) {
      const std::string blanks(widths[k] - width(row[k]), ' ');
      if (k > 0) line += "  ";
      const bool is_left = std::ranges::find(left, k) != left.end();
      line += is_left ? row[k] + blanks : blanks + row[k];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string signed_number(double value, int digits) {
  if (std::abs(value) < 0.5 * std::pow(10.0, -digits)) value = 0;
  return fmt::format("{:+.{}f}", value, digits);
}

}  // namespace espalier::arena
