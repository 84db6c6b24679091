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

// Clients choose no threads and no memory of this machine.
util::Result<AskedBot> asked_bot(const host::Session& session, std::string_view text);

}  // namespace espalier::server
