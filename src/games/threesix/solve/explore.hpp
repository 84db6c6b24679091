// Walking on a board of Three-Six (host/explore.hpp): early positions of 6x6 from the file for
// perfect play, everything else from a table of all that can follow, where it is small enough.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/explore.hpp"
#include "core/solve.hpp"
#include "games/threesix/exact.hpp"
#include "games/threesix/solve/perfect_play.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// About a whole board.
core::Whole whole(Cells rule, int side);
util::Result<core::BoardCounts> counts(Cells rule, int side, const core::SolveTask& task);
std::optional<core::BoardFile> board_file(Cells rule, int side);

template <class P>
class Walk {
 public:
  using Move = typename P::Move;

  explicit Walk(const core::ExploreTask& task) : task_(task) {}

  // For the side to move; nothing when there is no file for so early a position, and its table
  // would be too large.
  std::optional<core::Proven> value(const P& p) {
    if (const auto over = p.result()) return core::Proven{*over, 0};
    if (const auto margin = margin_of(p)) return proven(p, *margin);
    return std::nullopt;
  }

  core::Explored<P> explore(const P& root) {
    core::Explored<P> found;
    const bool known = can_follow(root);
    for (const auto move : root.moves()) {
      found.moves.push_back({move});
      // The end of the game is where it would have been, so no ply is added.
      if (known) found.moves.back().value = seen_before(root, value(root.after(move)));
      if (found.moves.back().value) ++found.nodes;
    }
    if (known) found.value = value(root);
    found.method = table_ ? "table" : "file";  // the end of the line is always worked out
    if (known) found.line = line(root);
    return found;
  }

 private:
  static int empty(const P& p) { return util::bit_count(p.lines().board & ~p.filled()); }
  static core::Proven proven(const P& p, int margin) {
    return {core::Score{margin}, margin == 0 ? 0 : empty(p)};
  }
  static std::optional<core::Proven> seen_before(const P& root,
                                                 const std::optional<core::Proven>& child) {
    if (!child) return std::nullopt;
    return proven(root, -child->score.margin);
  }

  // Whether the values of the position and of all that follow at once can be had.
  bool can_follow(const P& root) {
    return (file_of(root) && filled(root) < file_of(root)->most_filled()) || fits(root);
  }
  bool fits(const P& p) {
    if (table_ && table_->covers(p)) return true;
    if (empty(p) > ExactTable::kMaxEmpty || Exact<P>::bytes(p) > task_.memory) return false;
    table_ = Exact<P>::solve(p, [this] { return task_.stopped(); });
    return table_.has_value();
  }
  static int filled(const P& p) { return util::bit_count(p.filled()); }

  std::shared_ptr<const PerfectPlay> file_of(const P& p) {
    if (p.lines().side != kSide) return nullptr;
    if (!file_) file_ = shared_perfect_play(P::kCells);
    return file_;
  }

  std::optional<int> margin_of(const P& p) {
    const auto file = file_of(p);
    if (file && filled(p) <= file->most_filled()) {
      const auto me = p.to_move();
      return p.points(me) - p.points(core::other(me)) + file->to_go(p.filled());
    }
    if (!fits(p)) return std::nullopt;
    return table_->margin(p);
  }

  std::vector<Move> line(P p) {
    std::vector<Move> moves;
    while (!p.result()) {
      const auto file = file_of(p);
      if (!file || filled(p) >= file->most_filled()) {
        if (!fits(p)) return {};
        const auto rest = table_->principal_variation(p);
        moves.insert(moves.end(), rest.begin(), rest.end());
        return moves;
      }
      moves.push_back(best_move(*file, p));
      p = p.after(moves.back());
    }
    return moves;
  }

  const core::ExploreTask& task_;
  std::shared_ptr<const PerfectPlay> file_;
  std::optional<Exact<P>> table_;
};

// The game is not over.
template <class P>
core::Explored<P> explore(const P& root, const core::ExploreTask& task) {
  return Walk<P>(task).explore(root);
}

// The table of the first position for which there is room covers all that came after it.
template <class P>
std::vector<std::optional<core::Proven>> trace(std::span<const P> game,
                                               const core::ExploreTask& task) {
  Walk<P> walk(task);
  std::vector<std::optional<core::Proven>> values(game.size());
  for (std::size_t i = 0; i < game.size(); ++i) values[i] = walk.value(game[i]);
  return values;
}

}  // namespace espalier::games::threesix::solve
