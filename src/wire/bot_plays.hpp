// Which move a bot plays, and whether another would have been as good to it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/bot.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// One of `moves`, which is never empty.
struct Plays {
  bool by_heart = false;  // whatever they are worth; otherwise they are the best to the bot
  bool drawn = false;     // any of them, each with the same chance; otherwise the first
  std::vector<std::string> moves;
};

// As far as it is known without a search: what a bot plays by heart, and what one plays that values
// moves. Nothing of others. The game is not over.
util::Result<std::optional<Plays>> plays_at_once(const host::Session& session,
                                                 const core::BotInfo& bot, host::Player& player);
// By the values of a finished search, best first, of a bot that does not play by heart here.
// `legal`: so many moves there are. Nothing where a move that was not asked for may be as good as
// the best.
std::optional<Plays> plays_by(const core::BotInfo& bot, const std::vector<host::Line>& lines,
                              std::size_t legal);

// Empty where a single move is best: nothing is to be said about it.
std::string plays_text(const core::BotInfo& bot, const Plays& plays);

}  // namespace espalier::wire
