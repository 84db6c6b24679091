#include "games/threesix/solve/small_survey.hpp"

#include <algorithm>
#include <bit>

namespace espalier::games::threesix::solve {
namespace {

constexpr std::size_t kBetweenLooks = std::size_t{1} << 16;  // positions, whether to stop

// The empty cells of a root as bits of an index.
class Sets {
 public:
  Sets(const Lines& lines, Cells rule, std::uint64_t filled)
      : lines_(lines), rule_(rule), filled_(filled) {
    for (const int cell : util::BitList<int, std::uint64_t>(lines.board & ~filled)) {
      cells_.push_back(cell);
    }
  }

  std::size_t count() const { return std::size_t{1} << cells_.size(); }
  std::uint64_t set(std::size_t index) const {
    std::uint64_t set = filled_;
    for (std::size_t rest = index; rest != 0; rest &= rest - 1) {
      set |= std::uint64_t{1} << cells_[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    return set;
  }
  // Calls visit(index after the move, points) for every move.
  template <class Visit>
  void each_move(std::size_t index, std::uint64_t set, const Visit& visit) const {
    const auto mover = static_cast<std::uint64_t>(std::popcount(set) % 2);
    for (std::size_t rest = ~index & (count() - 1); rest != 0; rest &= rest - 1) {
      const int cell = cells_[static_cast<std::size_t>(std::countr_zero(rest))];
      const bool even = util::has_bit(lines_.even, cell);
      if (rule_ == Cells::kParity && even != (mover == 0)) continue;
      visit(index | (rest & (0 - rest)), lines_.points_for(set | std::uint64_t{1} << cell, cell));
    }
  }

 private:
  const Lines& lines_;
  Cells rule_;
  std::uint64_t filled_;
  std::vector<int> cells_;
};

bool reachable(const Lines& lines, Cells rule, std::uint64_t set) {
  const int lead = std::popcount(set & lines.even) - std::popcount(set & ~lines.even);
  return rule == Cells::kFree || lead == 0 || lead == 1;
}

}  // namespace

std::vector<std::int8_t> plain_values(const Lines& lines, Cells rule, std::uint64_t filled,
                                      const Greedy* greedy) {
  const Sets sets(lines, rule, filled);
  std::vector<std::int8_t> values(sets.count());
  for (std::size_t index = sets.count(); index-- > 0;) {
    const std::uint64_t set = sets.set(index);
    const bool takes = greedy != nullptr && (std::popcount(set) % 2 == 0) == greedy->first;
    int most = -1;
    if (takes) sets.each_move(index, set, [&](std::size_t, int p) { most = std::max(most, p); });
    bool any = false;
    int best = 0;  // also when there is no move
    sets.each_move(index, set, [&](std::size_t next, int points) {
      if (takes && points < most) return;
      const int value = points - values[next];
      const bool better = takes && !greedy->lucky ? value < best : value > best;
      if (!any || better) best = value;
      any = true;
    });
    values[index] = static_cast<std::int8_t>(best);
  }
  return values;
}

util::Result<Survey> count_small(Cells rule, int side, const core::SolveTask& task) {
  const Lines& lines = AnyBoard(side).lines();
  Survey survey{.rule = rule,
                .side = side,
                .rows = std::vector<Survey::Row>(static_cast<std::size_t>(side * side + 1))};
  const auto values = plain_values(lines, rule, 0, nullptr);
  const Sets sets(lines, rule, 0);
  for (std::size_t index = 0; index < sets.count(); ++index) {
    if (index % kBetweenLooks == 0 && task.stopped()) return core::solve_stopped();
    const std::uint64_t set = sets.set(index);
    if (!reachable(lines, rule, set)) continue;
    std::uint64_t best = 0;
    sets.each_move(index, set, [&](std::size_t next, int points) {
      if (points - values[next] == values[index]) ++best;
    });
    auto& row = survey.rows[static_cast<std::size_t>(std::popcount(set))];
    ++row.margins[values[index]];
    row.unique += best == 1 ? 1 : 0;
    row.best_moves += best;
  }
  return survey;
}

util::Result<Survey> survey_small(Cells rule, int side, const core::SolveTask& task) {
  auto survey = count_small(rule, side, task);
  if (!survey) return survey;
  const Lines& lines = AnyBoard(side).lines();
  for (std::size_t i = 0; i < kGreedyPlayers.size(); ++i) {
    if (task.stopped()) return core::solve_stopped();
    // NOLINTNEXTLINE(bugprone-signed-char-misuse): a small number, no character
    survey->greedy[i] = plain_values(lines, rule, 0, &kGreedyPlayers[i]).front();
  }
  return survey;
}

}  // namespace espalier::games::threesix::solve
