#include "games/threesix/solve/explore.hpp"

#include <filesystem>

#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/known_counts.hpp"
#include "games/threesix/solve/whole.hpp"

namespace espalier::games::threesix::solve {
namespace {

// What making the file was measured to take: bytes, and seconds of processor time on two threads of
// a Xeon at 2.8 GHz, taken to share the work evenly (docs/solved-threesix.md).
constexpr std::uint64_t kFileBytes = 45'000'000;
constexpr double kProcessorSeconds = 43;
constexpr double kThreads = 2;
// Larger boards are counted once for all.
constexpr int kMaxCountedSide = 4;

core::BoardCounts::Filled row_of(const CountedRow& row) {
  return {.plies = row.filled,
          .positions = row.positions,
          .lowest = row.lowest,
          .mean = static_cast<double>(row.sum) / static_cast<double>(row.positions),
          .highest = row.highest,
          .one_best = row.one_best};
}

core::BoardCounts counts_of(std::span<const CountedRow> rows) {
  core::BoardCounts counts{.reached_only = true};
  for (const auto& row : rows) {
    counts.positions += row.positions;
    counts.filled.push_back(row_of(row));
  }
  return counts;
}

}  // namespace

core::Whole whole(Cells rule, int side) {
  if (side < kSide) return core::Whole::kNow;
  if (side > kSide) return core::Whole::kNo;
  return board_file(rule, side)->there ? core::Whole::kNow : core::Whole::kWithFile;
}

util::Result<core::BoardCounts> counts(Cells rule, int side, const core::SolveTask& task) {
  if (const auto known = known_counts(rule, side); !known.empty()) return counts_of(known);
  if (side > kMaxCountedSide) return util::Error{"nobody has counted all positions of this board"};
  const auto counted = count_positions(rule, side, task);
  if (!counted) return counted.error();
  return counts_of(*counted);
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
                         .seconds = kProcessorSeconds / kThreads};
}

}  // namespace espalier::games::threesix::solve
