#include "games/threesix/solve/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/threesix/notation.hpp"
#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/known_counts.hpp"
#include "games/threesix/solve/small_survey.hpp"
#include "games/threesix/solve/whole.hpp"

namespace espalier::games::threesix::solve {
namespace {

// What one thread has counted in the arrays of a whole solution.
struct Tally {
  static constexpr std::size_t kValues = 2 * kBound + 1;
  std::array<std::array<std::uint64_t, kValues>, kCellCount + 1> values{};
  std::array<std::uint64_t, kCellCount + 1> unique{};
  std::array<std::uint64_t, kCellCount + 1> best_moves{};
  struct alignas(kLaneCount) Counts {
    std::array<std::int8_t, kHalfSets> of;
  };
  std::unique_ptr<Counts> counts = std::make_unique<Counts>();

  void add(const Job& job, util::InstructionSet set) {
    const auto evens = static_cast<std::size_t>(std::popcount(job.even));
    const auto weight = static_cast<std::uint64_t>(Colours::get().images(job.even));
    count_best(job, counts->of.data(), set);
    // Small numbers first: 2^18 of them are added up in the cache.
    std::array<std::array<std::uint32_t, kValues>, kHalf + 1> here{};
    std::array<std::uint32_t, kHalf + 1> only{};
    std::array<std::uint32_t, kHalf + 1> best{};
    for (std::uint32_t odd = 0; odd < kHalfSets; ++odd) {
      const auto odds = static_cast<std::size_t>(std::popcount(odd));
      ++here[odds][static_cast<std::size_t>(job.to[odd] + kBound)];
      only[odds] += counts->of[odd] == 1 ? 1 : 0;
      best[odds] += static_cast<std::uint32_t>(counts->of[odd]);
    }
    for (std::size_t odds = 0; odds <= kHalf; ++odds) {
      if (job.parity && odds != evens && odds + 1 != evens) continue;  // play never comes there
      const std::size_t filled = evens + odds;
      unique[filled] += weight * only[odds];
      best_moves[filled] += weight * best[odds];
      for (std::size_t v = 0; v < kValues; ++v) values[filled][v] += weight * here[odds][v];
    }
  }

  void add_to(Survey& survey) const {
    for (std::size_t filled = 0; filled <= kCellCount; ++filled) {
      auto& row = survey.rows[filled];
      row.unique += unique[filled];
      row.best_moves += best_moves[filled];
      for (std::size_t v = 0; v < kValues; ++v) {
        if (values[filled][v] == 0) continue;
        row.margins[(static_cast<int>(v) - kBound) * kPointsPerUnit] += values[filled][v];
      }
    }
  }
};

// The task's progress as one of several equal parts.
core::SolveTask part_of(const core::SolveTask& task, int part, int parts) {
  core::SolveTask one = task;
  if (!task.progress) return one;
  one.progress = [&task, part, parts](const core::SolveProgress& now) {
    core::SolveProgress all = now;
    all.stage = fmt::format("run {} of {}, {}", part + 1, parts, now.stage);
    all.share = (part + now.share) / parts;
    all.nodes = (static_cast<std::uint64_t>(part) << kCellCount) + now.nodes;
    task.progress(all);
  };
  return one;
}

util::Result<Survey> count_whole(Cells rule, const core::SolveTask& task) {
  Survey survey{.rule = rule, .side = kSide, .rows = std::vector<Survey::Row>(kCellCount + 1)};
  std::vector<Tally> tallies(static_cast<std::size_t>(std::max(task.threads, 1)));
  LayersTask layers;
  const auto set = layers.set;
  layers.filled = [&](const Job& job, int thread) {
    tallies[static_cast<std::size_t>(thread)].add(job, set);
  };
  if (const auto done = run_whole(rule, task, layers); !done) return done.error();
  for (const auto& tally : tallies) tally.add_to(survey);
  return survey;
}

util::Result<Survey> survey_whole(Cells rule, const core::SolveTask& task) {
  constexpr int kParts = 1 + static_cast<int>(kGreedyPlayers.size());
  auto survey = count_whole(rule, part_of(task, 0, kParts));
  if (!survey) return survey;
  for (std::size_t i = 0; i < kGreedyPlayers.size(); ++i) {
    LayersTask greedy;
    greedy.greedy = kGreedyPlayers[i];
    greedy.filled = [&](const Job& job, int /*thread*/) {
      if (job.even == 0) survey->greedy[i] = job.to[0] * kPointsPerUnit;
    };
    const auto part = part_of(task, static_cast<int>(i) + 1, kParts);
    if (const auto done = run_whole(rule, part, std::move(greedy)); !done) return done.error();
  }
  return survey;
}

std::string percent(double part, double of) {
  const double share = of == 0 ? 0 : 100 * part / of;
  return share > 0 && share < 0.05 ? "< 0.1 %" : fmt::format("{:.1f} %", share);
}

// The margins that at least one position in a thousand has, from the most frequent on.
std::string usual_margins(const Survey::Row& row) {
  std::vector<std::pair<std::uint64_t, int>> by_count;
  for (const auto& [margin, count] : row.margins) by_count.emplace_back(count, margin);
  std::sort(by_count.rbegin(), by_count.rend());
  std::string text;
  for (const auto& [count, margin] : by_count) {
    const double share = static_cast<double>(count) / static_cast<double>(row.positions());
    if (share < 0.01) break;
    text += fmt::format("{}{:+}: {:.0f} %", text.empty() ? "" : ", ", margin, 100 * share);
  }
  return text;
}

std::string rows_text(const Survey& survey) {
  std::string text =
      "| filled | positions | lowest | mean | highest | one best move only | best moves, mean "
      "| margins of at least 1 % |\n|---:|---:|---:|---:|---:|---:|---:|---|\n";
  for (std::size_t filled = 0; filled + 1 < survey.rows.size(); ++filled) {
    const auto& row = survey.rows[filled];
    const auto positions = static_cast<double>(row.positions());
    double sum = 0;
    for (const auto& [margin, count] : row.margins) sum += margin * static_cast<double>(count);
    text += fmt::format("| {} | {} | {:+} | {:+.2f} | {:+} | {} | {:.2f} | {} |\n", filled,
                        row.positions(), row.margins.begin()->first, sum / positions,
                        row.margins.rbegin()->first,
                        percent(static_cast<double>(row.unique), positions),
                        static_cast<double>(row.best_moves) / positions, usual_margins(row));
  }
  return text;
}

std::string players_text(const Survey& survey) {
  const int value = survey.rows.front().margins.begin()->first;
  std::string text =
      "| player | moves | worst luck | best luck | perfect play |\n|---|---|---:|---:|---:|\n";
  for (const bool first : {true, false}) {
    int results[2] = {};
    for (std::size_t i = 0; i < kGreedyPlayers.size(); ++i) {
      if (kGreedyPlayers[i].first != first) continue;
      results[kGreedyPlayers[i].lucky ? 1 : 0] = first ? survey.greedy[i] : -survey.greedy[i];
    }
    text += fmt::format("| greedy | {} | {:+} | {:+} | {:+} |\n", first ? "first" : "second",
                        results[0], results[1], first ? value : -value);
  }
  if (survey.side % 2 == 0 && survey.rule == Cells::kFree) {
    text += fmt::format("| mirror | second | +0 | +0 | {:+} |\n", -value);
  }
  return text;
}

std::string page(const Survey& survey) {
  const int value = survey.rows.front().margins.begin()->first;
  std::uint64_t positions = 0;
  for (const auto& row : survey.rows) positions += row.positions();
  const std::string winner = value == 0
                                 ? "the game is a draw"
                                 : fmt::format("the {} player wins by {}",
                                               value > 0 ? "first" : "second", std::abs(value));
  return fmt::format(
      "### threesix:{}\n\nWith best play {}. Known are all {} positions. Margins are what the side "
      "to move will still gain on the other.\n\n{}\nAgainst perfect play from the empty board:\n\n{}",
      Variant{survey.rule, survey.side}.name(), winner, positions, rows_text(survey),
      players_text(survey));
}

// The values of a row, summed up. Nothing for a number of cells that no game leads to.
std::optional<CountedRow> summed(int filled, const Survey::Row& row) {
  if (row.margins.empty()) return std::nullopt;
  CountedRow one{.filled = filled,
                 .positions = row.positions(),
                 .lowest = row.margins.begin()->first,
                 .highest = row.margins.rbegin()->first,
                 .one_best = row.unique};
  for (const auto& [margin, count] : row.margins) {
    one.sum += margin * static_cast<std::int64_t>(count);
  }
  return one;
}

}  // namespace

util::Result<std::vector<CountedRow>> count_positions(Cells rule, int side,
                                                      const core::SolveTask& task) {
  if (side > kSide) return util::Error{"boards larger than 6x6 are not known completely"};
  const auto survey = side == kSide ? count_whole(rule, task) : count_small(rule, side, task);
  if (!survey) return survey.error();
  std::vector<CountedRow> rows;
  for (std::size_t filled = 0; filled < survey->rows.size(); ++filled) {
    if (const auto row = summed(static_cast<int>(filled), survey->rows[filled])) {
      rows.push_back(*row);
    }
  }
  return rows;
}

util::Result<std::string> statistics(Cells rule, int side, const core::SolveTask& task) {
  if (side > kSide) return util::Error{"boards larger than 6x6 are not known completely"};
  const auto survey = side == kSide ? survey_whole(rule, task) : survey_small(rule, side, task);
  if (!survey) return survey.error();
  return page(*survey);
}

}  // namespace espalier::games::threesix::solve
