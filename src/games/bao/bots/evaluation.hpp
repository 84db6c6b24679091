// How a position of Bao looks to the flagship: things that are counted for both sides, and weighed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "games/bao/bots/weights.hpp"
#include "games/bao/position.hpp"
#include "search/worker.hpp"

namespace espalier::games::bao {

// All seeds of a row; there are at most 64.
constexpr int sum(Row row) { return static_cast<int>((row * kOnes) >> 56); }

// The pits at either end of the front row, where captures can begin on one side only: kichwa
// (A1, A8) and kimbi (A2, A7).
inline constexpr Row kKichwa = 0xff000000000000ff;
inline constexpr Row kKimbi = 0x00ff00000000ff00;

// What is counted for one side, in the order of kCountNames.
using Counts = std::array<int, kCounts>;

inline constexpr std::array<std::string_view, kCounts> kCountNames = {"seeds in front",
                                                                      "seeds behind",
                                                                      "occupied front pits",
                                                                      "occupied back pits",
                                                                      "front pits of two or more",
                                                                      "back pits of two or more",
                                                                      "seeds in hand",
                                                                      "house",
                                                                      "functional house",
                                                                      "seeds in the house",
                                                                      "seeds in kichwa",
                                                                      "kichwa occupied",
                                                                      "seeds in kimbi",
                                                                      "seeds faced",
                                                                      "most seeds faced in a pit",
                                                                      "pits faced",
                                                                      "capturing turns"};

struct View {
  const Ring& own;
  const Ring& enemy;
  int hand;
  bool house;
};

inline Counts count(const View& v) {
  const Row front = v.own.front;
  const Row opposite = facing(v.enemy.front);
  const Row faced = capturing_pits(front, opposite);
  const Row faced_seeds = opposite & ((faced >> 7) * 0xff);
  int most = 0;
  for (Row rest = faced; rest != 0; rest &= rest - 1) {
    most = std::max(most, seeds(opposite, std::countr_zero(rest) >> 3));
  }
  const int house_seeds = seeds(front, kHouse);
  const Row turns = v.hand > 0 ? faced : mtaji_captures(v.own, opposite);
  return {sum(front),
          sum(v.own.back),
          std::popcount(occupied(front)),
          std::popcount(occupied(v.own.back)),
          std::popcount(at_least_two(front)),
          std::popcount(at_least_two(v.own.back)),
          v.hand,
          v.house ? 1 : 0,
          v.house && house_seeds >= kFunctional ? 1 : 0,
          v.house ? house_seeds : 0,
          sum(front & kKichwa),
          std::popcount(occupied(front & kKichwa)),
          sum(front & kKimbi),
          sum(faced_seeds),
          most,
          std::popcount(faced),
          std::popcount(turns)};
}

class Evaluation {
 public:
  static constexpr search::SearchParams kParams{.window = 150};

  Evaluation() = default;
  explicit Evaluation(const core::BotSettings& settings) {
    if (settings.weights.size() != weights_.size()) return;
    std::copy(settings.weights.begin(), settings.weights.end(), weights_.begin());
  }

  // From a full hand to an empty one; games without a hand are late from the start.
  static int phase(const Position& p) {
    constexpr int kHands = 44;
    const int in_hand = p.hand(core::Side::kFirst) + p.hand(core::Side::kSecond);
    return core::kPhases - in_hand * core::kPhases / kHands;
  }
  static Counts mine(const Position& p) {
    const auto me = p.to_move();
    return count({p.mine(), p.theirs(), p.hand(me), p.owns_house(me)});
  }
  static Counts theirs(const Position& p) {
    const auto other = core::other(p.to_move());
    return count({p.theirs(), p.mine(), p.hand(other), p.owns_house(other)});
  }

  int operator()(const Position& p) const {
    const Counts my = mine(p);
    const Counts their = theirs(p);
    int early = 0;
    int late = 0;
    for (std::size_t i = 0; i < kCounts; ++i) {
      early += my[i] * weights_[i].early + their[i] * weights_[kCounts + i].early;
      late += my[i] * weights_[i].late + their[i] * weights_[kCounts + i].late;
    }
    return core::Weight{early, late}.at(phase(p));
  }

 private:
  std::array<core::Weight, 2 * kCounts> weights_ = kWeights;
};

inline std::vector<core::Term> evaluation_terms(const Position& p) {
  return core::terms_of_both(kCountNames, Evaluation::mine(p), Evaluation::theirs(p), kWeights,
                             Evaluation::phase(p));
}

}  // namespace espalier::games::bao
