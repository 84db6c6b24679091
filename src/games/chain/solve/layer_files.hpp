// Checkpoints of the layer method: the values of a layer, piece by piece as they are found, in one
// file per layer (and, when several processes share the work, per process).
//
//   FILE.layer-12            a line of text that says what it is, then records:
//   begin, length, sum of the values, sum of these three   (8 bytes each), then the values
//
// Pieces are only ever appended. A piece that is cut off at the end of a file was being written
// when the program ended, and is forgotten; anything else that does not fit is damage.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/chain/solve/layer_moves.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

// Numbers [begin, end) of a layer.
struct Range {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  bool empty() const { return begin >= end; }
};

// Ranges that are done, in order and not touching each other.
class RangeSet {
 public:
  void add(Range range);
  bool covers(Range range) const;

 private:
  std::map<std::uint64_t, std::uint64_t> ends_;  // by begin
};

class LayerFiles {
 public:
  // `name` is that of the game; `part` tells processes apart, and is empty when there is only one.
  LayerFiles(std::string path, std::string name, std::string part);
  ~LayerFiles();
  LayerFiles(const LayerFiles&) = delete;
  LayerFiles& operator=(const LayerFiles&) = delete;

  // The lowest layer that something is known about.
  std::optional<int> lowest() const;

  // Reads the values in `wanted` to `to`, which stands for wanted.begin, from the files of all
  // processes. Returns what is known of it.
  util::Result<RangeSet> read(int layer, std::uint64_t layer_size, Range wanted,
                              LayerValue* to) const;

  // One thread at a time. A layer is begun by its first piece.
  util::Status append(int layer, std::uint64_t begin, std::span<const LayerValue> values);
  // Everything of the layer is safe on the disk after this.
  util::Status finish();
  // The layer is not needed any more.
  void remove(int layer) const;

 private:
  std::vector<std::string> files_of(int layer) const;
  std::string own_file(int layer) const;
  std::string head(int layer) const;
  util::Status open(int layer);

  std::string path_;
  std::string name_;
  std::string part_;
  int layer_ = -1;  // of the open file
  int file_ = -1;
};

}  // namespace espalier::games::chain
