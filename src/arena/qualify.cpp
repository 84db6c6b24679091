#include "arena/qualify.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace espalier::arena {

std::vector<std::string> classic_bots(const host::Session& session) {
  std::vector<std::string> names;
  for (const auto& bot : session.bots()) {
    if (bot.id != wire::kFlagship) names.push_back(bot.id);
  }
  return names;
}

util::Status set_qualification(Plan& plan) {
  const std::string candidate = plan.bots.front().name;
  for (const auto& name : classic_bots(*plan.start)) {
    auto examiner = parse_contender(name, *plan.start, plan.game, {plan.confined, plan.limits});
    if (!examiner) return examiner.error();
    plan.bots.push_back(std::move(*examiner));
  }
  make_names_unique(plan.bots);
  plan.schedule.kind = Kind::kGauntlet;
  plan.schedule.challengers = 1;
  plan.schedule.bots = static_cast<int>(plan.bots.size());
  plan.name = fmt::format("qualify {} {}", candidate, default_name(plan));
  return util::Done{};
}

std::vector<Exam> exams(const Plan& plan, const Tournament& tournament) {
  std::vector<Exam> exams;
  for (const auto& round : tournament.rounds()) {
    for (const auto& encounter : round) {
      const int examiner = encounter.a == 0 ? encounter.b : encounter.a;
      const auto score = score_of(plan, encounter, 0);
      exams.push_back({.examiner = plan.bots[static_cast<std::size_t>(examiner)].text,
                       .score = score,
                       .passed = score.won >= plan.first_to.value_or(1)});
    }
  }
  return exams;
}

bool passed(const std::vector<Exam>& exams) {
  return !exams.empty() &&
         std::all_of(exams.begin(), exams.end(), [](const Exam& exam) { return exam.passed; });
}

}  // namespace espalier::arena
