#include "wire/terms.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace espalier::wire {

std::string units_text(long long hundredths) {
  const auto size = std::llabs(hundredths);
  const char* const sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "";
  return fmt::format("{}{}.{:02}", sign, size / 100, size % 100);
}

}  // namespace espalier::wire
