#include "server/asked_bot.hpp"

#include <fmt/format.h>

#include "wire/bot_spec.hpp"

namespace espalier::server {

util::Result<AskedBot> asked_bot(const host::Session& session, std::string_view text) {
  const auto bots = session.bots();
  const std::string wanted = text.empty() ? wire::usual_bot(bots) : std::string(text);
  const auto spec = wire::parse_bot_spec(wanted, bots);
  if (!spec) return spec.error();
  AskedBot asked{.depth = spec->limits.depth};
  const auto plain =
      asked.depth ? fmt::format("{},depth={}", spec->name, *asked.depth) : spec->name;
  if (spec->text != plain) {
    return util::Error{"a bot is asked here by its name and a depth, as in heithoff,depth=3"};
  }
  for (const auto& bot : bots) {
    if (bot.id == spec->name) asked.info = bot;
  }
  return asked;
}

}  // namespace espalier::server
