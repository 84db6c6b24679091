// What the measurements of `espalier bench` found out, and the documents they print with --json.
// All key names stand in bench_json.cpp and stay as they are: scripts rely on them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/bench/duel.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "host/solve.hpp"

namespace espalier::cli {

// All signature positions of one game together.
struct SignatureRow {
  std::string game;
  int positions = 0;
  std::uint64_t nodes = 0;
  TimeSpent spent{};
};

struct SignatureReport {
  std::vector<SignatureRow> rows{};
  std::optional<double> others{};  // cores that other programs kept busy
  std::uint32_t signature = 0;
};

std::string bench_signature_json(const SignatureReport& report);

struct SearchMeasure {
  std::uint64_t nodes = 0;
  int depth = 0;
  double seconds = 0;
  double processor = 0;  // seconds of all threads
};

struct SearchRow {
  std::string game;
  std::string position;
  bool exact = false;   // searched until everything was known
  SearchMeasure one{};  // thread
  SearchMeasure many{};
  double rate_ratio = 1;  // of the nodes per second: many threads / one
  // Until the depth that one thread reached; nothing when it reached none.
  std::optional<double> one_to_depth{};
  std::optional<double> many_to_depth{};
  std::optional<double> time_ratio{};  // of those: many threads / one
};

// Over all positions of one game, solved ones apart: rates from the sums, depths as means, ratios
// as geometric means.
struct SearchMean {
  std::string game;
  bool exact = false;
  int positions = 0;
  double one_rate = 0;
  double many_rate = 0;
  double one_depth = 0;
  double many_depth = 0;
  double rate_ratio = 1;
  std::optional<double> time_ratio{};
};

// By how much the answer came after its time; negative when it came before.
struct Overrun {
  int threads = 1;
  int moves = 0;
  double median_ms = 0;
  double p99_ms = 0;
  double most_ms = 0;
};

struct SearchReport {
  int movetime_ms = 0;
  int threads = 1;
  bool complete = true;
  std::vector<SearchRow> rows{};
  std::vector<SearchMean> means{};
  SearchMean overall{};  // of all games only the ratios say something
  int overrun_movetime_ms = 0;
  std::vector<Overrun> overruns{};
};

std::string bench_search_json(const SearchReport& report);

// Positions of Three-Six with the same number of empty cells, or all of another game.
struct PruningRow {
  std::string game{};
  int empty = 0;  // above 0: of Three-Six
  int positions = 0;
  std::uint64_t plain_nodes = 0;
  std::uint64_t pruned_nodes = 0;
  TimeSpent plain{};
  TimeSpent pruned{};
  int different = 0;  // positions on which the two did not agree
};

struct PruningReport {
  std::string bot{};
  int depth = 0;
  bool complete = true;
  std::vector<PruningRow> rows{};
  PruningRow total{};
};

std::string bench_pruning_json(const PruningReport& report);

struct BotsRow {
  std::string game;
  std::string opponent;
  DuelResult result{};
};

struct BotsReport {
  int movetime_ms = 0;
  int opponent_movetime_ms = 0;
  bool complete = true;
  std::vector<BotsRow> rows{};
};

std::string bench_bots_json(const BotsReport& report);

// A level against the one below.
struct LevelRow {
  std::string game;
  int level = 0;
  DuelResult result{};
  double elo = 0;
  double elo_error = 0;
  bool elo_bound = false;  // one-sided: the Elo numbers are bounds
  double rating = 0;       // level 1 = 0
  bool rating_bound = false;
  bool clear = false;  // even the lower end of the interval is above one half
};

struct LevelsReport {
  int movetime_ms = 0;  // of level 10
  bool complete = true;
  std::vector<LevelRow> rows{};
};

std::string bench_levels_json(const LevelsReport& report);

// Perfect play against one opponent; margins are the flagship's.
struct PerfectRow {
  std::string opponent;
  int games = 0;
  int below = 0;              // that ended below the value of the opening
  int unproven = 0;           // whose opening had no proven value
  double values = 0;          // sum of the openings' values
  double results = 0;         // sum of the final margins
  std::string first_below{};  // the moves of a game that ended below
};

struct PerfectReport {
  std::string game;
  bool complete = true;
  std::vector<PerfectRow> rows{};
};

std::string bench_perfect_json(const PerfectReport& report);

struct SolveRow {
  std::string game;
  host::Solution solution{};
  double processor = 0;     // seconds of all threads
  std::string published{};  // the value that the literature gives, or nothing
  bool agrees = true;       // with it
};

std::string bench_solve_json(const std::vector<SolveRow>& rows);

// All positions of one game together, by one method.
struct ProofRow {
  std::string game{};
  std::string method{};
  int positions = 0;
  int longest = 0;  // plies
  std::uint64_t nodes = 0;
  TimeSpent spent{};
  int wrong = 0;
};

std::string bench_proofs_json(const std::vector<ProofRow>& rows);

}  // namespace espalier::cli
