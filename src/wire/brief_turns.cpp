#include "wire/brief_turns.hpp"

#include <nlohmann/json.hpp>

#include "wire/json.hpp"
#include "wire/move_parts.hpp"
#include "wire/scene_words.hpp"

namespace espalier::wire {
namespace {

// Only what is another than before, so that {...before, ...changed} is the cell after.
Json changed_cell(const host::Session& session, int place, const core::Cell& before,
                  const core::Cell& after) {
  Json json = {{"cell", session.cell_name(place)}};
  if (before.owner != after.owner) json["owner"] = owner_word(after.owner);
  if (before.mark != after.mark) json["mark"] = mark_word(after.mark);
  if (before.count != after.count) json["count"] = after.count;
  if (before.capacity != after.capacity) json["capacity"] = after.capacity;  // of a dead cell
  if (before.piece == after.piece) return json;
  const auto kinds = session.piece_kinds();
  json["piece"] = after.piece == core::kNoPiece
                      ? Json()
                      : Json(kinds[static_cast<std::size_t>(after.piece)].name);
  return json;
}

Json changed_cells(const host::Session& session, const core::Scene& before,
                   const core::Scene& after) {
  Json list = Json::array();
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    if (before.cells[i] == after.cells[i]) continue;
    list.push_back(changed_cell(session, static_cast<int>(i), before.cells[i], after.cells[i]));
  }
  return list;
}

Json brief_step(const host::Session& session, const core::Scene& before, const core::Step& step) {
  Json json = {{"kind", core::text(step.kind)},
               {"cells", cell_names(session, step.cells)},
               {"amount", step.amount},
               {"changed", changed_cells(session, before, step.after)}};
  if (before.tally != step.after.tally) json["tally"] = step.after.tally;
  if (before.carried != step.after.carried) json["carried"] = step.after.carried;
  if (step.targets.empty()) return json;
  json["targets"] = Json::array();
  for (const auto& cells : step.targets) json["targets"].push_back(cell_names(session, cells));
  return json;
}

Json brief_steps(const host::Session& session, const core::Steps& steps) {
  Json list = Json::array();
  auto before = session.scene();
  for (const auto& step : steps) {
    list.push_back(brief_step(session, before, step));
    before = step.after;
  }
  return list;
}

}  // namespace

util::Result<Json> brief_turns_json(const host::Session& start,
                                    const std::vector<std::string>& moves) {
  const auto session = start.clone();
  Json turns = Json::array();
  for (const auto& move : moves) {
    const auto steps = session->explain(move);
    if (!steps) return steps.error();
    const auto parts = session->parts(move);
    if (!parts) return parts.error();
    Json turn = {{"parts", parts_json(*parts)}, {"steps", brief_steps(*session, *steps)}};
    if (const auto played = session->play(move); !played) return played.error();
    turn["position"] = session->position();
    turn["to_move"] = to_move_json(*session);
    turns.push_back(std::move(turn));
  }
  return turns;
}

}  // namespace espalier::wire
