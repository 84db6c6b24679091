#include "server/analysis/board.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/analysis/known_starts.hpp"
#include "util/text.hpp"
#include "wire/bot_view.hpp"
#include "wire/json.hpp"
#include "wire/move_parts.hpp"
#include "wire/setup.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// Longer than any game, variant or position that is right.
constexpr std::size_t kMaxBoardName = 64;

Json terms_json(const host::Session& session) {
  Json list = Json::array();
  for (const auto& term : session.terms()) {
    const auto numbers = wire::weighed(term, wire::points_per_unit(session));
    list.push_back({{"name", term.name},
                    {"count", term.count},
                    {"weight", numbers.weight},
                    {"hundredths", numbers.hundredths}});
  }
  return list;
}

// Seen by the side to move, which is the first player at every start.
Json known_json(const Board& board) {
  const auto known = known_value(board);
  if (!known) return nullptr;
  return proof_json(*known, wire::points_per_unit(*board.session));
}

Json refusals_json(const host::Session& session) {
  Json list = Json::array();
  for (const auto& refusal : session.refusals()) {
    list.push_back(
        {{"cell", session.cell_name(refusal.cell)}, {"why", refusal.why}, {"text", refusal.text}});
  }
  return list;
}

}  // namespace

util::Result<BoardRequest> board_request(const Fields& fields) {
  for (const auto* const name : {"game", "start"}) {
    if (fields.has(name) && !fields.is_text(name)) {
      return util::Error{fmt::format("{} is no text", name)};
    }
  }
  BoardRequest request{fields.text_or_empty("game"), fields.text_or_empty("start"), {}};
  if (!fields.has("moves")) return request;
  if (fields.is_text("moves")) {
    request.moves = split_moves(fields.text_or_empty("moves"));
    return request;
  }
  if (!fields.is_list("moves")) return util::Error{"moves is no list"};
  auto moves = fields.all_texts("moves");
  if (!moves) return util::Error{"moves holds something that is no text"};
  request.moves = *std::move(moves);
  return request;
}

util::Result<Board> open_board(const BoardRequest& request, const BeforeMove& visit) {
  if (request.game.empty()) return util::Error{"the game is missing"};
  if (request.game.size() > kMaxBoardName) return util::Error{"the name of the game is too long"};
  if (request.start.size() > kMaxPositionLength) return util::Error{"the position is too long"};
  if (request.moves.size() > kMaxMoves) {
    return too_many_moves();
  }
  const auto choice = games::choose(request.game);
  if (!choice) return choice.error();
  Board board{.game = choice->name(), .session = choice->open()};
  if (!request.start.empty()) {
    if (const auto status = wire::set_up(*board.session, request.start); !status)
      return status.error();
  }
  board.start = board.session->position();
  board.start_tally = board.session->scene().tally;
  for (std::size_t number = 0; const auto& move : request.moves) {
    if (visit) visit(*board.session, move);
    if (const auto status = wire::play_numbered(*board.session, ++number, move); !status) {
      return status.error();
    }
  }
  return board;
}

std::optional<core::Steps> last_steps(const host::Session& session) {
  const auto played = session.played();
  if (played.empty()) return std::nullopt;
  const auto before = session.clone();
  before->undo();
  auto steps = before->explain(played.back());
  if (!steps) return std::nullopt;
  return std::move(*steps);
}

Json show_object(const Board& board, bool with_steps) {
  std::optional<core::Steps> steps;
  if (with_steps) steps = last_steps(*board.session).value_or(core::Steps());
  Json json = wire::show_json(board.game, *board.session, steps);
  json["legal_moves"] = wire::legal_parts_json(*board.session);
  json["last_move"] = wire::last_parts_json(*board.session);
  wire::add_labels(json, board.session->played_parts());
  json["start"] = board.start;
  json["start_tally"] = board.start_tally;
  json["known"] = known_json(board);
  json["terms"] = terms_json(*board.session);
  json["refusals"] = refusals_json(*board.session);
  json["runs"] = wire::runs_json(*board.session);
  json["scoring_moves"] = wire::scoring_moves_json(*board.session);
  return json;
}

util::Error too_many_moves() {
  return {util::ErrorCode::kTooManyMoves,
          fmt::format("a game has at most {} moves here", kMaxMoves),
          {{"max", std::to_string(kMaxMoves)}}};
}

std::vector<std::string> split_moves(std::string_view text) {
  const auto words = util::words(text);
  return {words.begin(), words.end()};
}

}  // namespace espalier::server
