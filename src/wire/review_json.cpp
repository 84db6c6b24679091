#include "wire/review_json.hpp"

#include <nlohmann/json.hpp>

#include "wire/move_parts.hpp"
#include "wire/review_marks.hpp"

namespace espalier::wire {
namespace {

template <class T>
Json value_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json player_json(const PlayerReview& player, const std::string& name) {
  Json stages = Json::array();
  for (const auto& stage : player.stages) {
    stages.push_back({{"turns", stage.turns}, {"accuracy", value_or_null(stage.accuracy())}});
  }
  return {{"name", name},
          {"accuracy", value_or_null(player.accuracy)},
          {"stages", std::move(stages)},
          {"turns", player.turns},
          {"blunders", player.blunders},
          {"mistakes", player.mistakes},
          {"inaccuracies", player.inaccuracies},
          {"certain_turns", player.certain_turns},
          {"optimal_turns", player.optimal_turns},
          {"points_given", value_or_null(player.points_given)}};
}

Json engine_json(const ReviewEngine& engine) {
  return {{"bot", engine.bot},
          {"version", engine.version},
          {"nodes", engine.time ? Json() : Json(engine.nodes)},
          {"time_ms", engine.time ? Json(engine.time->count()) : Json()},
          {"threads", 1},
          {"hash_mib", core::BotSettings{}.hash_mib}};
}

// Null for a slow loss.
Json line_json_of(const Moment& moment, const MomentLine& line) {
  if (moment.slow()) return {};
  Json does = Json::array();
  for (const auto& each : line.does) does.push_back(each ? sentence_json(*each) : Json());
  Json json = {
      {"moves", line.moves}, {"pays_at", value_or_null(line.pays_at)}, {"does", std::move(does)}};
  add_labels(json, line.parts);
  return json;
}

}  // namespace

Json review_marks_json() {
  const auto mark = [](double chance, int points) {
    return Json{{"chance", chance}, {"points", points}};
  };
  return {{"inaccuracy", mark(kInaccuracyLoss, kInaccuracyPoints)},
          {"mistake", mark(kMistakeLoss, kMistakePoints)},
          {"blunder", mark(kBlunderLoss, kBlunderPoints)},
          {"moment", kMomentLoss},
          {"moments", kMaxMoments},
          {"slow", {{"chance", kSlowNet}, {"turns", kSlowTurns}, {"step", kSlowStep}}},
          {"hopeless", kHopeless},
          {"better", kBetterChance},
          {"worse", kWorseChance}};
}

Json moment_json(const Moment& moment, const GameStory& story) {
  return {{"turn", moment.turn},
          {"until", moment.until},
          {"side", core::index(moment.side) + 1},
          {"move", moment.slow() ? Json() : Json(moment.move)},
          {"better", moment.slow() ? Json() : Json(moment.better)},
          {"judgement", text(moment.judgement)},
          {"chance_before", moment.before},
          {"chance_after", moment.after},
          {"points", value_or_null(moment.points)},
          {"proven", moment.proven},
          {"steps", moment.steps},
          {"better_line", line_json_of(moment, moment.better_line)},
          {"played_line", line_json_of(moment, moment.played_line)},
          {"about", sentence_json(about(moment, story))}};
}

Json explanation_json(const Explanation& explanation, const GameStory& story,
                      const ReviewEngine& engine) {
  Json moments = Json::array();
  for (const auto& moment : explanation.moments) moments.push_back(moment_json(moment, story));
  Json players = Json::array();
  for (std::size_t i = 0; i < 2; ++i) {
    players.push_back(player_json(explanation.players[i], story.names[i]));
  }
  return {{"why", sentence_json(explanation.why)},
          {"ending", sentence_json(explanation.ending)},
          {"moments", std::move(moments)},
          {"players", std::move(players)},
          {"engine", engine_json(engine)}};
}

}  // namespace espalier::wire
