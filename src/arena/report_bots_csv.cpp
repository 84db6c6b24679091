#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>

#include "arena/report_csv.hpp"
#include "arena/report_games.hpp"
#include "arena/standings.hpp"
#include "arena/tables.hpp"
#include "util/at.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

using util::at;

constexpr std::array kFailureKinds = {kIllegalMove,  kTimeForfeit,    kCrash,        kStall,
                                      kDoesNotStart, kDoesNotCompile, kDisqualified, kOutOfMemory,
                                      kDiskLimit,    kThinksOutOfTurn};
constexpr std::size_t kLongestShown = 2000;

struct MoveTimes {
  double sum = 0;
  double longest = 0;
  int moves = 0;
  // Of games in which it was measured.
  std::chrono::microseconds cpu{0};
  std::size_t cpu_moves = 0;

  void add(double seconds) {
    sum += seconds;
    longest = std::max(longest, seconds);
    ++moves;
  }
};

// The word of a comment that tells how long the move took: `+3.10 8 0.125s`.
std::optional<double> seconds_in(const std::string& comment) {
  for (const auto word : util::words(comment)) {
    if (!word.ends_with('s') || word.find('.') == std::string_view::npos) continue;
    const std::string number(word.substr(0, word.size() - 1));
    char* end = nullptr;
    const double seconds = std::strtod(number.c_str(), &end);
    if (*end == '\0') return seconds;
  }
  return std::nullopt;
}

// Whose turn it is at the start, by the second word of a position text.
bool second_begins(const std::string& start) {
  const auto words = util::words(start);
  return words.size() > 1 && words[1] == "2";
}

void add_processor_time(MoveTimes& times, const ReportedGame& game, std::size_t side,
                        bool second_begins) {
  if (!game.times[side] || !game.times[side]->cpu) return;
  times.cpu += *game.times[side]->cpu;
  const bool begins = (side == 1) == second_begins;
  times.cpu_moves += (game.moves.size() + (begins ? 1 : 0)) / 2;
}

std::vector<MoveTimes> times_of(const Plan& plan, const Tournament& tournament, Journal& journal,
                                long long id) {
  std::vector<MoveTimes> times(plan.bots.size());
  each_counted_game(tournament, journal, id, [&](const ReportedGame& game) {
    const auto& pairing = game.counted.pairing;
    bool second = second_begins(game.start);
    add_processor_time(times[at(pairing.first)], game, 0, second);
    add_processor_time(times[at(pairing.second)], game, 1, second);
    for (const auto& move : game.moves) {
      if (const auto seconds = seconds_in(move.comment)) {
        times[at(second ? pairing.second : pairing.first)].add(*seconds);
      }
      second = !second;
    }
  });
  return times;
}

// One number per kind, and whatever else there was in words.
std::string failure_cells(const std::vector<Fault>& faults) {
  std::string cells;
  for (const auto kind : kFailureKinds) {
    int count = 0;
    for (const auto& fault : faults) {
      if (fault.reason == kind) count += fault.played + fault.given;
    }
    cells += fmt::format("{},", count);
  }
  std::vector<Fault> others;
  for (const auto& fault : faults) {
    if (std::find(kFailureKinds.begin(), kFailureKinds.end(), fault.reason) ==
        kFailureKinds.end()) {
      others.push_back(fault);
    }
  }
  return cells + csv_cell(faults_text(others));
}

std::string message_of(const Contender& bot, const std::vector<Fault>& faults) {
  if (bot.make == Make::kBroken) return bot.failure_detail.substr(0, kLongestShown);
  for (const auto& fault : faults) {
    if (!fault.detail.empty()) return fault.reason + ": " + fault.detail;
  }
  return {};
}

}  // namespace

std::string bots_csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                            long long id) {
  const auto results = results_of(plan, tournament);
  const auto faults = faults_of(plan, tournament);
  const auto times = times_of(plan, tournament, journal, id);
  std::string text =
      "rank,bot,points,bye_points,games,wins,draws,losses,elo,elo_error,margin,illegal_moves,"
      "time_forfeits,crashes,stalls,does_not_start,does_not_compile,disqualified,out_of_memory,"
      "disk_limit,thinks_out_of_turn,other_failures,mean_ms,longest_ms,mean_cpu_ms,message\r\n";
  for (const auto& one : standings(results)) {
    const auto bot = at(one.bot);
    const auto& time = times[bot];
    const bool played = one.games > 0;
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", one.rank,
        csv_cell(plan.bots[bot].name), one.points,
        results.bye_points.empty() ? 0.0 : results.bye_points[bot], one.games, one.wins, one.draws,
        one.losses, played ? fmt::format("{:.1f}", one.rating.elo) : "",
        played ? fmt::format("{:.1f}", one.rating.error) : "",
        results.counts_points && played ? fmt::format("{:.2f}", one.margin) : "",
        failure_cells(faults[bot]),
        time.moves > 0 ? fmt::format("{:.0f}", time.sum / time.moves * 1000) : "",
        time.moves > 0 ? fmt::format("{:.0f}", time.longest * 1000) : "",
        time.cpu_moves > 0 ? fmt::format("{:.0f}", static_cast<double>(time.cpu.count()) / 1000 /
                                                       static_cast<double>(time.cpu_moves))
                           : "",
        csv_cell(message_of(plan.bots[bot], faults[bot])));
  }
  return text;
}

}  // namespace espalier::arena
