#include "arena/report/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "arena/model/columns.hpp"
#include "arena/report/match_text.hpp"
#include "arena/report/standings_text.hpp"
#include "arena/report/warnings.hpp"
#include "util/at.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxDetailLength = 300;

using util::at;

Ranking ranking_of(const Plan& plan) {
  switch (plan.kind) {
    case Kind::kMatch:
    case Kind::kRoundRobin: return Ranking::kPoints;
    case Kind::kGauntlet: return Ranking::kShare;
    case Kind::kSwiss: return Ranking::kBuchholz;
    case Kind::kKnockout: return Ranking::kProgress;
  }
  return Ranking::kPoints;
}

std::vector<Meeting> meetings_of(const Tournament& tournament) {
  std::map<std::pair<int, int>, Meeting> merged;
  for (const auto& round : tournament.rounds()) {
    for (const auto& encounter : round) {
      if (encounter.results.games() == 0) continue;
      const bool turned = encounter.b < encounter.a;
      const auto pair = std::minmax(encounter.a, encounter.b);
      const auto seen = turned ? encounter.results.swapped() : encounter.results;
      Meeting& meeting =
          merged.try_emplace(pair, Meeting{.a = pair.first, .b = pair.second}).first->second;
      meeting.wins += seen.wins;
      meeting.draws += seen.draws;
      meeting.losses += seen.losses;
      meeting.margin += turned ? -encounter.margin_sum : encounter.margin_sum;
    }
  }
  std::vector<Meeting> meetings;
  for (const auto& entry : merged) meetings.push_back(entry.second);
  return meetings;
}

// Has it never played, for a fault of its own? Then a bye is no success of it.
bool cannot_play(const Plan& plan, const Tournament& tournament, int bot) {
  if (plan.bots[at(bot)].make == Make::kBroken) return true;
  int games = 0;
  for (const auto& game : tournament.counted()) {
    const bool first = game.pairing.first == bot;
    if (!first && game.pairing.second != bot) continue;
    const auto& verdict = game.summary.verdict;
    const bool own = verdict.blamed == (first ? core::Side::kFirst : core::Side::kSecond);
    const bool absent =
        verdict.ending == Ending::kDoesNotStart || verdict.ending == Ending::kDisqualified;
    if (verdict.ending == Ending::kAborted) continue;
    if (!own || !absent) return false;
    ++games;
  }
  return games > 0;
}

std::vector<std::string> marks_of(const Plan& plan, const Tournament& tournament) {
  std::vector<std::string> marks;
  bool any = false;
  for (const auto& faults : faults_of(plan, tournament)) {
    marks.push_back(faults_text(faults));
    any = any || !marks.back().empty();
  }
  for (std::size_t bot = 0; bot < marks.size(); ++bot) {
    if (plan.bots[bot].make != Make::kBroken) continue;
    marks[bot] = core::text(plan.bots[bot].failure);
    any = true;
  }
  return any ? marks : std::vector<std::string>{};
}

void add_line(std::string& text, const std::string& line) {
  if (!line.empty()) text += line + '\n';
}

}  // namespace

Results results_of(const Plan& plan, const Tournament& tournament) {
  Results results{.meetings = meetings_of(tournament),
                  .ranking = ranking_of(plan),
                  .counts_points = plan.counts_points(),
                  .rating = plan.rating};
  for (const auto& bot : plan.bots) results.names.push_back(bot.name);
  results.marks = marks_of(plan, tournament);
  // Scores are there of complete rounds only, as both functions want them.
  if (results.ranking == Ranking::kBuchholz) {
    results.bye_points = bye_points(schedule_of(plan), tournament.scores());
    for (std::size_t bot = 0; bot < results.bye_points.size(); ++bot) {
      if (cannot_play(plan, tournament, static_cast<int>(bot))) results.bye_points[bot] = 0;
    }
  }
  if (results.ranking == Ranking::kProgress) {
    results.progress = knockout_progress(schedule_of(plan), tournament.scores());
  }
  return results;
}

EncounterState match_of(const Tournament& tournament) {
  if (tournament.rounds().empty() || tournament.rounds().front().empty()) return {.a = 0, .b = 1};
  return tournament.rounds().front().front();
}

void add_fault(std::vector<Fault>& faults, const CountedGame& game) {
  const auto& verdict = game.summary.verdict;
  auto found = std::find_if(faults.begin(), faults.end(),
                            [&](const Fault& fault) { return fault.ending == verdict.ending; });
  if (found == faults.end()) found = faults.insert(faults.end(), Fault{.ending = verdict.ending});
  ++(game.played ? found->played : found->given);
  if (!verdict.detail.empty()) found->detail = verdict.detail;
}

std::vector<std::vector<Fault>> faults_of(const Plan& plan, const Tournament& tournament) {
  std::vector<std::vector<Fault>> faults(plan.bots.size());
  for (const auto& game : tournament.counted()) {
    const auto& verdict = game.summary.verdict;
    if (!verdict.blamed) continue;
    const bool first = *verdict.blamed == core::Side::kFirst;
    add_fault(faults[at(first ? game.pairing.first : game.pairing.second)], game);
  }
  return faults;
}

std::string faults_text(const std::vector<Fault>& faults) {
  std::vector<std::string> parts;
  for (const auto& fault : faults) {
    if (fault.played > 0)
      parts.push_back(fmt::format("{} x {}", fault.played, core::text(fault.ending)));
    if (fault.given > 0) {
      parts.push_back(fmt::format("{} x {} (not played)", fault.given, core::text(fault.ending)));
    }
  }
  return util::join(parts, ", ");
}

std::vector<Fault> faults_from(std::string_view text) {
  constexpr std::string_view kComma = ", ";
  constexpr std::string_view kNotPlayed = " (not played)";
  std::vector<Fault> faults;
  while (!text.empty()) {
    const auto end = std::min(text.find(kComma), text.size());
    auto part = text.substr(0, end);
    text.remove_prefix(std::min(end + kComma.size(), text.size()));
    const bool given = part.ends_with(kNotPlayed);
    if (given) part.remove_suffix(kNotPlayed.size());
    const auto times = std::min(part.find(" x "), part.size());
    const auto games = util::number(part.substr(0, times), 1, std::numeric_limits<int>::max());
    const auto ending = core::ending_of_text(part.substr(std::min(times + 3, part.size())));
    if (!games || ending == Ending::kNone) continue;
    auto found = std::find_if(faults.begin(), faults.end(),
                              [&](const Fault& fault) { return fault.ending == ending; });
    if (found == faults.end()) found = faults.insert(faults.end(), Fault{.ending = ending});
    (given ? found->given : found->played) += *games;
  }
  return faults;
}

std::string failures_text(const Plan& plan, const Tournament& tournament) {
  const auto faults = faults_of(plan, tournament);
  std::string text;
  for (std::size_t bot = 0; bot < faults.size(); ++bot) {
    if (faults[bot].empty()) continue;
    text += fmt::format("  {}: {}\n", shown_name(plan.bots[bot].name), faults_text(faults[bot]));
    for (const auto& fault : faults[bot]) {
      if (fault.detail.empty()) continue;
      text += fmt::format("    {}, the last time: {}\n", core::text(fault.ending),
                          util::escaped(fault.detail.substr(0, kMaxDetailLength)));
    }
  }
  return text;
}

std::string strength_text(const Plan& plan, const Tournament& tournament) {
  const auto& name = plan.bots[0].name;
  const EncounterState match = match_of(tournament);
  std::string text;
  add_line(text, results_text(shown_name(name), shown_name(plan.bots[1].name),
                              plan.control.text() + ", " + plan.game, match.results));
  if (plan.counts_points()) add_line(text, margin_text(margin(match.pair_margins)));
  if (const auto state = tournament.test()) {
    if (plan.elo_test) {
      add_line(text, llr_text(*plan.elo_test, *state));
      add_line(text, decision_text(*plan.elo_test, state->decision, shown_name(name)));
    } else {
      add_line(text, llr_text(*plan.margin_test, *state));
      add_line(text, decision_text(*plan.margin_test, state->decision, shown_name(name)));
    }
  }
  return text;
}

std::string final_text(const Plan& plan, const Tournament& tournament) {
  std::string text = warnings_text(tournament);
  if (plan.is_match()) {
    text += strength_text(plan, tournament);
  } else {
    const auto results = results_of(plan, tournament);
    const auto table = standings(results);
    text += standings_text(results, table) + '\n' + cross_table_text(results, table);
  }
  const auto failures = failures_text(plan, tournament);
  if (failures.empty()) return text;
  return text + "\nFailures (--html has what the bots wrote to standard error)\n" + failures;
}

}  // namespace espalier::arena
