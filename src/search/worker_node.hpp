// The members of Worker that walk the tree. Included by worker.hpp only.
#pragma once

namespace espalier::search {

// The end of the search: an estimate, after the forcing moves that would turn it over.
template <core::Position P, Evaluation<P> E>
[[gnu::always_inline]] inline Value Worker<P, E>::leaf(const P& position, Value alpha, Value beta,
                                                       int ply, int forcing) {
  count_node();
  if (drawn(position)) return 0;
  if (const auto over = position.result()) return value_of<P>(*over, ply);
  ++estimates_;
  Value best = evaluate_(position);
  if constexpr (core::Forcing<P> && kParams.quiescence > 0) {
    if (forcing > 0 && best < beta) {
      return quiesce(position, best, alpha, beta, ply, forcing);
    }
  }
  return best;
}

template <core::Position P, Evaluation<P> E>
Value Worker<P, E>::quiesce(const P& position, Value stand, Value alpha, Value beta, int ply,
                            int forcing) {
  Value best = stand;
  if constexpr (core::Forcing<P>) {
    position.expand_forcing([&](const Move&, const P& child) {
      best = std::max(best, -leaf(child, -beta, -std::max(alpha, best), ply + 1, forcing - 1));
      return best < beta && !left_;
    });
  }
  return best;
}

// The last ply: children are leaves, and need neither order nor table.
template <core::Position P, Evaluation<P> E>
Value Worker<P, E>::frontier(const P& position, Value alpha, Value beta, int ply) {
  Value best = -kInfinity;
  const bool open = beta - alpha > 1;
  core::for_each_child(position, [&](const Move& move, const P& child) {
    const Value value = -leaf(child, -beta, -std::max(alpha, best), ply + 1, kParams.quiescence);
    if (value > best) {
      best = value;
      if (open && value > alpha) lines_[static_cast<std::size_t>(ply)].assign(1, move);
    }
    return best < beta && !left_;
  });
  if (best == -kInfinity) return value_of<P>(*position.result(), ply);
  return best;
}

template <core::Position P, Evaluation<P> E>
std::optional<Value> Worker<P, E>::from_entry(const Entry& entry, int depth, Value alpha,
                                              Value beta, int ply) {
  const Value value = from_table(entry.value, ply);
  const bool proven = decided(value);
  if (entry.depth < depth && !proven) return std::nullopt;
  const bool at_least = entry.bound != core::Bound::kUpper && value >= beta;
  const bool at_most = entry.bound != core::Bound::kLower && value <= alpha;
  const bool exact = entry.bound == core::Bound::kExact && (entry.depth >= depth);
  if (!at_least && !at_most && !exact) return std::nullopt;
  // A proven result is one whatever it was found with; so is what rests on no estimate.
  if (entry.depth != kSolved && !proven) ++estimates_;
  return value;
}

template <core::Position P, Evaluation<P> E>
Value Worker<P, E>::node(const P& position, std::uint64_t key, int depth, Value alpha, Value beta,
                         int ply) {
  lines_[static_cast<std::size_t>(ply)].clear();
  if (depth <= 0 || ply >= kMaxPly) return leaf(position, alpha, beta, ply, kParams.quiescence);
  count_node();
  if (left_) return 0;
  longest_ = std::max(longest_, ply);
  if constexpr (!core::CountsPoints<P>) {
    // Nothing here can be better than winning at once, or worse than having lost already.
    alpha = std::max(alpha, ply - kWin);
    beta = std::min(beta, kWin - ply - 1);
    if (alpha >= beta) return alpha;
  }
  if (depth == 1) return drawn(position) ? 0 : frontier(position, alpha, beta, ply);

  if constexpr (core::Repeating<P>) {
    if (repeated(key, ply)) {
      ++estimates_;
      return 0;
    }
    keys_[static_cast<std::size_t>(ply)] = key;
  }
  const bool open = beta - alpha > 1;
  const auto known = shared_.table.find(key);
  if (known && !open) {
    if (const auto value = from_entry(*known, depth, alpha, beta, ply)) return *value;
  }
  const int remembered = known ? known->ordinal : kNoOrdinal;

  auto& children = children_[static_cast<std::size_t>(ply)];
  make_children(position, children, depth, remembered, ply);
  if (children.empty()) return value_of<P>(*position.result(), ply);
  // A forced answer costs no depth; without a move to begin with, look less deep first. That counts
  // as the depth asked for: another thread that comes by must not do it again one deeper.
  const int asked = depth;
  if (children.size() == 1 && ply < 2 * root_depth_) {
    ++depth;
  } else if (depth >= 4 && remembered == kNoOrdinal) {
    --depth;
  }

  const std::uint64_t before = estimates_;
  const Best best = search_children(children, key, depth, alpha, beta, ply);
  if (left_) return 0;
  const core::Bound bound = best.value >= beta   ? core::Bound::kLower
                            : best.value > alpha ? core::Bound::kExact
                                                 : core::Bound::kUpper;
  shared_.table.store(key, {.value = to_table(best.value, ply),
                            .depth = estimates_ == before ? kSolved : asked,
                            .bound = bound,
                            .ordinal = best.ordinal});
  return best.value;
}

template <core::Position P, Evaluation<P> E>
void Worker<P, E>::make_children(const P& position, Children& children, int depth, int best,
                                 int ply) {
  children.clear();
  const auto& killers = shared_.killers[static_cast<std::size_t>(ply)];
  const auto side = position.to_move();
  int ordinal = 0;
  core::for_each_child(position, [&](const Move& move, const P& child) {
    int order = shared_.history.of(side, move) / kParams.history_divisor;
    if (ordinal == best) {
      order = kInfinity;
    } else {
      order += killers.rank(move) * kParams.killer_bonus;
      if (depth >= kParams.order_by_value) order -= evaluate_(child);
    }
    children.push_back({child, move, order, ordinal++});
    return true;
  });
}

// The best of the rest to place `at`; among equals the first made, so that the order is the same
// everywhere.
template <core::Position P, Evaluation<P> E>
void Worker<P, E>::bring_forward(Children& children, std::size_t at) {
  std::size_t best = at;
  for (std::size_t i = at + 1; i < children.size(); ++i) {
    if (children[i].order > children[best].order) best = i;
  }
  if (best != at) std::swap(children[at], children[best]);
}

// The number-th child, with a window of nothing first unless it is the first.
template <core::Position P, Evaluation<P> E>
Value Worker<P, E>::search_child(const Child& child, std::uint64_t key, int number, int depth,
                                 Value alpha, Value beta, int ply) {
  if (number == 0) return -node(child.position, key, depth - 1, -beta, -alpha, ply + 1);
  int reduction = 0;
  if (depth >= 3 && number >= kParams.first_reduced) {
    reduction = std::min(kReductions.of(depth, number), depth - 2);
  }
  Value value = -node(child.position, key, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && reduction > 0) {
    value = -node(child.position, key, depth - 1, -alpha - 1, -alpha, ply + 1);
  }
  if (value > alpha && value < beta) {
    value = -node(child.position, key, depth - 1, -beta, -alpha, ply + 1);
  }
  return value;
}

// Children that another thread is busy with are left for last: then their value may be in the
// table.
template <core::Position P, Evaluation<P> E>
typename Worker<P, E>::Best Worker<P, E>::search_children(Children& children, std::uint64_t own_key,
                                                          int depth, Value alpha, Value beta,
                                                          int ply) {
  Best best;
  const core::Side side = core::other(children[0].position.to_move());
  Busy* const busy = depth >= 3 ? shared_.busy : nullptr;
  std::vector<std::size_t>& deferred = deferred_[static_cast<std::size_t>(ply)];
  deferred.clear();
  const std::size_t count = children.size();
  for (std::size_t turn = 0; turn < count + deferred.size(); ++turn) {
    const bool second_look = turn >= count;
    const std::size_t i = second_look ? deferred[turn - count] : turn;
    if (!second_look) bring_forward(children, i);
    const Child& child = children[i];
    const std::uint64_t key = depth > 2 ? key_of(child.position) : 0;
    if (busy != nullptr && i > 0 && !second_look && busy->holds(key)) {
      deferred.push_back(i);
      continue;
    }
    if (busy != nullptr && i > 0 && depth >= 4 && beta - alpha == 1) {
      // Another thread may have finished this very node meanwhile.
      const auto known = shared_.table.find(own_key);
      const auto value = known ? from_entry(*known, depth, alpha, beta, ply) : std::nullopt;
      if (value) return {*value, known->ordinal};
    }
    if (depth > 2) shared_.table.prefetch(key);
    if (busy != nullptr) busy->add(key);
    const Value value = search_child(child, key, static_cast<int>(i), depth,
                                     std::max(alpha, best.value), beta, ply);
    if (busy != nullptr) busy->remove(key);
    if (left_) return best;
    if (value <= best.value) continue;
    best = {value, child.ordinal};
    if (value <= alpha) continue;
    if (beta - alpha > 1) remember_line(child.move, ply);
    if (value >= beta) {
      reward(children, i, side, depth, ply);
      break;
    }
  }
  return best;
}

template <core::Position P, Evaluation<P> E>
void Worker<P, E>::reward(const Children& children, std::size_t cut, core::Side side, int depth,
                          int ply) {
  shared_.killers[static_cast<std::size_t>(ply)].add(children[cut].move);
  const int bonus = std::min(depth * depth, 400);
  shared_.history.change(side, children[cut].move, bonus);
  for (std::size_t i = 0; i < cut; ++i) shared_.history.change(side, children[i].move, -bonus);
}

template <core::Position P, Evaluation<P> E>
std::optional<std::size_t> Worker<P, E>::take_better(std::vector<RootMove<P>>& moves,
                                                     std::size_t first, Value than) {
  if (team_ == nullptr) return std::nullopt;
  auto better = team_->better(root_depth_, first, than);
  if (!better) return std::nullopt;
  for (std::size_t i = first; i < moves.size(); ++i) {
    if (!(moves[i].move == better->move)) continue;
    moves[i] = *std::move(better);
    return i;
  }
  return std::nullopt;
}

// Like search_child and search_children, for the moves of the root, which keep their values and
// lines from one iteration to the next.
template <core::Position P, Evaluation<P> E>
Value Worker<P, E>::search_root(std::vector<RootMove<P>>& moves, std::size_t first, int depth,
                                Value alpha, Value beta) {
  root_depth_ = depth;
  Value best = -kInfinity;
  std::size_t best_at = first;
  std::vector<std::size_t>& deferred = deferred_[0];
  deferred.clear();
  for (std::size_t turn = first; turn < moves.size() + deferred.size(); ++turn) {
    const bool second_look = turn >= moves.size();
    const std::size_t i = second_look ? deferred[turn - moves.size()] : turn;
    RootMove<P>& root = moves[i];
    const std::uint64_t key = key_of(root.child);
    if (shared_.busy != nullptr && i > first && !second_look && shared_.busy->holds(key)) {
      deferred.push_back(i);
      continue;
    }
    if (i > first) {
      if (const auto at = take_better(moves, first, std::max(alpha, best))) {
        best_at = *at;
        best = moves[best_at].value;
        if (best >= beta) break;
      }
      if (i == best_at) continue;
    }
    const std::uint64_t before = estimates_;
    const Child child{root.child, root.move, 0, 0};
    const Value floor = std::max(alpha, best);
    lines_[1].clear();
    if (shared_.busy != nullptr) shared_.busy->add(key);
    const Value value =
        search_child(child, key, static_cast<int>(i - first), depth, floor, beta, 0);
    if (shared_.busy != nullptr) shared_.busy->remove(key);
    if (left_) break;
    root.solved = estimates_ == before;
    root.value = value > floor || i == first ? value : -kInfinity;
    if (value > best) best = value;
    if (value <= floor && i != first) continue;
    remember_line(root.move, 0);
    root.line = lines_[0];
    best_at = i;
    if (value >= beta) break;
    if (team_ != nullptr && value > floor) team_->offer(depth, first, root);
  }
  std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(first),
              moves.begin() + static_cast<std::ptrdiff_t>(best_at),
              moves.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  return best;
}

}  // namespace espalier::search
