#include "cli/bench/bench_arena_json.hpp"

#include <nlohmann/json.hpp>

namespace espalier::cli {

std::string bench_arena_json(const ArenaBench& bench) {
  const nlohmann::ordered_json json = {
      {"game", bench.game},
      {"sandboxed", bench.sandboxed},
      {"plies", bench.plies},
      {"cpu_seconds_per_ply", bench.arena_cpu_per_ply + bench.bots_cpu_per_ply},
      {"arena_cpu_seconds_per_ply", bench.arena_cpu_per_ply},
      {"bots_cpu_seconds_per_ply", bench.bots_cpu_per_ply},
      {"plies_per_second_one_game", bench.plies_per_second_one},
      {"plies_per_second_two_games", bench.plies_per_second_two},
      {"start_seconds", bench.start},
      {"crash_and_restart_seconds", bench.restart},
      {"builtin_first_game_seconds", bench.builtin_start},
      {"builtin_games_per_second", bench.builtin_games_per_second},
      {"builtin_memory_mebibytes", bench.builtin_mebibytes},
      {"standings_seconds", bench.standings}};
  return json.dump();
}

}  // namespace espalier::cli
