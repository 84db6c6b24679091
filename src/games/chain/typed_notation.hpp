// The texts and steps of notation.hpp and steps.hpp for one type of position.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/bot.hpp"
#include "core/move_parts.hpp"
#include "games/chain/notation.hpp"
#include "games/chain/position.hpp"
#include "games/chain/steps.hpp"

namespace espalier::games::chain {

template <class P>
class Notation {
 public:
  using Position = P;

  explicit Notation(core::GridSize size) : variant_{P::kRules, size} {}

  P start() const { return P(variant_.size.rows, variant_.size.columns); }
  std::string text(const P& p) const { return chain::text(p.scene(), p.ply()); }
  util::Result<P> parse(std::string_view text) const {
    const auto diagram = chain::parse(variant_, text);
    if (!diagram) return diagram.error();
    return P(diagram->scene, diagram->ply);
  }
  util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move) const {
    return chain::scene_text(variant_, scene, to_move);
  }
  std::string move_text(const P& p, Move m) const {
    return core::cell_text(variant_.size, p.geometry().cell(m.bit));
  }
  core::MoveParts parts(const P& p, Move m) const { return {.cells = {move_text(p, m)}}; }
  util::Result<Move> parse_move(const P& p, std::string_view text) const {
    const auto cell = core::parse_cell(variant_.size, text);
    if (!cell) return core::no_such_cell(variant_.size, text);
    const Move wanted{static_cast<std::uint8_t>(p.geometry().bit(*cell))};
    for (const Move m : p.moves()) {
      if (m == wanted) return m;
    }
    return why_not(p.scene(), p.to_move(), *cell);
  }
  core::Scene scene(const P& p) const { return with_capacities(variant_, p.scene()); }
  std::string cell_name(int cell) const { return core::cell_text(variant_.size, cell); }
  core::Steps explain(const P& p, Move m) const {
    auto steps = chain::explain(variant_, p.scene(), p.to_move(), p.geometry().cell(m.bit));
    for (auto& step : steps) step.after = with_capacities(variant_, std::move(step.after));
    return steps;
  }

 protected:
  Variant variant_;
};

}  // namespace espalier::games::chain
