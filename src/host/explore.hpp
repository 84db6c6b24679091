// The second power of a session: walking on boards that are known, or that a proof of limited size
// reaches. Apart from Session because few ask for it: exploring(session) gives it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/explore.hpp"
#include "core/solve.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::host {

// As core::Explored, with moves as texts.
struct Explored {
  struct Each {
    std::string move{};
    std::optional<core::Proven> value{};  // for the side that makes it
  };

  std::optional<core::Proven> value{};  // for the side to move; nothing: not known
  std::vector<Each> moves{};            // none when the game is over
  std::vector<std::string> line{};
  std::string method{};
  std::uint64_t nodes = 0;
};

// As Session, not for two threads at once.
class Exploring {
 public:
  virtual ~Exploring() = default;
  Exploring() = default;
  Exploring(const Exploring&) = delete;
  Exploring& operator=(const Exploring&) = delete;

  // What is proven of the position and of each of its moves. As Session::solve() says it: a new
  // game begins here, so what stood on the board before does not count.
  virtual Explored explore(const core::ExploreTask& task) const = 0;
  // What is proven of all positions since the start of the session, each for its side to move: from
  // the last one backwards, as far as the task allows.
  virtual std::vector<std::optional<core::Proven>> trace(const core::ExploreTask& task) const = 0;

  // About the whole board, wherever the session stands.
  virtual core::Whole whole() const = 0;
  // The error says what is missing.
  virtual util::Result<core::BoardCounts> counts(const core::SolveTask& task) const = 0;
  // Nothing: no file is kept of this board. PerfectPlay::write() makes it.
  virtual std::optional<core::BoardFile> file() const = 0;
};

// Null where a session has no such power.
const Exploring* exploring(const Session& session);

}  // namespace espalier::host
