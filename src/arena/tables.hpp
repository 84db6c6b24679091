#pragma once
#include "arena/match_text.hpp"
#include "arena/tournament.hpp"
namespace espalier::arena {
inline std::string final_text(const Plan& p, const Tournament& t) {
  const auto& e = t.rounds().front().front();
  return results_text(p.bots[0].name, p.bots[1].name, p.game, e.results) + "\n";
}
}  // namespace espalier::arena
