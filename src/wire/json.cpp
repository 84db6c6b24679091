#include "wire/json.hpp"

#include <nlohmann/json.hpp>

#include "core/chance.hpp"
#include "wire/bot_kind.hpp"
#include "wire/move_parts.hpp"
#include "wire/scene_words.hpp"
#include "wire/values.hpp"

namespace espalier::wire {
namespace {

constexpr int kMaxNesting = 32;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

std::string_view text(core::Values values) {
  switch (values) {
    case core::Values::kMoves: return "moves";
    case core::Values::kNone: return "none";
    case core::Values::kPositions: break;
  }
  return "positions";
}

std::string_view text(NoTerms why) {
  switch (why) {
    case NoTerms::kOver: return "over";
    case NoTerms::kNoValues: return "no-values";
    case NoTerms::kSettled: return "settled";
    case NoTerms::kMoves: return "moves";
    case NoTerms::kNoEvaluation: break;
  }
  return "no-evaluation";
}

// The points that each move of a line brings its side.
Json gains_of(const host::Session& session, const std::vector<std::string>& moves) {
  Json gains = Json::array();
  const auto board = session.clone();
  auto before = board->scene().tally;
  for (const auto& move : moves) {
    const auto side = static_cast<std::size_t>(core::index(board->to_move()));
    if (!board->play(move)) break;  // a line is legal
    const auto after = board->scene().tally;
    gains.push_back(after[side] - before[side]);
    before = after;
  }
  return gains;
}

Json work_json(const core::Work& work) {
  return {{"depth", work.depth},       {"seldepth", work.seldepth},
          {"nodes", work.nodes},       {"nodes_per_second", work.nodes_per_second()},
          {"hashfull", work.hashfull}, {"time_ms", work.time.count()}};
}

std::string_view text(core::Bound bound) {
  switch (bound) {
    case core::Bound::kLower: return "lower";
    case core::Bound::kUpper: return "upper";
    case core::Bound::kExact: break;
  }
  return "exact";
}

}  // namespace

bool nests_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '[' || c == '{')) {
      if (++depth > kMaxNesting) return true;
    } else if (!quoted && (c == ']' || c == '}')) {
      --depth;
    }
  }
  return false;
}

bool may_be_parsed(std::string_view text) {
  return text.find('\0') == text.npos && !nests_too_deep(text);
}

Json parse(std::string_view text) {
  if (!may_be_parsed(text)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

std::string document(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json scene_json(const host::Session& session, const core::Scene& scene) {
  const auto kinds = session.piece_kinds();
  Json cells = Json::array();
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const auto& cell = scene.cells[i];
    cells.push_back({{"name", session.cell_name(static_cast<int>(i))},
                     {"owner", owner_word(cell.owner)},
                     {"mark", mark_word(cell.mark)},
                     {"count", cell.count},
                     {"capacity", cell.capacity}});
    // Only where there is one: games without kinds of pieces say what they always said.
    if (cell.piece != core::kNoPiece) {
      cells.back()["piece"] = kinds[static_cast<std::size_t>(cell.piece)].name;
    }
  }
  return {{"rows", scene.rows},
          {"columns", scene.columns},
          {"cells", std::move(cells)},
          {"tally", scene.tally},
          {"carried", scene.carried}};
}

Json steps_json(const host::Session& session, const core::Steps& steps) {
  Json list = Json::array();
  for (const auto& step : steps) {
    list.push_back({{"kind", core::text(step.kind)},
                    {"cells", cell_names(session, step.cells)},
                    {"amount", step.amount},
                    {"scene", scene_json(session, step.after)}});
    if (step.targets.empty()) continue;
    Json targets = Json::array();
    for (const auto& cells : step.targets) targets.push_back(cell_names(session, cells));
    list.back()["targets"] = std::move(targets);
  }
  return list;
}

Json runs_json(const host::Session& session) {
  Json list = Json::array();
  if (!session.counts_points()) return list;
  const auto board = session.clone();
  while (board->undo()) {
  }
  for (int turn = 1; const auto& move : session.played()) {
    const auto steps = board->explain(move);
    const int side = core::index(board->to_move()) + 1;
    for (const auto& step : steps ? *steps : core::Steps()) {
      if (step.kind != core::StepKind::kRun) continue;
      list.push_back({{"turn", turn},
                      {"side", side},
                      {"cells", cell_names(session, step.cells)},
                      {"points", step.amount}});
    }
    (void)board->play(move);
    ++turn;
  }
  return list;
}

Json scoring_moves_json(const host::Session& session) {
  Json list = Json::array();
  if (!session.counts_points()) return list;
  for (const auto& move : session.moves()) {
    const auto steps = session.explain(move);
    int points = 0;
    Json runs = Json::array();
    for (const auto& step : steps ? *steps : core::Steps()) {
      if (step.kind != core::StepKind::kRun) continue;
      points += step.amount;
      runs.push_back(cell_names(session, step.cells));
    }
    if (points == 0) continue;
    list.push_back({{"move", move}, {"points", points}, {"runs", std::move(runs)}});
  }
  return list;
}

Json to_move_json(const host::Session& session) {
  if (session.result() != core::Outcome::kNone) return {};
  return core::index(session.to_move()) + 1;
}

Json show_json(std::string_view game, const host::Session& session,
               const std::optional<core::Steps>& steps) {
  Json json = {{"game", game},
               {"position", session.position()},
               {"to_move", to_move_json(session)},
               {"side_names", session.side_names()},
               {"result", core::text(session.result())},
               {"ending", session.ending_text()},
               {"ended_by", core::word(session.ending())},
               {"played", session.played()},
               {"legal", session.moves()},
               {"scene", scene_json(session, session.scene())}};
  if (steps) json["steps"] = steps_json(session, *steps);
  return json;
}

Json value_json(const core::Assessment& value, bool chances) {
  const bool tells = chances || core::certain_result(value);
  return {{"hundredths", value.hundredths},
          {"proven", value.proven},
          {"win_in", or_null(value.win_in)},
          {"margin", or_null(value.margin)},
          {"bound", text(value.bound)},
          {"text", value_text(value)},
          {"chance", tells ? Json(core::chance(value)) : Json()}};
}

Json line_json(const host::Line& line, bool chances) {
  Json json = {{"moves", line.moves}};
  json.update(value_json(line.value, chances));
  return json;
}

Json line_json(const host::Session& session, const host::Line& line, bool chances) {
  Json json = line_json(line, chances);
  add_line_labels(json, session, line.moves);
  if (session.counts_points()) json["gains"] = gains_of(session, line.moves);
  return json;
}

Json unknown_line_json(const std::string& move) {
  return {{"moves", {move}},   {"hundredths", nullptr}, {"proven", false}, {"win_in", nullptr},
          {"margin", nullptr}, {"bound", "exact"},      {"text", ""},      {"chance", nullptr}};
}

Json turn_json(const JudgedTurn& turn) {
  Json best = line_json({turn.best_line, turn.best}, true);
  add_labels(best, turn.best_parts);
  const auto first = turn.best_parts.empty() ? core::MoveParts() : turn.best_parts.front();
  return {{"turn", turn.turn},
          {"side", core::index(turn.side) + 1},
          {"move", turn.move},
          {"parts", parts_json(turn.parts)},
          {"best_parts", parts_json(first)},
          {"judgement", text(turn.judgement)},
          {"turning_point", turn.turning_point()},
          {"played", line_json({{turn.move}, turn.played}, true)},
          {"best", std::move(best)},
          {"best_line", turn.best_line},
          {"chance_before", core::chance(turn.best)},
          {"chance_after", core::chance(turn.played)}};
}

Json analysis_json(std::string_view game, const host::Session& session, const Analysed& found) {
  Json lines = Json::array();
  for (const auto& line : found.lines) {
    lines.push_back(line_json(session, line, found.bot == kFlagship));
  }
  return {{"game", game},
          {"position", session.position()},
          {"to_move", to_move_json(session)},
          {"result", core::text(session.result())},
          {"bot", found.bot},
          {"best_move", or_null(found.best_move)},
          {"lines", std::move(lines)},
          {"plays", plays_json(found.plays)},
          {"work", work_json(found.work)},
          {"exact", !found.lines.empty() && found.lines.front().value.proven}};
}

Json plays_json(const std::optional<Plays>& plays) {
  if (!plays) return nullptr;
  return {{"by_heart", plays->by_heart}, {"drawn", plays->drawn}, {"moves", plays->moves}};
}

namespace {

Json terms_of(const BotView& view) {
  const auto counted = [](const std::optional<CountedTerm>& cell) -> Json {
    if (!cell) return nullptr;
    return {{"count", cell->count}, {"hundredths", cell->hundredths}};
  };
  Json terms = Json::array();
  for (const auto& term : view.terms) {
    Json after = Json::array();
    for (const auto& cell : term.after) after.push_back(counted(cell));
    terms.push_back({{"name", term.name},
                     {"weight", term.weight},
                     {"now", counted(term.now)},
                     {"after", std::move(after)}});
  }
  return terms;
}

Json preference_of(const BotView& view) {
  if (!view.prefers) return nullptr;
  return {{"move", view.candidates[view.prefers->move]},
          {"over", view.candidates[view.prefers->over]},
          {"by", view.prefers->by},
          {"decides", or_null(view.prefers->decides)}};
}

}  // namespace

Json bot_view_json(std::string_view game, const host::Session& session, const BotView& view) {
  const auto settled = [&](std::optional<std::size_t> candidate) -> Json {
    const char* const word = settled_word(view, candidate);
    return word == nullptr ? Json() : Json(word);
  };
  // Totals are in hundredths of a point, lines in those of a unit. Only the flagship's are chances.
  const auto chance = [&](const std::optional<std::int64_t>& total) -> Json {
    if (!total || view.bot.id != kFlagship) return nullptr;
    return core::chance(static_cast<double>(*total) / view.points_per_unit);
  };
  Json after = Json::array();
  Json chance_after = Json::array();
  Json settled_after = Json::array();
  for (std::size_t i = 0; i < view.after.size(); ++i) {
    after.push_back(or_null(view.after[i]));
    chance_after.push_back(chance(view.after[i]));
    settled_after.push_back(settled(i));
  }
  Json results = Json::array();
  for (const auto result : view.results) results.push_back(core::text(result));
  Json json = {{"game", game},
               {"position", session.position()},
               {"bot", view.bot.id},
               {"name", view.bot.id},
               {"kind", bot_kind(view.bot.id)},
               {"summary", view.bot.summary},
               {"side", to_move_json(session)},
               {"points_per_unit", view.points_per_unit},
               {"values", text(view.bot.values)},
               {"terms", terms_of(view)},
               {"total", {{"now", or_null(view.now)}, {"after", std::move(after)}}},
               {"chance", {{"now", chance(view.now)}, {"after", std::move(chance_after)}}},
               {"settled", {{"now", settled(std::nullopt)}, {"after", std::move(settled_after)}}},
               {"candidates", view.candidates},
               {"results", std::move(results)},
               {"prefers", preference_of(view)},
               {"plays", plays_json(view.plays)}};
  if (view.none) {
    json["why"] = text(*view.none);
    json["reason"] = view.reason;
  }
  return json;
}

}  // namespace espalier::wire
