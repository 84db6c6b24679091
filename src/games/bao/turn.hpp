// One turn of sowing, lap by lap, for the side that moves. Every loop over laps has the cap of
// kMaxLaps.
#pragma once

#include <array>
#include <cstdint>

#include "games/bao/ring.hpp"
#include "games/bao/rules.hpp"

namespace espalier::games::bao {

// Why the sowing has come to rest.
enum class Rest : std::uint8_t {
  kDone,     // the turn is over
  kWon,      // a capture emptied the opponent's front row; the seeds in hand are not sown
  kAtHouse,  // a capture turn reached the own functional house, and the player has the choice
  kBare,     // a takata would leave the own front row empty: not legal
  kEndless,  // it would need one lap more than kMaxLaps
};

// A turn under way: the board, and between laps the seeds in hand and where they go.
struct Turn {
  Ring own;
  Row opposite = 0;      // the opponent's front row, turned by facing()
  int house = kNoPit;    // kHouse while the mover owns it
  int blocked = kNoPit;  // where a takata stops,
  int passes = 0;        // but for its first laps, so many
  bool pauses = true;    // at the own functional house; otherwise it is sown like any pit
  Rest rest = Rest::kDone;
  unsigned lane = 0;
  unsigned in_hand = 0;
  int laps = 0;

  // Takes seeds of a pit into the hand, to be sown in the given lane.
  void lift(int pit, int count, unsigned from) {
    take(own, pit, count);
    in_hand = static_cast<unsigned>(count);
    lane = from;
  }

  // Takes what faces a front pit; it will enter in the given lane.
  void capture(int pit, int count, unsigned entry) {
    opposite -= seeds_at(pit, count);
    in_hand = static_cast<unsigned>(count);
    lane = entry;
  }

  // A takata must not leave the own front row empty after any drop. Drops only add seeds, so it is
  // enough to look after the first one of each lap: the row is empty, and that seed misses it.
  bool bare() const {
    return own.front == 0 &&
           (lane == bao::lane(Way::kRight, kRow - 1) || lane == bao::lane(Way::kLeft, 0));
  }

  const Turn& at_rest(Rest why) {
    rest = why;
    return *this;
  }
};

// kEntries[lane(way, pit)]: the lane of seeds captured by a lap that ended in a front pit. The two
// pits at either end force the side of entry; elsewhere the direction of sowing is kept.
inline constexpr auto kEntries = [] {
  std::array<std::uint8_t, 2 * kPits> entries{};
  for (int pit = 0; pit < kRow; ++pit) {
    for (const Way way : {Way::kLeft, Way::kRight}) {
      const bool enters_left = pit <= 1 || (pit < 6 && way == Way::kRight);
      entries[lane(way, pit)] =
          static_cast<std::uint8_t>(entry_lane(enters_left ? Way::kLeft : Way::kRight));
    }
  }
  return entries;
}();

// Sows a capture turn on from the seeds in hand.
inline Turn sow_captures(Turn turn) {
  while (turn.opposite != 0) {
    if (turn.laps == kMaxLaps) return turn.at_rest(Rest::kEndless);
    ++turn.laps;
    const int last = sow(turn.own, turn.lane, turn.in_hand);
    turn.lane = onward(turn.lane, last);
    const int there = seeds(turn.own, last);
    if (there == 1) return turn.at_rest(Rest::kDone);
    const int taken = seeds(turn.opposite & front_mask(last), last);
    if (last == turn.house && taken == 0) [[unlikely]] {
      if (there >= kFunctional && turn.pauses) return turn.at_rest(Rest::kAtHouse);
      turn.house = kNoPit;
    }
    if (taken != 0) {
      turn.capture(last, taken, kEntries[turn.lane]);
    } else {
      turn.lift(last, there, turn.lane);
    }
  }
  return turn.at_rest(Rest::kWon);
}

// Goes on from the house after Rest::kAtHouse.
inline Turn sow_safari(Turn turn) {
  turn.house = kNoPit;
  turn.lift(kHouse, seeds(turn.own, kHouse), turn.lane);
  return sow_captures(turn);
}

// Sows a takata turn on from the seeds in hand; nothing is captured.
inline Turn sow_takata(Turn turn) {
  while (turn.laps < kMaxLaps) {
    ++turn.laps;
    if (turn.bare()) return turn.at_rest(Rest::kBare);
    const int last = sow(turn.own, turn.lane, turn.in_hand);
    turn.lane = onward(turn.lane, last);
    const int there = seeds(turn.own, last);
    if (there == 1) return turn.at_rest(Rest::kDone);
    if (last == turn.blocked && turn.laps > turn.passes) return turn.at_rest(Rest::kDone);
    if (last == turn.house) [[unlikely]] {
      if (there >= kFunctional && turn.pauses) return turn.at_rest(Rest::kDone);
      turn.house = kNoPit;
    }
    turn.lift(last, there, turn.lane);
  }
  return turn.at_rest(Rest::kEndless);
}

}  // namespace espalier::games::bao
