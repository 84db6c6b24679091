// How a game of the arena ended, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/ending.hpp"
#include "core/side.hpp"

namespace espalier::arena {

using core::Ending;

struct Verdict {
  core::Outcome outcome = core::Outcome::kNone;
  Ending ending = Ending::kNone;
  std::optional<core::Side> blamed{};  // whose fault it was, if anybody's
  std::string detail{};                // for people: "answered 'z9', which is no move"

  // In the words of match reports.
  std::string reason() const { return std::string(core::text(ending, outcome)); }

  bool operator==(const Verdict&) const = default;
};

inline Verdict lost_by(core::Side side, Ending ending, std::string detail) {
  return {core::win_for(core::other(side)), ending, side, std::move(detail)};
}

// "A wins by rule", "B illegal move", "draw by repetition"
std::string reason_text(const Verdict& verdict, std::string_view first, std::string_view second);

}  // namespace espalier::arena
