// A game looked back at, as messages to a client: a turn after the other, from the last to the
// first.
#pragma once

#include <memory>

#include "server/analysis/analysis.hpp"
#include "wire/turning_points.hpp"

namespace espalier::server {

class Review final : public Thought {
 public:
  // The error tells that there is nothing to look at.
  static util::Result<std::shared_ptr<Review>> open(long long id, const Board& board,
                                                    core::Milliseconds each, Tell tell);
  bool think(const Slice& slice) override;

 private:
  Review(long long id, const Board& board, core::Milliseconds each, Tell tell);

  long long id_;
  std::unique_ptr<host::Session> session_;
  wire::Reviewer reviewer_;
  core::Milliseconds each_;
  Tell tell_;
  std::unique_ptr<host::Player> player_{};
};

}  // namespace espalier::server
