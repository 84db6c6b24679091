// Requests for reviews: of games that people played here, of tournaments, and of games that
// somebody sends. docs/api.md has the requests and replies.
#pragma once

#include <string>

#include "server/arena/arena_desk.hpp"
#include "server/http/reply.hpp"
#include "server/play/play_desk.hpp"
#include "server/reviews/review_maker.hpp"
#include "util/result.hpp"

namespace espalier::server {

// The usual review of a game that people played.
util::Result<ReviewOrder> order_of_played(const PlayedGame& game,
                                          std::uint64_t nodes = wire::kReviewNodes);

// For several threads at once. The texts are whole JSON documents.
class ReviewDesk {
 public:
  // All outlive it.
  struct Tools {
    ReviewMaker& maker;
    PlayDesk& play;
    ArenaDesk& arena;
    Quota& quota;
  };
  explicit ReviewDesk(Tools tools) : tools_(tools) {}

  util::Result<std::string> of_play(const Request& request);
  util::Result<std::string> of_tournament_game(const Request& request);
  // Of a bot in a tournament: what its games have in common.
  util::Result<std::string> of_bot(const Request& request);
  // Of a game in the body.
  util::Result<std::string> order(const Request& request);
  // By its key, whoever ordered it.
  util::Result<std::string> show(const Request& request);
  // The newest finished games, each with what its review says in short, if there is one.
  util::Result<std::string> list(const Request& request);

 private:
  const Tools tools_;
};

}  // namespace espalier::server
