#include "server/explorer/explored_json.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

Json value_json(int score, std::optional<int> plies, std::optional<int> margin) {
  return {{"result", score > 0   ? "won"
                     : score < 0 ? "lost"
                                 : "drawn"},
          {"plies", plies ? Json(*plies) : Json()},
          {"margin", margin ? Json(*margin) : Json()}};
}

// For the side that moves. A draw has no end that can be told beforehand.
Json proven_json(const std::optional<core::Proven>& value, bool points) {
  if (!value) return {};
  const int margin = value->score.margin;
  return value_json(margin, margin == 0 ? std::nullopt : std::optional(value->plies),
                    points ? std::optional(margin) : std::nullopt);
}

}  // namespace

std::string_view whole_text(core::Whole whole) {
  switch (whole) {
    case core::Whole::kNow: return "now";
    case core::Whole::kWithFile: return "with_file";
    case core::Whole::kNo: break;
  }
  return "no";
}

Json start_json(const core::Assessment& start) {
  const int score = start.win_in.value_or(start.margin.value_or(0));
  return value_json(score, start.win_in ? std::optional(std::abs(*start.win_in)) : std::nullopt,
                    start.margin);
}

Json file_json(const core::BoardFile& file) {
  return {{"there", file.there},
          {"positions", file.positions},
          {"memory", file.memory},
          {"disk", file.disk},
          {"seconds", file.seconds}};
}

Json counts_json(const core::BoardCounts& counts) {
  Json distances = Json::array();
  for (const auto& row : counts.distances) {
    distances.push_back({{"plies", row.plies}, {"won", row.won}, {"lost", row.lost}});
  }
  Json filled = Json::array();
  for (const auto& row : counts.filled) {
    filled.push_back({{"plies", row.plies},
                      {"positions", row.positions},
                      {"lowest", row.lowest},
                      {"mean", row.mean},
                      {"highest", row.highest},
                      {"one_best", row.one_best}});
  }
  return {{"positions", counts.positions},       {"drawn", counts.drawn},
          {"mirrors_once", counts.mirrors_once}, {"reached_only", counts.reached_only},
          {"distances", std::move(distances)},   {"filled", std::move(filled)}};
}

Json explored_frame(const Board& board, const core::ExploreTask& task) {
  const auto* const exploring = host::exploring(*board.session);
  return {{"game", board.game},
          {"start", board.start},
          {"state", "known"},
          {"whole", whole_text(exploring == nullptr ? core::Whole::kNo : exploring->whole())},
          {"most_nodes", task.max_nodes},
          {"show", show_object(board, false)}};
}

void add_explored(Json& json, const host::Session& session, const host::Explored& found) {
  const bool points = session.counts_points();
  json["value"] = proven_json(found.value, points);
  Json moves = Json::array();
  for (const auto& each : found.moves) {
    moves.push_back({{"move", each.move}, {"value", proven_json(each.value, points)}});
  }
  json["moves"] = std::move(moves);
  json["line"] = found.line;
  json["method"] = found.method;
  json["nodes"] = found.nodes;
}

void add_unknown(Json& json, const host::Session& session) {
  host::Explored open;
  for (auto& move : session.moves()) open.moves.push_back({std::move(move), std::nullopt});
  add_explored(json, session, open);
}

Json facts_json(const Board& board, const std::vector<std::optional<core::Proven>>& values) {
  const auto& session = *board.session;
  const auto moves = session.played();
  const bool points = session.counts_points();
  // Turns alternate, so the side to move now tells all of them.
  const bool swapped = (moves.size() % 2 == 0) != (session.to_move() == core::Side::kFirst);
  Json positions = Json::array();
  for (std::size_t turn = 0; turn <= moves.size(); ++turn) {
    const bool first = (turn % 2 == 0) != swapped;
    positions.push_back(
        {{"turn", turn},
         {"move", turn == 0 ? Json() : Json(moves[turn - 1])},
         {"to_move", first ? 1 : 2},
         {"value", turn < values.size() ? proven_json(values[turn], points) : Json()}});
  }
  return {{"game", board.game},
          {"start", board.start},
          {"state", "known"},
          {"positions", std::move(positions)}};
}

}  // namespace espalier::server
