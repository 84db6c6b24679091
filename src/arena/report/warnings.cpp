#include "arena/report/warnings.hpp"

#include <fmt/format.h>

#include "arena/model/verdict.hpp"
#include "arena/report/tables.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kOneOf = 10;  // failures that decide more than one game of so many

}  // namespace

std::vector<Warning> warnings_of(const Tournament& tournament) {
  std::vector<Fault> faults;
  std::size_t failures = 0;
  std::size_t games = 0;
  std::size_t aborted = 0;
  for (const auto& game : tournament.counted()) {
    const auto& verdict = game.summary.verdict;
    if (verdict.outcome == core::Outcome::kNone) {
      aborted += game.played ? 1 : 0;
      continue;
    }
    ++games;
    if (!verdict.blamed) continue;
    ++failures;
    add_fault(faults, game);
  }
  std::vector<Warning> warnings;
  if (failures * kOneOf > games) {
    auto sentence = fmt::format(
        "{} of {} games were decided by failures of a bot and not by play ({}); the "
        "numbers say little about strength",
        failures, games, faults_text(faults));
    warnings.push_back({"failures", std::move(sentence), failures, games, std::move(faults)});
  }
  if (aborted > 0) {
    auto sentence = fmt::format(
        "{} {} aborted and {} for nobody, as the machine was late again and again; "
        "fewer games at once (--concurrency) or a quieter machine help",
        aborted, aborted == 1 ? "game was" : "games were", aborted == 1 ? "counts" : "count");
    warnings.push_back({"aborted", std::move(sentence), aborted, games});
  }
  return warnings;
}

std::string warnings_text(const Tournament& tournament) {
  std::string text;
  for (const auto& warning : warnings_of(tournament)) {
    text += fmt::format("Warning: {}\n", warning.sentence);
  }
  return text;
}

}  // namespace espalier::arena
