// The values by which the flagship plays 6x6 perfectly from the first move on: what is kept of the
// complete solution (layers.hpp) in a file.
//
// Kept are the sets with 1, 3, 5, 7, 9 and 11 filled cells, one of each class of symmetric sets, in
// four bits each, or in eight where the values of a layer differ too much. Whatever lies between
// follows from looking a ply ahead, and later positions are solved on the spot
// (games/threesix/exact.hpp): 25 empty cells take a tenth of a second.
//
// A set is kept under its even set's class and its odd set's number among those of its size. When
// there are more odd cells than even ones the board is mirrored first; the parity rule has no
// mirror, and needs none, because play keeps both numbers together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/threesix/position.hpp"
#include "games/threesix/solve/colours.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// A finished one is never written again and may be read by many threads.
class PerfectPlay {
 public:
  // The last of the numbers of filled cells that are kept; an odd one.
  static constexpr int kMaxFilled = 11;

  explicit PerfectPlay(Cells rule, int most_filled = kMaxFilled);

  Cells rule() const { return rule_; }
  int most_filled() const { return layers_.back().filled; }
  // The points that the side to move will gain from here on, less the other's. At most
  // most_filled() cells are filled, and play can reach the set.
  int to_go(std::uint64_t filled) const;

  // How it is made: add() for every number of even cells, with the arrays of their classes. Then
  // packed() is the content of a file.
  void add(int evens, const std::function<const std::int8_t*(std::size_t k)>& array);
  util::Result<std::string> packed() const;
  // Refused, with the reason, is whatever packed() did not write.
  static util::Result<PerfectPlay> unpacked(std::string_view bytes, Cells rule);

 private:
  // The sets with as many even and as many odd cells.
  struct Part {
    int evens = 0;
    int odds = 0;
    std::size_t at = 0;  // of its first set in the layer
  };
  struct Layer {
    int filled = 0;
    int lowest = 0;  // of all values
    std::size_t size = 0;
    std::vector<Part> parts{};
    int bits = 4;                        // of a value
    std::vector<std::uint8_t> packed{};  // the values above `lowest`, lower bits first
    std::vector<std::int8_t> plain{};    // while it is made
  };

  int looked_up(const Layer& layer, std::uint64_t filled) const;

  Cells rule_;
  std::vector<Layer> layers_;
};

// The number of a set among the sets of the same size, and the sets of a size in that order.
std::uint32_t rank(std::uint32_t set);
const std::vector<std::uint32_t>& sets_of_size(int size);

// The best move from a position with fewer than most_filled() cells filled; of several
// the first in the order of moves(). P is a Position<Board, Cells> on 6x6.
template <class P>
typename P::Move best_move(const PerfectPlay& play, const P& p) {
  auto best = *p.moves().begin();
  std::optional<int> most;
  for (const auto move : p.moves()) {
    const P child = p.after(move);
    const int points = child.points(p.to_move()) - play.to_go(child.filled());
    if (most && points <= *most) continue;
    most = points;
    best = move;
  }
  return best;
}

// Where the program keeps the file, and what is there. The error says what is wrong with it; a file
// that is not there at all is null and no error.
std::filesystem::path perfect_play_path(Cells rule);
util::Result<std::shared_ptr<const PerfectPlay>> load_perfect_play(
    const std::filesystem::path& path, Cells rule);
// The same file for all players of this process; null when there is none or it is damaged.
std::shared_ptr<const PerfectPlay> shared_perfect_play(Cells rule);

}  // namespace espalier::games::threesix::solve
