// The complete solution of Three-Six on 6x6: the exact value of every one of the 2^36 sets of
// filled cells.
//
// A set is an even set and an odd set (colours.hpp), and a layer holds all sets with the same
// number of even cells: for each class of even sets an array of 2^18 bytes over the odd sets. A
// layer needs only itself and the layer with one even cell more, so two are kept at a time, at most
// 6 GiB together, and visitors look at each while it is there. Inside a layer every array can be
// filled at the same time as every other.
//
// The parity rule fits into the same arrays: then the first player has only moves that lead to the
// next layer, the second only moves inside the array. Sets that play cannot reach get values too
// (a player without a cell ends the game), but nothing that can be reached depends on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "games/threesix/solve/filling.hpp"
#include "games/threesix/solve/survey.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// Two neighbouring layers, complete.
class View {
 public:
  View(int evens, const std::int8_t* layer, const std::int8_t* larger)
      : evens_(evens), layer_(layer), larger_(larger) {}

  // The number of even cells of the smaller layer, which is the one that was just filled.
  int evens() const { return evens_; }
  // The values of the k-th of Colours::classes(evens()), by odd set, in units of three points.
  const std::int8_t* array(std::size_t k) const { return layer_ + k * kHalfSets; }
  // Of a set with evens() even cells or one more.
  int units(Pair pair) const;

 private:
  int evens_;
  const std::int8_t* layer_;
  const std::int8_t* larger_;  // none when evens() is 18
};

struct LayersTask {
  bool parity = false;
  int threads = 1;
  util::InstructionSet set = util::instruction_set();
  int fewest_evens = 0;          // the last layer wanted; more than 0 gives only late positions
  std::function<bool()> stop{};  // asked often, by the calling thread
  std::function<void(double part, int evens)> progress{};  // 0 to 1 of the whole work, as often
  std::function<void(const View& view)> finished{};        // after every layer, 18 even cells first
  // After every array, by whichever thread filled it; their numbers are from 0 on.
  std::function<void(const Job& job, int thread)> filled{};
  // One player is greedy instead of perfect.
  std::optional<Greedy> greedy{};
};

// What run_layers() takes, but for a few tables.
std::size_t layers_bytes(int fewest_evens = 0);

// True when all layers are done, false when stopped; the error tells of memory that was refused.
util::Result<bool> run_layers(const LayersTask& task);

}  // namespace espalier::games::threesix::solve
