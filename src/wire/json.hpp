// The objects that `--json` and the server have in common. Headers of this kind only name the JSON
// type; code that builds objects includes <nlohmann/json.hpp> in its own source.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/scene.hpp"
#include "core/thought.hpp"
#include "host/session.hpp"
#include "wire/bot_view.hpp"
#include "wire/turning_points.hpp"

namespace espalier::wire {

using Json = nlohmann::ordered_json;

// On one line. Typed text may hold any bytes; what is not UTF-8 becomes U+FFFD.
std::string document(const Json& json);

// Text from outside is looked at before it is parsed: brackets in brackets without end would use up
// the stack of the code that copies what came of them.
bool nests_too_deep(std::string_view text);
// Nor does it hold a byte of zero, at which the parser would take it for ended.
bool may_be_parsed(std::string_view text);
// As Json::parse, but what is no JSON, or may not be parsed, is `discarded`.
Json parse(std::string_view text);

Json scene_json(const host::Session& session, const core::Scene& scene);
Json steps_json(const host::Session& session, const core::Steps& steps);
// The lines that scored since the start of this session, and the legal moves that would score now;
// both empty in games that count no points.
Json runs_json(const host::Session& session);
Json scoring_moves_json(const host::Session& session);
// 1, 2, or null when the game is over.
Json to_move_json(const host::Session& session);
// `game` is its full name.
Json show_json(std::string_view game, const host::Session& session,
               const std::optional<core::Steps>& steps);
// A value with its chance to win. Only values of the flagship are chances (`chances`), but what is
// certain is certain whoever says it.
Json value_json(const core::Assessment& value, bool chances);
// A value and its moves; in games that count points also what each of them brings. The moves begin
// where the session stands.
Json line_json(const host::Session& session, const host::Line& line, bool chances);
Json line_json(const host::Line& line, bool chances);
// A move that nothing is known about yet.
Json unknown_line_json(const std::string& move);
Json turn_json(const JudgedTurn& turn);
// What a bot found.
struct Analysed {
  std::string_view bot;  // its id
  std::optional<std::string> best_move;
  std::span<const host::Line> lines;
  const std::optional<Plays>& plays;
  const core::Work& work;
};
// `game` is its full name.
Json analysis_json(std::string_view game, const host::Session& session, const Analysed& found);
Json plays_json(const std::optional<Plays>& plays);
// `game` is its full name.
Json bot_view_json(std::string_view game, const host::Session& session, const BotView& view);

}  // namespace espalier::wire
