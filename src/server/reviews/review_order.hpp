// What a review depends on: a recorded game, how closely it is looked at, and by which version of
// the program.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/analysis/board.hpp"
#include "server/http/reply.hpp"
#include "util/result.hpp"
#include "wire/record.hpp"
#include "wire/turning_points.hpp"

namespace espalier::server {

inline constexpr std::uint64_t kMinReviewNodes = 1'000;
inline constexpr std::uint64_t kMaxReviewNodes = 1'600'000;
// For all positions of a game together: a long game cannot be looked at as closely as a short one.
inline constexpr std::uint64_t kMaxNodesOfGame = 400'000'000;

struct ReviewOrder {
  wire::Record record{};
  std::uint64_t nodes = wire::kReviewNodes;  // for each position
  std::string key{};                         // names all of it
};

ReviewOrder review_order(wire::Record record, std::uint64_t nodes);
// The first game of a text.
util::Result<ReviewOrder> review_order_of(std::string_view text, std::uint64_t nodes);
// From the body of POST /reviews: the text of a record, or a game with its moves.
util::Result<ReviewOrder> read_review_order(const std::string& body);
// The parameter `nodes`.
util::Result<std::uint64_t> nodes_asked(const Request& request);

// The end of the game. The error says what is wrong with the record, or that there is nothing to
// look at, or too much.
util::Result<Board> board_of(const ReviewOrder& order);

}  // namespace espalier::server
