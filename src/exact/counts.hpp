// How many positions are won, drawn and lost in how many plies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>

#include "core/explore.hpp"
#include "exact/graph.hpp"
#include "exact/value.hpp"

namespace espalier::exact {

class Counting {
 public:
  void add(const Value& value) {
    ++counts_.positions;
    if (value.score.margin == 0) {
      ++counts_.drawn;
      return;
    }
    auto& row = rows_[value.plies];
    ++(value.score.margin > 0 ? row.won : row.lost);
  }

  core::BoardCounts counts() && {
    for (auto& [plies, row] : rows_) {
      row.plies = plies;
      counts_.distances.push_back(row);
    }
    return std::move(counts_);
  }

 private:
  core::BoardCounts counts_{};
  std::map<int, core::BoardCounts::Distance> rows_{};
};

// Of the bytes that complete sweeps leave: all boards, whether a game leads to them or not.
inline core::BoardCounts counts_of(std::span<const std::byte> values) {
  Counting counting;
  for (const std::byte code : values) {
    if (static_cast<std::uint8_t>(code) == kNoPosition) continue;
    counting.add(decoded(static_cast<std::uint8_t>(code)));
  }
  auto counts = std::move(counting).counts();
  counts.mirrors_once = true;
  return counts;
}

// Of all positions that can be reached from here; the error says how much memory was not enough.
template <core::Position P>
util::Result<core::BoardCounts> count_reached(const P& start, const core::SolveTask& task) {
  const auto graph = Graph<P>::explore(start, task);
  if (!graph) return graph.error();
  Counting counting;
  for (std::uint32_t i = 0; i < graph->size(); ++i) counting.add(graph->value(i));
  auto counts = std::move(counting).counts();
  counts.reached_only = true;
  return counts;
}

}  // namespace espalier::exact
