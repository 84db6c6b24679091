// Keys of the documents, by verb. Those that the server has too are schemas of docs/openapi.yaml:
//
//   games   as Games there
//   show    as Show there, with steps when --steps is given
//   perft   game, position, depth, nodes, and with --divide: moves: [move, nodes]
//   replay  line, position, result, and with --legal: legal;
//           for a bad game: line, error: [move_number, move, message]; a record that is bad as
//           a whole has no move_number and move
//   analyse as Analysis there, with terms when --terms is given; with --record a document for each
//           game: number, game, first, second, result, turns_played, turns: [as JudgedTurn there]
//   solve   game, position, result, margin (of the first player; null in games without points),
//           plies, line, method, nodes, seconds, table_bytes, text
//   bench   instruction_set, rows: [game, stage, position, depth, leaves, leaves_per_second,
//           reference_leaves_per_second, ratio], totals: [game, stage, positions and the same
//           rates]; this is `bench rules`, bench_json.cpp has the others
//   doctor  version, commit, compiler, build, built_for, code, cpu, cores, memory_bytes,
//           free_memory_bytes, instruction_sets: [name, present, needed], system, kernel,
//           terminal: [input_terminal, output_terminal, term, locale, utf8, colour], games,
//           tools: [name, path or null, purpose, advice], problems, ok
#include "cli/terminal/json.hpp"

#include <nlohmann/json.hpp>
#include <string_view>

#include "games/registry.hpp"
#include "server/about.hpp"
#include "wire/json.hpp"

namespace espalier::cli {
namespace {

using wire::document;
using wire::Json;

Json machine_json(const Machine& machine) {
  Json sets = Json::array();
  for (const auto& set : machine.instruction_sets) {
    sets.push_back({{"name", set.name}, {"present", set.present}, {"needed", set.needed}});
  }
  return {{"compiler", machine.compiler},
          {"build", machine.build},
          {"commit", machine.commit},
          {"built_for", machine.built_for},
          {"code", machine.code},
          {"cpu", machine.cpu},
          {"cores", machine.cores},
          {"memory_bytes", machine.memory_bytes},
          {"free_memory_bytes", machine.free_memory_bytes},
          {"instruction_sets", std::move(sets)},
          {"system", machine.system},
          {"kernel", machine.kernel}};
}

Json tools_json(const std::vector<MachineTool>& tools) {
  Json list = Json::array();
  for (const auto& tool : tools) {
    list.push_back({{"name", tool.name},
                    {"path", tool.path ? Json(*tool.path) : Json()},
                    {"purpose", tool.purpose},
                    {"advice", tool.advice}});
  }
  return list;
}

}  // namespace

std::string games_json(const std::vector<const host::Game*>& games) {
  Json list = Json::array();
  for (const auto* game : games) list.push_back(server::game_object(*game));
  return document({{"games", std::move(list)}});
}

std::string show_json(const server::Board& board, bool with_steps) {
  return document(server::show_object(board, with_steps));
}

std::string perft_json(const games::GameChoice& choice, const std::string& position,
                       const PerftReport& report) {
  Json json = {{"game", choice.name()},
               {"position", position},
               {"depth", report.depth},
               {"nodes", report.nodes}};
  if (report.divided) {
    Json moves = Json::array();
    for (const auto& [move, nodes] : report.moves) {
      moves.push_back({{"move", move}, {"nodes", nodes}});
    }
    json["moves"] = std::move(moves);
  }
  return document(json);
}

std::string bad_move_json(const BadMove& bad) {
  return document(
      {{"line", bad.line},
       {"error", {{"move_number", bad.number}, {"move", bad.text}, {"message", bad.why}}}});
}

std::string bad_record_json(const BadRecord& bad) {
  return document({{"line", bad.line}, {"error", {{"message", bad.why}}}});
}

std::string replayed_json(std::size_t line, const host::Session& session,
                          const std::optional<std::vector<std::string>>& legal) {
  Json json = {
      {"line", line}, {"position", session.position()}, {"result", core::text(session.result())}};
  if (legal) json["legal"] = *legal;
  return document(json);
}

std::string analysis_json(const games::GameChoice& choice, const host::Session& session,
                          const AnalysisReport& report) {
  wire::Analysed found{.bot = report.bot,
                       .best_move = std::nullopt,
                       .lines = report.lines,
                       .plays = report.plays,
                       .work = report.work};
  if (session.result() == core::Outcome::kNone) found.best_move = report.best_move;
  Json json = wire::analysis_json(choice.name(), session, found);
  if (report.terms) {
    json["terms"] = wire::bot_view_json(choice.name(), session, *report.terms);
  }
  return document(json);
}

std::string solve_json(const games::GameChoice& choice, const host::Session& session,
                       const host::Solution& solution) {
  const bool points = solution.counts_points;
  return document({{"game", choice.name()},
                   {"position", session.position()},
                   {"result", core::text(solution.winner)},
                   {"margin", points ? Json(solution.margin) : Json()},
                   {"plies", solution.plies},
                   {"line", solution.line},
                   {"method", solution.method},
                   {"nodes", solution.nodes},
                   {"seconds", solution.seconds},
                   {"table_bytes", solution.table_bytes},
                   {"text", solution.text()}});
}

std::string bench_rules_json(const std::vector<RulesRow>& rows,
                             const std::vector<RulesTotal>& totals, const TimeSpent& spent) {
  const auto with_rates = [](Json json, double fast, double slow) {
    json["leaves_per_second"] = fast;
    json["reference_leaves_per_second"] = slow;
    json["ratio"] = fast / slow;
    return json;
  };
  Json json = {{"instruction_set", games::instruction_set()},
               {"rows", Json::array()},
               {"totals", Json::array()}};
  for (const auto& row : rows) {
    json["rows"].push_back(with_rates({{"game", row.game},
                                       {"stage", row.stage},
                                       {"position", row.position},
                                       {"depth", row.depth},
                                       {"leaves", row.leaves}},
                                      row.fast, row.slow));
  }
  for (const auto& total : totals) {
    json["totals"].push_back(
        with_rates({{"game", total.game}, {"stage", total.stage}, {"positions", total.positions}},
                   total.fast, total.slow));
  }
  json["seconds"] = spent.seconds;
  json["processor_seconds"] = spent.processor;
  return document(json);
}

std::string doctor_json(const DoctorReport& report) {
  Json json = {{"version", report.version}};
  json.update(machine_json(report.machine));
  json["terminal"] = {{"input_terminal", report.terminal.input_terminal},
                      {"output_terminal", report.terminal.output_terminal},
                      {"term", report.terminal.term},
                      {"locale", report.terminal.locale},
                      {"utf8", report.terminal.utf8},
                      {"colour", report.terminal.colour}};
  json["games"] = report.games;
  json["sandbox"] = Json::array();
  for (const auto& check : report.sandbox) {
    json["sandbox"].push_back(
        {{"name", check.name}, {"enforced", check.enforced}, {"detail", check.detail}});
  }
  json["tools"] = tools_json(report.machine.tools);
  json["problems"] = report.problems;
  json["ok"] = report.problems.empty();
  return document(json);
}

}  // namespace espalier::cli
