#include "server/analysis/review.hpp"

#include <nlohmann/json.hpp>

#include "server/http/reply.hpp"
#include "wire/bot_spec.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr int kHashMib = 8;

}  // namespace

Review::Review(long long id, const Board& board, core::Milliseconds each, Tell tell)
    : id_(id),
      session_(board.session->clone()),
      reviewer_(*session_),
      each_(each),
      tell_(std::move(tell)) {}

util::Result<std::shared_ptr<Review>> Review::open(long long id, const Board& board,
                                                   core::Milliseconds each, Tell tell) {
  if (board.session->played().empty())
    return util::Error{util::ErrorCode::kNoTurnYet, "no turn was played yet"};
  const auto bots = board.session->bots();
  if (!wire::has_bot(bots, wire::usual_bot(bots))) {
    return util::Error{util::ErrorCode::kNoValues, "this game has no bot that looks at values"};
  }
  return std::shared_ptr<Review>(new Review(id, board, each, std::move(tell)));
}

bool Review::think(const Slice& slice) {
  // Slices grow until a position fits in.
  if (slice.time < each_) return true;
  const auto until = std::chrono::steady_clock::now() + slice.time;
  if (!player_) {
    auto player = session_->player(wire::usual_bot(session_->bots()), {.hash_mib = kHashMib});
    if (!player) return false;
    player_ = std::move(*player);
  }
  while (!reviewer_.done() && !slice.stop) {
    const auto turn = reviewer_.step(*player_, {.movetime = each_}, &slice.stop);
    if (!turn) {
      Json json = {{"on", "error"}, {"id", id_}};
      add_error(json, turn.error());
      tell_(wire::document(json));
      return false;
    }
    if (*turn) {
      tell_(wire::document({{"on", "review"},
                            {"id", id_},
                            {"turns", Json::array({wire::turn_json(**turn)})},
                            {"total", reviewer_.played()},
                            {"done", reviewer_.done()}}));
    }
    if (std::chrono::steady_clock::now() >= until) break;
  }
  if (reviewer_.done()) player_.reset();
  return !reviewer_.done();
}

}  // namespace espalier::server
