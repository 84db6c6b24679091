// A review for programs: of `espalier review --json` and of the server.
#pragma once

#include "wire/json.hpp"
#include "wire/review.hpp"

namespace espalier::wire {

// What made the review: the same settings of the same version give the same review.
struct ReviewEngine {
  std::string bot;
  std::string version;
  std::uint64_t nodes = kReviewNodes;        // for a position
  std::optional<core::Milliseconds> time{};  // in place of nodes: not the same everywhere
};

Json moment_json(const Moment& moment, const GameStory& story);
// Fields that stand beside the turns.
Json explanation_json(const Explanation& explanation, const GameStory& story,
                      const ReviewEngine& engine);

}  // namespace espalier::wire
