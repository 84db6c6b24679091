#include "games/threesix/solve/explore.hpp"

#include <filesystem>

#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/small_survey.hpp"
#include "games/threesix/solve/whole.hpp"

namespace espalier::games::threesix::solve {
namespace {

// Both editions; docs/solved-threesix.md has the times of more machines.
constexpr std::uint64_t kFileBytes = 45'500'000;
constexpr double kFileSeconds = 40;
// A table of all positions of a larger board takes longer than anybody waits.
constexpr int kMaxCountedSide = 4;

}  // namespace

core::Whole whole(Cells rule, int side) {
  if (side < kSide) return core::Whole::kNow;
  if (side > kSide) return core::Whole::kNo;
  return board_file(rule, side)->there ? core::Whole::kNow : core::Whole::kWithFile;
}

util::Result<core::BoardCounts> counts(Cells rule, int side, const core::SolveTask& task) {
  if (side > kMaxCountedSide) {
    return util::Error{"so many positions are counted by `espalier solve --statistics` alone"};
  }
  const auto survey = survey_small(rule, side, task);
  if (!survey) return survey.error();
  core::BoardCounts counts{.reached_only = true};
  for (std::size_t filled = 0; filled < survey->rows.size(); ++filled) {
    const auto& row = survey->rows[filled];
    if (row.margins.empty()) continue;
    core::BoardCounts::Filled one{.plies = static_cast<int>(filled),
                                  .positions = row.positions(),
                                  .lowest = row.margins.begin()->first,
                                  .highest = row.margins.rbegin()->first,
                                  .one_best = row.unique};
    double sum = 0;
    for (const auto& [margin, count] : row.margins) sum += margin * static_cast<double>(count);
    one.mean = sum / static_cast<double>(one.positions);
    counts.positions += one.positions;
    counts.filled.push_back(one);
  }
  return counts;
}

std::optional<core::BoardFile> board_file(Cells rule, int side) {
  if (side != kSide) return std::nullopt;
  const auto path = perfect_play_path(rule);
  std::error_code none;
  return core::BoardFile{.path = path.string(),
                         .there = std::filesystem::exists(path, none),
                         .positions = std::uint64_t{1} << kCellCount,
                         .memory = whole_bytes(),
                         .disk = kFileBytes,
                         .seconds = kFileSeconds};
}

}  // namespace espalier::games::threesix::solve
