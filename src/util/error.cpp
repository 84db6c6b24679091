#include "util/error.hpp"

#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>

namespace espalier::util {
namespace {

using enum ErrorCode;

// In the order of the codes.
constexpr std::array kKinds = {
    ErrorKind{kInvalid, "invalid", 1, 400},
    ErrorKind{kWrongUse, "wrong_use", 2, 400},
    ErrorKind{kUnknownGame, "unknown_game", 2, 400},
    ErrorKind{kUnknownVariant, "unknown_variant", 2, 400},
    ErrorKind{kUnknownBot, "unknown_bot", 2, 400},
    ErrorKind{kBadPosition, "bad_position", 1, 400},
    ErrorKind{kNotFound, "not_found", 1, 404},
    ErrorKind{kNoSuchGame, "no_such_game", 1, 404},
    ErrorKind{kNoSuchTournament, "no_such_tournament", 1, 404},
    ErrorKind{kMethodNotAllowed, "method_not_allowed", 1, 405},
    ErrorKind{kBadMedia, "bad_media", 1, 415},
    ErrorKind{kBadRequest, "bad_request", 1, 400},
    ErrorKind{kLengthRequired, "length_required", 1, 411},
    ErrorKind{kTooLarge, "too_large", 1, 413},
    ErrorKind{kHeaderTooLarge, "header_too_large", 1, 431},
    ErrorKind{kConflict, "conflict", 1, 409},
    ErrorKind{kGameOver, "game_over", 1, 409},
    ErrorKind{kNotYourTurn, "not_your_turn", 1, 409},
    ErrorKind{kGameChanged, "game_changed", 1, 409},
    ErrorKind{kNameTaken, "name_taken", 1, 409},
    ErrorKind{kStillRunning, "still_running", 3, 409},
    ErrorKind{kChallengeRunning, "challenge_running", 1, 409},
    ErrorKind{kStopped, "stopped", 1, 503},
    ErrorKind{kGone, "gone", 1, 408},
    ErrorKind{kOwnerOnly, "owner_only", 1, 403},
    ErrorKind{kSeatOnly, "seat_only", 1, 403},
    ErrorKind{kBadToken, "bad_token", 1, 401},
    ErrorKind{kRefused, "refused", 1, 403},
    ErrorKind{kTooManyGames, "too_many_games", 1, 429},
    ErrorKind{kTooManyConnections, "too_many_connections", 1, 429},
    ErrorKind{kTooManySearches, "too_many_searches", 1, 429},
    ErrorKind{kTooManyRuns, "too_many_runs", 1, 429},
    ErrorKind{kHintsBusy, "hints_busy", 1, 429},
    ErrorKind{kEnvironment, "environment", 3, 503},
    ErrorKind{kNoFile, "no_file", 3, 503},
    ErrorKind{kLocked, "locked", 3, 409},
    ErrorKind{kUnavailable, "unavailable", 3, 503},
    ErrorKind{kDisk, "disk", 3, 503},
    ErrorKind{kDiskFull, "disk_full", 3, 507},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (static_cast<std::size_t>(kKinds[i].code) != i) return false;
  }
  return kKinds.back().code == kDiskFull;
}
static_assert(in_order());

}  // namespace

const ErrorKind& kind_of(ErrorCode code) { return kKinds[static_cast<std::size_t>(code)]; }

std::span<const ErrorKind> error_kinds() { return kKinds; }

Error or_else(Error error, ErrorCode code) {
  if (error.code == kInvalid) error.code = code;
  return error;
}

Error with_prefix(std::string_view words, Error error) {
  error.message.insert(0, words);
  return error;
}

Error system_error(std::string_view message, int reason) {
  const bool full = reason == ENOSPC || reason == EDQUOT || reason == EFBIG;
  const char* const words = std::strerror(reason);
  return {full ? kDiskFull : kEnvironment,
          message.empty() ? words : std::string(message) + ": " + words};
}

}  // namespace espalier::util
