#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "arena/report/move_times.hpp"
#include "arena/report/report_csv.hpp"
#include "arena/report/tables.hpp"
#include "arena/schedule/standings.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

constexpr std::array kFailureKinds = {
    Ending::kIllegalMove,  Ending::kTimeForfeit,    Ending::kCrash,        Ending::kStall,
    Ending::kDoesNotStart, Ending::kDoesNotCompile, Ending::kDisqualified, Ending::kOutOfMemory,
    Ending::kDiskLimit,    Ending::kThinksOutOfTurn};
constexpr std::size_t kMaxShown = 2000;

// One number per kind, and whatever else there was in words.
std::string failure_cells(const std::vector<Fault>& faults) {
  std::string cells;
  for (const auto kind : kFailureKinds) {
    int count = 0;
    for (const auto& fault : faults) {
      if (fault.ending == kind) count += fault.played + fault.given;
    }
    cells += fmt::format("{},", count);
  }
  std::vector<Fault> others;
  for (const auto& fault : faults) {
    if (std::find(kFailureKinds.begin(), kFailureKinds.end(), fault.ending) ==
        kFailureKinds.end()) {
      others.push_back(fault);
    }
  }
  return cells + csv_cell(faults_text(others));
}

std::string message_of(const Contender& bot, const std::vector<Fault>& faults) {
  if (bot.make == Make::kBroken) return bot.failure_detail.substr(0, kMaxShown);
  for (const auto& fault : faults) {
    if (!fault.detail.empty()) return fmt::format("{}: {}", core::text(fault.ending), fault.detail);
  }
  return {};
}

}  // namespace

std::string bots_csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                            long long id) {
  const auto results = results_of(plan, tournament);
  const auto faults = faults_of(plan, tournament);
  const auto times = move_times(plan, tournament, journal, id);
  std::string text =
      "rank,bot,points,bye_points,games,wins,draws,losses,elo,elo_error,margin,illegal_moves,"
      "time_forfeits,crashes,stalls,does_not_start,does_not_compile,disqualified,out_of_memory,"
      "disk_limit,thinks_out_of_turn,other_failures,mean_ms,longest_ms,mean_cpu_ms,message,overruns\r\n";
  for (const auto& one : standings(results)) {
    const auto bot = at(one.bot);
    const auto& time = times[bot];
    const bool played = one.games > 0;
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", one.rank,
        csv_cell(plan.bots[bot].name), one.points,
        results.bye_points.empty() ? 0.0 : results.bye_points[bot], one.games, one.wins, one.draws,
        one.losses, played ? fmt::format("{:.1f}", one.rating.elo) : "",
        played ? fmt::format("{:.1f}", one.rating.error) : "",
        results.counts_points && played ? fmt::format("{:.2f}", one.margin) : "",
        failure_cells(faults[bot]), time.moves > 0 ? fmt::format("{:.0f}", time.mean() * 1000) : "",
        time.moves > 0 ? fmt::format("{:.0f}", time.longest * 1000) : "",
        time.cpu_moves > 0 ? fmt::format("{:.0f}", time.mean_cpu() * 1000) : "",
        csv_cell(message_of(plan.bots[bot], faults[bot])), time.overruns);
  }
  return text;
}

}  // namespace espalier::arena
