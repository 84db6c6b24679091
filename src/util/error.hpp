// What went wrong: a code for programs, a sentence for people, and the values that stand in the
// sentence. The code decides the exit code, the status of a reply and the key by which the page
// says it in another language, all in the one table of error.cpp. Nobody reads the sentence back.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace espalier::util {

enum class ErrorCode : std::uint8_t {
  // What somebody typed or sent.
  kInvalid,  // some text is wrong; the usual one
  kWrongUse,
  kUnknownGame,
  kUnknownVariant,
  kUnknownBot,
  kBadPosition,
  // A position or a move as text: how it is written,
  kUnexpectedCharacter,
  kTextTooShort,
  kTextTooLong,
  kNumberOutOfRange,
  kWrongRowWidth,
  kWrongRowCount,
  // a board that no game leads to,
  kNotAlternating,
  kOtherSideToMove,
  kEndedBefore,
  kWrongTotal,
  kTooManyPieces,
  kNoPieces,
  kMoverHasNothing,
  kTooManyForPlies,
  kNotOnePerPly,
  kDeadTooEarly,
  kCellOverfull,
  kCellUnstable,
  kPointsTooHigh,
  kPointsNotMultiple,
  kNotInRuleSet,
  kHouseEmpty,
  kBlockedTooEarly,
  kBlockedPitEmpty,
  kBothLost,
  kMarkNotThere,
  // and a move that is not legal.
  kNoSuchCell,
  kNotAMove,
  kCellTaken,
  kCellDead,
  kCellOfOtherSide,
  kNotYours,
  kNothingThere,
  kOutOfReach,
  kOwnPiece,
  kWayBlocked,
  kNothingToTake,
  kMoveRefused,  // for a reason that the game has a word for
  kMoveAfterEnd,
  kTooManyMoves,
  kBadRecord,
  kNothingToRead,
  kNoSuchPosition,
  kNoTurnYet,
  kTreeTooLarge,
  kBadBotName,
  kBadBotFile,
  kTooManyPlanned,
  kBotCannotPlay,
  // Why a bot can't play; causes of the codes above and of kBotGone.
  kNoBotFile,
  kUnreadableBotFile,
  kNoJsonObject,
  kUnknownField,
  kMissingField,
  kWrongField,
  kMadeForOtherGame,
  kNoProgram,
  kProgramOutside,
  kTooManyInstalled,
  // What a form can have wrong.
  kFieldOutOfRange,
  kBadTournamentName,
  kNoMovesInText,
  kNoGameInText,
  kTooManyRecords,
  kResultDiffers,
  kBadOpenings,
  kBadClock,
  // What is wrong with a record; causes of kBadRecord.
  kBadTagName,
  kBadTagForm,
  kTagTwice,
  kMissingTag,
  kTooManyTags,
  kTagTooLong,
  kCommentNotClosed,
  kBadVariation,
  kWordNotAMove,
  kNotAResult,
  kAfterResult,
  // What somebody asked for.
  kNotFound,
  kNoSuchGame,
  kNoSuchTournament,
  kMethodNotAllowed,
  kBadMedia,
  kBadRequest,
  kLengthRequired,
  kTooLarge,
  kHeaderTooLarge,
  // What can't be done as things stand.
  kConflict,
  kGameOver,
  kNotYourTurn,
  kGameChanged,
  kNameTaken,
  kStillRunning,
  kChallengeRunning,
  kReservedName,
  kBotGone,
  kFinished,
  kNotRunning,
  kRunningElsewhere,
  kBegunUnsafe,
  kGoesOnByChallenge,
  kChallengeBroken,
  kBotChanged,
  kOpeningsFromFile,
  kChallengesItself,
  kNotOnLadder,
  kOnLadderAlready,
  kAboveAlready,
  kTooFarUp,
  kBotFailed,
  kNoExaminer,
  kNothingToTakeBack,
  kRecordedGame,
  kStopped,
  kGone,
  // Who may not do it, or not now.
  kOwnerOnly,
  kSeatOnly,
  kBadToken,
  kRefused,
  kLinkUsed,
  kTooManyGames,
  kTooManyConnections,
  kTooManySearches,
  kTooManyRuns,
  kHintsBusy,
  // The machine.
  kEnvironment,
  kNoFile,
  kLocked,  // another process has it
  kUnavailable,
  kServerEnding,
  kBotsBusy,
  kNoSandbox,
  kNoPermission,
  kTooManyFiles,
  kNoMemory,
  kDamaged,
  kDisk,
  kDiskFull,
  // Two people who play by link.
  kSeatTaken,
  kNoOffer,
  kBadInvitation,
  kNotAbsent,
  kNameSettled,
  kOfferedEnough,
  // More of what the machine or the server can't do just now.
  kTooMuchSent,
  kServerBusy,
  kSystemCall,  // a call of the system failed, for a reason that has no code of its own
  kNoLocks,
  kNoPage,
  kUnreadable,  // what we keep ourselves
  // More of what somebody asked for, and of what can't be done as things stand.
  kNoValues,
  kNoSuchReview,
  kNoSuchPuzzles,
  kNoSuchPuzzle,
  kNotPlayedYet,
  kNotInTournament,
  kSeatOfBot,
  kNotTwoSeats,
  kAnswerFirst,
  kYourTurn,
  kNotOver,
  kNoHints,
  kBeingRemoved,
  kOtherSettings,
  kOtherSite,
  kOtherAddress,
  // The file of a course, and tables of people.
  kBadCourseFile,
  kBadSyntax,
  kNoOffset,
  kUnknownTimeZone,
  kUnknownForm,
  kFormNotForGame,
  kDatesOutOfOrder,
  kIdTwice,
  kPointsDiffer,
  kNeedsSection,
  kNotExamined,
  kBadRoster,
  kBadBytes,
  kQuoteNotClosed,
  kTextBehindQuote,
  kNoColumn,
  kColumnTwice,
  kCellCount,
  kNoSuchCourse,
  // Jobs, and those who do them.
  kNoSuchJob,
  kLeaseLost,
  kJobOver,
  // The files with all positions of a board.
  kNoBoardFile,
  kBoardFileThere,
  kMakingOtherFile,
  kMakingNoFile,
  kFileMadeElsewhere,  // by another process
};

struct ErrorKind {
  ErrorCode code;
  std::string_view name;  // in replies, and the key of translations: `disk_full`
  int exit_code;          // 1: the answer is no; 2: wrong use; 3: the environment failed
  int http_status;
  // Names of the values that always come with it, with blanks between. Others may come too: all
  // that is read as text can have `column`, `line`, `turn` (of a list of moves) and `move`.
  std::string_view values{};
};

const ErrorKind& kind_of(ErrorCode code);
std::span<const ErrorKind> error_kinds();

struct Error {
  using Values = std::vector<std::pair<std::string, std::string>>;

  explicit Error(std::string sentence) : message(std::move(sentence)) {}
  Error(ErrorCode error_code, std::string sentence, Values all = {})
      : code(error_code), message(std::move(sentence)), values(std::move(all)) {}

  ErrorCode code = ErrorCode::kInvalid;
  std::string message;  // one line: what, where, what to do
  Values values{};      // what the sentence names: {{"name", "ann"}}
  // Why, where that has codes of its own; the sentence tells it already.
  std::vector<Error> causes{};
};

// What an error tells under a name; empty when it doesn't.
std::string value_of(const Error& error, std::string_view name);
// The same with another code, unless its code says something already.
Error or_else(Error error, ErrorCode code);
// The same for something that we keep ourselves: what would be wrong in a request (status 400)
// becomes the cause of an error with this code.
Error not_asked_for(Error error, ErrorCode code);
// The same with another error as its cause, whose sentence is the value `why` as well.
Error caused_by(Error error, Error cause);
// The same with words in front of its sentence.
Error with_prefix(std::string_view words, Error error);
// A call of the system that failed: `message: No space left on device`, or the reason
// alone when there is no message; with the code that belongs to it and the value `reason`, as in
// `ENOTDIR`, which is the same in every language.
Error system_error(std::string_view message, int reason);

}  // namespace espalier::util
