// Walking on a board of which everything, or much, is proven: what is asked, and what is known of a
// position, of each of its moves, and of all positions of the board together. What is not proven is
// left open; nothing here is estimated.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"

namespace espalier::core {

// How much may be spent on one position. With the same numbers the same things are found.
struct ExploreTask {
  std::uint64_t memory = std::uint64_t{64} << 20;  // bytes of tables
  std::uint64_t max_nodes = 2'000'000;
  const std::atomic<bool>* stop = nullptr;  // may be set by another thread

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// For one side: what the game ends with, and in how many plies, the winner as fast and the loser as
// slow as possible; 0 of a draw. In games on points the margin is the final one.
struct Proven {
  Score score{};
  int plies = 0;

  bool operator==(const Proven&) const = default;
};

// What the side before sees in the value of the position that its move makes.
constexpr Proven one_before(const Proven& child) {
  return {-child.score, child.score.margin == 0 ? 0 : child.plies + 1};
}

template <Position P>
struct Explored {
  struct Each {
    typename P::Move move;
    std::optional<Proven> value{};  // for the side that makes it
  };

  std::optional<Proven> value{};         // for the side to move; nothing: not known
  std::vector<Each> moves{};             // all legal ones, in the order of moves()
  std::vector<typename P::Move> line{};  // best play, where the value is known
  std::string method{};
  std::uint64_t nodes = 0;  // positions looked at
};

// Whether all positions of a board can be known at once.
enum class Whole : std::uint8_t {
  kNo,        // only what a proof reaches
  kWithFile,  // once the file is made
  kNow
};

// How many positions of each kind a board has, seen by the side to move.
struct BoardCounts {
  struct Distance {  // of games that are won and lost
    int plies = 0;   // until the end
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
  };
  struct Filled {   // of games on points
    int plies = 0;  // since the empty board
    std::uint64_t positions = 0;
    // What the side to move will still gain on the other.
    int lowest = 0;
    double mean = 0;
    int highest = 0;
    std::uint64_t one_best = 0;  // positions with one best move only
  };

  std::uint64_t positions = 0;
  std::uint64_t drawn = 0;
  bool mirrors_once = false;  // one of every set of mirror images counts
  bool reached_only = false;  // boards that no game leads to do not count
  std::vector<Distance> distances{};
  std::vector<Filled> filled{};
};

// The file with all values of a board, or with those from which the others follow.
struct BoardFile {
  std::string path{};
  std::string unfinished{};  // what an interrupted making leaves, to go on from; may be empty
  bool there = false;
  std::uint64_t positions = 0;  // that it stands for
  // What making it takes; the time as measured with two threads on a Xeon at 2.8 GHz.
  std::uint64_t memory = 0;
  std::uint64_t disk = 0;
  double seconds = 0;
};

}  // namespace espalier::core
