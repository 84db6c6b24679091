#include "server/analysis/asked_bot.hpp"

#include <fmt/format.h>

#include <limits>

#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::server {

int max_depth(const core::BotInfo& bot) {
  constexpr int kMore = 2;
  return bot.depth > 0 && bot.prunes ? bot.depth + kMore : bot.depth;
}

util::Result<int> chosen_depth(std::string_view bot, std::string_view depth, int max) {
  if (max == 0) return util::Error{fmt::format("{} has no depth to choose", bot)};
  const auto number = util::number(depth, 1, std::numeric_limits<int>::max());
  if (number && *number <= max) return *number;
  return util::Error{fmt::format("{} looks 1 to {} plies ahead here, not {}{}", bot, max,
                                 util::quoted(depth),
                                 number ? "; more would take too long for a move" : "")};
}

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
  if (asked.depth) {
    const auto depth =
        chosen_depth(asked.info.id, std::to_string(*asked.depth), max_depth(asked.info));
    if (!depth) return depth.error();
  }
  return asked;
}

}  // namespace espalier::server
