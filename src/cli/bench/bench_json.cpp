// Keys of the documents; that of `bench rules` is with the other verbs in json.cpp. `complete` is
// false when Ctrl-C ended the work early.
//
//   bench          games: [game, positions, nodes, seconds, nodes_per_second], nodes, signature
//   bench search   movetime_ms, threads, complete,
//                  rows: [game, position, exact, one: M, many: M, rate_ratio, time_ratio or null]
//                  with M: [nodes, depth, seconds, nodes_per_second, to_depth_seconds or null],
//                  means: [game, exact, positions, one and many: [nodes_per_second, depth],
//                  rate_ratio, time_ratio or null], overall: [positions, rate_ratio, time_ratio or
//                  null], overrun_movetime_ms,
//                  overrun: [threads, moves, p50_ms, p99_ms, max_ms]
//   bench pruning  depth, complete, rows: [empty, and as in total],
//                  total: [positions, plain and alpha_beta: [nodes, seconds], share (of the nodes),
//                  different]
//   bench bots     movetime_ms, opponent_movetime_ms, complete,
//                  rows: [game, opponent, and of the flagship: games, wins, draws, losses, score,
//                  score_low, score_high, margin or null, margin_error or null]
//   bench levels   movetime_ms, complete, rows: [game, level, the same numbers against the level
//                  below, elo, elo_error, elo_bound, rating, rating_bound, clear]
//   bench perfect  game, complete, rows: [opponent, games, below, unproven, mean_value,
//   mean_result,
//                  first_below (moves)]
#include "cli/bench/bench_json.hpp"

#include <nlohmann/json.hpp>

#include "cli/bench/bench.hpp"

namespace espalier::cli {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json measure_json(const SearchMeasure& measure, const std::optional<double>& to_depth) {
  return {{"nodes", measure.nodes},
          {"depth", measure.depth},
          {"seconds", measure.seconds},
          {"processor_seconds", measure.processor},
          {"nodes_per_second", rate_of(measure.nodes, measure.seconds)},
          {"to_depth_seconds", or_null(to_depth)}};
}

Json row_json(const SearchRow& row) {
  return {{"game", row.game},
          {"position", row.position},
          {"exact", row.exact},
          {"one", measure_json(row.one, row.one_to_depth)},
          {"many", measure_json(row.many, row.many_to_depth)},
          {"rate_ratio", row.rate_ratio},
          {"time_ratio", or_null(row.time_ratio)}};
}

Json mean_json(const SearchMean& mean) {
  return {{"game", mean.game},
          {"exact", mean.exact},
          {"positions", mean.positions},
          {"one", {{"nodes_per_second", mean.one_rate}, {"depth", mean.one_depth}}},
          {"many", {{"nodes_per_second", mean.many_rate}, {"depth", mean.many_depth}}},
          {"rate_ratio", mean.rate_ratio},
          {"time_ratio", or_null(mean.time_ratio)}};
}

void add_pruning(Json& json, const PruningRow& row) {
  json["positions"] = row.positions;
  const auto half = [](std::uint64_t nodes, const TimeSpent& spent) {
    return Json{
        {"nodes", nodes}, {"seconds", spent.seconds}, {"processor_seconds", spent.processor}};
  };
  json["plain"] = half(row.plain_nodes, row.plain);
  json["alpha_beta"] = half(row.pruned_nodes, row.pruned);
  json["share"] = row.plain_nodes == 0 ? 0
                                       : static_cast<double>(row.pruned_nodes) /
                                             static_cast<double>(row.plain_nodes);
  json["different"] = row.different;
}

void add_result(Json& json, const DuelResult& result) {
  json["games"] = result.games;
  json["wins"] = result.wins;
  json["draws"] = result.draws;
  json["losses"] = result.losses;
  json["score"] = result.score;
  json["score_low"] = result.least_score();
  json["score_high"] = result.most_score();
  json["margin"] = result.counts_points ? Json(result.margin) : Json();
  json["margin_error"] = result.counts_points ? Json(result.margin_error) : Json();
}

}  // namespace

std::string bench_signature_json(const SignatureReport& report) {
  Json games = Json::array();
  std::uint64_t nodes = 0;
  TimeSpent spent;
  for (const auto& row : report.rows) {
    nodes += row.nodes;
    spent += row.spent;
    games.push_back({{"game", row.game},
                     {"positions", row.positions},
                     {"nodes", row.nodes},
                     {"seconds", row.spent.seconds},
                     {"processor_seconds", row.spent.processor},
                     {"nodes_per_second", rate_of(row.nodes, row.spent.seconds)}});
  }
  const Json json = {{"games", std::move(games)},
                     {"instruction_set", games::instruction_set()},
                     {"nodes", nodes},
                     {"seconds", spent.seconds},
                     {"processor_seconds", spent.processor},
                     {"cores_used_by_others", or_null(report.others)},
                     {"signature", report.signature}};
  return json.dump();
}

std::string bench_search_json(const SearchReport& report) {
  Json json = {{"instruction_set", games::instruction_set()},
               {"movetime_ms", report.movetime_ms},
               {"threads", report.threads},
               {"complete", report.complete},
               {"rows", Json::array()},
               {"means", Json::array()},
               {"overall",
                {{"positions", report.overall.positions},
                 {"rate_ratio", report.overall.rate_ratio},
                 {"time_ratio", or_null(report.overall.time_ratio)}}},
               {"overrun_movetime_ms", report.overrun_movetime_ms},
               {"overrun", Json::array()}};
  for (const auto& row : report.rows) json["rows"].push_back(row_json(row));
  for (const auto& mean : report.means) json["means"].push_back(mean_json(mean));
  for (const auto& overrun : report.overruns) {
    json["overrun"].push_back({{"threads", overrun.threads},
                               {"moves", overrun.moves},
                               {"p50_ms", overrun.median_ms},
                               {"p99_ms", overrun.p99_ms},
                               {"max_ms", overrun.most_ms}});
  }
  return json.dump();
}

std::string bench_pruning_json(const PruningReport& report) {
  Json json = {{"bot", report.bot},
               {"depth", report.depth},
               {"complete", report.complete},
               {"rows", Json::array()}};
  for (const auto& row : report.rows) {
    Json one = {{"game", row.game}};
    if (row.empty > 0) one["empty"] = row.empty;
    add_pruning(one, row);
    json["rows"].push_back(std::move(one));
  }
  Json total = Json::object();
  add_pruning(total, report.total);
  json["total"] = std::move(total);
  return json.dump();
}

std::string bench_bots_json(const BotsReport& report) {
  Json json = {{"movetime_ms", report.movetime_ms},
               {"opponent_movetime_ms", report.opponent_movetime_ms},
               {"complete", report.complete},
               {"rows", Json::array()}};
  for (const auto& row : report.rows) {
    Json one = {{"game", row.game}, {"opponent", row.opponent}};
    add_result(one, row.result);
    json["rows"].push_back(std::move(one));
  }
  return json.dump();
}

std::string bench_levels_json(const LevelsReport& report) {
  Json json = {
      {"movetime_ms", report.movetime_ms}, {"complete", report.complete}, {"rows", Json::array()}};
  for (const auto& row : report.rows) {
    Json one = {{"game", row.game}, {"level", row.level}};
    add_result(one, row.result);
    one.update({{"elo", row.elo},
                {"elo_error", row.elo_error},
                {"elo_bound", row.elo_bound},
                {"rating", row.rating},
                {"rating_bound", row.rating_bound},
                {"clear", row.clear}});
    json["rows"].push_back(std::move(one));
  }
  return json.dump();
}

std::string bench_perfect_json(const PerfectReport& report) {
  Json json = {{"game", report.game}, {"complete", report.complete}, {"rows", Json::array()}};
  for (const auto& row : report.rows) {
    const double games = row.games > 0 ? row.games : 1;
    json["rows"].push_back({{"opponent", row.opponent},
                            {"games", row.games},
                            {"below", row.below},
                            {"unproven", row.unproven},
                            {"mean_value", row.values / games},
                            {"mean_result", row.results / games},
                            {"first_below", row.first_below}});
  }
  return json.dump();
}

std::string bench_solve_json(const std::vector<SolveRow>& rows) {
  Json json = {{"rows", Json::array()}};
  for (const auto& row : rows) {
    const host::Solution& s = row.solution;
    json["rows"].push_back({{"game", row.game},
                            {"method", s.method},
                            {"value", s.text()},
                            {"published", row.published.empty() ? Json() : Json(row.published)},
                            {"agrees", row.agrees},
                            {"nodes", s.nodes},
                            {"seconds", s.seconds},
                            {"processor_seconds", row.processor},
                            {"table_bytes", s.table_bytes},
                            {"line", s.line}});
  }
  return json.dump();
}

std::string bench_proofs_json(const std::vector<ProofRow>& rows) {
  Json json = {{"rows", Json::array()}};
  for (const auto& row : rows) {
    json["rows"].push_back({{"game", row.game},
                            {"method", row.method},
                            {"positions", row.positions},
                            {"longest", row.longest},
                            {"nodes", row.nodes},
                            {"seconds", row.spent.seconds},
                            {"processor_seconds", row.spent.processor},
                            {"wrong", row.wrong}});
  }
  return json.dump();
}

}  // namespace espalier::cli
