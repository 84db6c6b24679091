#include "arena/ladder/ladder_match.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::arena {

util::Result<Contender> contender_of(const Plan& plan, const LadderBot& bot) {
  auto found = parse_contender(bot.text, *plan.start, plan.game, plan.confinement());
  if (!found) {
    return bot_gone(bot.name, found.error());
  }
  found->name = bot.name;
  return found;
}

util::Status add_pair(Plan& plan, Ladder& ladder, const ChallengeRequest& request) {
  for (const auto& name : {request.challenger, request.challenged}) {
    const auto bot = ladder.find(name);
    if (!bot) return bot.error();
    if (!*bot) {
      return util::Error{
          util::ErrorCode::kNotOnLadder,
          fmt::format("there is no {} on the ladder of {}; 'ladder show' lists who is",
                      util::quoted(name), plan.game),
          {{"bot", util::printable(name)}, {"game", plan.game}}};
    }
    auto found = contender_of(plan, **bot);
    if (!found) return found.error();
    plan.bots.push_back(std::move(*found));
  }
  plan.kind = Kind::kMatch;
  return util::Done{};
}

}  // namespace espalier::arena
