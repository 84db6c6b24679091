// What the verbs print with --json. All key names stand in json.cpp and stay as they are: scripts
// rely on them. Every function gives one document on one line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/bench/bench_rules.hpp"
#include "cli/terminal/machine.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "games/registry.hpp"
#include "host/session.hpp"
#include "sandbox/sandbox.hpp"
#include "server/analysis/board.hpp"
#include "wire/bot_view.hpp"
#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/turning_points.hpp"

namespace espalier::cli {

std::string games_json(const std::vector<const host::Game*>& games);

std::string show_json(const server::Board& board, bool with_steps);

struct PerftReport {
  int depth = 0;
  std::uint64_t nodes = 0;
  bool divided = false;
  std::vector<std::pair<std::string, std::uint64_t>> moves;  // when divided
};

std::string perft_json(const games::GameChoice& choice, const std::string& position,
                       const PerftReport& report);

// The first bad move of a game that was read.
struct BadMove {
  std::size_t line;
  std::size_t number;
  std::string text;
  std::string why;
};

// A record that is bad as a whole.
struct BadRecord {
  std::size_t line;
  std::string why;
};

std::string bad_move_json(const BadMove& bad);
std::string bad_record_json(const BadRecord& bad);
// `legal`: the legal moves, when they were asked for.
std::string replayed_json(std::size_t line, const host::Session& session,
                          const std::optional<std::vector<std::string>>& legal);

// What `espalier analyse` found; a game that is over has neither a best move nor lines.
struct AnalysisReport {
  std::string bot;
  std::string best_move{};
  std::vector<host::Line> lines{};
  core::Work work{};
  std::optional<wire::Plays> plays{};    // of a classic bot, where it is known
  std::optional<wire::BotView> terms{};  // when they were asked for
};

std::string analysis_json(const games::GameChoice& choice, const host::Session& session,
                          const AnalysisReport& report);

std::string solve_json(const games::GameChoice& choice, const host::Session& session,
                       const host::Solution& solution);

std::string bench_rules_json(const std::vector<RulesRow>& rows,
                             const std::vector<RulesTotal>& totals, const TimeSpent& spent);

struct TerminalFacts {
  bool input_terminal;
  bool output_terminal;
  std::string term;
  std::string locale;
  bool utf8;
  bool colour;
};

struct DoctorReport {
  std::string version;
  Machine machine;
  TerminalFacts terminal;
  std::vector<std::string> games;
  std::vector<sandbox::Check> sandbox;
  std::vector<std::string> problems;  // what keeps the program from running well
};

std::string doctor_json(const DoctorReport& report);

}  // namespace espalier::cli
