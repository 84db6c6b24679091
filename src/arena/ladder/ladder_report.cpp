#include "arena/ladder/ladder_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/match/first_to.hpp"
#include "arena/match/plan.hpp"
#include "arena/report/report_parts.hpp"
#include "arena/report/tables.hpp"
#include "wire/bot_kind.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxChallenges = 200;

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
                    {"faults", faults_json(faults_from(exam.trouble))},
                    {"taken", exam.taken}});
  }
  return list;
}

// `first_to` and `pairs_decide` as in the specification of a tournament.
Json rule_json(const Plan& plan) {
  return {{"games", plan.games},
          {"first_to", plan.first_to ? Json(*plan.first_to) : Json()},
          {"pairs_decide", plan.pairs_decide}};
}

Json ladder_bot_json(const LadderReport& ladder, const LadderBot& bot) {
  return {{"place", bot.place},
          {"name", bot.name},
          {"kind", kind_of_text(bot.text)},
          {"challenges", bot.challenges()},
          {"wins", bot.won},
          {"losses", bot.lost},
          {"ties", bot.tied},
          {"won", bot.won},
          {"lost", bot.lost},
          {"tied", bot.tied},
          {"added", bot.added},
          {"moved", bot.moved},
          {"may_challenge", may_challenge(ladder.bots, bot)},
          {"exams", exams_json(ladder.exams, bot)}};
}

}  // namespace

Json score_json(const MatchScore& score) {
  return {{"won", score.won},
          {"lost", score.lost},
          {"games", {{"wins", score.wins}, {"losses", score.losses}, {"draws", score.draws}}}};
}

Json challenge_json(const std::string& game, const Challenge& challenge) {
  Json faults = Json::array();
  for (const auto& fault : challenge.faults) {
    faults.push_back({{"bot", fault.bot},
                      {"reason", core::text(fault.ending)},
                      {"ended_by", core::word(fault.ending)},
                      {"games", fault.games}});
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

std::string_view kind_of_text(std::string_view text) {
  if (text.starts_with("level:")) return "level";
  if (text.starts_with("ugi:") || text.starts_with("line:")) return "program";
  if (text.find('/') != std::string_view::npos) return "installed";
  return wire::bot_kind(text.substr(0, text.find(',')));
}

Json ladder_json(const LadderReport& ladder, std::unique_ptr<host::Session> start) {
  Json json = {{"game", ladder.game}};
  if (start) {
    Plan plan;
    plan.start = std::move(start);
    set_first_to(plan, kDefaultWins, 0);
    json["rule"] = rule_text(plan);
    json["rule_facts"] = rule_json(plan);
    json["reach"] = kReach;
  }
  json["bots"] = Json::array();
  for (const auto& bot : ladder.bots) json["bots"].push_back(ladder_bot_json(ladder, bot));
  json["challenges"] = Json::array();
  const auto& all = ladder.challenges;
  for (std::size_t i = 0; i < std::min(all.size(), kMaxChallenges); ++i) {
    json["challenges"].push_back(challenge_json(ladder.game, all[all.size() - 1 - i]));
  }
  return json;
}

}  // namespace espalier::arena
