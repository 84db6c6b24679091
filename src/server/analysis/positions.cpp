#include "server/analysis/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/analysis/board.hpp"
#include "server/analysis/tree.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"
#include "wire/move_parts.hpp"
#include "wire/setup.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// In one request; a lesson or two.
constexpr std::size_t kMaxBoards = 50;

BoardRequest request_of(const Request& request) {
  const auto text = [&](std::string_view name) {
    return std::string(request.parameter(name).value_or(""));
  };
  return {text("game"), text("start"), split_moves(request.parameter("moves").value_or(""))};
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
      case core::StepKind::kMove: captured += step.amount; break;
      default: break;
    }
  }
  return {{"waves", waves},
          {"bursts", bursts},
          {"captured", captured},
          {"sowings", sowings},
          {"scored", scored}};
}

// What lies in the cell that a move ends in, once it is made and before anything follows from it;
// and how much less that is than what makes the cell burst, where cells do.
struct Landed {
  int count = 0;
  std::optional<int> missing{};
};

Landed landed(const core::Step& step) {
  if (step.cells.empty()) return {};
  const auto& cell = step.after.cells[static_cast<std::size_t>(step.cells.back())];
  if (cell.capacity == 0) return {cell.count};
  return {cell.count, std::max(0, cell.capacity - cell.count)};
}

core::Outcome result_after(const host::Session& session, const std::string& move) {
  const auto board = session.clone();
  (void)board->play(move);
  return board->result();
}

// What every legal move would do, in numbers: its counts, the cells that it takes from the
// opponent, the pieces that its side has more on the board then, where it lands and how the game
// ends with it.
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
    const auto there = landed(steps->front());
    list.push_back({{"move", move},
                    {"counts", counts_of(*steps)},
                    {"holds", there.count},
                    {"missing", there.missing ? Json(*there.missing) : Json()},
                    {"result", core::text(result_after(session, move))},
                    {"taken", taken},
                    {"gain", pieces(after) - pieces(before)}});
  }
  return list;
}

// From the address, or from a body for games that are too long for it.
util::Result<BoardRequest> replay_request(const Request& request) {
  if (request.method != "POST") return request_of(request);
  const auto fields = Fields::read(request.body, {"game", "start", "moves"});
  if (!fields) return fields.error();
  return board_request(*fields);
}

util::Result<Json> one_of_many(Fields& fields) {
  if (const auto known = fields.only({"game", "start", "moves", "steps"}); !known) {
    return known.error();
  }
  const bool steps = fields.flag("steps");
  if (const auto good = fields.good(); !good) return good.error();
  const auto asked = board_request(fields);
  if (!asked) return asked.error();
  const auto board = open_board(*asked);
  if (!board) return board.error();
  return show_object(*board, steps);
}

}  // namespace

util::Result<Json> show_answer(const Request& request) {
  const auto steps = request.flag("steps");
  if (!steps) return steps.error();
  const auto outcomes = request.flag("outcomes");
  if (!outcomes) return outcomes.error();
  const auto board = open_board(request_of(request));
  if (!board) return board.error();
  Json json = show_object(*board, *steps);
  if (*outcomes) json["outcomes"] = outcomes_json(*board->session);
  return json;
}

util::Result<Json> shows_answer(const Request& request) {
  const auto fields = Fields::read(request.body, {"boards"});
  if (!fields) return fields.error();
  const auto asked = fields->all_objects("boards");
  if (!asked || asked->empty() || asked->size() > kMaxBoards) {
    return util::Error{util::ErrorCode::kInvalid,
                       fmt::format("boards is a list of 1 to {} objects", kMaxBoards),
                       {{"field", "boards"}}};
  }
  Json shows = Json::array();
  for (auto each : *asked) {
    auto show = one_of_many(each);
    if (!show) {
      return util::with_prefix(fmt::format("board {}: ", shows.size() + 1), show.error());
    }
    shows.push_back(std::move(*show));
  }
  return Json{{"shows", std::move(shows)}};
}

util::Result<Json> replay_answer(const Request& request) {
  const auto asked = replay_request(request);
  if (!asked) return asked.error();
  auto board = open_board({asked->game, asked->start, {}});
  if (!board) return board.error();
  auto& session = *board->session;
  const auto moment = [&] {
    return Json{{"position", session.position()},
                {"scene", wire::scene_json(session, session.scene())}};
  };
  Json first = moment();
  Json turns = Json::array();
  if (asked->moves.size() > kMaxMoves) return too_many_moves();
  for (const auto& move : asked->moves) {
    const int side = core::index(session.to_move()) + 1;
    const auto steps = session.explain(move);
    const auto parts = session.parts(move);
    Json counts = steps ? counts_of(*steps) : Json();
    if (const auto played = wire::play_numbered(session, turns.size() + 1, move); !played) {
      return played.error();
    }
    Json turn = {{"turn", turns.size() + 1}, {"side", side}, {"move", session.played().back()}};
    turn["parts"] = parts ? wire::parts_json(*parts) : Json();
    turn.update(moment());
    turn["result"] = core::text(session.result());
    turn["ending"] = session.ending_text();
    turn["ended_by"] = core::word(session.ending());
    turn["counts"] = std::move(counts);
    turns.push_back(std::move(turn));
  }
  return Json{{"game", board->game},
              {"start", board->start},
              {"side_names", session.side_names()},
              {"first", std::move(first)},
              {"turns", std::move(turns)},
              {"runs", wire::runs_json(session)}};
}

util::Result<Json> tree_answer(const Request& request) {
  const auto depth = util::number(request.parameter("depth").value_or("3"), 1, kDeepestTree);
  const auto most = util::number(request.parameter("most").value_or("400"), 1, kMaxNodes);
  if (!depth || !most) {
    return util::Error{
        util::ErrorCode::kInvalid,
        fmt::format("depth is a number from 1 to {}, most from 1 to {}", kDeepestTree, kMaxNodes)};
  }
  const auto board = open_board(request_of(request));
  if (!board) return board.error();
  return tree_json(*board, *depth, *most);
}

}  // namespace espalier::server
