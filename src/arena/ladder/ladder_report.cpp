#include "arena/ladder/ladder_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/match/first_to.hpp"
#include "arena/match/plan.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxChallenges = 200;

}  // namespace

Json score_json(const MatchScore& score) {
  return {{"won", score.won},
          {"lost", score.lost},
          {"games", {{"wins", score.wins}, {"losses", score.losses}, {"draws", score.draws}}}};
}

Json challenge_json(const std::string& game, const Challenge& challenge) {
  Json faults = Json::array();
  for (const auto& fault : challenge.faults) {
    faults.push_back(
        {{"bot", fault.bot}, {"reason", core::text(fault.ending)}, {"games", fault.games}});
  }
  return {{"number", challenge.number},
          {"challenger", challenge.challenger},
          {"challenged", challenge.challenged},
          {"state", state_text(challenge.state)},
          {"score", score_json(challenge.score)},
          {"place_before", challenge.place_before},
          {"place_after", challenge.place_after},
          {"begun", challenge.begun},
          {"ended", challenge.ended.empty() ? Json(nullptr) : Json(challenge.ended)},
          {"tournament", journal_name(game, challenge)},
          {"faults", std::move(faults)}};
}

Json challenges_json(const std::string& game, const std::vector<Challenge>& challenges) {
  Json list = Json::array();
  const std::size_t count = std::min(challenges.size(), kMaxChallenges);
  for (std::size_t i = 0; i < count; ++i) {
    list.push_back(challenge_json(game, challenges[challenges.size() - 1 - i]));
  }
  return list;
}

Json exams_json(const TakenExams& exams, const LadderBot& bot) {
  const auto found = exams.find({bot.name, bot.text});
  if (found == exams.end()) return {};
  Json list = Json::array();
  for (const auto& exam : found->second) {
    list.push_back({{"examiner", exam.examiner},
                    {"passed", exam.passed},
                    {"score", fmt::format("{}-{}", exam.won, exam.lost)},
                    {"won", exam.won},
                    {"lost", exam.lost},
                    {"trouble", exam.trouble},
                    {"taken", exam.taken}});
  }
  return list;
}

Json ladder_bot_json(const std::vector<LadderBot>& bots, const LadderBot& bot,
                     const TakenExams& exams) {
  return {{"place", bot.place},
          {"name", bot.name},
          {"challenges", bot.challenges()},
          {"wins", bot.won},
          {"losses", bot.lost},
          {"ties", bot.tied},
          {"won", bot.won},
          {"lost", bot.lost},
          {"tied", bot.tied},
          {"added", bot.added},
          {"moved", bot.moved},
          {"may_challenge", may_challenge(bots, bot)},
          {"exams", exams_json(exams, bot)}};
}

Json ladder_head_json(const std::string& game, std::unique_ptr<host::Session> start) {
  Plan plan;
  plan.start = std::move(start);
  set_first_to(plan, kDefaultWins, 0);
  return {{"game", game}, {"rule", rule_text(plan)}, {"reach", kReach}};
}

}  // namespace espalier::arena
