#include "arena/ladder_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace espalier::arena {

Json score_json(const MatchScore& score) {
  return {{"won", score.won},
          {"lost", score.lost},
          {"games", {{"wins", score.wins}, {"losses", score.losses}, {"draws", score.draws}}}};
}

Json challenge_json(const Challenge& challenge) {
  return {{"number", challenge.number},
          {"challenger", challenge.challenger},
          {"challenged", challenge.challenged},
          {"state", state_text(challenge.state)},
          {"score", score_json(challenge.score)},
          {"place_before", challenge.place_before},
          {"place_after", challenge.place_after},
          {"begun", challenge.begun},
          {"ended", challenge.ended.empty() ? Json(nullptr) : Json(challenge.ended)}};
}

Json exams_json(const TakenExams& exams, const LadderBot& bot) {
  const auto found = exams.find({bot.name, bot.text});
  if (found == exams.end()) return {};
  Json list = Json::array();
  for (const auto& exam : found->second) {
    list.push_back({{"examiner", exam.examiner},
                    {"passed", exam.passed},
                    {"score", fmt::format("{}-{}", exam.won, exam.lost)},
                    {"trouble", exam.trouble},
                    {"taken", exam.taken}});
  }
  return list;
}

}  // namespace espalier::arena
