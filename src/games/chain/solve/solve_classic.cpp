// Exact values of the rule set `classic`, on every board.
#include "games/chain/solve/define_solve.hpp"

ESPALIER_CHAIN_SOLVE_OF(kClassic)
