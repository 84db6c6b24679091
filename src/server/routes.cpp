#include "server/routes.hpp"

#include <nlohmann/json.hpp>

#include "embedded/files.hpp"
#include "server/about.hpp"
#include "server/analysis/position_texts.hpp"
#include "server/analysis/positions.hpp"
#include "server/analysis/puzzles.hpp"
#include "server/analysis/terms_request.hpp"
#include "server/http/fields.hpp"

namespace espalier::server {
namespace {

using Json = nlohmann::ordered_json;

// Of routes whose address has {id} or {name}.
template <class Desk, class Value>
auto with(Desk& desk, util::Result<Value> (Desk::*make)(const std::string&), const char* name) {
  return [&desk, make, name](const Request& request) { return (desk.*make)(request.value(name)); };
}
template <class Desk, class Value>
auto with(Desk& desk, util::Result<Value> (Desk::*make)(const std::string&, const Request&),
          const char* name) {
  return [&desk, make, name](const Request& request) {
    return (desk.*make)(request.value(name), request);
  };
}
// Of those that read it all from the request.
template <class Desk, class Value>
auto with(Desk& desk, util::Result<Value> (Desk::*make)(const Request&)) {
  return [&desk, make](const Request& request) { return (desk.*make)(request); };
}

// Of routes that are told nothing but their address: a body with fields is a mistake.
Handler without_fields(Handler answer) {
  return [answer = std::move(answer)](const Request& request) {
    const auto fields = Fields::read(request.body, {});
    return fields ? answer(request) : error_reply(fields.error());
  };
}

Reply api_description(const Request&) {
  return {.status = 200,
          .body = std::string(embedded::api_files().front().text),
          .content_type = "application/yaml"};
}

Reply no_socket(const Request&) {
  return error_reply(util::ErrorCode::kNotFound, "a socket is opened here, with an upgrade");
}

std::vector<Route> general_routes(const Desks& desks) {
  const auto about = [limits = &desks.limits, journal = desks.journal](const Request& request) {
    return about_json(request, *limits, journal);
  };
  const auto games = [](const Request&) { return util::Result<std::string>(games_document()); };
  const auto principal = [](const Request& request) {
    return util::Result<Json>(Json{{"principal", request.from_owner ? "owner" : "visitor"}});
  };
  const auto exchange = [owner = &desks.owner](const Request& request) -> util::Result<Json> {
    const auto token = owner->exchange_code(request);
    if (!token) return token.error();
    return Json{{"token", *token}};
  };
  return {
      {"GET", "/about", Right::kVisitor, json_answer(200, about)},
      {"GET", "/games", Right::kVisitor, document_answer(200, games), true, true},
      {"GET", "/show", Right::kVisitor, json_answer(200, show_answer), true, true},
      {"POST", "/show", Right::kVisitor, json_answer(200, shows_answer), true, true},
      {"GET", "/replay", Right::kVisitor, json_answer(200, replay_answer)},
      {"POST", "/replay", Right::kVisitor, json_answer(200, replay_answer), true},
      {"POST", "/terms", Right::kVisitor, json_answer(200, terms_answer), true, true},
      {"POST", "/positions/text", Right::kVisitor, json_answer(200, position_text_answer), true},
      {"POST", "/positions/read", Right::kVisitor, json_answer(200, position_read_answer), true},
      {"GET", "/tree", Right::kVisitor, json_answer(200, tree_answer), true, true},
      {"GET", "/puzzles", Right::kVisitor, json_answer(200, puzzle_sets_answer), true, true},
      // Before the sets: no set has this name.
      {"GET", "/puzzles/position", Right::kVisitor,
       json_answer(200, with(desks.puzzles, &PuzzleDesk::of_position))},
      {"GET", "/puzzles/{set}", Right::kVisitor, json_answer(200, puzzle_list_answer), true, true},
      {"GET", "/puzzles/{set}/{number}", Right::kVisitor, json_answer(200, puzzle_answer), true,
       true},
      {"GET", "/openapi.yaml", Right::kVisitor, api_description},
      {"GET", "/socket", Right::kVisitor, no_socket},
      {"GET", "/owner", Right::kVisitor, json_answer(200, principal)},
      {"POST", "/owner", Right::kVisitor, json_answer(200, exchange), true},  // the code is proof
  };
}

}  // namespace

std::vector<Route> play_routes(PlayDesk& play) {
  const auto hint = [&play](const Request& request) {
    return play.hint(request.value("id"), request.client);
  };
  const auto upload = [&play](const Request& request) { return play.upload(request.body); };
  const auto in = [&play](auto make) { return document_answer(200, with(play, make, "id")); };
  return {
      {"GET", "/play", Right::kVisitor, document_answer(200, with(play, &PlayDesk::list))},
      {"POST", "/play", Right::kVisitor, document_answer(201, with(play, &PlayDesk::create))},
      {"GET", "/play/{id}", Right::kVisitor, in(&PlayDesk::show)},
      {"DELETE", "/play/{id}", Right::kSeatHolder,
       json_answer(200, with(play, &PlayDesk::remove, "id"))},
      {"GET", "/play/{id}/record", Right::kVisitor,
       file_answer(with(play, &PlayDesk::record, "id"))},
      {"POST", "/play/{id}/move", Right::kSeatHolder, in(&PlayDesk::move)},
      {"POST", "/play/{id}/undo", Right::kSeatHolder, without_fields(in(&PlayDesk::undo))},
      {"POST", "/play/{id}/resign", Right::kSeatHolder, in(&PlayDesk::resign)},
      {"POST", "/play/{id}/invite", Right::kSeatHolder, in(&PlayDesk::invite)},
      {"DELETE", "/play/{id}/invite", Right::kSeatHolder, in(&PlayDesk::withdraw_invitation)},
      {"POST", "/play/{id}/claim", Right::kVisitor, in(&PlayDesk::claim)},  // the code is proof
      {"POST", "/play/{id}/offer", Right::kSeatHolder, in(&PlayDesk::offer)},
      {"POST", "/play/{id}/accept", Right::kSeatHolder, in(&PlayDesk::accept)},
      {"POST", "/play/{id}/decline", Right::kSeatHolder, in(&PlayDesk::decline)},
      {"POST", "/play/{id}/rematch", Right::kSeatHolder, in(&PlayDesk::rematch)},
      {"POST", "/play/{id}/absence", Right::kSeatHolder, in(&PlayDesk::claim_absence)},
      {"POST", "/play/{id}/hint", Right::kSeatHolder, without_fields(json_answer(200, hint)), true},
      {"POST", "/play/{id}/continue", Right::kSeatHolder, without_fields(in(&PlayDesk::ask_again))},
      {"POST", "/records", Right::kVisitor, json_answer(201, upload)},
  };
}

// Visitors look; what changes other people's things needs the owner.
std::vector<Route> arena_routes(ArenaDesk& arena, const BotsList& bots) {
  const auto bots_of_game = [&bots](const Request& request) { return bots.show(request); };
  const auto list = [&arena](const Request&) { return arena.list(); };
  const auto in = [&arena](auto make) { return json_answer(200, with(arena, make, "name")); };
  const auto file = [&arena](auto make) { return file_answer(with(arena, make, "name")); };
  return {
      {"GET", "/bots", Right::kVisitor, json_answer(200, bots_of_game), true, true},
      {"GET", "/tournaments", Right::kVisitor, json_answer(200, list)},
      {"POST", "/tournaments", Right::kOwner, json_answer(201, with(arena, &ArenaDesk::start))},
      {"GET", "/tournaments/{name}", Right::kVisitor, in(&ArenaDesk::show)},
      {"DELETE", "/tournaments/{name}", Right::kOwner, in(&ArenaDesk::remove)},
      {"GET", "/tournaments/{name}/games", Right::kVisitor, in(&ArenaDesk::games)},
      {"GET", "/tournaments/{name}/games/{number}", Right::kVisitor, in(&ArenaDesk::game)},
      {"GET", "/tournaments/{name}/records", Right::kVisitor, file(&ArenaDesk::records)},
      {"GET", "/tournaments/{name}/report.html", Right::kVisitor, file(&ArenaDesk::report)},
      {"POST", "/tournaments/{name}/stop", Right::kOwner, without_fields(in(&ArenaDesk::stop))},
      {"POST", "/tournaments/{name}/resume", Right::kOwner, without_fields(in(&ArenaDesk::resume))},
  };
}

std::vector<Route> ladder_routes(LadderDesk& ladder) {
  const auto all = [&ladder](const Request&) { return ladder.all(); };
  const auto in = [&ladder](int status, auto make) {
    return json_answer(status, with(ladder, make));
  };
  return {
      {"GET", "/ladders", Right::kVisitor, json_answer(200, all)},
      {"GET", "/ladder", Right::kVisitor, in(200, &LadderDesk::show)},
      {"POST", "/ladder/add", Right::kOwner, in(201, &LadderDesk::add)},
      {"POST", "/ladder/remove", Right::kOwner, in(200, &LadderDesk::remove)},
      {"POST", "/ladder/challenge", Right::kOwner, in(202, &LadderDesk::challenge)},
      {"POST", "/ladder/qualify", Right::kOwner, in(202, &LadderDesk::qualify)},
  };
}

std::vector<Route> review_routes(ReviewDesk& reviews) {
  const auto to = [&reviews](auto make) { return document_answer(200, with(reviews, make)); };
  return {
      {"GET", "/reviews", Right::kVisitor, to(&ReviewDesk::list)},
      {"POST", "/reviews", Right::kVisitor, to(&ReviewDesk::order), true},
      {"GET", "/reviews/{key}", Right::kVisitor, to(&ReviewDesk::show)},
      {"GET", "/play/{id}/review", Right::kVisitor, to(&ReviewDesk::of_play)},
      {"GET", "/tournaments/{name}/games/{number}/review", Right::kVisitor,
       to(&ReviewDesk::of_tournament_game)},
      {"GET", "/tournaments/{name}/review", Right::kVisitor, to(&ReviewDesk::of_bot)},
  };
}

std::vector<Route> explorer_routes(ExplorerDesk& explorer) {
  const auto to = [&explorer](auto make) { return document_answer(200, with(explorer, make)); };
  const auto in = [&explorer](int status, auto make) {
    return json_answer(status, with(explorer, make));
  };
  return {
      {"GET", "/explorer", Right::kVisitor, in(200, &ExplorerDesk::boards)},
      {"GET", "/explorer/position", Right::kVisitor, to(&ExplorerDesk::position)},
      {"POST", "/explorer/facts", Right::kVisitor, to(&ExplorerDesk::facts), true},
      {"GET", "/explorer/statistics", Right::kVisitor, to(&ExplorerDesk::statistics)},
      {"POST", "/explorer/files", Right::kOwner, in(202, &ExplorerDesk::make_file), true},
      {"DELETE", "/explorer/files", Right::kOwner, in(200, &ExplorerDesk::stop_file), true},
  };
}

std::vector<Route> routes(const Desks& desks) {
  auto all = general_routes(desks);
  for (auto part :
       {play_routes(desks.play), arena_routes(desks.arena, desks.bots), ladder_routes(desks.ladder),
        review_routes(desks.reviews), explorer_routes(desks.explorer)}) {
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace espalier::server
