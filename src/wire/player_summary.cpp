#include "wire/player_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace espalier::wire {

struct SummedGame {
  Json place;
  Json review;
  Record record;

  std::string name(std::size_t side) const { return review["players"][side]["name"]; }
  bool lost(std::size_t side) const {
    return record.outcome == (side == 0 ? core::Outcome::kSecondWins : core::Outcome::kFirstWins);
  }
  bool by_single_move() const {
    return review["why"]["code"].get<std::string>().starts_with("single_blunder");
  }
  std::optional<int> own_value_at(std::size_t turn) const {
    if (turn == 0 || turn > record.moves.size()) return std::nullopt;
    return own_value(record.moves[turn - 1]);
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
  const auto value = game.own_value_at(static_cast<std::size_t>(std::stoul(turn)));
  if (!value) return;
  ++counts.said;
  counts.thought_ahead += *value > 0 ? 1 : 0;
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
  // As moments of one game are compared: nine points are a quarter of the chance.
  const double points = moment["points"].is_null() ? 0 : moment["points"].get<int>() * 0.25 / 9;
  return std::max(lost, points);
}

Json place_json(const SummedGame& game, const Json& moment) {
  Json json = game.place;
  json.update(moment);
  const auto value = game.own_value_at(moment["turn"].get<std::size_t>());
  const bool single = moment["turn"] == moment["until"];
  json["own_value"] = single && value ? Json(*value) : Json();
  return json;
}

}  // namespace

PlayerSummaries::PlayerSummaries() = default;
PlayerSummaries::~PlayerSummaries() = default;

void PlayerSummaries::add(Json place, Json review, Record record) {
  review.erase("turns");  // of thousands of games they would take much room
  games_.push_back({std::move(place), std::move(review), std::move(record)});
}

std::vector<std::string> PlayerSummaries::players() const {
  std::vector<std::pair<std::string, int>> found;
  for (const auto& game : games_) {
    for (const std::size_t side : {0U, 1U}) {
      const auto name = game.name(side);
      if (side == 1 && name == game.name(0)) continue;  // both sides of one game
      auto at = std::find_if(found.begin(), found.end(),
                             [&](const auto& each) { return each.first == name; });
      if (at == found.end()) at = found.insert(found.end(), {name, 0});
      ++at->second;
    }
  }
  std::vector<std::string> names;
  for (const auto& [name, count] : found) {
    if (count > 1) names.push_back(name);
  }
  return names;
}

Json PlayerSummaries::summary(const std::string& player) const {
  SummedCounts counts;
  std::vector<Json> worst;
  for (const auto& game : games_) {
    for (const std::size_t side : {0U, 1U}) {
      if (game.name(side) != player) continue;
      ++counts.games;
      if (game.lost(side)) count_lost(game, counts);
      for (const auto& moment : game.review["moments"]) {
        if (moment["side"] == side + 1) worst.push_back(place_json(game, moment));
      }
    }
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Json& a, const Json& b) { return size_of(a) > size_of(b); });
  worst.resize(std::min(worst.size(), kWorstPlaces));
  return {{"player", player},
          {"games", counts.games},
          {"lost", counts.lost},
          {"single", counts.single},
          {"thought_ahead", counts.said == 0 ? Json() : Json(counts.thought_ahead)},
          {"why", sentence_json(sentence_of(player, counts))},
          {"worst", std::move(worst)}};
}

std::string player_summary_text(const Json& summary, Language language) {
  const bool english = language == Language::kEnglish;
  const char* const key = english ? "en" : "zh-TW";
  const auto player = summary["player"].get<std::string>();
  std::string text = summary["why"]["text"][key].get<std::string>() + "\n";
  if (summary["worst"].empty()) return text;
  text += english ? fmt::format("Where {} loses most:\n", player)
                  : fmt::format("{} 損失最多的局面：\n", player);
  for (const auto& place : summary["worst"]) {
    const auto file = place.value("file", std::string());
    const auto number = place["number"].get<int>();
    text += file.empty() ? "  " : fmt::format("  {}{} ", file, english ? "," : "");
    text += english ? fmt::format("game {}: ", number) : fmt::format("第 {} 盤：", number);
    text += place["about"]["text"][key].get<std::string>();
    if (!place["own_value"].is_null()) {
      const double value = place["own_value"].get<int>() / 100.0;
      text += english ? fmt::format(" It thought {:+.2f}.", value)
                      : fmt::format("它自己的評估是 {:+.2f}。", value);
    }
    text += "\n";
  }
  return text;
}

std::optional<int> own_value(const RecordedMove& move) {
  const std::string_view text = move.comment;
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  double value = 0;
  const auto* const begin = text.data() + 1;
  const auto read = std::from_chars(begin, text.data() + text.size(), value);
  const bool sensible = std::abs(value) <= 1e6;  // which a NaN is not
  if (read.ec != std::errc() || read.ptr == begin || !sensible) return std::nullopt;
  return static_cast<int>(std::lround((text[0] == '-' ? -value : value) * 100));
}

}  // namespace espalier::wire
