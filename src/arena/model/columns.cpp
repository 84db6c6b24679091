#include "arena/model/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kWidestName = 32;

}  // namespace

std::string shown_name(std::string_view name) {
  std::string text = util::escaped(name);
  if (util::columns(text) <= kWidestName) return text;
  return std::string(util::first_columns(text, kWidestName - 3)) + "...";
}

std::string aligned(const std::vector<Row>& rows, const std::vector<std::size_t>& left) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t k = 0; k < row.size(); ++k)
      widths[k] = std::max(widths[k], util::columns(row[k]));
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t k = 0; k < row.size(); ++k) {
      const std::string blanks(widths[k] - util::columns(row[k]), ' ');
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
