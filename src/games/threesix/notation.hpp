// Three-Six as text: `6/6/2X3/6/6/6 2 0 0` is the board after the first player filled c3; behind
// the board the side to move and the points of both players.
#pragma once

#include <string>
#include <string_view>

#include "core/grid.hpp"
#include "core/scene.hpp"
#include "games/threesix/position.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix {

// As in `6x6`, `parity` or `parity-4x4`.
struct Variant {
  Cells cells = Cells::kFree;
  int side = 6;

  core::GridSize size() const { return {side, side}; }
  std::string name() const;
};

util::Result<Variant> parse_variant(std::string_view text);

std::string text(const core::Scene& scene, core::Side to_move);
// Only boards that keep the rules: a Position may be made of what this returns.
util::Result<core::Scene> parse(Variant variant, std::string_view text);

// Why this cell may not be filled now.
util::Error why_not(Variant variant, const core::Scene& scene, core::Side mover, int cell);

// The turn as steps: the cell is filled, then the row and the column score. Written apart from
// the fast tables.
core::Steps explain(const core::Scene& before, core::Side mover, int cell);

}  // namespace espalier::games::threesix
