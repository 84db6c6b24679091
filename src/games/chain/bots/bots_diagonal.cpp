// The bots of the rule set `diagonal`, on every board.
#include "games/chain/bots/define_bots.hpp"

ESPALIER_CHAIN_BOTS_OF(kDiagonal)
