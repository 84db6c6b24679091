// Who may join a ladder: a bot that beats every classic bot of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/contender.hpp"
#include "arena/first_to.hpp"
#include "arena/plan.hpp"
#include "arena/tournament.hpp"

namespace espalier::arena {

// The bots of the game but the flagship, as `games` lists them.
std::vector<std::string> classic_bots(const host::Session& session);

// Lets the one bot of a plan that set_first_to has seen meet the examiners, which are all classic
// bots when none are named, and names the plan.
util::Status set_qualification(Plan& plan, std::vector<std::string> examiners = {});

struct Exam {
  std::string examiner;
  MatchScore score{};
  bool passed = false;
  std::string trouble{};  // how the bot failed in its games, if it did: "2 x crash"
  std::string detail{};   // the last of these failures, for people
};

std::vector<Exam> exams(const Plan& plan, const Tournament& tournament);
// Whether it has passed `need` exams, or all.
bool passed(const std::vector<Exam>& exams, std::optional<int> need = std::nullopt);

}  // namespace espalier::arena
