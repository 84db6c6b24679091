// Positions from real play: two to four random plies, then the flagship of version 0.1 against
// itself at 20,000 nodes per move, cut off at a ply that was chosen before. Kept if a search of
// 400,000 nodes proved nothing and saw neither side far ahead. Those of Three-Six have 34 and 32
// empty cells (searched), and 22, 24, 26 and 28 (solved).
#include <array>

#include "cli/bench/bench_search.hpp"

namespace espalier::cli {
namespace {

constexpr std::array kSearchPositions = {
    SearchPosition{"chain:orthogonal-5x6", "1b1a2/a5/6/5A/3AB1 1 8"},
    SearchPosition{"chain:orthogonal-5x6", "a1a1BA/ab3A/5A/1a4/A5 1 12"},
    SearchPosition{"chain:orthogonal-5x6", "ab1ABA/1B2a1/b5/6/Aa4 1 14"},
    SearchPosition{"chain:orthogonal-5x6", "A1ab1A/B1c2a/A4a/1A4/A4A 1 16"},
    SearchPosition{"chain:orthogonal-5x6", "A1abba/5a/6/B5/ABBB1a 1 18"},
    SearchPosition{"chain:orthogonal-5x6", "ab1BBA/b3BB/bA4/4a1/A4a 1 20"},
    SearchPosition{"chain:orthogonal-5x6", "Aab1BA/aC3B/bBa2A/a5/a4a 1 22"},
    SearchPosition{"chain:orthogonal-5x6", "AB1ABA/2c2B/b1A3/b1b3/ab1A1A 1 24"},
    SearchPosition{"chain:orthogonal-5x6", "ABBBAA/A5/2AcaB/b5/abab1a 1 26"},
    SearchPosition{"chain:orthogonal-5x6", "AB1bba/BC1b2/B1A2A/A5/A1bbba 1 28"},
    SearchPosition{"chain:diagonal-5x6", "1C1a2/BCAAa1/1aa3/6/3Aa1 1 16"},
    SearchPosition{"chain:diagonal-5x6", "bbC1aB/1AAaA1/1aAaAA/1aaaa1/B4a 1 26"},
    SearchPosition{"chain:diagonal-5x6", "aaD1AB/ddCBB1/1AaAa1/abAAa1/1b4 1 36"},
    SearchPosition{"chain:scorched-5x6", "aA1a1a/6/6/3AAA/2A### 1 10"},
    SearchPosition{"chain:scorched-5x6", "abaAB#/1A3A/5A/1b4/A4A 1 14"},
    SearchPosition{"chain:scorched-5x6", "a1AA1a/AC2ab/#A4/#A4/#B3a 1 18"},
    SearchPosition{"chain:classic-9x6", "ABBBAA/B5/5b/b5/1a4/6/6/b5/a4a 1 20"},
    SearchPosition{"chain:classic-9x6", "a1BB1a/b1a2b/b2B1b/b5/5A/B3A1/B1a3/B5/A4a 1 30"},
    SearchPosition{"chain:classic-9x6", "AABAba/B1CBca/BCAAab/1Ac1aa/A3a1/5a/6/6/a4A 1 40"},
    SearchPosition{"threesix:6x6", "3X2/O5/6/6/6/6 1 0 0"},
    SearchPosition{"threesix:6x6", "X3O1/3O2/6/2X3/6/6 1 0 0"},
    SearchPosition{"threesix:6x6", "2XOXX/XOO3/2X3/3O2/OOX2O/4X1 1 3 6", true},
    SearchPosition{"threesix:6x6", "XXXOOO/2O2O/2X2X/X4O/5X/5O 1 12 9", true},
    SearchPosition{"threesix:6x6", "2OXOX/O4X/1X3X/4O1/X4O/2O3 1 3 0", true},
    SearchPosition{"threesix:6x6", "OO1OX1/3O2/3X2/O1X1OX/3X2/X5 1 3 0", true},
    SearchPosition{"threesix:6x6", "XXO1O1/X4X/3X2/2O3/O3O1/6 1 0 3", true},
    SearchPosition{"threesix:6x6", "1O3O/XO1O2/4X1/1X3O/5X/5X 1 3 0", true},
    SearchPosition{"threesix:6x6", "3X2/OXX1O1/5X/3O2/2O3/6 1 3 0", true},
    SearchPosition{"threesix:6x6", "XO2O1/2X2X/3X2/6/1O4/5O 1 0 0", true},
    SearchPosition{"threesix:parity-6x6", "3O2/3X2/2XO1O/4O1/4X1/3XOX 1 6 3", true},
    SearchPosition{"threesix:parity-6x6", "2XOXO/OX4/X5/6/1O4/6 1 0 0", true},
    SearchPosition{
        "bao:kiswahili",
        "3,0,1,2,0,1,1,0/2,0,0,10,0,0,0,0/0,0,0,0,11,1,3,0/0,0,0,1,1,2,0,1 12,12 SN 1 -"},
    SearchPosition{
        "bao:kiswahili",
        "1,0,0,0,0,0,0,0/0,1,0,10,1,7,0,1/0,1,0,1,10,0,1,0/0,0,0,1,1,1,1,2 12,12 SN 1 -"},
    SearchPosition{"bao:kiswahili",
                   "1,1,0,0,0,0,0,0/1,1,0,11,0,1,0,1/0,1,0,0,2,3,0,3/3,3,1,2,0,3,0,2 12,12 N 1 -"},
    SearchPosition{"bao:kiswahili",
                   "1,2,0,1,0,1,3,1/0,1,3,3,1,2,1,0/1,0,0,0,15,1,3,0/0,0,0,0,0,0,0,0 12,12 S 1 -"},
    SearchPosition{"bao:kiswahili",
                   "0,0,0,0,0,0,0,0/0,4,1,10,0,6,0,1/0,0,0,0,9,0,0,1/0,2,1,0,1,3,1,0 12,12 SN 1 -"},
    SearchPosition{
        "bao:kiswahili",
        "1,0,0,0,0,0,1,1/1,0,0,12,0,2,0,0/1,0,2,0,10,0,0,0/3,1,0,2,1,0,1,1 12,12 SN 1 -"},
    SearchPosition{"bao:kiswahili",
                   "1,1,1,1,1,1,1,1/0,2,8,0,1,1,6,1/0,2,0,0,2,0,0,0/1,1,1,1,0,2,1,2 12,12 - 1 -"},
    SearchPosition{"bao:kiswahili",
                   "1,1,0,0,1,1,1,1/0,9,0,1,1,1,1,0/0,1,0,2,0,6,5,0/1,1,1,1,1,1,1,0 12,12 - 1 -"},
    SearchPosition{"bao:kiswahili",
                   "1,0,4,0,2,1,1,0/0,2,1,8,0,0,0,0/0,0,0,0,9,0,0,0/0,0,1,2,2,1,2,3 12,12 SN 1 -"},
    SearchPosition{
        "bao:kiswahili",
        "1,1,0,0,0,0,0,1/0,1,1,11,0,0,0,0/0,4,0,0,13,4,1,0/0,0,0,0,0,0,1,1 12,12 SN 1 -"},
    SearchPosition{"bao:kujifunza",
                   "1,0,4,1,4,0,2,5/1,1,1,1,0,1,0,1/0,9,1,7,3,1,2,1/5,0,3,3,0,3,3,0 0,0 - 1 -"},
    SearchPosition{"bao:kujifunza",
                   "3,3,0,3,3,1,4,0/3,5,4,3,3,0,1,2/0,0,0,1,0,0,5,5/2,1,0,6,0,3,1,2 0,0 - 1 -"},
    SearchPosition{"tictactoe:3x3", "3/3/3 1", true},
};

}  // namespace

std::span<const SearchPosition> search_positions() { return kSearchPositions; }

}  // namespace espalier::cli
