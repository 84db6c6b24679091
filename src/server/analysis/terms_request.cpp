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

constexpr std::size_t kMaxCandidates = 8;

// None when the field is not there.
util::Result<std::vector<std::string>> candidates_of(const Fields& fields) {
  if (!fields.has("candidates")) return std::vector<std::string>();
  auto moves = fields.all_texts("candidates");
  if (!moves || moves->size() > kMaxCandidates) {
    return util::Error{
        fmt::format("'candidates' has to be a list of at most {} moves", kMaxCandidates)};
  }
  if (std::set<std::string>(moves->begin(), moves->end()).size() < moves->size()) {
    return util::Error{"'candidates' has a move twice"};
  }
  return *std::move(moves);
}

}  // namespace

util::Result<wire::Json> terms_answer(const Request& request) {
  const auto fields = Fields::read(request.body, {"game", "start", "moves", "bot", "candidates"});
  if (!fields) return fields.error();
  const auto wanted = board_request(*fields);
  if (!wanted) return wanted.error();
  const auto board = open_board(*wanted);
  if (!board) return board.error();
  if (const auto texts = fields->texts_or_none({"bot"}); !texts) return texts.error();
  const auto asked = asked_bot(*board->session, fields->text_or_empty("bot"));
  if (!asked) return asked.error();
  const auto candidates = candidates_of(*fields);
  if (!candidates) return candidates.error();
  const auto view = wire::bot_view(*board->session, asked->info.id, *candidates);
  if (!view) return view.error();
  return wire::bot_view_json(board->game, *board->session, *view);
}

}  // namespace espalier::server
