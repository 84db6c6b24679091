// What `espalier bench arena` measures, and the same as JSON.
#pragma once

#include <string>

namespace espalier::cli {

struct ArenaBench {
  std::string game;
  bool sandboxed = true;
  long long plies = 0;
  double arena_cpu_per_ply = 0;  // seconds, like all that follows unless it says otherwise
  double bots_cpu_per_ply = 0;
  double plies_per_second_one = 0;
  double plies_per_second_two = 0;
  double start = 0;
  double restart = 0;
  double builtin_start = 0;
  double builtin_games_per_second = 0;
  double builtin_mebibytes = 0;
  double standings = 0;
};

std::string bench_arena_json(const ArenaBench& bench);

}  // namespace espalier::cli
