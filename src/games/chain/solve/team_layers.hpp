// The layer method shared by several processes: every layer is cut into as many pieces as there
// are processes, by the numbers of the positions, and each asks the others for the values it lacks.
// Slower per position than one process alone, but the table may be as large as all machines
// together.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/solve.hpp"
#include "core/team.hpp"
#include "games/chain/solve/layer_files.hpp"
#include "games/chain/solve/layer_index.hpp"
#include "games/chain/solve/layer_moves.hpp"
#include "util/huge_page_buffer.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

class TeamLayers {
 public:
  // rows >= columns; task.team is there. `name` is that of the game, for checkpoints.
  TeamLayers(int rows, int columns, const core::SolveTask& task, std::string name);

  // Values all layers down to `load`.
  util::Status run(int load);

  // Values of positions of one layer; every process asks for what it wants. Empty when the layer
  // is no longer there.
  std::vector<LayerValue> values(int load, const std::vector<Orbs>& positions);

  std::uint64_t positions() const { return done_; }
  std::uint64_t most_bytes() const { return most_bytes_; }

 private:
  struct Slice {
    std::unique_ptr<LayerIndex> index;
    Range range;
    util::HugePageBuffer values;

    LayerValue* data() const { return values.as<LayerValue>(); }
  };

  Range range_of(std::uint64_t size, int rank) const;
  int owner_of(std::uint64_t size, std::uint64_t index) const;
  // An error of one process is an error of all.
  util::Status together(const util::Status& mine);
  int least_of_all(int mine);
  util::Status make_slice(int load);
  util::Result<int> resume(int load, RangeSet& known);
  util::Status read(int load, RangeSet& known);
  util::Status fill(int load, const RangeSet& known);
  void fill_piece(int load, Range piece);
  // What the owners say about positions of the layer, in the order of the questions.
  std::vector<LayerValue> ask(const Slice& slice, const std::vector<std::uint64_t>& indices);
  void let_go(int load);
  void report(int load) const;

  const core::SolveTask& task_;
  core::Team& team_;
  LayerBoard board_;
  std::vector<std::uint64_t> sizes_;
  std::unique_ptr<LayerFiles> files_;
  std::map<int, Slice> slices_;
  int keep_up_to_ = 0;
  std::uint64_t total_ = 0;
  std::uint64_t done_ = 0;  // by all processes
  std::uint64_t most_bytes_ = 0;
};

}  // namespace espalier::games::chain
