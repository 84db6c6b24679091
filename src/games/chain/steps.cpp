#include "games/chain/steps.hpp"

#include <algorithm>
#include <utility>

#include "util/at.hpp"

namespace espalier::games::chain {
namespace {

class Turn {
 public:
  Turn(Variant variant, const core::Scene& before, core::Side mover)
      : variant_(variant),
        scene_(before),
        mover_(mover == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond) {}

  core::Steps play(int cell) {
    give(cell);
    steps_.push_back({core::StepKind::kPlace, {cell}, 1, scene_});
    // In `orthogonal` and `diagonal` the placed cell explodes alone, before the first wave, and
    // the winner is not looked for until that wave is over; in `scorched` not before the end.
    bool check_winner = variant_.rules == RuleSet::kClassic;
    for (auto full = full_cells(); !full.empty(); full = full_cells()) {
      auto targets = living_neighbours(full);
      explode(full);
      steps_.push_back(
          {core::StepKind::kWave, full, static_cast<int>(full.size()), scene_, std::move(targets)});
      if (check_winner && opponent_gone()) break;
      check_winner = variant_.rules != RuleSet::kScorched;
    }
    return std::move(steps_);
  }

 private:
  core::Cell& at(int cell) { return scene_.cells[util::at(cell)]; }

  void give(int cell) {
    core::Cell& c = at(cell);
    if (c.mark == core::Mark::kDead) return;
    ++c.count;
    c.owner = mover_;
  }

  std::vector<int> full_cells() {
    std::vector<int> full;
    for (int cell = 0; cell < static_cast<int>(scene_.cells.size()); ++cell) {
      if (at(cell).count >= cap(variant_, cell)) full.push_back(cell);
    }
    return full;
  }

  // One wave, its cells in row-major order.
  void explode(const std::vector<int>& full) {
    if (variant_.rules == RuleSet::kClassic) {
      for (const int cell : full) at(cell).count -= cap(variant_, cell);
    }
    if (variant_.rules == RuleSet::kScorched) {
      for (const int cell : full) at(cell) = {.mark = core::Mark::kDead};
    }
    for (const int cell : full) {
      if (variant_.rules == RuleSet::kOrthogonal || variant_.rules == RuleSet::kDiagonal) {
        at(cell) = {};
      }
      for (const int neighbour : neighbours(cell)) give(neighbour);
    }
    for (core::Cell& cell : scene_.cells) {
      if (cell.count == 0) cell.owner = core::Owner::kNobody;
    }
  }

  std::vector<int> neighbours(int cell) const {
    const auto [rows, columns] = variant_.size;
    std::vector<int> found;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        const int row = cell / columns + dr;
        const int column = cell % columns + dc;
        const bool straight = (dr == 0) != (dc == 0);
        const bool slanted = dr != 0 && dc != 0;
        if (!straight && !(slanted && variant_.rules == RuleSet::kDiagonal)) continue;
        if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
        found.push_back(row * columns + column);
      }
    }
    return found;
  }

  std::vector<std::vector<int>> living_neighbours(const std::vector<int>& full) {
    std::vector<std::vector<int>> all;
    for (const int cell : full) {
      auto& near = all.emplace_back(neighbours(cell));
      std::erase_if(near, [&](int other) { return at(other).mark == core::Mark::kDead; });
    }
    return all;
  }

  bool opponent_gone() const {
    return std::none_of(scene_.cells.begin(), scene_.cells.end(), [&](const core::Cell& cell) {
      return cell.owner != core::Owner::kNobody && cell.owner != mover_;
    });
  }

  Variant variant_;
  core::Scene scene_;
  core::Owner mover_;
  core::Steps steps_;
};

}  // namespace

core::Steps explain(Variant variant, const core::Scene& before, core::Side mover, int cell) {
  return Turn(variant, before, mover).play(cell);
}

}  // namespace espalier::games::chain
