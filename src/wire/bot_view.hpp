// What a bot sees in a position without looking ahead, term by term, now and after some moves. All
// numbers are seen by the side to move now.
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

namespace espalier::wire {

// Of the margin in a unit of values, in games that count points.
inline constexpr int kPointsPerUnit = 3;

struct Counted {
  int count = 0;
  std::int64_t hundredths = 0;
};

// A row of the table. Nothing stands where the bot takes the game for decided or, of a bot that
// values moves, where there is no move.
struct SeenTerm {
  std::string name;
  std::int64_t weight = 0;  // hundredths for one
  std::optional<Counted> now{};
  std::vector<std::optional<Counted>> after{};
};

// Between the two best candidates, by their numbers.
struct Preference {
  std::size_t move = 0;
  std::size_t over = 0;
  std::int64_t by = 0;                   // hundredths
  std::optional<std::size_t> decides{};  // the term with the largest difference; none when equal
};

struct BotView {
  core::BotInfo bot;
  std::vector<SeenTerm> terms{};
  std::optional<std::int64_t> now{};  // hundredths
  std::vector<std::string> candidates{};
  std::vector<std::optional<std::int64_t>> after{};
  std::vector<core::Outcome> results{};
  std::optional<Preference> prefers{};
  std::string reason{};  // why there are no terms
};

// The error names a bot that the game does not have, or a candidate that is not legal.
util::Result<BotView> bot_view(const host::Session& session, std::string_view bot,
                               const std::vector<std::string>& candidates);
// For a look at the position alone: bots that value moves show their best ones.
util::Result<BotView> glance(const host::Session& session, std::string_view bot);

// Whether the bot takes the game for decided as it stands, and looks at no terms.
bool is_settled(const BotView& view);
// The same in words; only where it does.
std::string settled_text(const BotView& view);

// Why a bot gives no values.
std::string no_values_text(const core::BotInfo& bot);

// A line for each term that counts somewhere, one for the total, and what the bot prefers; or the
// reason why there is nothing. Each with its line break.
std::string view_table(const BotView& view);

}  // namespace espalier::wire
