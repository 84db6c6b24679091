#include "server/ladder/ladder_desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "arena/ladder/ladder_exams.hpp"
#include "arena/ladder/ladder_match.hpp"
#include "arena/ladder/ladder_report.hpp"
#include "arena/ladder/qualify.hpp"
#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "arena/model/bot_name.hpp"
#include "arena/report/tables.hpp"
#include "server/arena/tournament_request.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

// The game of a request, as its full name and a session.
util::Result<games::GameChoice> game_of(Fields& fields) {
  const auto name = fields.text("game");
  if (!name) return util::Error{"'game' is missing, as in \"chain:orthogonal\""};
  return games::choose(*name);
}

std::string needed(Fields& fields, std::string_view field) {
  auto text = fields.text(field);
  if (!text) fields.complain(fmt::format("'{}' is missing", field));
  return text.value_or("");
}

arena::Plan plan_for(const games::GameChoice& game, Fields& fields) {
  arena::Plan plan;
  plan.game = game.name();
  plan.start = game.open();
  AskedFields asked(fields);
  arena::read_rules(asked, *plan.start, plan);
  arena::read_ladder_length(asked, arena::kServerLadderWinsRange, plan);
  asked.tell();
  return plan;
}

// What an order of the ladder is about.
struct LadderOrder {
  std::string game{};
  std::string name{};  // of the bot
  std::string text{};  // of a bot that wants to qualify
  int number = 0;      // of a challenge
};

LadderOrder ladder_order_of(const arena::Order& order) {
  auto fields = Fields::read(order.request, {"game", "name", "text", "number"});
  if (!fields) return {};
  return {.game = fields->text("game").value_or(""),
          .name = fields->text("name").value_or(""),
          .text = fields->text("text").value_or(""),
          .number = fields->small_number("number", 0, std::numeric_limits<int>::max()).value_or(0)};
}

util::Result<std::vector<arena::Challenge>> open_challenges(arena::Ladder& ladder) {
  auto challenges = ladder.challenges();
  if (challenges) {
    std::erase_if(*challenges, [](const arena::Challenge& challenge) {
      return challenge.state != arena::ChallengeState::kOpen;
    });
  }
  return challenges;
}

util::Error broken(const arena::Contender& bot, std::string_view so) {
  return {util::ErrorCode::kBotFailed,
          fmt::format("{} {}{}", bot.name, core::text(bot.failure), so),
          {{"bot", bot.name}, {"ended_by", std::string(core::word(bot.failure))}}};
}

}  // namespace

LadderDesk::LadderDesk(Hub& hub, Runs& runs, const BotsList& bots)
    : hub_(hub), runs_(runs), bots_(bots) {
  const auto tell = [this](const arena::Order& order) { publish(ladder_order_of(order).game); };
  runs_.set_meaning("challenge", {[this](LiveRun& run) { return challenge_played(run); }, tell});
  runs_.set_meaning("qualify", {[this](LiveRun& run) { return exams_played(run); }, tell});
  hub_.provide("ladder", [this](std::string_view topic, const Hub::Deliver& deliver) {
    const auto colon = topic.find(':');
    const auto game = games::choose(colon == std::string_view::npos ? std::string_view()
                                                                    : topic.substr(colon + 1));
    if (!game) return util::Status(game.error());
    const std::lock_guard lock(mutex_);
    auto ladder = ladder_json(game->name());
    if (!ladder) return util::Status(ladder.error());
    topics_[game->name()].emplace(topic);
    deliver(wire::document({{"on", "ladder"}, {"topic", topic}, {"ladder", std::move(*ladder)}}));
    return util::Status(util::Done{});
  });
}

// Whatever is still played would tell a desk that is gone.
LadderDesk::~LadderDesk() { runs_.stop_all(); }

util::Result<Json> LadderDesk::all() {
  const auto games = runs_.store().ladders().games();
  if (!games) return util::or_else(games.error(), util::ErrorCode::kUnavailable);
  return Json{{"games", *games}};
}

util::Result<Json> LadderDesk::show(const Request& request) {
  const auto name = request.parameter("game");
  if (!name)
    return util::Error{util::ErrorCode::kInvalid,
                       "say for which game, as in /api/v1/ladder?game=chain"};
  const auto game = games::choose(*name);
  if (!game) return game.error();
  const auto ladder = ladder_json(game->name());
  if (!ladder) return util::or_else(ladder.error(), util::ErrorCode::kUnavailable);
  return *ladder;
}

// The same objects as `espalier ladder show --json` has, but for the commands of the bots, which
// are nobody's business but the owner's, and with what is being played.
util::Result<Json> LadderDesk::ladder_json(const std::string& game) {
  arena::Ladder ladder(runs_.store(), game);
  const auto bots = ladder.bots();
  if (!bots) return bots.error();
  const auto challenges = ladder.challenges();
  if (!challenges) return challenges.error();
  const auto exams = runs_.store().ladders().exams(game);
  if (!exams) return exams.error();
  Json json =
      arena::ladder_json({game, *bots, *challenges, *exams}, std::move(*open_by_name(game)));
  for (auto& one : json["challenges"]) {
    one["running"] = one["state"] == arena::state_text(arena::ChallengeState::kOpen) &&
                     runs_.playing(one["tournament"].get<std::string>());
  }
  json["running"] = Json::array();
  for (const auto& order : runs_.playing()) {
    if (order.purpose == "tournament") continue;
    const auto errand = ladder_order_of(order);
    if (errand.game != game) continue;
    json["running"].push_back(
        {{"tournament", order.name}, {"purpose", order.purpose}, {"bot", errand.name}});
  }
  return json;
}

void LadderDesk::publish(const std::string& game) {
  const std::lock_guard lock(mutex_);
  auto& topics = topics_[game];
  std::erase_if(topics, [this](const std::string& topic) { return !hub_.watched(topic); });
  if (topics.empty()) return;
  const auto ladder = ladder_json(game);
  Json json = {{"on", ladder ? "ladder" : "error"}, {"topic", ""}};
  if (ladder) {
    json["ladder"] = *ladder;
  } else {
    // Anybody may be watching.
    add_error(json, told_to(false, util::or_else(ladder.error(), util::ErrorCode::kUnavailable)));
  }
  for (const auto& topic : topics) {
    json["topic"] = topic;
    hub_.publish(topic, wire::document(json));
  }
}

util::Result<Json> LadderDesk::challenge(const Request& request) {
  auto fields =
      Fields::read(request.body, {"game", "challenger", "challenged", "any", "anew", "first_to",
                                  "games", "movetime_ms", "clock", "nodes", "depth", "preset"});
  if (!fields) return fields.error();
  const auto game = game_of(*fields);
  if (!game) return game.error();
  const arena::ChallengeRequest asked{.challenger = needed(*fields, "challenger"),
                                      .challenged = needed(*fields, "challenged"),
                                      .any = fields->flag("any"),
                                      .anew = fields->flag("anew")};
  auto plan = plan_for(*game, *fields);
  if (const auto good = fields->good(); !good) return good.error();
  arena::Ladder ladder(runs_.writer(), game->name());
  if (const auto readable = ladder.bots(); !readable) {
    return util::or_else(readable.error(), util::ErrorCode::kUnavailable);
  }
  if (const auto added = arena::add_pair(plan, ladder, asked); !added) {
    return util::or_else(added.error(), util::ErrorCode::kConflict);
  }
  if (const auto able = arena::check_sandbox(plan); !able) {
    return util::or_else(able.error(), util::ErrorCode::kUnavailable);
  }
  if (const auto kept = arena::keep_bots(plan); !kept) {
    return util::or_else(kept.error(), util::ErrorCode::kConflict);
  }
  const auto open = open_challenges(ladder);
  if (!open) return util::or_else(open.error(), util::ErrorCode::kUnavailable);
  for (const auto& other : *open) {
    if (other.challenger != asked.challenger || other.challenged != asked.challenged) continue;
    if (!runs_.playing(ladder.journal_name(other))) continue;
    return util::Error{util::ErrorCode::kChallengeRunning,
                       fmt::format("{} is playing for the place of {} already", asked.challenger,
                                   asked.challenged),
                       {{"a", asked.challenger}, {"b", asked.challenged}}};
  }
  const auto begun = ladder.begin(asked);
  if (!begun) return util::or_else(begun.error(), util::ErrorCode::kUnavailable);
  const auto playing = play(ladder, *begun, std::move(plan));
  publish(game->name());
  if (!playing) return playing.error();
  Json json = arena::challenge_json(game->name(), *begun);
  json["game"] = game->name();
  json["running"] = true;
  return json;
}

// A challenge that was broken off goes on with the settings it was begun with.
util::Status LadderDesk::play(arena::Ladder& ladder, const arena::Challenge& challenge,
                              arena::Plan plan) {
  plan.name = ladder.journal_name(challenge);
  plan.seed = arena::drawn_seed();
  if (const auto spec = runs_.journal().spec(plan.name)) {
    auto before = arena::plan_to_go_on(plan.name, *spec, open_by_name);
    if (!before) {
      return util::caused_by({util::ErrorCode::kChallengeBroken,
                              fmt::format("this challenge was begun before and can't go on: {}; "
                                          "\"anew\": true gives it up and begins another",
                                          before.error().message)},
                             before.error());
    }
    plan = std::move(*before);
  }
  const Json about = {
      {"game", ladder.game()}, {"number", challenge.number}, {"name", challenge.challenger}};
  return runs_.begin(std::move(plan), {.purpose = "challenge",
                                       .request = wire::document(about),
                                       .concurrency = kDefaultConcurrency});
}

util::Status LadderDesk::challenge_played(LiveRun& run) {
  arena::Ladder ladder(runs_.writer(), run.plan().game);
  arena::MatchScore score;
  run.look([&](const arena::Tournament& tournament, LiveGames&, const ViewFacts&) {
    score = arena::score_of(run.plan(), arena::match_of(tournament), 0);
  });
  const auto settled = ladder.settle(ladder_order_of(run.order()).number, score);
  if (!settled) return settled.error();
  return util::Done{};
}

util::Result<Json> LadderDesk::qualify(const Request& request) {
  auto fields = Fields::read(request.body, {"game", "bot", "first_to", "games", "movetime_ms",
                                            "clock", "nodes", "depth", "preset"});
  if (!fields) return fields.error();
  const auto game = game_of(*fields);
  if (!game) return game.error();
  const auto id = needed(*fields, "bot");
  auto plan = plan_for(*game, *fields);
  if (const auto good = fields->good(); !good) return good.error();
  auto bot = bots_.contender(id, *game);
  if (!bot) return util::or_else(bot.error(), util::ErrorCode::kInvalid);
  if (bot->make == arena::Make::kBroken) {
    return broken(*bot, "");
  }
  const Json about = {
      {"game", game->name()}, {"name", bot->name}, {"text", arena::text_for_any_folder(*bot)}};
  plan.bots.push_back(std::move(*bot));
  std::vector<std::string> examiners;
  if (fields->text("preset")) {
    examiners = arena::course_examiners(*plan.start);
    if (examiners.empty()) {
      return util::Error{util::ErrorCode::kInvalid,
                         fmt::format("the course of {} had no bots to beat", plan.game)};
    }
  }
  if (const auto set = arena::set_qualification(plan, std::move(examiners)); !set) {
    return util::or_else(set.error(), util::ErrorCode::kConflict);
  }
  if (!arena::has_examiner(plan)) {
    return util::Error{util::ErrorCode::kNoExaminer,
                       fmt::format("{} {}", plan.bots.front().name, arena::kNoExaminer),
                       {{"bot", plan.bots.front().name}}};
  }
  if (const auto placed = arena::find_place(runs_.journal(), {}, plan); !placed) {
    return util::or_else(placed.error(), util::ErrorCode::kUnavailable);
  }
  const auto name = plan.name;
  const auto begun = runs_.begin(
      std::move(plan),
      {.purpose = "qualify", .request = wire::document(about), .concurrency = kDefaultConcurrency});
  if (!begun) return begun.error();
  publish(game->name());
  return Json{{"game", game->name()}, {"bot", about["name"]}, {"tournament", name}};
}

util::Status LadderDesk::exams_played(LiveRun& run) {
  const auto errand = ladder_order_of(run.order());
  std::vector<arena::Exam> exams;
  run.look([&](const arena::Tournament& tournament, LiveGames&, const ViewFacts&) {
    exams = arena::exams(run.plan(), tournament);
  });
  return arena::keep_exams(runs_.writer().ladders(), run.plan().game, errand.name, errand.text,
                           exams);
}

util::Result<Json> LadderDesk::add(const Request& request) {
  auto fields = Fields::read(request.body, {"game", "bot", "name"});
  if (!fields) return fields.error();
  const auto game = game_of(*fields);
  if (!game) return game.error();
  const auto id = needed(*fields, "bot");
  const auto wanted = fields->text("name");
  if (const auto good = fields->good(); !good) return good.error();
  const auto bot = bots_.contender(id, *game);
  if (!bot) return util::or_else(bot.error(), util::ErrorCode::kInvalid);
  if (bot->make == arena::Make::kBroken) {
    return broken(*bot, ": it can't take a place");
  }
  const auto name = wanted.value_or(bot->name);
  if (const auto good = arena::check_name(name); !good) {
    return good.error();
  }
  arena::Ladder ladder(runs_.writer(), game->name());
  const auto place = ladder.add(name, arena::text_for_any_folder(*bot));
  if (!place) return util::or_else(place.error(), util::ErrorCode::kUnavailable);
  publish(game->name());
  return Json{{"game", game->name()}, {"name", name}, {"place", *place}};
}

// Games for a place that is given up need not be played to their end.
util::Result<Json> LadderDesk::remove(const Request& request) {
  auto fields = Fields::read(request.body, {"game", "name"});
  if (!fields) return fields.error();
  const auto game = game_of(*fields);
  if (!game) return game.error();
  const auto name = needed(*fields, "name");
  if (const auto good = fields->good(); !good) return good.error();
  arena::Ladder ladder(runs_.writer(), game->name());
  const auto open = open_challenges(ladder);
  if (!open) return util::or_else(open.error(), util::ErrorCode::kUnavailable);
  const auto place = ladder.remove(name);
  if (!place) return util::or_else(place.error(), util::ErrorCode::kUnavailable);
  for (const auto& challenge : *open) {
    if (challenge.challenger != name && challenge.challenged != name) continue;
    const auto match = ladder.journal_name(challenge);
    if (runs_.playing(match)) (void)runs_.stop(match);
  }
  publish(game->name());
  return Json{{"game", game->name()}, {"name", name}, {"place", *place}};
}

}  // namespace espalier::server
