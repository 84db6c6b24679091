#include "wire/game_json.hpp"

#include <nlohmann/json.hpp>

#include "wire/bot_kind.hpp"
#include "wire/bot_view.hpp"

namespace espalier::wire {
namespace {

Json variants_json(const host::Game& game) {
  Json list = Json::array();
  for (const auto& variant : game.variants) {
    list.push_back({{"name", variant.name}, {"summary", variant.summary}});
  }
  return list;
}

Json rule_sets_json(const host::GameFacts& facts) {
  Json list = Json::array();
  for (const auto& set : facts.rule_sets) {
    list.push_back({{"name", set.name}, {"variant", set.variant}, {"in_names", set.in_names}});
  }
  return list;
}

Json boards_json(const host::Boards& boards, const core::Scene& usual) {
  const bool fixed = boards.shape == host::BoardShape::kFixed;
  const auto range = [&](host::Sides sides, int only) -> Json {
    if (fixed) return {{"min", only}, {"max", only}};
    return {{"min", sides.min}, {"max", sides.max}};
  };
  return {{"sizes", boards.sizes},
          {"shape", text(boards.shape)},
          {"rows", range(boards.rows, usual.rows)},
          {"columns", range(boards.columns, usual.columns)}};
}

Json set_up_json(const host::SetUp& set_up) {
  const bool below = set_up.max_count == host::kBelowCapacity;
  return {{"max_count", below ? Json() : Json(set_up.max_count)},
          {"fixed_owners", set_up.fixed_owners},
          {"side_follows", set_up.side_follows}};
}

}  // namespace

Json game_json(const host::Game& game) {
  Json json = {{"id", game.id},           {"title", game.title},
               {"summary", game.summary}, {"variants", variants_json(game)},
               {"rules", game.rules},     {"variant_form", game.variant_form}};
  const auto session = game.open("");
  if (!session) return json;  // the default variant can be opened
  Json bots = Json::array();
  for (const auto& bot : (*session)->bots()) {
    bots.push_back({{"id", bot.id}, {"summary", bot.summary}, {"kind", bot_kind(bot.id)}});
  }
  Json pieces = Json::array();
  for (const auto& kind : (*session)->piece_kinds()) pieces.push_back(kind.name);
  json["bots"] = std::move(bots);
  json["rule_sets"] = rule_sets_json(game.facts);
  json["boards"] = boards_json(game.facts.boards, (*session)->scene());
  json["side_names"] = (*session)->side_names();
  json["counts_points"] = (*session)->counts_points();
  json["values"] = {{"unit", text(game.facts.unit)},
                    {"points_per_unit", points_per_unit(**session)}};
  json["input"] = text(game.facts.input);
  json["pieces"] = std::move(pieces);
  json["set_up"] = set_up_json(game.facts.set_up);
  return json;
}

}  // namespace espalier::wire
