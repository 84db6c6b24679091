// More questions to the arrays of the complete solution: how many moves are best, and how a greedy
// player fares against perfect play.
#pragma once

#include <cstdint>

#include "games/threesix/solve/filling.hpp"

namespace espalier::games::threesix::solve {

// For every odd set the number of its best moves. The array of the job is filled.
void count_best(const Job& job, std::int8_t* counts, util::InstructionSet set);

// Fills the array like fill(), but one player always takes the most points at once. Of several such
// moves it takes the one that turns out best, or worst: all other luck lies between.
struct Greedy {
  bool first = false;  // which player
  bool lucky = false;
};
void fill_greedy(const Job& job, Greedy greedy, util::InstructionSet set);

}  // namespace espalier::games::threesix::solve
