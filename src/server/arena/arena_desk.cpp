#include "server/arena/arena_desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "arena/report/report_games.hpp"
#include "arena/report/report_html.hpp"
#include "arena/report/report_parts.hpp"
#include "games/registry.hpp"
#include "server/arena/talk_json.hpp"
#include "server/arena/tournament_request.hpp"
#include "server/arena/tournament_view.hpp"
#include "server/http/fields.hpp"
#include "util/at.hpp"
#include "util/folders.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr int kDefaultPage = 1000;  // games in one reply
constexpr int kMaxPage = 5000;
// Another run of the same bots is meant to have other games; a seed that was asked for gives the
// same ones.
util::Status name_plan(arena::Journal& journal, const TournamentRequest& request,
                       arena::Plan& plan) {
  plan.name = request.name.value_or(arena::default_name(plan));
  // What the ladder goes on with under such a name decides about ranks.
  for (const std::string_view taken : {"ladder ", "qualify "}) {
    if (plan.name.starts_with(taken)) {
      return util::Error{util::ErrorCode::kReservedName,
                         fmt::format("names that begin with '{}' are those of the ladder", taken),
                         {{"prefix", std::string(taken)}}};
    }
  }
  std::optional<std::string> same;
  if (request.name && journal.find(*request.name)) same = request.name;
  if (!request.name && request.seed) same = arena::played_as(journal, plan, request.seed);
  if (const auto sound = journal.sound(); !sound) return sound;
  if (!same) {
    return arena::new_place(journal, {.name = request.name, .seed = request.seed}, plan);
  }
  return util::Error{
      util::ErrorCode::kNameTaken,
      fmt::format(
          "there is a match or tournament {} already; another name or another seed makes a new one",
          util::quoted(*same)),
      {{"name", *same}}};
}

// A game that counted or waits for that; nothing when there is none.
std::optional<arena::CountedGame> over_game(const Runs::Seen& seen, int number) {
  const auto& counted = seen.tournament.counted();
  const auto found = std::lower_bound(
      counted.begin(), counted.end(), number,
      [](const arena::CountedGame& game, int wanted) { return game.pairing.ordinal < wanted; });
  if (found != counted.end() && found->pairing.ordinal == number) return *found;
  if (seen.live == nullptr) return std::nullopt;
  const auto waiting = seen.live->waiting().find(number);
  if (waiting == seen.live->waiting().end()) return std::nullopt;
  return waiting->second;
}

// In what bots wrote, and what is said of those that failed.
void leave_out_folders(Json& game) {
  const auto shorten = [](Json& text) {
    if (text.is_string()) text = util::without_folders(text.get<std::string>());
  };
  if (game.contains("detail")) shorten(game["detail"]);
  if (game.contains("log")) {
    for (auto& each : game["log"]) shorten(each);
  }
  if (game.contains("said") && game["said"].is_array()) {
    for (auto& each : game["said"]) shorten(each["text"]);
  }
}

// Of the whole tournament, made beside the games that are being played.
template <class Make>
util::Result<Download> whole_report(Runs& runs, const std::string& name, const Make& make) {
  if (!runs.journal().find(name)) return not_in_journal(runs.journal(), name);
  const auto store = runs.store().open_again(arena::Access::kRead);
  if (!store) return util::or_else(store.error(), util::ErrorCode::kUnavailable);
  auto& journal = (*store)->journal();
  const auto shown = arena::Match::look(journal, name, open_by_name);
  if (!shown) return util::not_asked_for(shown.error(), util::ErrorCode::kUnreadable);
  util::Result<Download> report = make(journal, **shown);
  if (const auto sound = journal.sound(); !sound)
    return util::or_else(sound.error(), util::ErrorCode::kUnavailable);
  return report;
}

}  // namespace

util::Result<Json> ArenaDesk::list() { return Json{{"tournaments", runs_.list()}}; }

util::Result<Json> ArenaDesk::stop(const std::string& name, const Request& request) {
  if (runs_.summary(name).is_null()) return show(name, request);
  if (const auto stopped = runs_.stop(name); !stopped) return stopped.error();
  return runs_.summary(name);
}

util::Result<Json> ArenaDesk::resume(const std::string& name, const Request& request) {
  if (runs_.summary(name).is_null()) return show(name, request);
  if (const auto resumed = runs_.resume(name); !resumed) return resumed.error();
  return runs_.summary(name);
}

util::Result<Json> ArenaDesk::start(const Request& request) {
  const auto asked = read_tournament_request(request.body);
  if (!asked) return asked.error();
  auto plan = plan_of(*asked, bots_);
  if (!plan) return util::or_else(plan.error(), util::ErrorCode::kInvalid);
  if (const auto sound = runs_.journal().sound(); !sound) {
    return util::or_else(sound.error(), util::ErrorCode::kUnavailable);
  }
  if (const auto kept = arena::keep_bots(*plan); !kept) {
    return util::or_else(kept.error(), util::ErrorCode::kConflict);
  }
  if (const auto named = name_plan(runs_.journal(), *asked, *plan); !named) {
    return util::or_else(named.error(), util::ErrorCode::kConflict);
  }
  const auto name = plan->name;
  const auto begun = runs_.begin(
      std::move(*plan),
      {.purpose = "tournament", .request = request.body, .concurrency = asked->concurrency});
  if (!begun) return begun.error();
  return runs_.summary(name);
}

util::Result<Json> ArenaDesk::remove(const std::string& name) {
  const auto removed = runs_.remove(name);
  if (!removed) return removed.error();
  return Json::object();
}

util::Result<Json> ArenaDesk::show(const std::string& name, const Request& request) {
  Json json;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    const auto plan = request.from_owner ? seen.plan : for_visitors(seen.plan);
    json = view_json(plan, seen.tournament, seen.facts);
    if (request.from_owner) json["trouble"] = seen.facts.trouble;
  });
  if (!looked) return looked.error();
  return json;
}

util::Result<Json> ArenaDesk::games(const std::string& name, const Request& request) {
  const auto number = [&](std::string_view parameter, int otherwise, int most) {
    const auto text = request.parameter(parameter);
    return text ? util::number(*text, 0, most) : std::optional<int>(otherwise);
  };
  const auto after = number("after", 0, std::numeric_limits<int>::max());
  const auto limit = number("limit", kDefaultPage, kMaxPage);
  if (!after || !limit) {
    return util::Error{util::ErrorCode::kInvalid,
                       fmt::format("after is the number of a game, limit at most {}, as in "
                                   "?after=1000&limit=500",
                                   kMaxPage)};
  }
  Json json;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    const auto most = static_cast<std::size_t>(*limit);
    json = {{"games", games_json(seen.plan, seen.tournament, *after, most)},
            {"counted", seen.tournament.counted().size()},
            {"planned", arena::planned_games(seen.plan)}};
  });
  if (!looked) return looked.error();
  return json;
}

util::Result<Json> ArenaDesk::game(const std::string& name, const Request& request) {
  const auto& text = request.value("number");
  const auto number = util::number(text, 1, std::numeric_limits<int>::max());
  Json json;
  std::optional<arena::CountedGame> over;
  std::optional<arena::Plan> plan;
  long long id = 0;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    if (!number) return;
    over = over_game(seen, *number);
    if (over) {
      plan = seen.plan;
      id = seen.id;
    } else if (seen.live != nullptr) {
      json = seen.live->board(*number);
    }
  });
  if (!looked) return looked.error();
  if (over) {  // read when the games under way do not wait for it
    const auto stored = runs_.journal().game(id, over->pairing.key);
    json = arena::whole_game_json(*plan, arena::reported_game(*over, stored ? &*stored : nullptr));
    json["said"] = talk_json(stored ? stored->talk : std::nullopt);
  }
  if (const auto sound = runs_.journal().sound(); !sound) {
    return util::or_else(sound.error(), util::ErrorCode::kUnavailable);
  }
  if (json.is_null()) {
    return util::Error{util::ErrorCode::kNotPlayedYet,
                       fmt::format("{} has no game {}, or it was not played yet",
                                   util::quoted(name), util::quoted(text)),
                       {{"name", name}, {"number", text}}};
  }
  if (!request.from_owner) leave_out_folders(json);
  return json;
}

util::Result<std::vector<ArenaDesk::RecordedGame>> ArenaDesk::recorded_if(const std::string& name,
                                                                          std::size_t most,
                                                                          const Wanted& wanted) {
  std::vector<std::pair<int, arena::GameKey>> found;
  long long id = 0;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    id = seen.id;
    const auto& counted = seen.tournament.counted();
    for (auto game = counted.rbegin(); game != counted.rend() && found.size() < most; ++game) {
      const auto& pairing = game->pairing;
      if (!game->played || !wanted(seen.plan, pairing)) continue;
      found.emplace_back(pairing.ordinal, pairing.key);
    }
  });
  if (!looked) return looked.error();
  std::vector<RecordedGame> games;
  for (const auto& [number, key] : found) {
    auto stored = runs_.journal().game(id, key);
    if (!stored) continue;
    games.push_back(
        {.number = number, .record = std::move(stored->record), .talk = std::move(stored->talk)});
  }
  if (const auto sound = runs_.journal().sound(); !sound) {
    return util::or_else(sound.error(), util::ErrorCode::kUnavailable);
  }
  return games;
}

util::Result<ArenaDesk::RecordedGame> ArenaDesk::recorded(const std::string& name,
                                                          const std::string& number) {
  const auto wanted = util::number(number, 1, std::numeric_limits<int>::max());
  auto games = recorded_if(name, 1, [&](const arena::Plan&, const arena::Pairing& pairing) {
    return pairing.ordinal == wanted;
  });
  if (!games) return games.error();
  if (games->empty()) {
    return util::Error{util::ErrorCode::kNotPlayedYet,
                       fmt::format("{} has no game {}, or it was not played yet",
                                   util::quoted(name), util::quoted(number)),
                       {{"name", name}, {"number", number}}};
  }
  return std::move(games->front());
}

util::Result<std::vector<ArenaDesk::RecordedGame>> ArenaDesk::recorded(const std::string& name,
                                                                       std::size_t most) {
  return recorded_if(name, most, [](const arena::Plan&, const arena::Pairing&) { return true; });
}

util::Result<std::vector<ArenaDesk::RecordedGame>> ArenaDesk::recorded_of(const std::string& name,
                                                                          const std::string& bot,
                                                                          std::size_t most) {
  bool known = false;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    for (const auto& each : seen.plan.bots) known = known || each.name == bot;
  });
  if (!looked) return looked.error();
  if (!known) {
    return util::Error{util::ErrorCode::kNotInTournament,
                       fmt::format("{} has no bot {}", util::quoted(name), util::quoted(bot)),
                       {{"name", name}, {"bot", bot}}};
  }
  return recorded_if(name, most, [&](const arena::Plan& plan, const arena::Pairing& pairing) {
    return plan.bots[util::at(pairing.first)].name == bot ||
           plan.bots[util::at(pairing.second)].name == bot;
  });
}

util::Result<Download> ArenaDesk::records(const std::string& name) {
  return whole_report(runs_, name, [&](arena::Journal& journal, const arena::Match& shown) {
    return Download{.body = arena::records_of(shown.tournament(), journal, shown.id()),
                    .content_type = "text/plain; charset=utf-8",
                    .file_name = name + ".txt"};
  });
}

util::Result<Download> ArenaDesk::report(const std::string& name, const Request& request) {
  return whole_report(runs_, name, [&](arena::Journal& journal, const arena::Match& shown) {
    const auto plan = request.from_owner ? shown.plan() : for_visitors(shown.plan());
    const auto choice = games::choose(plan.game);
    auto page = arena::html_report(
        plan, shown.tournament(), journal, shown.id(),
        {.game = choice ? choice->game : nullptr, .folders = request.from_owner});
    if (!page) return util::Result<Download>(page.error());
    return util::Result<Download>(Download{.body = std::move(*page),
                                           .content_type = "text/html; charset=utf-8",
                                           .file_name = name + ".html"});
  });
}

}  // namespace espalier::server
