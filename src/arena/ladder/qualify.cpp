#include "arena/ladder/qualify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/match/planning.hpp"
#include "arena/report/tables.hpp"
#include "util/text.hpp"
#include "wire/bot_kind.hpp"

namespace espalier::arena {

std::vector<std::string> classic_bots(const host::Session& session) {
  std::vector<std::string> names;
  for (const auto& bot : session.bots()) {
    if (wire::bot_kind(bot.id) == "classic") names.push_back(bot.id);
  }
  return names;
}

namespace {

// Whether two bots play alike: a bot that meets itself shows nothing, whatever it is called and
// whatever its seed is.
bool same_bot(const Contender& one, const Contender& other) {
  if (one.make != other.make) return false;
  if (one.make != Make::kBuiltIn) return text_for_any_folder(one) == text_for_any_folder(other);
  const auto& a = one.spec;
  const auto& b = other.spec;
  return a.name == b.name && a.settings.level == b.settings.level &&
         a.limits.depth == b.limits.depth && a.limits.nodes == b.limits.nodes &&
         a.limits.movetime == b.limits.movetime;
}

}  // namespace

util::Status set_qualification(Plan& plan, std::vector<std::string> examiners) {
  const std::string candidate = plan.bots.front().name;
  if (examiners.empty()) examiners = classic_bots(*plan.start);
  for (const auto& name : examiners) {
    auto examiner = parse_contender(name, *plan.start, plan.game, plan.confinement());
    if (!examiner) {
      return util::Error{fmt::format("{}: {}", util::quoted(name), examiner.error().message)};
    }
    if (!same_bot(plan.bots.front(), *examiner)) plan.bots.push_back(std::move(*examiner));
  }
  make_names_unique(plan.bots);
  if (const auto kept = keep_bots(plan); !kept) return kept;
  plan.kind = Kind::kGauntlet;
  plan.challengers = 1;
  plan.name = fmt::format("qualify {} {}", candidate, default_name(plan));
  return util::Done{};
}

namespace {

// What the bot did wrong in the games of one encounter.
void add_trouble(const Tournament& tournament, std::size_t round, std::size_t encounter,
                 Exam& exam) {
  std::vector<Fault> faults;
  for (const auto& game : tournament.counted()) {
    const auto& key = game.pairing.key;
    if (static_cast<std::size_t>(key.round) != round ||
        static_cast<std::size_t>(key.encounter) != encounter) {
      continue;
    }
    const auto& verdict = game.summary.verdict;
    if (!verdict.blamed) continue;
    const int bot =
        *verdict.blamed == core::Side::kFirst ? game.pairing.first : game.pairing.second;
    if (bot == 0) add_fault(faults, game);
  }
  exam.trouble = faults_text(faults);
  for (const auto& fault : faults) {
    if (!fault.detail.empty()) exam.detail = fault.detail;
  }
}

}  // namespace

std::vector<Exam> exams(const Plan& plan, const Tournament& tournament) {
  std::vector<Exam> exams;
  const auto& rounds = tournament.rounds();
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    for (std::size_t e = 0; e < rounds[round].size(); ++e) {
      const auto& encounter = rounds[round][e];
      const int examiner = encounter.a == 0 ? encounter.b : encounter.a;
      const auto score = score_of(plan, encounter, 0);
      exams.push_back(
          {.examiner = plan.bots[static_cast<std::size_t>(examiner)].text,
           .score = score,
           .passed = plan.first_to ? score.won >= *plan.first_to : score.won > score.lost});
      add_trouble(tournament, round, e, exams.back());
    }
  }
  return exams;
}

bool passed(const std::vector<Exam>& exams, std::optional<int> need) {
  const auto good =
      std::count_if(exams.begin(), exams.end(), [](const Exam& exam) { return exam.passed; });
  return !exams.empty() && good >= need.value_or(static_cast<int>(exams.size()));
}

}  // namespace espalier::arena
