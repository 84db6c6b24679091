// A game and a position as a client names them: `chain:orthogonal-5x6`, a start, moves.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.hpp"
#include "host/session.hpp"
#include "server/http/fields.hpp"
#include "util/result.hpp"

namespace espalier::server {

inline constexpr std::size_t kMaxMoves = 4000;
inline constexpr std::size_t kMaxPositionLength = 1024;

struct BoardRequest {
  std::string game{};
  std::string start{};  // empty: where the game begins
  std::vector<std::string> moves{};
};

struct Board {
  std::string game{};   // the full name
  std::string start{};  // the position before the moves
  std::array<int, 2> start_tally{};
  std::unique_ptr<host::Session> session{};
};

// From the fields `game`, `start` and `moves` (a text or a list of texts).
util::Result<BoardRequest> board_request(const Fields& fields);

// The error is for a person. `visit`, when given, sees the session before each move is played.
using BeforeMove = std::function<void(const host::Session& session, const std::string& move)>;
util::Result<Board> open_board(const BoardRequest& request, const BeforeMove& visit = nullptr);

// The steps of the last move that was played; none at the start.
std::optional<core::Steps> last_steps(const host::Session& session);

// A position for programs: the object of GET /show and of `espalier show --json`.
nlohmann::ordered_json show_object(const Board& board, bool with_steps);

util::Error too_many_moves();

// `a1 b2` -> {"a1", "b2"}
std::vector<std::string> split_moves(std::string_view text);

}  // namespace espalier::server
