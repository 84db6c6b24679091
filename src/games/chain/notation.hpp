// Chain Reaction as text: `6/1A4/a5/6/6 1 2` has one orb of each player after two plies.
// Letters A B C ... are 1, 2, 3 ... orbs of the first player, a b c ... of the second, `#` is a
// dead cell; then the side to move and the number of plies played.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/grid.hpp"
#include "core/scene.hpp"
#include "games/chain/rules.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

// A rule set on a board, as in `orthogonal-5x6`.
struct Variant {
  RuleSet rules = RuleSet::kOrthogonal;
  core::GridSize size{5, 6};

  std::string name() const;
};

// The board that a rule set without a size means.
core::GridSize usual_size(RuleSet rules);
util::Result<Variant> parse_variant(std::string_view text);

// A board and how many plies were played on it, before it is a Position.
struct Diagram {
  core::Scene scene;
  std::uint32_t ply = 0;
};

// The number of neighbours of a cell, which is the load that makes it explode.
int cap(Variant variant, int cell);
// The same board with the load that makes each living cell explode, for people to look at.
core::Scene with_capacities(Variant variant, core::Scene scene);

std::string text(const core::Scene& scene, std::uint32_t ply);
// A board that was set up by hand, with the least number of plies that fits its orbs and the side
// to move. The error names a cell with more orbs than there are letters for.
util::Result<std::string> scene_text(Variant variant, const core::Scene& scene, core::Side to_move);
// Only boards that keep the rules: a Position may be made of what this returns.
util::Result<Diagram> parse(Variant variant, std::string_view text);

// Why the owner of the turn may not play on this cell of this board.
util::Error why_not(const core::Scene& scene, core::Side mover, int cell);

}  // namespace espalier::games::chain
