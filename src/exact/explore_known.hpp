// The same where every value is in a table: nothing is left open.
#pragma once

#include <span>

#include "core/explore.hpp"
#include "exact/explore.hpp"
#include "exact/known_player.hpp"

namespace espalier::exact {

inline core::Proven proven(const Value& value) {
  return {value.score, value.score.margin == 0 ? 0 : value.plies};
}

// The game is not over.
template <core::Keyed P>
core::Explored<P> explore_known(const KnownBoard<P>& board, const P& root) {
  core::Explored<P> found;
  found.value = proven(board.value(root));
  for (const auto& move : root.moves()) {
    found.moves.push_back({move, core::one_before(proven(board.value(root.after(move))))});
  }
  // A draw by repetition has no end to play to.
  if (found.value->score.margin != 0 || !core::Repeating<P>) found.line = board.line(root);
  found.method = "table";
  found.nodes = found.moves.size();
  return found;
}

template <core::Keyed P>
Trace trace_known(const KnownBoard<P>& board, std::span<const P> positions) {
  Trace values;
  for (const P& position : positions) values.push_back(proven(board.value(position)));
  return values;
}

}  // namespace espalier::exact
