#include "util/nearest.hpp"

#include <algorithm>
#include <numeric>

namespace espalier::util {
namespace {

constexpr std::size_t kMaxWordLength = 32;

// Levenshtein distance, one row of the table at a time.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& known) {
  if (typed.size() > kMaxWordLength) return std::nullopt;
  std::optional<std::string> best;
  std::size_t fewest = 3;  // three mistakes make another word
  for (const auto& word : known) {
    const std::size_t mistakes = distance(typed, word);
    if (mistakes < fewest && mistakes < word.size() / 2 + 1) {
      fewest = mistakes;
      best = word;
    }
  }
  return best;
}

}  // namespace espalier::util
