// Files put into the program when it is built, so that it needs none of them when it runs.
#pragma once

#include <span>
#include <string_view>

namespace espalier::embedded {

struct File {
  std::string_view path;  // below its folder: `nthu-chain/board.cpp`
  std::string_view text;
};

// The folder adapters/, for `espalier adapt`.
std::span<const File> adapter_files();
// docs/openapi.yaml, for the server.
std::span<const File> api_files();
// Sets of puzzles, each in the folder of its game: `chain/puzzles/orthogonal.jsonl`.
std::span<const File> puzzle_files();
// Positions with proven results, for `espalier bench proofs`.
std::span<const File> proof_files();
// The tables of proven starts, for the server.
std::span<const File> solved_files();

}  // namespace espalier::embedded
