#include "arena/report/report_parts.hpp"

#include <nlohmann/json.hpp>
#include <string_view>

#include "arena/model/spec_json.hpp"
#include "arena/report/tables.hpp"
#include "arena/report/warnings.hpp"
#include "arena/schedule/standings.hpp"
#include "arena/statistics/elo.hpp"
#include "arena/statistics/margin.hpp"
#include "util/at.hpp"
#include "util/folders.hpp"
#include "wire/record.hpp"

namespace espalier::arena {
namespace {

using util::at;

constexpr std::size_t kMessageBytes = 4000;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

std::string_view text(Estimate::Kind kind) {
  switch (kind) {
    case Estimate::Kind::kValue: return "value";
    case Estimate::Kind::kAtLeast: return "at least";
    case Estimate::Kind::kAtMost: return "at most";
    case Estimate::Kind::kNothing: break;
  }
  return "nothing";
}

Json estimate_json(const Estimate& estimate) {
  return {{"kind", text(estimate.kind)}, {"value", estimate.value}, {"error", estimate.error}};
}

std::string_view text(Decision decision) {
  switch (decision) {
    case Decision::kAcceptFirst: return "low";
    case Decision::kAcceptSecond: return "high";
    case Decision::kGoOn: break;
  }
  return "none";
}

Json test_json(const Plan& plan, const Tournament& tournament) {
  const auto state = tournament.test();
  if (!state) return {};
  const bool of_elo = plan.elo_test.has_value();
  return {{"of", of_elo ? "elo" : "margin"},
          {"low", of_elo ? plan.elo_test->elo0 : plan.margin_test->margin0},
          {"high", of_elo ? plan.elo_test->elo1 : plan.margin_test->margin1},
          {"llr", state->llr},
          {"bounds", {state->bounds.low, state->bounds.high}},
          {"decision", text(state->decision)}};
}

}  // namespace

Json faults_json(const std::vector<Fault>& faults) {
  Json list = Json::array();
  for (const auto& fault : faults) {
    list.push_back({{"reason", core::text(fault.ending)},
                    {"ended_by", core::word(fault.ending)},
                    {"played", fault.played},
                    {"given", fault.given}});
  }
  return list;
}

namespace {

Json warnings_json(const std::vector<Warning>& warnings) {
  Json list = Json::array();
  for (const auto& warning : warnings) list.push_back(warning.sentence);
  return list;
}

// The same as codes and numbers, in the same order.
Json warning_facts_json(const std::vector<Warning>& warnings) {
  Json list = Json::array();
  for (const auto& warning : warnings) {
    list.push_back({{"code", warning.code},
                    {"games", warning.games},
                    {"of", warning.of},
                    {"faults", faults_json(warning.faults)}});
  }
  return list;
}

Json standings_json(const Plan& plan, const Tournament& tournament, const Results& results) {
  const auto faults = faults_of(plan, tournament);
  Json list = Json::array();
  for (const auto& one : standings(results)) {
    Json row = {{"rank", one.rank},
                {"bot", plan.bots[at(one.bot)].name},
                {"games", one.games},
                {"wins", one.wins},
                {"draws", one.draws},
                {"losses", one.losses},
                {"points", one.points},
                {"score", one.share()},
                {"elo", one.rating.elo},
                {"elo_error", one.rating.error},
                {"disqualified", tournament.disqualified(one.bot)},
                {"faults", faults_json(faults[at(one.bot)])}};
    if (results.ranking == Ranking::kBuchholz) {
      row["buchholz"] = one.buchholz;
      row["sonneborn_berger"] = one.sonneborn_berger;
    }
    if (results.counts_points) row["margin"] = one.margin;
    const auto& bot = plan.bots[at(one.bot)];
    if (bot.make == Make::kBroken && !bot.failure_detail.empty()) {
      row["message"] = util::without_folders(bot.failure_detail).substr(0, kMessageBytes);
    }
    list.push_back(std::move(row));
  }
  return list;
}

// How long every bot thought: others in every run, so they are no part of the standings.
Json times_json(const Plan& plan, const std::vector<MoveTimes>& times) {
  Json list = Json::array();
  for (std::size_t bot = 0; bot < times.size(); ++bot) {
    const auto& time = times[bot];
    list.push_back({{"bot", plan.bots[bot].name},
                    {"moves", time.moves},
                    {"mean_ms", time.moves > 0 ? Json(time.mean() * 1000) : Json()},
                    {"longest_ms", time.moves > 0 ? Json(time.longest * 1000) : Json()},
                    {"overruns", time.overruns}});
  }
  return list;
}

Json cross_table_json(const Results& results) {
  Json list = Json::array();
  for (const auto& meeting : results.meetings) {
    Json row = {{"a", results.names[at(meeting.a)]},
                {"b", results.names[at(meeting.b)]},
                {"wins", meeting.wins},
                {"draws", meeting.draws},
                {"losses", meeting.losses}};
    if (results.counts_points) row["margin"] = meeting.margin;
    list.push_back(std::move(row));
  }
  return list;
}

Json strength_json(const Plan& plan, const Tournament& tournament) {
  if (!plan.is_match()) return {};
  const auto match = match_of(tournament);
  const auto found = strength(match.results);
  Json points;
  if (plan.counts_points()) {
    const auto mean = margin(match.pair_margins);
    points = {{"pairs", mean.pairs}, {"mean", mean.mean}, {"error", or_null(mean.error)}};
  }
  return {{"bot", plan.bots[0].name},
          {"against", plan.bots[1].name},
          {"elo", estimate_json(found.elo)},
          {"normalized_elo", estimate_json(found.normalized_elo)},
          {"superiority", found.superiority},
          {"draw_ratio", found.draw_ratio},
          {"pairs_ratio", estimate_json(found.pairs_ratio)},
          {"pairs", match.results.pairs},
          {"margin", std::move(points)},
          {"test", test_json(plan, tournament)}};
}

}  // namespace

Json tables_json(const Plan& plan, const Tournament& tournament,
                 const std::vector<MoveTimes>& times) {
  const auto results = results_of(plan, tournament);
  const auto warnings = warnings_of(tournament);
  return {{"standings", standings_json(plan, tournament, results)},
          {"times", times_json(plan, times)},
          {"cross_table", cross_table_json(results)},
          {"strength", strength_json(plan, tournament)},
          {"warnings", warnings_json(warnings)},
          {"warning_facts", warning_facts_json(warnings)},
          {"played", tournament.counted().size()},
          {"planned", planned_games(plan)}};
}

Json report_head_json(const Plan& plan, const Tournament& tournament,
                      const std::vector<MoveTimes>& times) {
  Json bots = Json::array();
  for (const auto& bot : plan.bots) bots.push_back(bot.name);
  Json json = {{"name", plan.name},
               {"kind", plan.is_match() ? "match" : "tournament"},
               {"game", plan.game},
               {"finished", tournament.over()},
               {"bots", std::move(bots)},
               {"settings", settings_json(plan)},
               {"spec", spec_json(spec_of(plan))}};
  json.update(tables_json(plan, tournament, times));
  return json;
}

Json game_json(const Plan& plan, const CountedGame& game) {
  const auto& [pairing, summary, played] = game;
  const auto& verdict = summary.verdict;
  const auto& first = plan.bots[at(pairing.first)].name;
  const auto& second = plan.bots[at(pairing.second)].name;
  Json blamed;
  if (verdict.blamed) blamed = *verdict.blamed == core::Side::kFirst ? first : second;
  return {{"game", pairing.ordinal},
          {"round", pairing.key.round + 1},
          {"encounter", pairing.key.encounter + 1},
          {"number", pairing.key.number + 1},
          {"first", first},
          {"second", second},
          {"result", wire::result_text(verdict.outcome)},
          {"reason", verdict.reason()},
          {"ended_by", core::word(verdict.ending)},
          {"blamed", std::move(blamed)},
          {"margin", or_null(summary.margin)},
          {"played", played}};
}

namespace {

Json time_json(const std::optional<SideTime>& time) {
  if (!time) return {};
  const auto milliseconds = [](std::chrono::microseconds duration) {
    return static_cast<double>(duration.count()) / 1000;
  };
  return {{"wall_ms", milliseconds(time->wall)},
          {"cpu_ms", time->cpu ? Json(milliseconds(*time->cpu)) : Json()}};
}

}  // namespace

Json whole_game_json(const Plan& plan, const ReportedGame& game) {
  Json moves = Json::array();
  Json comments = Json::array();
  for (const auto& move : game.moves) {
    moves.push_back(move.text);
    comments.push_back(move.comment);
  }
  Json json = game_json(plan, game.counted);
  json["start"] = game.start;
  json["moves"] = std::move(moves);
  json["comments"] = std::move(comments);
  json["detail"] = game.counted.summary.verdict.detail;
  json["replays"] = game.replays;
  json["time"] = {{"first", time_json(game.times[0])}, {"second", time_json(game.times[1])}};
  if (!game.logs[0].empty() || !game.logs[1].empty()) {
    json["log"] = {{"first", game.logs[0]}, {"second", game.logs[1]}};
  }
  return json;
}

Json settings_json(const Plan& plan) {
  Json settings = Json::object();
  for (const auto& setting : described(spec_of(plan))) settings[setting.first] = setting.second;
  return settings;
}

}  // namespace espalier::arena
