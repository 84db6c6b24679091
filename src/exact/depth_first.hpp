// Depth-first proof with a table: "does the side to move win within n plies?", and the same for
// losing, asked with growing n. The first yes is the exact length of best play.
//
// A question with a number of plies has one answer, whatever was played before: no path and no
// repetition enters it, so answers may be stored and used anywhere. Who can win at all can win
// without repeating a position; a game in which both sides answer "never" is a draw.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "exact/facts.hpp"
#include "search/busy.hpp"
#include "util/sort_short.hpp"

namespace espalier::exact {

// One thread of the proof. All threads ask the same question and share the table.
template <core::Position P, class Table>
class DepthFirst {
 public:
  using Move = typename P::Move;
  using Place = typename Table::Place;

  // It stops by itself after so many nodes, of all questions together.
  DepthFirst(Table& table, search::Busy& busy, const std::atomic<bool>& stop,
             std::uint64_t max_nodes = ~std::uint64_t{0})
      : table_(table), busy_(busy), stop_(stop), max_nodes_(max_nodes) {}

  // Does the side to move win within so many plies? The position is not over. After a stop the
  // answer means nothing.
  Verdict wins(const P& position, int plies) {
    const Verdict v = ask<true>(position, table_.place(position), plies);
    nodes_.store(my_nodes_, std::memory_order_relaxed);
    return v;
  }
  Verdict loses(const P& position, int plies) {
    const Verdict v = ask<false>(position, table_.place(position), plies);
    nodes_.store(my_nodes_, std::memory_order_relaxed);
    return v;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  struct Child {
    P position;
    Place place;
    int order = 0;  // smaller is tried sooner
  };

  // Below this many plies a look at the children is cheaper than one at the table.
  static constexpr int kTablePlies = 3;
  static constexpr int kBusyPlies = 5;

  static constexpr Facts fact_of(bool attacking, const Verdict& v) {
    return attacking ? fact_of_win(v) : fact_of_loss(v);
  }

  // kAttacking: the side to move wants to win, and one move is enough. Otherwise the other side
  // wants to win, whatever is moved here.
  template <bool kAttacking>
  Verdict ask(const P& position, const Place& place, int plies) {
    if (plies <= 0) return Verdict::not_within(0);
    if constexpr (core::WinsByMoving<P>) {
      const bool odd = plies % 2 == 1;
      if (odd != kAttacking) {
        const Verdict v = ask<kAttacking>(position, place, plies - 1);
        return !v.yes && v.plies == plies - 1 ? Verdict::not_within(plies) : v;
      }
    }
    if (count_node()) return Verdict::not_within(0);
    if (plies == 1) return look_once<kAttacking>(position);
    if (plies >= kTablePlies) {
      const Facts known = table_.find(place);
      if constexpr (kAttacking) {
        if (answers_win(known, plies)) return win_of(known, plies);
      } else {
        if (answers_loss(known, plies)) return loss_of(known, plies);
      }
    }
    const std::uint64_t before = my_nodes_;
    const Verdict v = ask_children<kAttacking>(position, plies);
    if (plies >= kTablePlies && !stopped_) {
      table_.store(place, fact_of(kAttacking, v),
                   static_cast<int>(std::bit_width(my_nodes_ - before)));
    }
    return v;
  }

  // True when it is time to stop.
  bool count_node() {
    if ((++my_nodes_ & 255) == 0) {
      nodes_.store(my_nodes_, std::memory_order_relaxed);
      if (stop_.load(std::memory_order_relaxed) || my_nodes_ >= max_nodes_) stopped_ = true;
    }
    return stopped_;
  }

  // One ply: only games that end with the next move count.
  template <bool kAttacking>
  static Verdict look_once(const P& position) {
    bool yes = !kAttacking;
    bool goes_on = false;
    const auto visit = [&](const Move&, const P& child) {
      const auto over = child.result();
      const bool won = over && (kAttacking ? over->margin < 0 : over->margin > 0);
      goes_on = goes_on || !over;
      if (won == kAttacking) yes = won;
      return won != kAttacking;
    };
    if constexpr (kAttacking && core::WinsByForce<P>) {
      goes_on = true;
      position.expand_forcing(visit);
    } else {
      core::for_each_child(position, visit);
    }
    if (yes) return Verdict::within(1);
    // A defender who ends the game otherwise is safe for ever, and so is one who was never asked.
    return Verdict::not_within(goes_on ? 1 : kNever);
  }

  // What the children that need no search say, and the others, best first.
  template <bool kAttacking>
  bool first_look(const P& position, int plies, Verdict& sum, std::size_t first) {
    core::for_each_child(position, [&](const Move&, const P& child) {
      if (const auto over = child.result()) {
        const bool won = kAttacking ? over->margin < 0 : over->margin > 0;
        return add<kAttacking>(won ? Verdict::within(0) : Verdict::not_within(kNever), sum);
      }
      children_.push_back({child, table_.place(child)});
      if (plies > kTablePlies) table_.prefetch(children_.back().place);
      return true;
    });
    if (decided<kAttacking>(sum)) return true;
    std::size_t kept = first;
    for (std::size_t i = first; i < children_.size(); ++i) {
      Child& child = children_[i];
      Facts known;
      if (plies > kTablePlies) {
        known = table_.find(child.place);
        const bool answered =
            kAttacking ? answers_loss(known, plies - 1) : answers_win(known, plies - 1);
        if (answered) {
          const Verdict v = kAttacking ? loss_of(known, plies - 1) : win_of(known, plies - 1);
          if (!add<kAttacking>(v, sum)) return true;
          continue;
        }
      }
      child.order = order_of<kAttacking>(child.position, known);
      if (kept != i) children_[kept] = child;
      ++kept;
    }
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(kept), children_.end());
    util::sort_short(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end(),
                     [](const Child& a, const Child& b) { return a.order < b.order; });
    return false;
  }

  // A refutation that held a while ago probably holds again; otherwise what looks worst for the
  // side that moves next.
  template <bool kAttacking>
  static int order_of(const P& child, const Facts& known) {
    constexpr int kFarMore = 4096;
    int order = 0;
    if constexpr (core::Hinted<P>) order = child.hint();
    return kAttacking ? order + known.no_loss * kFarMore : order - known.no_win * kFarMore;
  }

  // Takes a child's answer into the sum: an attacker needs one yes, a defender one no. False when
  // that decides.
  template <bool kAttacking>
  static bool add(const Verdict& child, Verdict& sum) {
    const int plies = one_more(child.plies);
    if (child.yes == kAttacking) {
      sum = {child.yes, plies};
      return false;
    }
    sum.plies = kAttacking ? std::min(sum.plies, plies) : std::max(sum.plies, plies);
    return true;
  }
  template <bool kAttacking>
  static bool decided(const Verdict& sum) {
    return sum.yes == kAttacking;
  }

  template <bool kAttacking>
  Verdict ask_children(const P& position, int plies) {
    Verdict sum{!kAttacking, kAttacking ? kNever : 0};
    const std::size_t first = children_.size();
    if (!first_look<kAttacking>(position, plies, sum, first)) {
      ask_in_turn<kAttacking>(plies, sum, first);
    }
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end());
    return sum;
  }

  // Children that another thread is at come last: their answer may be in the table by then.
  template <bool kAttacking>
  void ask_in_turn(int plies, Verdict& sum, std::size_t first) {
    const std::size_t end = children_.size();
    const bool shared = plies >= kBusyPlies;
    std::uint64_t put_off = 0;
    for (std::size_t i = first; i < end && !stopped_; ++i) {
      const std::uint64_t code = shared ? children_[i].position.hash() | 1 : 0;
      if (shared && i > first && i - first < 64 && busy_.holds(code)) {
        put_off |= std::uint64_t{1} << (i - first);
        continue;
      }
      if (!ask_child<kAttacking>(i, plies, code, sum)) return;
    }
    for (; put_off != 0 && !stopped_; put_off &= put_off - 1) {
      const auto i = first + static_cast<std::size_t>(std::countr_zero(put_off));
      if (!ask_child<kAttacking>(i, plies, 0, sum)) return;
    }
  }

  template <bool kAttacking>
  bool ask_child(std::size_t i, int plies, std::uint64_t code, Verdict& sum) {
    const Child child = children_[i];  // a copy, since children_ moves when it grows
    if (code != 0) busy_.add(code);
    const Verdict v = ask<!kAttacking>(child.position, child.place, plies - 1);
    if (code != 0) busy_.remove(code);
    return add<kAttacking>(v, sum);
  }

  Table& table_;
  search::Busy& busy_;
  const std::atomic<bool>& stop_;
  const std::uint64_t max_nodes_;
  std::vector<Child> children_;  // of all positions of the path, one behind the other
  std::uint64_t my_nodes_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace espalier::exact
