// One function per kind of tournament, for schedule.cpp. The number of the round is in range and
// there are at least two bots.
#pragma once

#include <span>
#include <vector>

#include "arena/schedule/schedule.hpp"

namespace espalier::arena {

int round_robin_rounds(int bots);
std::vector<Encounter> round_robin_round(int bots, int number);

int gauntlet_rounds(int bots, int challengers);
std::vector<Encounter> gauntlet_round(int bots, int challengers, int number);

int swiss_rounds(const ScheduleSettings& settings);
// Of the round after these.
std::vector<Encounter> swiss_round(const ScheduleSettings& settings,
                                   std::span<const RoundScores> so_far);

int knockout_rounds(int bots);
// Of the round after these.
std::vector<Encounter> knockout_round(const ScheduleSettings& settings,
                                      std::span<const RoundScores> so_far);

}  // namespace espalier::arena
