// Who may join a ladder: a bot that beats every classic bot of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bots/contender.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"

namespace espalier::arena {

// The bots of the game but the flagship and those as met, as `games` lists them.
std::vector<std::string> classic_bots(const host::Session& session);

// Lets the one bot of a plan whose length is set meet the examiners, which are all classic bots
// when none are named, and names the plan. A bot is never its own examiner, so nobody may be left.
util::Status set_qualification(Plan& plan, std::vector<std::string> examiners = {});

inline bool has_examiner(const Plan& plan) { return plan.bots.size() > 1; }
inline constexpr std::string_view kNoExaminer = "would be its own only examiner";

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
