#include "wire/terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace espalier::wire {

std::string units_text(long long hundredths) {
  const auto size = std::llabs(hundredths);
  const char* const sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "";
  return fmt::format("{}{}.{:02}", sign, size / 100, size % 100);
}

std::string terms_table(const std::vector<core::Term>& terms) {
  constexpr std::string_view kTotal = "total, for the side to move";
  std::size_t width = kTotal.size();
  for (const auto& term : terms) width = std::max(width, term.name.size());
  std::string text = fmt::format("{:<{}}  {:>6}  {:>7}  {:>8}\n", "what counts", width, "count",
                                 "weight", "value");
  long long total = 0;
  std::size_t absent = 0;
  for (const auto& term : terms) {
    if (term.count == 0) {
      ++absent;
      continue;
    }
    const long long product = static_cast<long long>(term.count) * term.weight;
    total += product;
    text += fmt::format("{:<{}}  {:>6}  {:>7}  {:>8}\n", term.name, width, term.count,
                        units_text(term.weight), units_text(product));
  }
  if (absent > 0) text += fmt::format("({} more that the board has none of)\n", absent);
  return text +
         fmt::format("{:<{}}  {:>6}  {:>7}  {:>8}\n", kTotal, width, "", "", units_text(total));
}

}  // namespace espalier::wire
