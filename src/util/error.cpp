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
    ErrorKind{kUnknownGame, "unknown_game", 2, 400, "name"},
    ErrorKind{kUnknownVariant, "unknown_variant", 2, 400, "game name"},
    ErrorKind{kUnknownBot, "unknown_bot", 2, 400, "game name"},
    ErrorKind{kBadPosition, "bad_position", 1, 400, "why"},
    ErrorKind{kUnexpectedCharacter, "unexpected_character", 1, 400, "column found expected"},
    ErrorKind{kTextTooShort, "text_too_short", 1, 400, "column expected"},
    ErrorKind{kTextTooLong, "text_too_long", 1, 400, "column found"},
    ErrorKind{kNumberOutOfRange, "number_out_of_range", 1, 400, "column min max"},
    ErrorKind{kWrongRowWidth, "wrong_row_width", 1, 400, "column row found expected"},
    ErrorKind{kWrongRowCount, "wrong_row_count", 1, 400, "column found expected"},
    ErrorKind{kNotAlternating, "not_alternating", 1, 400, "first"},
    ErrorKind{kOtherSideToMove, "other_side_to_move", 1, 400, "column plies"},
    ErrorKind{kEndedBefore, "ended_before", 1, 400},
    ErrorKind{kWrongTotal, "wrong_total", 1, 400, "column found expected"},
    ErrorKind{kTooManyPieces, "too_many_pieces", 1, 400, "max"},
    ErrorKind{kNoPieces, "no_pieces", 1, 400},
    ErrorKind{kMoverHasNothing, "mover_has_nothing", 1, 400},
    ErrorKind{kTooManyForPlies, "too_many_for_plies", 1, 400, "found plies"},
    ErrorKind{kNotOnePerPly, "not_one_per_ply", 1, 400, "found plies"},
    ErrorKind{kDeadTooEarly, "dead_too_early", 1, 400, "found plies"},
    ErrorKind{kCellOverfull, "cell_overfull", 1, 400, "cell found"},
    ErrorKind{kCellUnstable, "cell_unstable", 1, 400, "cell found max"},
    ErrorKind{kPointsTooHigh, "points_too_high", 1, 400, "found max"},
    ErrorKind{kPointsNotMultiple, "points_not_multiple", 1, 400, "of"},
    ErrorKind{kNotInRuleSet, "not_in_rule_set", 1, 400, "column expected"},
    ErrorKind{kHouseEmpty, "house_empty", 1, 400, "column side"},
    ErrorKind{kBlockedTooEarly, "blocked_too_early", 1, 400, "column"},
    ErrorKind{kBlockedPitEmpty, "blocked_pit_empty", 1, 400, "column cell side"},
    ErrorKind{kBothLost, "both_lost", 1, 400, "column"},
    ErrorKind{kMarkNotThere, "mark_not_there", 1, 400, "cell field"},
    ErrorKind{kNoSuchCell, "no_such_cell", 1, 400, "cell last"},
    ErrorKind{kNotAMove, "not_a_move", 1, 400, "move example"},
    ErrorKind{kCellTaken, "cell_taken", 1, 400, "cell"},
    ErrorKind{kCellDead, "cell_dead", 1, 400, "cell"},
    ErrorKind{kCellOfOtherSide, "cell_of_other_side", 1, 400, "cell"},
    ErrorKind{kNotYours, "not_yours", 1, 400, "cell"},
    ErrorKind{kNothingThere, "nothing_there", 1, 400, "cell"},
    ErrorKind{kOutOfReach, "out_of_reach", 1, 400, "from to"},
    ErrorKind{kOwnPiece, "own_piece", 1, 400, "cell"},
    ErrorKind{kWayBlocked, "way_blocked", 1, 400, "cell"},
    ErrorKind{kNothingToTake, "nothing_to_take", 1, 400, "cell"},
    ErrorKind{kMoveRefused, "move_refused", 1, 400, "cell why"},
    ErrorKind{kMoveAfterEnd, "move_after_end", 1, 400},
    ErrorKind{kTooManyMoves, "too_many_moves", 1, 400, "max"},
    ErrorKind{kBadRecord, "bad_record", 1, 400, "line why"},
    ErrorKind{kNothingToRead, "nothing_to_read", 1, 400},
    ErrorKind{kNoSuchPosition, "no_such_position", 1, 400},
    ErrorKind{kNoTurnYet, "no_turn_yet", 1, 400},
    ErrorKind{kTreeTooLarge, "tree_too_large", 1, 400, "depth max"},
    ErrorKind{kBadBotName, "bad_bot_name", 1, 400, "name max"},
    ErrorKind{kBadBotFile, "bad_bot_file", 1, 400, "why"},
    ErrorKind{kTooManyPlanned, "too_many_planned", 1, 400, "found max"},
    ErrorKind{kBotCannotPlay, "bot_cannot_play", 1, 400, "bot why"},
    ErrorKind{kNoBotFile, "no_bot_file", 1, 400},
    ErrorKind{kUnreadableBotFile, "unreadable_bot_file", 1, 400, "max"},
    ErrorKind{kNoJsonObject, "no_json_object", 1, 400},
    ErrorKind{kUnknownField, "unknown_field", 1, 400, "field"},
    ErrorKind{kMissingField, "missing_field", 1, 400, "field example"},
    ErrorKind{kWrongField, "wrong_field", 1, 400, "field example"},
    ErrorKind{kMadeForOtherGame, "made_for_other_game", 1, 400, "bot made_for game"},
    ErrorKind{kNoProgram, "no_program", 1, 400, "name"},
    ErrorKind{kProgramOutside, "program_outside", 1, 400, "bot name"},
    ErrorKind{kTooManyInstalled, "too_many_installed", 1, 400, "max"},
    ErrorKind{kFieldOutOfRange, "field_out_of_range", 1, 400, "field min max"},
    ErrorKind{kBadTournamentName, "bad_tournament_name", 1, 400, "name max"},
    ErrorKind{kNoMovesInText, "no_moves_in_text", 1, 400},
    ErrorKind{kNoGameInText, "no_game_in_text", 1, 400, "line"},
    ErrorKind{kTooManyRecords, "too_many_records", 1, 400, "line max"},
    ErrorKind{kResultDiffers, "result_differs", 1, 400, "line found expected"},
    ErrorKind{kBadOpenings, "bad_openings", 1, 400, "found min max"},
    ErrorKind{kBadClock, "bad_clock", 2, 400, "found"},
    ErrorKind{kBadTagName, "bad_tag_name", 1, 400, "name"},
    ErrorKind{kBadTagForm, "bad_tag_form", 1, 400, "name"},
    ErrorKind{kTagTwice, "tag_twice", 1, 400, "name"},
    ErrorKind{kMissingTag, "missing_tag", 1, 400, "name"},
    ErrorKind{kTooManyTags, "too_many_tags", 1, 400, "max"},
    ErrorKind{kTagTooLong, "tag_too_long", 1, 400, "max"},
    ErrorKind{kCommentNotClosed, "comment_not_closed", 1, 400},
    ErrorKind{kBadVariation, "bad_variation", 1, 400},
    ErrorKind{kWordNotAMove, "word_not_a_move", 1, 400, "move"},
    ErrorKind{kNotAResult, "not_a_result", 1, 400, "found"},
    ErrorKind{kAfterResult, "after_result", 1, 400},
    ErrorKind{kNotFound, "not_found", 1, 404},
    ErrorKind{kNoSuchGame, "no_such_game", 1, 404, "name"},
    ErrorKind{kNoSuchTournament, "no_such_tournament", 1, 404, "name"},
    ErrorKind{kMethodNotAllowed, "method_not_allowed", 1, 405, "allowed"},
    ErrorKind{kBadMedia, "bad_media", 1, 415},
    ErrorKind{kBadRequest, "bad_request", 1, 400},
    ErrorKind{kLengthRequired, "length_required", 1, 411},
    ErrorKind{kTooLarge, "too_large", 1, 413},
    ErrorKind{kHeaderTooLarge, "header_too_large", 1, 431},
    ErrorKind{kConflict, "conflict", 1, 409},
    ErrorKind{kGameOver, "game_over", 1, 409},
    ErrorKind{kNotYourTurn, "not_your_turn", 1, 409, "name"},
    ErrorKind{kGameChanged, "game_changed", 1, 409},
    ErrorKind{kNameTaken, "name_taken", 1, 409, "name"},
    ErrorKind{kStillRunning, "still_running", 3, 409, "name"},
    ErrorKind{kChallengeRunning, "challenge_running", 1, 409, "a b"},
    ErrorKind{kReservedName, "reserved_name", 1, 409, "prefix"},
    ErrorKind{kBotGone, "bot_gone", 1, 409, "bot why"},
    ErrorKind{kFinished, "finished", 1, 409, "name"},
    ErrorKind{kNotRunning, "not_running", 1, 409, "name"},
    ErrorKind{kRunningElsewhere, "running_elsewhere", 1, 409, "name"},
    ErrorKind{kBegunUnsafe, "begun_unsafe", 1, 409},
    ErrorKind{kGoesOnByChallenge, "goes_on_by_challenge", 1, 409},
    ErrorKind{kChallengeBroken, "challenge_broken", 1, 409, "why"},
    ErrorKind{kBotChanged, "bot_changed", 1, 409, "bot"},
    ErrorKind{kOpeningsFromFile, "openings_from_file", 1, 409},
    ErrorKind{kChallengesItself, "challenges_itself", 1, 409},
    ErrorKind{kNotOnLadder, "not_on_ladder", 1, 409, "bot game"},
    ErrorKind{kOnLadderAlready, "on_ladder_already", 1, 409, "bot game place"},
    ErrorKind{kAboveAlready, "above_already", 1, 409, "a b place"},
    ErrorKind{kTooFarUp, "too_far_up", 1, 409, "a b place reach"},
    ErrorKind{kBotFailed, "bot_failed", 1, 409, "bot ended_by"},
    ErrorKind{kNoExaminer, "no_examiner", 1, 409, "bot"},
    ErrorKind{kNothingToTakeBack, "nothing_to_take_back", 1, 409},
    ErrorKind{kRecordedGame, "recorded_game", 1, 409},
    ErrorKind{kStopped, "stopped", 1, 503},
    ErrorKind{kGone, "gone", 1, 408},
    ErrorKind{kOwnerOnly, "owner_only", 1, 403},
    ErrorKind{kSeatOnly, "seat_only", 1, 403},
    ErrorKind{kBadToken, "bad_token", 1, 401},
    ErrorKind{kRefused, "refused", 1, 403},
    ErrorKind{kLinkUsed, "link_used", 1, 403},
    ErrorKind{kTooManyGames, "too_many_games", 1, 429, "seconds"},
    ErrorKind{kTooManyConnections, "too_many_connections", 1, 429, "seconds"},
    ErrorKind{kTooManySearches, "too_many_searches", 1, 429},
    ErrorKind{kTooManyRuns, "too_many_runs", 1, 429, "seconds"},
    ErrorKind{kHintsBusy, "hints_busy", 1, 429, "seconds"},
    ErrorKind{kEnvironment, "environment", 3, 503},
    ErrorKind{kNoFile, "no_file", 3, 503},
    ErrorKind{kLocked, "locked", 3, 409},
    ErrorKind{kUnavailable, "unavailable", 3, 503},
    ErrorKind{kServerEnding, "server_ending", 3, 503},
    ErrorKind{kBotsBusy, "bots_busy", 3, 503},
    ErrorKind{kNoSandbox, "no_sandbox", 3, 503},
    ErrorKind{kNoPermission, "no_permission", 3, 503},
    ErrorKind{kTooManyFiles, "too_many_files", 3, 503},
    ErrorKind{kNoMemory, "no_memory", 3, 503},
    ErrorKind{kDamaged, "damaged", 3, 503},
    ErrorKind{kDisk, "disk", 3, 503},
    ErrorKind{kDiskFull, "disk_full", 3, 507},
    ErrorKind{kSeatTaken, "seat_taken", 1, 409},
    ErrorKind{kNoOffer, "no_offer", 1, 409},
    ErrorKind{kBadInvitation, "bad_invitation", 1, 403},
    ErrorKind{kNotAbsent, "not_absent", 1, 409, "seconds"},
    ErrorKind{kNameSettled, "name_settled", 1, 409, "max"},
    ErrorKind{kOfferedEnough, "offered_enough", 1, 409, "max"},
    ErrorKind{kTooMuchSent, "too_much_sent", 1, 429, "seconds"},
    ErrorKind{kServerBusy, "server_busy", 3, 503},
    ErrorKind{kSystemCall, "system_call", 3, 503, "reason"},
    ErrorKind{kNoLocks, "no_locks", 3, 503},
    ErrorKind{kNoPage, "no_page", 3, 503},
    ErrorKind{kUnreadable, "unreadable", 3, 503},
    ErrorKind{kNoValues, "no_values", 1, 400},
    ErrorKind{kNoSuchReview, "no_such_review", 1, 404},
    ErrorKind{kNoSuchPuzzles, "no_such_puzzles", 1, 404, "name"},
    ErrorKind{kNoSuchPuzzle, "no_such_puzzle", 1, 404, "name max"},
    ErrorKind{kNotPlayedYet, "not_played_yet", 1, 404, "name number"},
    ErrorKind{kNotInTournament, "not_in_tournament", 1, 404, "name bot"},
    ErrorKind{kSeatOfBot, "seat_of_bot", 1, 409},
    ErrorKind{kNotTwoSeats, "not_two_seats", 1, 409},
    ErrorKind{kAnswerFirst, "answer_first", 1, 409},
    ErrorKind{kYourTurn, "your_turn", 1, 409},
    ErrorKind{kNotOver, "not_over", 1, 409},
    ErrorKind{kNoHints, "no_hints", 1, 409},
    ErrorKind{kBeingRemoved, "being_removed", 1, 409, "name"},
    ErrorKind{kOtherSettings, "other_settings", 1, 409, "name difference"},
    ErrorKind{kOtherSite, "other_site", 1, 403},
    ErrorKind{kOtherAddress, "other_address", 1, 403},
    ErrorKind{kBadCourseFile, "bad_course_file", 1, 400, "why"},
    ErrorKind{kBadSyntax, "bad_syntax", 1, 400, "line column why"},
    ErrorKind{kNoOffset, "no_offset", 1, 400, "field example"},
    ErrorKind{kUnknownTimeZone, "unknown_time_zone", 1, 400, "name"},
    ErrorKind{kUnknownForm, "unknown_form", 1, 400, "name"},
    ErrorKind{kFormNotForGame, "form_not_for_game", 1, 400, "name game"},
    ErrorKind{kDatesOutOfOrder, "dates_out_of_order", 1, 400, "first second"},
    ErrorKind{kIdTwice, "id_twice", 1, 400, "name first"},
    ErrorKind{kPointsDiffer, "points_differ", 1, 400, "found expected"},
    ErrorKind{kNeedsSection, "needs_section", 1, 400, "name field"},
    ErrorKind{kNotExamined, "not_examined", 1, 400, "name"},
    ErrorKind{kBadRoster, "bad_roster", 1, 400, "why"},
    ErrorKind{kBadBytes, "bad_bytes", 1, 400, "line column encoding"},
    ErrorKind{kQuoteNotClosed, "quote_not_closed", 1, 400, "line column"},
    ErrorKind{kTextBehindQuote, "text_behind_quote", 1, 400, "line column"},
    ErrorKind{kNoColumn, "no_column", 1, 400, "name"},
    ErrorKind{kColumnTwice, "column_twice", 1, 400, "name"},
    ErrorKind{kCellCount, "cell_count", 1, 400, "line found expected"},
    ErrorKind{kNoSuchCourse, "no_such_course", 1, 404, "name"},
    ErrorKind{kNoSuchJob, "no_such_job", 1, 404, "job"},
    ErrorKind{kLeaseLost, "lease_lost", 1, 409},
    ErrorKind{kJobOver, "job_over", 1, 409, "job"},
    ErrorKind{kNoBoardFile, "no_board_file", 1, 400, "game"},
    ErrorKind{kBoardFileThere, "board_file_there", 1, 409, "game"},
    ErrorKind{kMakingOtherFile, "making_other_file", 1, 409, "game"},
    ErrorKind{kMakingNoFile, "making_no_file", 1, 409},
    ErrorKind{kFileMadeElsewhere, "file_made_elsewhere", 3, 409, "game"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (static_cast<std::size_t>(kKinds[i].code) != i) return false;
  }
  return kKinds.back().code == kFileMadeElsewhere;
}
static_assert(in_order());

}  // namespace

const ErrorKind& kind_of(ErrorCode code) { return kKinds[static_cast<std::size_t>(code)]; }

std::span<const ErrorKind> error_kinds() { return kKinds; }

std::string value_of(const Error& error, std::string_view name) {
  for (const auto& [key, value] : error.values) {
    if (key == name) return value;
  }
  return {};
}

Error or_else(Error error, ErrorCode code) {
  if (error.code == kInvalid) error.code = code;
  return error;
}

Error not_asked_for(Error error, ErrorCode code) {
  if (kind_of(error.code).http_status != 400) return error;
  Error kept{code, error.message};
  return caused_by(std::move(kept), std::move(error));
}

Error caused_by(Error error, Error cause) {
  if (value_of(error, "why").empty()) error.values.emplace_back("why", cause.message);
  error.causes.push_back(std::move(cause));
  return error;
}

Error with_prefix(std::string_view words, Error error) {
  error.message.insert(0, words);
  return error;
}

namespace {

ErrorCode code_of(int reason) {
  switch (reason) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return kDiskFull;
    case EACCES:
    case EPERM:
    case EROFS: return kNoPermission;
    case EMFILE:
    case ENFILE: return kTooManyFiles;
    case ENOMEM: return kNoMemory;
    default: return kSystemCall;
  }
}

// `ENOTDIR`, or the number where the library has no names.
std::string name_of(int reason) {
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 32)
  if (const char* const name = ::strerrorname_np(reason)) return name;
#endif
#endif
  return std::to_string(reason);
}

}  // namespace

Error system_error(std::string_view message, int reason) {
  const char* const words = std::strerror(reason);
  return {code_of(reason),
          message.empty() ? words : std::string(message) + ": " + words,
          {{"reason", name_of(reason)}}};
}

}  // namespace espalier::util
