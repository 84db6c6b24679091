#include "arena/schedule/schedule.hpp"

#include <cassert>

#include "arena/schedule/schedule_kinds.hpp"

namespace espalier::arena {

int round_count(const ScheduleSettings& settings) {
  if (settings.bots < 2) return 0;
  switch (settings.kind) {
    case Kind::kMatch:
    case Kind::kRoundRobin: return round_robin_rounds(settings.bots);
    case Kind::kGauntlet: return gauntlet_rounds(settings.bots, settings.challengers);
    case Kind::kSwiss: return swiss_rounds(settings);
    case Kind::kKnockout: break;
  }
  return knockout_rounds(settings.bots);
}

std::optional<std::vector<Encounter>> round(const ScheduleSettings& settings, int number,
                                            std::span<const RoundScores> so_far) {
  if (number < 0 || number >= round_count(settings)) return std::nullopt;
  const auto before = static_cast<std::size_t>(number);
  switch (settings.kind) {
    case Kind::kMatch:
    case Kind::kRoundRobin: return round_robin_round(settings.bots, number);
    case Kind::kGauntlet: return gauntlet_round(settings.bots, settings.challengers, number);
    case Kind::kSwiss:
    case Kind::kKnockout: break;
  }
  assert(so_far.size() >= before && "the rounds before decide who meets");
  if (so_far.size() < before) return std::nullopt;
  if (settings.kind == Kind::kSwiss) return swiss_round(settings, so_far.first(before));
  return knockout_round(settings, so_far.first(before));
}

}  // namespace espalier::arena
