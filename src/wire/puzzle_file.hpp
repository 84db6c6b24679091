// A set of puzzles as text: a line that says how it was made, then a line for each puzzle, all of
// them JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/puzzle.hpp"
#include "util/result.hpp"

namespace espalier::wire {

struct PuzzleSet {
  std::string game;        // its full name
  std::string made_by;     // the version of the program
  std::uint64_t seed = 0;  // with which it makes the same set again
  std::uint64_t nodes = 0;
  bool hardest = false;  // host::PuzzleChoice::kHardest
  std::vector<host::Puzzle> puzzles;
};

std::string text(const PuzzleSet& set);
// The error names the line.
util::Result<PuzzleSet> read_puzzles(std::string_view text);

}  // namespace espalier::wire
