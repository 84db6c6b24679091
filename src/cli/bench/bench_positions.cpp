// The fixed positions of `espalier bench rules`. Chain Reaction: `mid` after 30 to 60 random plies;
// `busy` after random play that puts explosions off, as people do, so that many cells are one orb
// short. Bao: `namua` with seeds in hand, `mtaji` without. Breakthrough: after random plies.
#include <array>

#include "cli/bench/bench_rules.hpp"

namespace espalier::cli {

std::span<const RulesPosition> rules_positions() {
  static constexpr std::array kPositions = {
      RulesPosition{"chain:orthogonal-5x6", "mid", "aBab2/1AA1BA/aBaAba/a1Ba1b/1aA1bA 1 30", 3},
      RulesPosition{"chain:orthogonal-5x6", "mid", "1aab1A/1CA1AA/1a1AaB/a1c2b/aABAbA 1 30", 3},
      RulesPosition{"chain:orthogonal-5x6", "busy", "aBab2/AC1ABB/aBabCa/bcCacb/ABaaaA 1 46", 3},
      RulesPosition{"chain:orthogonal-5x6", "busy", "Ababba/ba1CBa/AAaCaB/BaCBaa/aaBbbA 1 46", 3},
      RulesPosition{"chain:orthogonal-5x6", "busy", "AbAbba/BABacA/BcBbaB/BABaAa/AaBaaa 1 46", 3},
      RulesPosition{"chain:orthogonal-5x6", "busy", "AbBABA/BbAacA/bCcbbA/1AA1bb/AB1BbA 1 46", 3},
      RulesPosition{"chain:diagonal-5x6", "mid", "aBc1a1/1CebdA/aCbBBa/bbBbdc/AdCAaB 1 60", 3},
      RulesPosition{"chain:diagonal-5x6", "mid", "bcBcaa/AbABb1/BBdBCA/1BaBGa/BCbbbB 1 60", 3},
      RulesPosition{"chain:diagonal-5x6", "busy", "bDddda/aEEACC/bEcFEd/ccEded/BdDBdB 1 104", 3},
      RulesPosition{"chain:diagonal-5x6", "busy", "bddadB/DGEggD/dCDBdb/CBBCdB/BdDcCb 1 104", 3},
      RulesPosition{"chain:scorched-5x6", "mid", "aBab2/1AA1BA/aBaAba/a1Ba#b/1aA1bA 1 30", 3},
      RulesPosition{"chain:scorched-5x6", "mid", "1aab1A/1CA1AA/1a1AaB/a1c2b/aABAbA 1 30", 3},
      RulesPosition{"chain:scorched-5x6", "busy", "aBab2/AC1ABB/aBabCa/bcCacb/ABaaaA 1 46", 3},
      RulesPosition{"chain:scorched-5x6", "busy", "Ababba/ba1CBa/AAaCaB/BaCBaa/aaBbbA 1 46", 3},
      RulesPosition{"chain:classic-9x6", "mid",
                    "1AAab1/bc4/AABCA1/1AB1Aa/BaCaa1/Ba1b1A/Aaabba/BabAaA/aBaAAa 1 60", 3},
      RulesPosition{"chain:classic-9x6", "mid",
                    "AAabb1/bAa1Ab/B1a1a1/b2Aaa/aAAcB1/1BABBA/aAABBa/AB1ab1/aaaaBa 1 60", 3},
      RulesPosition{"chain:classic-9x6", "busy",
                    "aBAbb1/bcc1bA/BBCA1A/AABAAb/BBCcaB/BBcaCB/Aabcba/bcaAcB/AAbABa 1 92", 3},
      RulesPosition{"chain:classic-9x6", "busy",
                    "ABbbbA/b1baBa/BCcCBb/1cACcb/acBCcb/a1AAC1/AbCAbA/bABBaA/AbBaAa 1 92", 3},
      RulesPosition{"threesix:6x6", "mid", "6/1X3X/2OX1O/2XO2/2OOO1/1X3X 1 0 9", 4},
      RulesPosition{"threesix:6x6", "mid", "1X1O1O/O5/2X1XX/1O4/XX4/O1O3 1 0 0", 4},
      RulesPosition{"threesix:parity-6x6", "mid", "6/1X4/X1XO1O/O2X2/3O1O/OX3X 1 0 3", 5},
      RulesPosition{"bao:kiswahili", "mtaji",
                    "2,1,3,0,6,3,2,2/1,1,0,13,2,1,1,1/0,1,1,1,2,2,8,0/0,2,0,2,0,0,1,5 0,0 - 1 -",
                    6},
      RulesPosition{"bao:kiswahili", "mtaji",
                    "5,0,1,0,4,1,6,0/1,6,1,1,2,1,0,3/1,0,3,3,3,3,0,2/2,1,5,2,3,1,2,1 0,0 - 1 -", 6},
      RulesPosition{"bao:kiswahili", "mtaji",
                    "4,2,3,2,6,1,0,4/2,0,8,9,2,3,5,1/0,0,0,0,1,1,1,0/0,0,0,1,1,1,1,5 0,0 - 1 -", 6},
      RulesPosition{"bao:kiswahili", "mtaji",
                    "0,6,6,0,0,4,2,2/0,0,0,1,1,1,0,2/4,4,3,1,4,1,0,3/2,1,2,1,3,5,1,4 0,0 - 1 -", 6},
      RulesPosition{"bao:kiswahili", "namua",
                    "1,1,1,1,0,0,0,0/1,1,2,2,4,4,2,1/1,6,1,6,0,3,0,0/0,0,0,0,0,0,1,1 12,12 - 1 -",
                    6},
      RulesPosition{"bao:kiswahili", "namua",
                    "0,1,1,1,1,1,1,2/3,2,0,1,2,3,1,0/1,1,0,6,1,0,1,4/1,1,1,1,0,0,1,1 12,12 - 1 -",
                    6},
      RulesPosition{"bao:kujifunza", "mtaji",
                    "3,3,0,3,3,0,3,3/1,0,2,9,5,3,8,1/0,0,0,0,1,0,0,1/2,2,2,2,2,2,0,3 0,0 - 1 -", 6},
      RulesPosition{"bao:kujifunza", "mtaji",
                    "2,2,2,2,2,2,2,2/0,1,1,3,2,1,1,1/1,5,8,0,0,1,2,0/3,3,0,3,3,3,3,3 0,0 - 1 -", 6},
      RulesPosition{"breakthrough:8x8", "mid",
                    "1p4p1/pp2pppp/p1pppppp/2p3P1/P1P4P/1PPP4/2P2PPP/2PPPPP1 1", 3},
      RulesPosition{"breakthrough:8x8", "mid",
                    "p4p2/p2p1ppp/Pp1p2p1/p2p3p/PPp1PPP1/6P1/1PP2PPP/1PP3P1 1", 3},
      RulesPosition{"tictactoe:3x3", "start", "3/3/3 1", 7},
  };
  return kPositions;
}

}  // namespace espalier::cli
