// What a bot sees in a position without looking ahead, term by term, now and after some moves. All
// numbers are seen by the side to move now. A count times its weight is its value, without a rest:
// therefore games that count points have hundredths of a point here, not of their unit of values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/side.hpp"
#include "host/session.hpp"
#include "util/result.hpp"
#include "wire/bot_plays.hpp"

namespace espalier::wire {

// Of the margin in a unit of values, in games that count points; 1 in others.
int points_per_unit(const host::Session& session);

// Numbers of a term as they are shown.
struct Weighed {
  std::int64_t weight = 0;
  std::int64_t hundredths = 0;
};
Weighed weighed(const core::Term& term, int points_per_unit);

struct CountedTerm {
  int count = 0;
  std::int64_t hundredths = 0;
};

// A row of the table. Nothing stands where the bot takes the game for decided or, of a bot that
// values moves, where there is no move.
struct SeenTerm {
  std::string name;
  std::int64_t weight = 0;  // hundredths for one
  std::optional<CountedTerm> now{};
  std::vector<std::optional<CountedTerm>> after{};
};

// Between the two best candidates, by their numbers.
struct Preference {
  std::size_t move = 0;
  std::size_t over = 0;
  std::int64_t by = 0;                   // hundredths
  std::optional<std::size_t> decides{};  // the term with the largest difference; none when equal
};

// Why there are no terms.
enum class NoTerms : std::uint8_t {
  kOver,      // the game
  kNoValues,  // the bot values neither moves nor positions
  kSettled,   // the bot takes the game for decided as it stands
  kMoves,     // the bot values moves, and none was named
  kNoEvaluation,
};

struct BotView {
  core::BotInfo bot;
  int points_per_unit = 1;
  std::vector<SeenTerm> terms{};
  std::optional<std::int64_t> now{};  // hundredths
  std::vector<std::string> candidates{};
  std::vector<std::optional<std::int64_t>> after{};
  std::vector<core::Outcome> results{};
  std::optional<Preference> prefers{};
  std::optional<NoTerms> none{};
  std::string reason{};  // the same in words
  // What is played here as far as it is known without a search.
  std::optional<Plays> plays{};
};

// The error names a bot that the game does not have, or a candidate that is not legal.
util::Result<BotView> bot_view(const host::Session& session, std::string_view bot,
                               const std::vector<std::string>& candidates);
// For a look at the position alone: bots that value moves show their best ones.
util::Result<BotView> glance(const host::Session& session, std::string_view bot);

// "won", "lost" or "drawn" where the bot takes the game for decided and looks at no terms: as it
// stands, or after a candidate. Null where it does not.
const char* settled_word(const BotView& view, std::optional<std::size_t> candidate = {});
// A sentence without its point, for the game as it stands; only where it is settled.
std::string settled_text(const BotView& view);

// Why a bot gives no values.
std::string no_values_text(const core::BotInfo& bot);

// A line for each term that counts somewhere, one for the total, what the bot prefers and what it
// plays if that is another matter; or the reason why there is nothing. Each with its line break.
std::string view_table(const BotView& view);

}  // namespace espalier::wire
