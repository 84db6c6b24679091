// Who may join a ladder: a bot that beats every classic bot of the game.
#pragma once

#include <string>
#include <vector>

#include "arena/contender.hpp"
#include "arena/first_to.hpp"
#include "arena/plan.hpp"
#include "arena/tournament.hpp"

namespace espalier::arena {

// The bots of the game but the flagship, as `games` lists them.
std::vector<std::string> classic_bots(const host::Session& session);

// Lets the one bot of a plan that set_first_to has seen meet all classic bots, and names the plan.
util::Status set_qualification(Plan& plan);

struct Exam {
  std::string examiner;
  MatchScore score{};
  bool passed = false;
};

std::vector<Exam> exams(const Plan& plan, const Tournament& tournament);
bool passed(const std::vector<Exam>& exams);

}  // namespace espalier::arena
