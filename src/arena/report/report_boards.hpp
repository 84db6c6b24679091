// The boards of whole games in few characters, for pages that replay them, step by step, without
// knowing rules.
//
// A board is a list of numbers: for every cell the number of its kind (what lies on it, see
// kinds()), then the two tallies, then what is carried. A game is a text: the changes that lead
// from a board of zeros to the start, then for every move a sign for who made it, `,` for the first
// player and `;` for the second, and its steps. A step begins with the sign of its kind (see
// sign_of()); then come its amount, the number of its cells and these cells, of a seed that is sown
// the cell alone; of a wave then for each cell where its orbs go, as a number of targets(); then
// the changes. Where a turn does not end with the board of its last step, `=` and changes follow.
//
// A change is two numbers: how many places after the place of the change before (the first counts
// from -1, so 1 is the first place) and what is there now. What a step says by itself is no change:
// a sown seed is one more in its cell and one less carried; what is lifted or captured leaves its
// cell empty and is carried.
//
// A number is written in letters of five bits each, lowest first; `a` to `z`, `0` to `5` end it,
// `A` to `Z`, `6` to `9`, `-` and `_` say that more follow.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.hpp"
#include "host/session.hpp"
#include "util/result.hpp"
#include "wire/record.hpp"

namespace espalier::arena {

struct PackedGame {
  std::string boards;
  std::size_t moves = 0;  // that could be played; all of them unless something is wrong
};

class BoardPacker {
 public:
  // `session` tells which game it is.
  explicit BoardPacker(const host::Session& session);

  // The error tells why the position can't be set up.
  util::Result<PackedGame> pack(std::string_view start,
                                const std::vector<wire::RecordedMove>& moves);

  // The kinds that occurred so far; the first is an empty cell.
  const std::vector<core::Cell>& kinds() const { return kinds_; }
  // The groups of cells that a bursting cell sent orbs to so far.
  const std::vector<std::vector<int>>& targets() const { return targets_; }

 private:
  void add_changes(std::string& text, const core::Scene& before, const core::Scene& after);
  void add_step(std::string& text, const core::Scene& before, const core::Step& step);
  unsigned kind_of(const core::Cell& cell);
  unsigned targets_of(const core::Step& step, std::size_t burst);

  std::unique_ptr<host::Session> session_;
  std::vector<core::Cell> kinds_{core::Cell{}};
  std::vector<std::vector<int>> targets_;
};

// The sign that a step of this kind begins with.
char sign_of(core::StepKind kind);

}  // namespace espalier::arena
