// A small whole tree of a game with its minimax values, for people who learn how a search works.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/analysis/board.hpp"
#include "util/result.hpp"

namespace espalier::server {

inline constexpr int kDeepestTree = 6;
inline constexpr int kMaxNodes = 1500;

// The tree object of the API; the error tells that it would have more nodes than `most`.
util::Result<nlohmann::ordered_json> tree_json(const Board& board, int depth, int most);

}  // namespace espalier::server
