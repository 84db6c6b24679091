// A small neural network that judges positions: what it is made of, and what it sees.
//
//   inputs that are on   each adds its row to the sums of the hidden layer
//   hidden layer         every sum, cut off below 0 and above 1, is squared
//   output               the squares, weighed; there is a set of weights for every phase of a game
//
// All numbers are whole: the same position has the same value on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/chance.hpp"

namespace espalier::core {

struct NetworkShape {
  std::size_t inputs = 0;  // 0: there is no network
  std::size_t hidden = 0;
  std::size_t phases = 0;

  // How many numbers a network of this shape is. In their order: for every input a row of the
  // hidden layer, the row to begin with, for every phase a row of the output, and the number that
  // the output of every phase begins with.
  constexpr std::size_t numbers() const { return (inputs + 1) * hidden + phases * (hidden + 1); }
};

// A position as a network sees it: which inputs are on, and the phase.
struct NetworkView {
  std::vector<std::uint16_t> inputs;
  std::size_t phase = 0;
};

// 1 in the hidden layer; no larger number has a square that fits 16 bits.
inline constexpr int kNetworkOne = 181;
// 1 in the weights of the output. A weight times kNetworkOne must fit 16 bits too.
inline constexpr int kNetworkWeightOne = 64;
inline constexpr int kMaxNetworkWeight = 180;
// 1 at the output is so many hundredths.
inline constexpr int kNetworkScale = kChanceScale;

}  // namespace espalier::core
