#include "server/analysis/puzzle_json.hpp"

#include <nlohmann/json.hpp>

#include "server/analysis/board.hpp"
#include "wire/brief_turns.hpp"
#include "wire/json.hpp"

namespace espalier::server {

using wire::Json;

Json puzzle_row_json(const host::Puzzle& puzzle) {
  Json themes = Json::array();
  for (const auto theme : puzzle.themes) themes.push_back(text(theme));
  return {{"goal", text(puzzle.goal)},
          {"rating", host::rating(puzzle)},
          {"difficulty", host::difficulty(puzzle)},
          {"themes", std::move(themes)}};
}

util::Result<Json> puzzle_json(const std::string& game, const host::Puzzle& puzzle) {
  const auto board = open_board({game, puzzle.position, {}});
  if (!board) return board.error();
  Json json = {{"game", board->game},
               {"level", puzzle.level},
               {"depth", puzzle.depth},
               {"plies", nullptr},
               {"margin", nullptr}};
  json.update(puzzle_row_json(puzzle));
  if (puzzle.goal == host::PuzzleGoal::kWin) json["plies"] = puzzle.plies;
  if (puzzle.goal == host::PuzzleGoal::kMargin) json["margin"] = puzzle.margin;
  json["answer"] = puzzle.answer;
  json["line"] = puzzle.line;
  auto turns = wire::brief_turns_json(*board->session, puzzle.line);
  if (!turns) return turns.error();
  json["turns"] = std::move(*turns);
  json["refutations"] = Json::array();
  for (const auto& each : puzzle.refutations) {
    turns = wire::brief_turns_json(*board->session, each.moves);
    if (!turns) return turns.error();
    json["refutations"].push_back(
        {{"moves", each.moves}, {"value", each.value}, {"turns", std::move(*turns)}});
  }
  json["show"] = show_object(*board, false);
  return json;
}

}  // namespace espalier::server
