#include "cli/ladder/ladder_json.hpp"

#include <nlohmann/json.hpp>

#include "arena/report/report_parts.hpp"
#include "games/registry.hpp"

namespace espalier::cli {
namespace {

using Json = nlohmann::ordered_json;

// Names and paths may hold bytes that are no UTF-8.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json score_json(const arena::Plan& plan, const arena::MatchScore& score) {
  Json json = arena::score_json(score);
  json["counted"] = plan.pairs_decide ? "pairs" : "games";
  if (plan.pairs_decide) json["margin"] = score.margin;
  return json;
}

}  // namespace

// The object of the server, with the commands of the bots, and those challenges that are open.
std::string ladders_json(const std::vector<arena::LadderReport>& ladders) {
  Json list = Json::array();
  for (const auto& ladder : ladders) {
    // A later version may have known more games.
    const auto choice = games::choose(ladder.game);
    Json one = arena::ladder_json(ladder, choice ? choice->open() : nullptr);
    for (std::size_t i = 0; i < ladder.bots.size(); ++i) {
      one["bots"][i]["bot"] = ladder.bots[i].text;
    }
    Json open = Json::array();
    for (const auto& challenge : ladder.challenges) {
      if (challenge.state == arena::ChallengeState::kOpen) {
        open.push_back(arena::challenge_json(ladder.game, challenge));
      }
    }
    one["open_challenges"] = std::move(open);
    list.push_back(std::move(one));
  }
  return line_of({{"ladders", list}});
}

std::string ladder_history_json(const std::string& game,
                                const std::vector<arena::Challenge>& challenges) {
  Json list = Json::array();
  for (const auto& challenge : challenges) list.push_back(arena::challenge_json(game, challenge));
  return line_of({{"game", game}, {"challenges", list}});
}

std::string ladder_added_json(const std::string& game, const std::string& name,
                              const std::string& text, int place) {
  return line_of({{"game", game}, {"name", name}, {"bot", text}, {"place", place}});
}

std::string ladder_removed_json(const std::string& game, const std::string& name, int place) {
  return line_of({{"game", game}, {"name", name}, {"place", place}});
}

std::string ladder_challenge_json(const arena::Plan& plan, const arena::Challenge& challenge,
                                  const arena::MatchScore& score) {
  Json json = arena::challenge_json(plan.game, challenge);
  json["score"] = score_json(plan, score);
  json["game"] = plan.game;
  json["rule"] = arena::rule_text(plan);
  json["journal"] = plan.name;
  return line_of(json);
}

std::string ladder_qualify_json(const arena::Plan& plan, const std::vector<arena::Exam>& exams,
                                bool passed, int place) {
  Json list = Json::array();
  for (const auto& exam : exams) {
    list.push_back({{"examiner", exam.examiner},
                    {"against", exam.examiner},
                    {"passed", exam.passed},
                    {"won", exam.score.won},
                    {"lost", exam.score.lost},
                    {"trouble", exam.trouble},
                    {"faults", arena::faults_json(arena::faults_from(exam.trouble))},
                    {"score", score_json(plan, exam.score)}});
  }
  return line_of({{"game", plan.game},
                  {"name", plan.bots.front().name},
                  {"bot", plan.bots.front().text},
                  {"rule", arena::rule_text(plan)},
                  {"passed", passed},
                  {"exams", list},
                  {"place", place > 0 ? Json(place) : Json(nullptr)},
                  {"journal", plan.name}});
}

}  // namespace espalier::cli
