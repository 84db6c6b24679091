#include "wire/player_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

#include "util/text.hpp"
#include "wire/review.hpp"
#include "wire/review_marks.hpp"
#include "wire/unplayed.hpp"

namespace espalier::wire {

// At a turn with a value of its own: the chance that a player thought it had, and the one it had.
struct Thought {
  std::size_t side = 0;
  double own = 0;
  double ours = 0;
};

struct SummedGame {
  Json place;
  Json review;
  Record record;
  AllSaid said;
  std::vector<Thought> thoughts;

  std::string name(std::size_t side) const { return review["players"][side]["name"]; }
  bool lost(std::size_t side) const {
    return record.outcome == (side == 0 ? core::Outcome::kSecondWins : core::Outcome::kFirstWins);
  }
  bool by_single_move() const {
    return review["why"]["code"].get<std::string>().starts_with("single_blunder");
  }
};

// One that was lost before its first turn.
struct UnplayedGame {
  Json place;
  Record record;
  UnplayedLoss loss;

  std::string name(std::size_t side) const {
    return unplayed_name(record, side == 0 ? core::Side::kFirst : core::Side::kSecond);
  }
  bool lost(std::size_t side) const { return core::at(loss.loser) == side; }
  // As a reader finds it again.
  std::string label() const {
    const auto file = place.value("file", std::string());
    return fmt::format("{}{}{}", file, file.empty() ? "" : " ", place["number"].get<int>());
  }
};

namespace {

struct SummedCounts {
  int games = 0;
  int lost = 0;
  int single = 0;         // of those
  int said = 0;           // of those, with a value of its own at that turn
  int thought_ahead = 0;  // of those
};

void count_lost(const SummedGame& game, SummedCounts& counts) {
  ++counts.lost;
  if (!game.by_single_move()) return;
  ++counts.single;
  const auto turn = game.review["why"]["values"]["turn"].get<std::string>();
  const auto belief = belief_at(game.record, static_cast<std::size_t>(std::stoul(turn)));
  if (!belief) return;
  ++counts.said;
  counts.thought_ahead += belief->chance() >= kBetterChance ? 1 : 0;
}

Sentence sentence_of(const std::string& player, const SummedCounts& counts) {
  std::vector<Fact> facts = {{"who", player, true}, {"games", std::to_string(counts.games)}};
  if (counts.lost == 0) return {"player_none", std::move(facts)};
  facts.push_back({"lost", std::to_string(counts.lost)});
  if (counts.single == 0) return {"player_lost", std::move(facts)};
  facts.push_back({"single", std::to_string(counts.single), true});
  // A clause whose fact is missing is left out.
  if (counts.said < counts.single) return {"player_single", std::move(facts)};
  facts.push_back({"ahead", std::to_string(counts.thought_ahead)});
  return {"player_ahead", std::move(facts)};
}

double size_of(const Json& moment) {
  const double lost = moment["chance_before"].get<double>() - moment["chance_after"].get<double>();
  // As moments of one game are compared.
  const double points = moment["points"].is_null() ? 0 : moment["points"].get<int>() * kPointWeight;
  return std::max(lost, points);
}

// Null when it is not known what it wrote; an empty text when it wrote nothing.
Json said_json(const AllSaid& said, std::size_t turn) {
  if (!said) return {};
  for (const auto& each : *said) {
    if (each.turn == turn) return {{"text", each.text}, {"cut", each.cut}};
  }
  return {{"text", ""}, {"cut", false}};
}

Json place_json(const SummedGame& game, const Json& moment) {
  Json json = game.place;
  json.update(moment);
  const auto turn = moment["turn"].get<std::size_t>();
  const bool single = moment["turn"] == moment["until"];
  const auto belief = single ? belief_at(game.record, turn) : std::nullopt;
  json["own_value"] = belief && belief->hundredths ? Json(*belief->hundredths) : Json();
  json["own_win_in"] = belief && belief->win_in ? Json(*belief->win_in) : Json();
  json["bot_said"] = single ? said_json(game.said, turn) : Json();
  return json;
}

// Why a game was lost, for counting.
struct Cause {
  std::string word;
  bool failed = false;  // the game was not played to its end
};

Cause cause_of(const Json& why) {
  const auto code = why["code"].get<std::string>();
  if (code == "fault") return {why["values"]["fault"].get<std::string>(), true};
  if (code == "time" || code == "time_limit") return {"time", true};
  if (code.starts_with("resigned")) return {"resigned"};
  for (const char* const both : {"single_blunder", "lead_and_loss"}) {
    if (code.starts_with(both)) return {both};
  }
  return {code};
}

class Causes {
 public:
  void add(const Cause& cause) {
    auto at = std::find_if(found_.begin(), found_.end(),
                           [&](const auto& each) { return each.first.word == cause.word; });
    if (at == found_.end()) at = found_.insert(found_.end(), {cause, 0});
    ++at->second;
  }

  // The most frequent first, and what was played before what failed.
  Json json() {
    std::stable_sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) {
      return std::tuple(-a.second, a.first.failed) < std::tuple(-b.second, b.first.failed);
    });
    Json list = Json::array();
    for (const auto& [cause, games] : found_) {
      const Sentence about{"player_cause", {{"cause", cause.word, true}}};
      list.push_back({{"cause", cause.word},
                      {"games", games},
                      {"failed", cause.failed},
                      {"about", sentence_json(about)}});
    }
    return list;
  }

 private:
  std::vector<std::pair<Cause, int>> found_;
};

// Adds those of a player; the labels are those that it lost.
std::vector<std::string> count_unplayed(const std::vector<UnplayedGame>& games,
                                        const std::string& player, SummedCounts& counts,
                                        Causes& causes) {
  std::vector<std::string> labels;
  for (const auto& game : games) {
    for (const std::size_t side : {0U, 1U}) {
      if (game.name(side) != player) continue;
      ++counts.games;
      if (!game.lost(side)) continue;
      ++counts.lost;
      causes.add({game.loss.cause, game.loss.failed});
      labels.push_back(game.label());
    }
  }
  return labels;
}

// Null when there is none.
Json unplayed_summary(const std::vector<std::string>& labels) {
  if (labels.empty()) return {};
  const Sentence about{
      "player_unplayed",
      {{"unplayed", std::to_string(labels.size()), true}, {"numbers", util::join(labels, ", ")}}};
  return {{"games", labels.size()}, {"about", sentence_json(about)}};
}

int whole_percent(double chance) { return static_cast<int>(std::lround(chance * 100)); }

// What it thought and what was so, turn by turn.
class Beliefs {
 public:
  void add(const Thought& thought) {
    ++turns_;
    too_high_ += thought.own >= kBetterChance && thought.ours <= kWorseChance ? 1 : 0;
    too_low_ += thought.own <= kWorseChance && thought.ours >= kBetterChance ? 1 : 0;
    if (dots_.size() >= kMaxDots) return;
    dots_.push_back(Json::array({whole_percent(thought.own), whole_percent(thought.ours)}));
  }

  // Null when it never gave a value.
  Json json(const std::string& player) const {
    if (turns_ == 0) return {};
    const Sentence about{"player_belief",
                         {{"who", player, true},
                          {"high", std::to_string(too_high_)},
                          {"low", std::to_string(too_low_)},
                          {"turns", std::to_string(turns_)}}};
    return {{"turns", turns_},
            {"too_high", too_high_},
            {"too_low", too_low_},
            {"better", whole_percent(kBetterChance)},
            {"worse", whole_percent(kWorseChance)},
            {"dots", dots_},
            {"about", sentence_json(about)}};
  }

 private:
  // More would not be seen, and the reply stays small.
  static constexpr std::size_t kMaxDots = 400;

  int turns_ = 0;
  int too_high_ = 0;
  int too_low_ = 0;
  Json dots_ = Json::array();
};

Stage stage_in(const Json& json) {
  const int turns = json["turns"].get<int>();
  return {turns, json["accuracy"].is_null() ? 0 : json["accuracy"].get<double>() * turns};
}

class Stages {
 public:
  void add(const Json& players, std::size_t side) {
    for (std::size_t i = 0; i < kStages; ++i) {
      own_[i] += stage_in(players[side]["stages"][i]);
      others_[i] += stage_in(players[1 - side]["stages"][i]);
    }
  }

  Json json() const {
    constexpr std::array<const char*, kStages> kNames = {"opening", "middle", "end"};
    Json list = Json::array();
    for (std::size_t i = 0; i < kStages; ++i) {
      const Sentence about{"player_stage",
                           {{"stage", kNames[i], true},
                            {"own", share_text(own_[i])},
                            {"others", share_text(others_[i])}}};
      Json stage = stage_json(own_[i]);
      stage["stage"] = kNames[i];
      stage["opponents"] = stage_json(others_[i]);
      stage["about"] = sentence_json(about);
      list.push_back(std::move(stage));
    }
    return list;
  }

 private:
  static std::string share_text(const Stage& stage) {
    const auto accuracy = stage.accuracy();
    return accuracy ? fmt::format("{}%", whole_percent(*accuracy)) : "-";
  }
  static Json stage_json(const Stage& stage) {
    const auto accuracy = stage.accuracy();
    return {{"turns", stage.turns}, {"accuracy", accuracy ? Json(*accuracy) : Json()}};
  }

  std::array<Stage, kStages> own_{};
  std::array<Stage, kStages> others_{};
};

std::vector<Thought> thoughts_in(const Json& turns, const Record& record) {
  std::vector<Thought> thoughts;
  for (const auto& turn : turns) {
    const auto number = turn["turn"].get<std::size_t>();
    if (number == 0 || number > record.moves.size()) continue;
    const auto belief = own_belief(record.moves[number - 1]);
    if (!belief) continue;
    thoughts.push_back({turn["side"].get<std::size_t>() - 1, belief->chance(),
                        turn["chance_after"].get<double>()});
  }
  return thoughts;
}

}  // namespace

PlayerSummaries::PlayerSummaries() = default;
PlayerSummaries::~PlayerSummaries() = default;

void PlayerSummaries::add(Json place, Json review, Record record, AllSaid said) {
  auto thoughts = thoughts_in(review["turns"], record);
  review.erase("turns");  // of thousands of games they would take much room
  games_.push_back({std::move(place), std::move(review), std::move(record), std::move(said),
                    std::move(thoughts)});
}

bool PlayerSummaries::add_unplayed(Json place, Record record) {
  auto loss = unplayed_loss(record);
  if (!loss) return false;
  unplayed_.push_back({std::move(place), std::move(record), *std::move(loss)});
  return true;
}

std::vector<std::string> PlayerSummaries::players() const {
  std::vector<std::pair<std::string, int>> found;
  const auto count = [&](const std::string& name) {
    auto at = std::find_if(found.begin(), found.end(),
                           [&](const auto& each) { return each.first == name; });
    if (at == found.end()) at = found.insert(found.end(), {name, 0});
    ++at->second;
  };
  const auto count_both = [&](const std::string& first, const std::string& second) {
    count(first);
    if (second != first) count(second);  // else both sides of one game
  };
  for (const auto& game : games_) count_both(game.name(0), game.name(1));
  for (const auto& game : unplayed_) count_both(game.name(0), game.name(1));
  std::vector<std::string> names;
  for (const auto& [name, games] : found) {
    if (games > 1) names.push_back(name);
  }
  return names;
}

Json PlayerSummaries::summary(const std::string& player) const {
  SummedCounts counts;
  Causes causes;
  Beliefs beliefs;
  Stages stages;
  std::vector<Json> worst;
  for (const auto& game : games_) {
    for (const std::size_t side : {0U, 1U}) {
      if (game.name(side) != player) continue;
      ++counts.games;
      if (game.lost(side)) {
        count_lost(game, counts);
        causes.add(cause_of(game.review["why"]));
      }
      stages.add(game.review["players"], side);
      for (const auto& thought : game.thoughts) {
        if (thought.side == side) beliefs.add(thought);
      }
      for (const auto& moment : game.review["moments"]) {
        if (moment["side"] == side + 1) worst.push_back(place_json(game, moment));
      }
    }
  }
  const auto unplayed = count_unplayed(unplayed_, player, counts, causes);
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Json& a, const Json& b) { return size_of(a) > size_of(b); });
  worst.resize(std::min(worst.size(), kWorstPlaces));
  return {{"player", player},
          {"games", counts.games},
          {"lost", counts.lost},
          {"single", counts.single},
          {"thought_ahead", counts.said == 0 ? Json() : Json(counts.thought_ahead)},
          {"why", sentence_json(sentence_of(player, counts))},
          {"causes", causes.json()},
          {"unplayed", unplayed_summary(unplayed)},
          {"belief", beliefs.json(player)},
          {"stages", stages.json()},
          {"worst", std::move(worst)}};
}

namespace {

std::string own_belief_text(const Json& place, Language language) {
  Belief belief;
  if (!place["own_value"].is_null()) belief.hundredths = place["own_value"].get<int>();
  if (!place["own_win_in"].is_null()) belief.win_in = place["own_win_in"].get<int>();
  return belief.hundredths || belief.win_in ? belief_text(belief, language) : std::string();
}

}  // namespace

std::string player_summary_text(const Json& summary, Language language) {
  const bool english = language == Language::kEnglish;
  const char* const key = english ? "en" : "zh-TW";
  const auto player = summary["player"].get<std::string>();
  const auto words = [&](const Json& sentence) { return sentence["text"][key].get<std::string>(); };
  const auto list = [&](const Json& parts, std::string_view gap) {
    std::vector<std::string> texts;
    for (const auto& part : parts) {
      const auto count = part.contains("games") ? fmt::format(" {}", part["games"].get<int>()) : "";
      texts.push_back(words(part["about"]) + count);
    }
    return util::join(texts, gap);
  };
  std::string text = words(summary["why"]) + "\n";
  if (!summary["causes"].empty()) {
    text += (english ? "How they were lost: " : "輸棋原因：") +
            list(summary["causes"], english ? ", " : "、") + (english ? ".\n" : "。\n");
  }
  if (!summary["unplayed"].is_null()) text += words(summary["unplayed"]["about"]) + "\n";
  text += (english ? "Accuracy: " : "準確度：") + list(summary["stages"], english ? "; " : "；") +
          (english ? ".\n" : "。\n");
  if (!summary["belief"].is_null()) text += words(summary["belief"]["about"]) + "\n";
  if (summary["worst"].empty()) return text;
  text += english ? fmt::format("Where {} loses most:\n", player)
                  : fmt::format("{} 損失最多的局面：\n", player);
  for (const auto& place : summary["worst"]) {
    const auto file = place.value("file", std::string());
    const auto number = place["number"].get<int>();
    text += file.empty() ? "  " : fmt::format("  {}{} ", file, english ? "," : "");
    text += english ? fmt::format("game {}: ", number) : fmt::format("第 {} 盤：", number);
    text += place["about"]["text"][key].get<std::string>();
    text += own_belief_text(place, language);
    text += "\n";
  }
  return text;
}

}  // namespace espalier::wire
