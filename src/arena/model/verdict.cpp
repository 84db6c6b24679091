#include "arena/model/verdict.hpp"

#include <fmt/format.h>

namespace espalier::arena {

std::string reason_text(const Verdict& verdict, std::string_view first, std::string_view second) {
  if (verdict.blamed) {
    return fmt::format("{} {}", *verdict.blamed == core::Side::kFirst ? first : second,
                       verdict.reason());
  }
  if (verdict.outcome == core::Outcome::kFirstWins) {
    return fmt::format("{} {}", first, verdict.reason());
  }
  if (verdict.outcome == core::Outcome::kSecondWins) {
    return fmt::format("{} {}", second, verdict.reason());
  }
  return verdict.reason();
}

}  // namespace espalier::arena
