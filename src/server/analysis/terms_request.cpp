#include "server/analysis/terms_request.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "server/analysis/asked_bot.hpp"
#include "server/analysis/board.hpp"
#include "wire/bot_view.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMostCandidates = 8;

// None when the field is not there.
util::Result<std::vector<std::string>> candidates_of(const wire::Json& json) {
  std::vector<std::string> moves;
  const auto found = json.find("candidates");
  if (found == json.end() || found->is_null()) return moves;
  bool good = found->is_array() && found->size() <= kMostCandidates;
  for (std::size_t i = 0; good && i < found->size(); ++i) {
    good = (*found)[i].is_string();
    if (good) moves.push_back((*found)[i].get<std::string>());
  }
  if (good && std::set<std::string>(moves.begin(), moves.end()).size() < moves.size()) {
    return util::Error{"'candidates' has a move twice"};
  }
  if (good) return moves;
  return util::Error{
      fmt::format("'candidates' has to be a list of at most {} moves", kMostCandidates)};
}

}  // namespace

util::Result<wire::Json> terms_answer(const Request& request) {
  const auto json = wire::parse(request.body);
  if (!json.is_object())
    return util::Error{util::ErrorCode::kInvalid, "the body is not a JSON object"};
  const auto wish = board_wish(json);
  if (!wish) return wish.error();
  const auto board = open_board(*wish);
  if (!board) return board.error();
  const auto bot = json.find("bot");
  if (bot != json.end() && !bot->is_string() && !bot->is_null()) {
    return util::Error{util::ErrorCode::kInvalid, "'bot' has to be a text"};
  }
  const bool named = bot != json.end() && bot->is_string();
  const auto asked = asked_bot(*board->session, named ? bot->get<std::string>() : "");
  if (!asked) return asked.error();
  const auto candidates = candidates_of(json);
  if (!candidates) return candidates.error();
  const auto view = wire::bot_view(*board->session, asked->info.id, *candidates);
  if (!view) return view.error();
  return wire::bot_view_json(board->game, *board->session, *view);
}

}  // namespace espalier::server
