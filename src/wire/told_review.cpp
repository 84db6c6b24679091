#include "wire/told_review.hpp"

#include <nlohmann/json.hpp>

#include "util/utf8.hpp"
#include "wire/review_lines.hpp"

namespace espalier::wire {

util::Result<ToldReview> tell_review(const host::Session& end, const Record& record,
                                     std::string_view bot, std::string_view version,
                                     const ReviewLimits& limits) {
  auto review = review_game(end, bot, limits);
  if (!review) return review.error();
  if (review->turns.size() < review->played) {
    return util::Error{util::ErrorCode::kStopped, "it was stopped"};
  }
  ToldReview told{.review = std::move(*review),
                  .story = story_of(end, record),
                  .explanation = {},
                  .engine = {.bot = std::string(bot),
                             .version = std::string(version),
                             .nodes = limits.nodes,
                             .time = limits.time}};
  told.explanation = explain(told.review, told.story);
  add_lines(end, told.review, told.explanation.moments);
  return told;
}

Record with_shown_names(Record record) {
  for (auto& [name, value] : record.tags) {
    if (name == "First" || name == "Second" || name == "Termination") value = util::as_shown(value);
  }
  return record;
}

Json review_json(const Record& record, int number, const ToldReview& told) {
  Json turns = Json::array();
  for (const auto& turn : told.review.turns) turns.push_back(turn_json(turn));
  const auto tag = [&](std::string_view name) {
    return std::string(record.tag(name).value_or(""));
  };
  Json json = {{"number", number},
               {"game", tag("Game")},
               {"first", tag("First")},
               {"second", tag("Second")},
               {"result", result_text(record.outcome)},
               {"turns_played", told.review.played},
               {"turns", std::move(turns)}};
  json.update(explanation_json(told.explanation, told.story, told.engine));
  return json;
}

Json review_summary_json(const ToldReview& told) {
  Json accuracy = Json::array();
  for (const auto& player : told.explanation.players) {
    accuracy.push_back(player.accuracy ? Json(*player.accuracy) : Json());
  }
  return {{"turns", told.review.played},
          {"why", sentence_json(told.explanation.why)},
          {"ending", sentence_json(told.explanation.ending)},
          {"moments", told.explanation.moments.size()},
          {"accuracy", std::move(accuracy)}};
}

}  // namespace espalier::wire
