// The exact value of a position: what is asked, what is told while it is worked out, and the
// proven answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "util/error.hpp"

namespace espalier::core {

// How far a proof has come.
struct SolveProgress {
  std::string stage{};      // `layer 12 of 29`, `wins within 13 plies?`
  double share = -1;        // of all the work, from 0 to 1; below 0: nobody can tell
  std::uint64_t nodes = 0;  // positions looked at
  int fill = 0;             // thousandths of the table in use
};

class Team;

struct SolveTask {
  int threads = 1;
  std::uint64_t memory = std::uint64_t{1} << 30;  // bytes the tables may take
  std::string method{};                           // by name; empty: the game's own choice
  // What was proven so far is kept in this file, at least once a minute, and read from it at the
  // start. Empty: no file.
  std::string checkpoint{};
  const std::atomic<bool>* stop = nullptr;  // may be set by another thread
  // The processes that share the work, each of them with the same task; null: only this one.
  Team* team = nullptr;
  // Called now and then, always by the thread that called solve().
  std::function<void(const SolveProgress&)> progress{};

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct SolveMethod {
  std::string name{};
  std::string summary{};
  bool checkpoints = false;  // whether it can go on from a file
};

// Proven. In games on points `margin` is the final one, in others 1, 0 or -1.
template <Position P>
struct Solution {
  Score value{};  // for the side to move
  int plies = 0;  // until the end, the winner as fast and the loser as slow as possible; 0: a draw
  std::vector<typename P::Move> line{};  // best play; to the end of the game unless it is drawn
  std::string method{};
  std::uint64_t nodes = 0;
  std::uint64_t table_bytes = 0;
};

// The error of a solver that was told to stop.
inline util::Error solve_stopped() {
  return {util::ErrorCode::kStopped, "stopped before the proof was complete"};
}

}  // namespace espalier::core
