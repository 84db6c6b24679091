// How a game of the arena ended, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/side.hpp"

namespace espalier::arena {

// The words of match reports; other tools parse them. Endings by the rules of a game come from its
// session ("wins by rule", "draw by repetition", ...).
inline constexpr std::string_view kIllegalMove = "illegal move";
inline constexpr std::string_view kTimeForfeit = "time forfeit";
inline constexpr std::string_view kCrash = "crash";
inline constexpr std::string_view kStall = "stall";
inline constexpr std::string_view kOutOfMemory = "out of memory";
inline constexpr std::string_view kDiskLimit = "disk limit";
inline constexpr std::string_view kThinksOutOfTurn = "thinks out of turn";
inline constexpr std::string_view kDoesNotStart = "does not start";
inline constexpr std::string_view kDoesNotCompile = "does not compile";
inline constexpr std::string_view kDisqualified = "disqualified";
inline constexpr std::string_view kAdjudication = "adjudication";
inline constexpr std::string_view kAborted = "aborted";

struct Verdict {
  core::Outcome outcome = core::Outcome::kNone;
  std::string reason{};
  std::optional<core::Side> blamed{};  // whose fault it was, if anybody's
  std::string detail{};                // for people: "answered 'z9', which is no move"

  bool operator==(const Verdict&) const = default;
};

inline Verdict lost_by(core::Side side, std::string_view reason, std::string detail) {
  return {core::win_for(core::other(side)), std::string(reason), side, std::move(detail)};
}

// "A wins by rule", "B illegal move", "draw by repetition"
std::string reason_text(const Verdict& verdict, std::string_view first, std::string_view second);

}  // namespace espalier::arena
