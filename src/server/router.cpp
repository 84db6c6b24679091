#include "server/router.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "embedded/files.hpp"
#include "games/registry.hpp"
#include "sandbox/sandbox.hpp"
#include "server/analysis/known_starts.hpp"
#include "server/analysis/terms_request.hpp"
#include "server/analysis/tree.hpp"
#include "server/http/limits.hpp"
#include "server/http/page.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

BoardWish wish_of(const Request& request) {
  const auto text = [&](std::string_view name) {
    return std::string(request.parameter(name).value_or(""));
  };
  return {text("game"), text("start"), split_moves(request.parameter("moves").value_or(""))};
}

Reply about(const Request& request, const Limits& all, const std::string& journal) {
  Json limits = {{"body_bytes", kMostBody},
                 {"message_bytes", kMostMessage},
                 {"connections", all.connections},
                 {"connections_per_address", all.connections_of(request.client)},
                 {"searches", kMostSearches},
                 {"searches_per_address", all.searches_of(request.client)},
                 {"searches_per_connection", kMostSearchesPerClient},
                 {"games_per_minute", all.games_per_minute(request.client)}};
  static const auto sandbox = sandbox::ability();  // tried out once
  Json json = {{"version", ESPALIER_VERSION},
               {"cores", std::max(std::thread::hardware_concurrency(), 1U)},
               {"sandbox", static_cast<bool>(sandbox)},
               {"sandbox_note", sandbox ? "" : sandbox.error().message},
               {"limits", std::move(limits)}};
  // Nobody else needs to know where things are on this machine.
  if (request.from_owner && !journal.empty()) json["journal"] = journal;
  return json_reply(200, wire::document(json));
}

Reply games() {
  Json list = Json::array();
  for (const auto* game : games::all()) {
    list.push_back(wire::game_json(*game));
    list.back()["solved"] = solved_variants(game->id);
  }
  return json_reply(200, wire::document({{"games", std::move(list)}}));
}

// What happened in a turn, in numbers.
Json counts_of(const core::Steps& steps) {
  int waves = 0;
  int bursts = 0;
  int captured = 0;
  int sowings = 0;
  int scored = 0;
  for (const auto& step : steps) {
    const auto cells = static_cast<int>(step.cells.size());
    switch (step.kind) {
      case core::StepKind::kWave: ++waves, bursts += cells; break;
      case core::StepKind::kCapture: captured += step.amount, ++sowings; break;
      case core::StepKind::kLift: ++sowings; break;
      case core::StepKind::kRun: scored += step.amount; break;
      default: break;
    }
  }
  return {{"waves", waves},
          {"bursts", bursts},
          {"captured", captured},
          {"sowings", sowings},
          {"scored", scored}};
}

// What every legal move would do, in numbers: its counts, the cells that it takes from the
// opponent, and the pieces that its side has more on the board then.
Json outcomes_json(const host::Session& session) {
  const auto before = session.scene();
  const auto mine =
      session.to_move() == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
  const auto pieces = [mine](const core::Scene& scene) {
    int sum = 0;
    for (const auto& cell : scene.cells) sum += cell.owner == mine ? cell.count : 0;
    return sum;
  };
  Json list = Json::array();
  for (const auto& move : session.moves()) {
    const auto steps = session.explain(move);
    if (!steps || steps->empty()) continue;
    const auto& after = steps->back().after;
    int taken = 0;
    for (std::size_t i = 0; i < after.cells.size(); ++i) {
      const auto owner = before.cells[i].owner;
      if (owner != core::Owner::kNobody && owner != mine && after.cells[i].owner == mine) ++taken;
    }
    list.push_back({{"move", move},
                    {"counts", counts_of(*steps)},
                    {"taken", taken},
                    {"gain", pieces(after) - pieces(before)}});
  }
  return list;
}

Reply show(const Request& request) {
  const auto board = open_board(wish_of(request));
  if (!board) return error_reply(board.error());
  Json json = show_object(*board, request.parameter("steps") == "1");
  if (request.parameter("outcomes") == "1") json["outcomes"] = outcomes_json(*board->session);
  return json_reply(200, wire::document(json));
}

// From the address, or from a body for games that are too long for it.
util::Result<BoardWish> replay_wish(const Request& request) {
  if (request.method != "POST") return wish_of(request);
  const auto json = wire::parse(request.body);
  if (!json.is_object()) return util::Error{"the body is not a JSON object"};
  return board_wish(json);
}

Reply replay(const Request& request) {
  const auto wish = replay_wish(request);
  if (!wish) return error_reply(wish.error());
  auto board = open_board({wish->game, wish->start, {}});
  if (!board) return error_reply(board.error());
  auto& session = *board->session;
  const auto moment = [&] {
    return Json{{"position", session.position()},
                {"scene", wire::scene_json(session, session.scene())}};
  };
  Json first = moment();
  Json turns = Json::array();
  if (wish->moves.size() > kMostMoves)
    return error_reply(util::ErrorCode::kInvalid, "the game is too long");
  for (const auto& move : wish->moves) {
    const int side = core::index(session.to_move()) + 1;
    const auto steps = session.explain(move);
    Json counts = steps ? counts_of(*steps) : Json();
    if (const auto played = session.play(move); !played) {
      return error_reply(util::ErrorCode::kInvalid,
                         fmt::format("move {} {}: {}", turns.size() + 1, util::quoted(move),
                                     played.error().message));
    }
    Json turn = {{"turn", turns.size() + 1}, {"side", side}, {"move", session.played().back()}};
    turn.update(moment());
    turn["result"] = core::text(session.result());
    turn["ending"] = session.ending_text();
    turn["counts"] = std::move(counts);
    turns.push_back(std::move(turn));
  }
  return json_reply(200, wire::document({{"game", board->game},
                                         {"start", board->start},
                                         {"side_names", session.side_names()},
                                         {"first", std::move(first)},
                                         {"turns", std::move(turns)}}));
}

Reply tree(const Request& request) {
  const auto depth = util::number(request.parameter("depth").value_or("3"), 1, kDeepestTree);
  const auto most = util::number(request.parameter("most").value_or("400"), 1, kMostNodes);
  if (!depth || !most) {
    return error_reply(
        util::ErrorCode::kInvalid,
        fmt::format("depth is a number from 1 to {}, most from 1 to {}", kDeepestTree, kMostNodes));
  }
  const auto board = open_board(wish_of(request));
  if (!board) return error_reply(board.error());
  auto json = tree_json(*board, *depth, *most);
  return json ? json_reply(200, std::move(*json)) : error_reply(json.error());
}

Router::Handler reading(Router::Handler answer) {
  return [answer = std::move(answer)](const Request& request) {
    if (request.method != "GET" && request.method != "HEAD") {
      return error_reply(util::ErrorCode::kMethodNotAllowed, "this address can only be read");
    }
    return request.path.size() == 3
               ? answer(request)
               : error_reply(util::ErrorCode::kNotFound, "there is nothing under this address");
  };
}

}  // namespace

Router::Router(Door door, PlayDesk& play, Owner& owner)
    : door_(std::move(door)), play_(play), owner_(owner) {
  mount("about",
        reading([this](const Request& request) { return about(request, limits_, journal_); }));
  mount("games", reading([](const Request&) { return games(); }));
  mount("show", reading(show));
  mount("tree", reading(tree));
  mount("replay", replay);
  mount("terms", terms_reply);
  mount("openapi.yaml", reading([](const Request&) {
          return Reply{.status = 200,
                       .body = std::string(embedded::api_files().front().text),
                       .content_type = "application/yaml"};
        }));
  mount("owner", [&owner](const Request& request) { return owner.handle(request); });
  mount("play", [&play](const Request& request) { return play.handle(request); });
  mount("records", [&play](const Request& request) {
    return request.method == "POST"
               ? play.upload(request.body)
               : error_reply(util::ErrorCode::kMethodNotAllowed, "records are sent with POST");
  });
}

SeatsOf Router::seats_of() const {
  return [this](const std::string& id) { return play_.seats_of(id); };
}

Principal Router::principal(const Request& request) const {
  return principal_of(request, owner_, seats_of()).principal;
}

std::optional<Reply> Router::check_rights(Request& request) const {
  auto who = principal_of(request, owner_, seats_of());
  if (who.refused) return std::move(who.refused);
  request.from_owner = who.principal == Principal::kOwner;
  request.who = name_of(who.principal);
  const auto right = right_of(request);
  if (right && allows(who.principal, *right)) return std::nullopt;
  if (!right && request.from_owner) return std::nullopt;
  if (!right) {
    return is_known_path(request)
               ? error_reply(util::ErrorCode::kMethodNotAllowed,
                             "this address can't be used with this method")
               : error_reply(util::ErrorCode::kNotFound, "there is nothing under this address");
  }
  if (*right == Right::kSeatHolder) {
    const auto seats = play_.seats_of(request.path[3]);
    if (!seats) return trouble_reply(seats.error());
    if (!*seats) {
      return error_reply(util::ErrorCode::kNoSuchGame,
                         fmt::format("there is no game {}", util::quoted(request.path[3])),
                         {{"name", request.path[3]}});
    }
  }
  return error_reply(missing_right(*right));
}

Reply Router::dispatch(Request& request) const {
  if (auto refused = refusal(request, door_)) return *refused;
  const auto& path = request.path;
  if (path.empty() || path[0] != "api") return page_reply(request);
  if (path.size() < 3 || path[1] != "v1") {
    return error_reply(util::ErrorCode::kNotFound,
                       "there is nothing under this address; the API is /api/v1");
  }
  const auto& method = request.method;
  if (method != "GET" && method != "HEAD" && method != "POST" && method != "DELETE") {
    return error_reply(util::ErrorCode::kMethodNotAllowed, "there are GET, POST and DELETE");
  }
  const auto handler = mounted_.find(path[2]);
  if (handler == mounted_.end())
    return error_reply(util::ErrorCode::kNotFound, "there is nothing under this address");
  auto refused = check_rights(request);
  if (!refused && quota_ != nullptr) refused = quota_->refuse(request);
  auto reply = refused ? std::move(*refused) : handler->second(request);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

Reply Router::answer(Request request) const {
  auto reply = dispatch(request);
  reply.who = request.who;
  for (auto& header : safety_headers(request)) reply.headers.push_back(std::move(header));
  return reply;
}

std::optional<Reply> Router::refuse_socket(const Request& request) const {
  auto refused = refusal(request, door_);
  const std::vector<std::string> place = {"api", "v1", "socket"};
  if (!refused && request.path != place)
    refused = error_reply(util::ErrorCode::kNotFound, "there is no socket here");
  if (!refused && request.method != "GET")
    refused = error_reply(util::ErrorCode::kMethodNotAllowed, "sockets are opened with GET");
  return refused;
}

}  // namespace espalier::server
