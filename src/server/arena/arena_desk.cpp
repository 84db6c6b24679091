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
#include "server/arena/tournament_request.hpp"
#include "server/arena/tournament_view.hpp"
#include "server/http/fields.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr int kUsualPage = 1000;  // games in one reply
constexpr int kMostPage = 5000;

Reply wrong_method(std::string_view allowed) {
  auto reply = error_reply(util::ErrorCode::kMethodNotAllowed,
                           fmt::format("this address takes {} only", allowed));
  reply.headers.emplace_back("Allow", std::string(allowed));
  return reply;
}

// Another run of the same bots is meant to have other games; a seed that was asked for gives the
// same ones.
util::Status name_plan(arena::Journal& journal, const TournamentRequest& request,
                       arena::Plan& plan) {
  plan.name = request.name.value_or(arena::default_name(plan));
  // What the ladder goes on with under such a name decides about ranks.
  for (const std::string_view taken : {"ladder ", "qualify "}) {
    if (plan.name.starts_with(taken)) {
      return util::Error{fmt::format("names that begin with '{}' are those of the ladder", taken)};
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

// A game that counted or waits for that, with all that was played; null when there is none.
Json played_game(const Runs::Seen& seen, arena::Journal& journal, int number) {
  const auto& counted = seen.tournament.counted();
  const auto found = std::lower_bound(
      counted.begin(), counted.end(), number,
      [](const arena::CountedGame& game, int wanted) { return game.pairing.ordinal < wanted; });
  const arena::CountedGame* game = nullptr;
  if (found != counted.end() && found->pairing.ordinal == number) game = &*found;
  if (game == nullptr && seen.live != nullptr) {
    const auto waiting = seen.live->waiting().find(number);
    if (waiting != seen.live->waiting().end()) game = &waiting->second;
  }
  if (game == nullptr) return {};
  const auto stored = journal.game(seen.id, game->pairing.key);
  return arena::whole_game_json(seen.plan,
                                arena::reported_game(*game, stored ? &*stored : nullptr));
}

// Of the whole tournament, made beside the games that are being played.
template <class Make>
Reply whole_report(Runs& runs, const std::string& name, const Make& make) {
  if (!runs.journal().find(name)) {
    return error_reply(no_such_tournament(name));
  }
  const auto journal = arena::Journal::open(runs.journal_file(), arena::Access::kRead);
  if (!journal) return trouble_reply(journal.error());
  const auto shown = arena::Shown::open(**journal, name, open_by_name);
  if (!shown) return trouble_reply(shown.error());
  auto reply = make(**journal, **shown);
  if (const auto sound = (*journal)->sound(); !sound) return trouble_reply(sound.error());
  return reply;
}

}  // namespace

Reply ArenaDesk::handle(const Request& request) {
  const auto& path = request.path;
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (path.size() == 3) {
    if (post) return start(request);
    if (get) return json_reply_of(200, {{"tournaments", runs_.list()}});
    return wrong_method("GET, POST");
  }
  const auto& name = path[3];
  if (path.size() == 4) {
    if (request.method == "DELETE") return remove(name);
    return get ? show(name) : wrong_method("GET, DELETE");
  }
  const auto& part = path[4];
  if (path.size() == 5 && (part == "stop" || part == "resume")) {
    if (!post) return wrong_method("POST");
    if (runs_.summary(name).is_null()) return show(name);
    const auto done = part == "stop" ? runs_.stop(name) : runs_.resume(name);
    return done ? summary(200, name) : error_reply(done.error());
  }
  if (path.size() == 5 && part == "games") return get ? games(name, request) : wrong_method("GET");
  if (path.size() == 5 && part == "records") return get ? records(name) : wrong_method("GET");
  if (path.size() == 5 && part == "report.html") return get ? report(name) : wrong_method("GET");
  if (path.size() == 6 && part == "games") return get ? game(name, path[5]) : wrong_method("GET");
  return error_reply(util::ErrorCode::kNotFound, "there is nothing at this address");
}

Reply ArenaDesk::start(const Request& request) {
  const auto wish = read_tournament_request(request.body);
  if (!wish) return error_reply(wish.error());
  auto plan = plan_of(*wish, bots_);
  if (!plan) return trouble_reply(plan.error(), util::ErrorCode::kInvalid);
  if (const auto sound = runs_.journal().sound(); !sound) {
    return trouble_reply(sound.error());
  }
  if (const auto kept = arena::keep_bots(*plan); !kept) {
    return trouble_reply(kept.error(), util::ErrorCode::kConflict);
  }
  if (const auto named = name_plan(runs_.journal(), *wish, *plan); !named) {
    return trouble_reply(named.error(), util::ErrorCode::kConflict);
  }
  const auto name = plan->name;
  const auto begun = runs_.begin(
      std::move(*plan),
      {.purpose = "tournament", .request = request.body, .concurrency = wish->concurrency});
  return begun ? summary(201, name) : error_reply(begun.error());
}

Reply ArenaDesk::remove(const std::string& name) {
  const auto removed = runs_.remove(name);
  return removed ? json_reply(200, "{}") : error_reply(removed.error());
}

Reply ArenaDesk::summary(int status, const std::string& name) {
  return json_reply_of(status, runs_.summary(name));
}

Reply ArenaDesk::show(const std::string& name) {
  Json json;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    json = view_json(seen.plan, seen.tournament, seen.facts);
  });
  return looked ? json_reply_of(200, json) : error_reply(looked.error());
}

Reply ArenaDesk::games(const std::string& name, const Request& request) {
  const auto number = [&](std::string_view parameter, int otherwise, int most) {
    const auto text = request.parameter(parameter);
    return text ? util::number(*text, 0, most) : std::optional<int>(otherwise);
  };
  const auto after = number("after", 0, std::numeric_limits<int>::max());
  const auto limit = number("limit", kUsualPage, kMostPage);
  if (!after || !limit) {
    return error_reply(util::ErrorCode::kInvalid,
                       fmt::format("after is the number of a game, limit at most {}, as in "
                                   "?after=1000&limit=500",
                                   kMostPage));
  }
  Json json;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    const auto most = static_cast<std::size_t>(*limit);
    json = {{"games", games_json(seen.plan, seen.tournament, *after, most)},
            {"counted", seen.tournament.counted().size()},
            {"planned", arena::planned_games(seen.plan)}};
  });
  return looked ? json_reply_of(200, json) : error_reply(looked.error());
}

Reply ArenaDesk::game(const std::string& name, const std::string& text) {
  const auto number = util::number(text, 1, std::numeric_limits<int>::max());
  Json json;
  const auto looked = runs_.look(name, [&](const Runs::Seen& seen) {
    if (!number) return;
    json = played_game(seen, runs_.journal(), *number);
    if (json.is_null() && seen.live != nullptr) json = seen.live->board(*number);
  });
  if (!looked) return error_reply(looked.error());
  if (const auto sound = runs_.journal().sound(); !sound) {
    return trouble_reply(sound.error());
  }
  if (json.is_null()) {
    return error_reply(util::ErrorCode::kNotFound,
                       fmt::format("{} has no game {}, or it was not played yet",
                                   util::quoted(name), util::quoted(text)));
  }
  return json_reply_of(200, json);
}

Reply ArenaDesk::records(const std::string& name) {
  return whole_report(runs_, name, [&](arena::Journal& journal, const arena::Shown& shown) {
    return download(arena::records_of(shown.tournament(), journal, shown.id()),
                    "text/plain; charset=utf-8", name + ".txt");
  });
}

Reply ArenaDesk::report(const std::string& name) {
  return whole_report(runs_, name, [&](arena::Journal& journal, const arena::Shown& shown) {
    return download(arena::html_report(shown.plan(), shown.tournament(), journal, shown.id()),
                    "text/html; charset=utf-8", name + ".html");
  });
}

}  // namespace espalier::server
