// The bot that a question about a position is put to, as a client names it: `heithoff`,
// `heithoff,depth=3`. Empty: the flagship.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/bot.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::server {

struct AskedBot {
  core::BotInfo info{};
  std::optional<int> depth{};
};

// The most plies that a client may ask of a bot: a few more than its own where it has alpha-beta.
// Each one takes about ten times as long as the one before, so that soon it would be minutes. 0: it
// has no depth to choose.
int max_depth(const core::BotInfo& bot);
// `depth` as a client wrote it, from 1 to `max`.
util::Result<int> chosen_depth(std::string_view bot, std::string_view depth, int max);

// Clients choose no threads and no memory of this machine.
util::Result<AskedBot> asked_bot(const host::Session& session, std::string_view text);

}  // namespace espalier::server
