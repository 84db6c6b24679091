// The puzzles that are part of the program, for the page: GET /puzzles, GET /puzzles/{set} and
// GET /puzzles/{set}/{number}. docs/puzzles.md tells where they come from.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "server/http/reply.hpp"
#include "util/result.hpp"
#include "wire/puzzle_file.hpp"

namespace espalier::server {

struct ShippedSet {
  std::string name{};  // from its file: `chain-orthogonal`
  wire::PuzzleSet set{};
};

// In the order of their names; read once.
std::span<const ShippedSet> shipped_puzzles();

// Puzzles are numbered from 1. The puzzle of a day is the same on every server of this version.
struct PuzzlePlace {
  const ShippedSet* set = nullptr;
  std::size_t number = 1;
};
PuzzlePlace puzzle_of_day(long days_since_1970);

// The sets, with how many puzzles of each theme and difficulty they have, and the puzzle of the
// day. `day` is a date as in 2026-11-18; today's in UTC when it is left out.
util::Result<nlohmann::ordered_json> puzzle_sets_answer(const Request& request);
// What there is to choose from in a set.
util::Result<nlohmann::ordered_json> puzzle_list_answer(const Request& request);
// One of them with its board, its answer, and every step of the lines that prove or refute a move:
// who has it needs nobody to go on.
util::Result<nlohmann::ordered_json> puzzle_answer(const Request& request);

}  // namespace espalier::server
