// Proof-number search: who wins, not by how much nor how soon. Always looks where the least work
// seems to be missing to a proof or to its refutation, so it finds long forced wins that a search
// by depth does not reach. Depth-first (df-pn, Nagai 2002) with a bounded table.
//
// Sound in games that repeat positions: coming back to a position of the current path is no win.
// So a proof of a win never rests on a repetition and holds on every path. A refutation may rest
// on one, and then it holds on this path only: see ProofNumbers::rests_on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"
#include "search/proof_table.hpp"
#include "util/hash.hpp"

namespace espalier::search {

// For the side to move. kNoWin and kNoLoss: only that much is proven.
enum class Proof : std::uint8_t { kUnknown, kWins, kLoses, kDraw, kNoWin, kNoLoss };

struct ProofSettings {
  std::uint64_t nodes = 0;                 // positions to expand; 0: as many as `stop` allows
  std::uint32_t table_entries = 1U << 18;  // each a position and about 50 bytes
};

template <core::Position P>
struct ProofAnswer {
  Proof proof = Proof::kUnknown;
  std::uint64_t nodes = 0;
  // For kWins and kLoses: begins with a winning move, or with the most stubborn one known. Goes on
  // as far as the table remembers, usually to the end of the game.
  std::vector<typename P::Move> line;
};

// Whether one side, the attacker, wins from the root. Can be run piece by piece.
template <core::Position P, class Stop>
class ProofSearch {
 public:
  using Move = typename P::Move;

  // The game must not be over. The table and `stop` must outlive the search.
  ProofSearch(const P& root, core::Side attacker, ProofTable<P>& table, Stop& stop)
      : root_(root), attacker_(attacker), table_(table), stop_(stop) {}

  // Expands up to so many positions more.
  void run(std::uint64_t nodes) {
    last_node_ = nodes_ + nodes;
    if (settled() || out_of_time()) return;
    constexpr auto kNever = ProofNumbers::kNever;
    standing_ = settle(root_, {root_.hash(), 0}, {.own = kNever, .other = kNever});
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  bool settled() const { return standing_.settled(); }
  bool won() const { return won(standing_, root_.to_move()); }
  bool refuted() const {
    return settled() && !won() && standing_.rests_on == ProofNumbers::kNothing;
  }
  // Of a won search: the attacker needs no more.
  int plies() const { return standing_.plies; }

  // Of a won search. The plies fall with every move, so the line ends even where moves repeat.
  std::vector<Move> line() {
    std::vector<Move> line{best_at_root_->move};
    P position = best_at_root_->position;
    int plies = best_at_root_->standing.plies;
    while (!position.result()) {
      children_.clear();
      make_children(position);
      const Child* best = best_child(0, position.to_move());
      if (best == nullptr || best->standing.plies >= plies) break;
      line.push_back(best->move);
      plies = best->standing.plies;
      position = P(best->position);
    }
    return line;
  }

 private:
  // What the table finds a position by. The code of a path is made of the numbers of its moves, so
  // that it does not matter how well a game hashes its positions.
  struct Key {
    std::uint64_t hash;
    std::uint64_t path;
  };
  struct Child {
    P position;
    Move move;
    Key key;
    ProofNumbers standing;
  };
  struct Step {
    P position;
    Key key;
  };

  // Keeps the recursion off the end of the stack; only games that repeat can come so far.
  static constexpr std::size_t kDeepest = 1000;

  bool out_of_time() {
    stopped_ = stopped_ || stop_();
    return stopped_ || nodes_ >= last_node_;
  }
  bool won(const ProofNumbers& s, core::Side to_move) const {
    return to_move == attacker_ ? s.own == 0 : s.other == 0;
  }

  // Works on a position until it is settled, one of the limits is reached or time is up. The
  // numbers of the children stay here while it lasts, so a small table cannot stall the search.
  ProofNumbers settle(const P& position, const Key& key, const ProofNumbers& limit) {
    const std::uint64_t before = nodes_++;
    const int depth = static_cast<int>(path_.size());
    const std::size_t first = children_.size();
    path_.push_back({position, key});
    make_children(position);
    ProofNumbers now = sum_up(first, position.to_move());
    while (now.own < limit.own && now.other < limit.other && !out_of_time()) {
      work_on_a_child(first, limit);
      now = sum_up(first, position.to_move());
    }
    if (now.rests_on >= depth) now.rests_on = ProofNumbers::kNothing;
    if (depth == 0 && won(now, position.to_move())) {
      best_at_root_ = *best_child(first, position.to_move());
    }
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end());
    path_.pop_back();
    table_.store(position, key.hash, attacker_, key.path, now, nodes_ - before);
    return now;
  }

  void make_children(const P& position) {
    const std::uint64_t path = path_.empty() ? 0 : path_.back().key.path;
    std::uint64_t number = 0;
    core::for_each_child(position, [&](const Move& move, const P& child) {
      const Key key{child.hash(), util::combine(path, ++number)};
      children_.push_back({child, move, key, first_look(child, key)});
      return true;
    });
  }

  ProofNumbers first_look(const P& position, const Key& key) const {
    const bool attacking = position.to_move() == attacker_;
    if (const auto over = position.result()) {
      const int margin = attacking ? over->margin : -over->margin;
      return ProofNumbers::decided((margin > 0) == attacking);
    }
    if (const auto place = repeated(position, key.hash)) {
      ProofNumbers failed = ProofNumbers::decided(!attacking);
      failed.rests_on = *place;
      return failed;
    }
    return known(position, key).value_or(ProofNumbers{});
  }

  std::optional<ProofNumbers> known(const P& position, const Key& key) const {
    return table_.find(position, key.hash, attacker_, key.path);
  }

  // The place on the path where the position stands already; -1, above the root, where the path
  // is too long to go on, so that such a refutation is never believed for good.
  std::optional<int> repeated(const P& position, std::uint64_t hash) const {
    if (path_.size() >= kDeepest) return -1;
    if constexpr (core::Repeating<P>) {
      for (std::size_t i = 0; i < path_.size(); ++i) {
        if (path_[i].key.hash == hash && path_[i].position == position) return static_cast<int>(i);
      }
    }
    return std::nullopt;
  }

  // The side to move needs one child in which the other side fails; the other side needs all.
  // For "all" the largest number plus one for each further child stands in for their sum (weak
  // proof numbers, Ueda 2008): a sum would count positions that are reached by many ways as often.
  ProofNumbers sum_up(std::size_t first, core::Side to_move) const {
    const bool attacking = to_move == attacker_;
    ProofNumbers now{.own = ProofNumbers::kNever, .other = 0};
    std::uint32_t open = 0;
    int rests_on_all = ProofNumbers::kNothing;
    int rests_on_one = std::numeric_limits<int>::min();
    for (std::size_t i = first; i < children_.size(); ++i) {
      const ProofNumbers& child = children_[i].standing;
      now.own = std::min(now.own, child.other);
      now.other = std::max(now.other, child.own);
      if (child.own > 0) ++open;
      rests_on_all = std::min(rests_on_all, child.rests_on);
      if (child.other == 0) rests_on_one = std::max(rests_on_one, child.rests_on);
    }
    if (now.own == 0) now.other = ProofNumbers::kNever;
    if (now.other == 0) now.own = ProofNumbers::kNever;
    if (!now.settled()) now.other += open - 1;
    if (won(now, to_move)) {
      now.plies = best_child(first, to_move)->standing.plies + 1;
    } else if (now.settled()) {
      now.rests_on = attacking ? rests_on_all : rests_on_one;
    }
    return now;
  }

  // Goes on with the child that looks easiest, until another one looks clearly easier (by a
  // quarter, so that the search does not jump to and fro: Pawlewicz and Lew, 2007).
  void work_on_a_child(std::size_t first, const ProofNumbers& limit) {
    std::size_t best = first;
    std::uint32_t second = ProofNumbers::kNever;
    std::uint32_t open = 0;
    for (std::size_t i = first; i < children_.size(); ++i) {
      if (children_[i].standing.own > 0) ++open;
      if (i == first) continue;
      const std::uint32_t number = children_[i].standing.other;
      const std::uint32_t least = children_[best].standing.other;
      second = std::min(second, std::max(number, least));
      if (number < least) best = i;
    }
    const P child = children_[best].position;  // a copy, since children_ moves when it grows
    const Key key = children_[best].key;
    // Another path may have settled it in the meantime.
    if (const auto now = known(child, key); now && now->settled()) {
      children_[best].standing = *now;
      return;
    }
    const std::uint32_t patience =
        second == ProofNumbers::kNever ? second : second + 1 + second / 4;
    ProofNumbers child_limit;
    child_limit.other = std::min(limit.own, patience);
    child_limit.own = limit.other == ProofNumbers::kNever ? limit.other : limit.other - (open - 1);
    const ProofNumbers result = settle(child, key, child_limit);
    children_[best].standing = result;
  }

  // Among children in which the attacker has won: his quickest, or the other side's slowest.
  const Child* best_child(std::size_t first, core::Side to_move) const {
    const bool attacking = to_move == attacker_;
    const Child* best = nullptr;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (!won(child.standing, core::other(to_move))) continue;
      const int gain = best == nullptr ? 1 : child.standing.plies - best->standing.plies;
      if (best == nullptr || (attacking ? gain < 0 : gain > 0)) best = &child;
    }
    return best;
  }

  P root_;
  core::Side attacker_;
  ProofTable<P>& table_;
  Stop& stop_;
  ProofNumbers standing_;
  std::vector<Step> path_;
  std::vector<Child> children_;        // of all positions of the path, one behind the other
  std::optional<Child> best_at_root_;  // when the attacker has won
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  bool stopped_ = false;
};

// Asks both questions, whether the side to move wins and whether it loses, in turns: first a little
// of each, then more, because nobody knows which one is easy. A draw refutes both. Ends when they
// are settled, after settings.nodes, or as soon as stop() says so, which is asked before every
// position. Repetitions count from the root on; in games on points a win is a margin above 0.
template <core::Position P, class Stop>
ProofAnswer<P> prove(const P& root, const ProofSettings& settings, Stop&& stop) {
  if (const auto over = root.result()) {
    return {over->margin > 0   ? Proof::kWins
            : over->margin < 0 ? Proof::kLoses
                               : Proof::kDraw,
            0,
            {}};
  }
  using Search = ProofSearch<P, std::remove_reference_t<Stop>>;
  constexpr std::uint64_t kFirstSlice = 1000;
  ProofTable<P> table(root, settings.table_entries);
  Search win(root, root.to_move(), table, stop);
  Search loss(root, core::other(root.to_move()), table, stop);
  const auto nodes = [&] { return win.nodes() + loss.nodes(); };
  const auto over = [&] {
    if (win.won() || loss.won() || (win.settled() && loss.settled())) return true;
    return win.stopped() || loss.stopped() || (settings.nodes > 0 && nodes() >= settings.nodes);
  };
  for (std::uint64_t slice = kFirstSlice; !over(); slice *= 2) {
    for (Search* search : {&win, &loss}) {
      if (over()) break;
      search->run(settings.nodes == 0 ? slice : std::min(slice, settings.nodes - nodes()));
    }
  }
  if (win.won()) return {Proof::kWins, nodes(), win.line()};
  if (loss.won()) return {Proof::kLoses, nodes(), loss.line()};
  if (win.refuted()) return {loss.refuted() ? Proof::kDraw : Proof::kNoWin, nodes(), {}};
  return {loss.refuted() ? Proof::kNoLoss : Proof::kUnknown, nodes(), {}};
}

}  // namespace espalier::search
