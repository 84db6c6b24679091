#include "wire/bot_plays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "util/text.hpp"

namespace espalier::wire {
namespace {

constexpr std::size_t kMaxNamed = 12;

// Those that the bot values most, in the game's order.
util::Result<std::vector<std::string>> most_valued(const host::Session& session,
                                                   const host::Player& player) {
  std::vector<std::string> best;
  std::int64_t most = 0;
  for (auto& move : session.moves()) {
    const auto sight = player.sight(session, move);
    if (!sight) return sight.error();
    if (!*sight) continue;
    const auto value = (*sight)->total();
    if (!best.empty() && value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(std::move(move));
  }
  return best;
}

// `a1 b1 c1`, and of very many only the first.
std::string named(const std::vector<std::string>& moves) {
  const std::vector<std::string> shown(
      moves.begin(),
      moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), kMaxNamed)));
  const std::string more =
      moves.size() > kMaxNamed ? fmt::format(" and {} more", moves.size() - kMaxNamed) : "";
  return util::join(shown, " ") + more;
}

}  // namespace

util::Result<std::optional<Plays>> plays_at_once(const host::Session& session,
                                                 const core::BotInfo& bot, host::Player& player) {
  if (auto known = player.by_heart(session); !known.empty()) {
    const bool drawn = known.size() > 1;
    return std::optional(Plays{true, drawn, std::move(known)});
  }
  if (bot.values != core::Values::kMoves) return std::optional<Plays>();
  auto best = most_valued(session, player);
  if (!best) return best.error();
  if (best->empty()) return std::optional<Plays>();
  const bool drawn = bot.ties == core::Ties::kDrawn && best->size() > 1;
  if (!drawn && best->size() > 1) {
    const auto answer = player.choose(session, {});
    if (!answer) return answer.error();
    std::stable_partition(best->begin(), best->end(),
                          [&](const std::string& move) { return move == answer->move; });
  }
  return std::optional(Plays{false, drawn, std::move(*best)});
}

std::optional<Plays> plays_by(const core::BotInfo& bot, const std::vector<host::Line>& lines,
                              std::size_t legal) {
  Plays plays;
  for (const auto& line : lines) {
    if (line.value.bound != core::Bound::kExact) return std::nullopt;
    if (line.value.hundredths == lines.front().value.hundredths) {
      plays.moves.push_back(line.moves.front());
    }
  }
  const bool all_equal = plays.moves.size() == lines.size();
  if (lines.empty() || (all_equal && lines.size() < legal)) return std::nullopt;
  plays.drawn = bot.ties == core::Ties::kDrawn && plays.moves.size() > 1;
  return plays;
}

std::string plays_text(const core::BotInfo& bot, const Plays& plays) {
  const auto& first = plays.moves.front();
  const auto count = plays.moves.size();
  if (plays.by_heart && count == 1) {
    return fmt::format("{} plays {} by heart here, whatever the moves are worth.", bot.id, first);
  }
  if (plays.by_heart) {
    return fmt::format("{} plays by heart here, any of {} moves: {}.", bot.id, count,
                       named(plays.moves));
  }
  if (count == 1) return "";
  if (plays.drawn) {
    return fmt::format("{} draws lots: it plays one of {} equal moves, {}.", bot.id, count,
                       named(plays.moves));
  }
  return fmt::format("{} plays {}, its first of {} equal moves: {}.", bot.id, first, count,
                     named(plays.moves));
}

}  // namespace espalier::wire
