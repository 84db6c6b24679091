#include "games/chain/perft.hpp"

namespace espalier::core {

ESPALIER_CHAIN_PERFT(, games::chain::RuleSet::kOrthogonal)
ESPALIER_CHAIN_PERFT(, games::chain::RuleSet::kDiagonal)
ESPALIER_CHAIN_PERFT(, games::chain::RuleSet::kScorched)
ESPALIER_CHAIN_PERFT(, games::chain::RuleSet::kClassic)

}  // namespace espalier::core
