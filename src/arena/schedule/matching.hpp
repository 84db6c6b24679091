// Matchings in graphs: as many vertices as possible in pairs of neighbours.
#pragma once

#include <vector>

namespace espalier::arena {

inline constexpr int kUnmatched = -1;

// For every vertex its neighbours; those named first are preferred.
using Neighbours = std::vector<std::vector<int>>;

// Extends a matching (for every vertex its mate or kUnmatched) until no larger one exists. For
// every vertex that it adds it changes few of the pairs, and who has a mate keeps having one.
void extend_matching(const Neighbours& neighbours, std::vector<int>& mates);

}  // namespace espalier::arena
