// One thread of the alpha-beta search: principal variation search over a shared table.
//
// What is proven and what is estimated never mix. Values beyond kMaxEstimate come from finished
// games only: a win needs one winning move and a loss all moves, so neither reductions nor
// estimates elsewhere can make one up. Every other value is proven when its search met no estimate
// at all (no evaluation, no repetition on the path, no table entry that rested on one); estimates_
// counts them, and a node during which it stood still is stored as kSolved.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <vector>

#include "core/bot.hpp"
#include "search/busy.hpp"
#include "search/ordering.hpp"
#include "search/reductions.hpp"
#include "search/stopwatch.hpp"
#include "search/table.hpp"
#include "search/teamwork.hpp"
#include "search/value.hpp"

namespace espalier::search {

inline constexpr int kMaxPly = 200;
inline constexpr int kMaxDepth = 100;

// What all threads of a search share.
struct Shared {
  Shared(Table& shared_table, const core::Limits& search_limits)
      : table(shared_table), limits(search_limits), watch(search_limits) {}

  Table& table;
  core::Limits limits;
  Stopwatch watch;
  Busy* busy = nullptr;  // with several threads
  CutHistory history;    // of all threads: what one finds out helps the others
  std::array<Killers, kMaxPly + 1> killers;
  const std::atomic<bool>* asked_to_stop = nullptr;
  std::atomic<bool> stop = false;
  std::atomic<int> lead_depth = 0;       // what the thread that answers is at
  std::atomic<std::uint64_t> nodes = 0;  // of all threads, a little late
};

// How a game wants to be searched; its evaluation may bring its own.
struct SearchParams {
  int reduction_divisor = 160;  // of Reductions
  int first_reduced = 3;        // the number of the first move that may be reduced
  int quiescence = 0;           // plies of forcing moves behind the last one
  int window = 60;              // half of the first aspiration window
  int order_by_value = 2;       // depth from which children are ordered by their evaluation
  int killer_bonus = 50;        // in the order of moves, hundredths of a unit
  int history_divisor = 64;     // of CutHistory, to hundredths of a unit
};

template <class E>
constexpr SearchParams params_of() {
  if constexpr (requires { E::kParams; }) {
    return E::kParams;
  } else {
    return {};
  }
}

template <core::Position P, Evaluation<P> E>
class Worker {
 public:
  using Move = typename P::Move;

  // `team`: where there are other threads.
  Worker(Shared& shared, const E& evaluate, Teamwork<P>* team)
      : shared_(shared), evaluate_(evaluate), team_(team) {}

  // Positions that are drawn when they come once more, and the root.
  void set_root(const core::History<P>& history) {
    root_ = history.position();
    drawn_.clear();
    salt_ = 0;
    if constexpr (core::Repeating<P>) collect_repeated(history);
    keys_[0] = key_of(*root_);
  }

  // Searches the moves from `first` on, sorts the best of them to that place and gives its value;
  // fail-soft. Not to be trusted once left().
  Value search_root(std::vector<RootMove<P>>& moves, std::size_t first, int depth, Value alpha,
                    Value beta);

  // A new iteration, whatever became of the last one.
  void begin() { left_ = stopped_; }
  // The search was stopped, or another thread has finished this iteration.
  bool left() const { return left_; }
  bool stopped() const { return stopped_; }
  int longest_line() const { return longest_; }
  std::uint64_t nodes() const { return nodes_; }
  void publish_nodes() {
    shared_.nodes.fetch_add(nodes_ - published_, std::memory_order_relaxed);
    published_ = nodes_;
  }

 private:
  static constexpr SearchParams kParams = params_of<E>();
  static constexpr Reductions kReductions{kParams.reduction_divisor};
  static constexpr std::uint64_t kPollEvery = 1024;

  struct Child {
    P position;
    Move move;
    int order;
    int ordinal;
  };
  using Children = std::vector<Child>;

  // What one node finds out.
  struct Best {
    Value value = -kInfinity;
    int ordinal = kNoOrdinal;
  };

  Value node(const P& position, std::uint64_t key, int depth, Value alpha, Value beta, int ply);
  Value frontier(const P& position, Value alpha, Value beta, int ply);
  Value leaf(const P& position, Value alpha, Value beta, int ply, int forcing);
  Value quiesce(const P& position, Value stand, Value alpha, Value beta, int ply, int forcing);
  Value search_child(const Child& child, std::uint64_t key, int number, int depth, Value alpha,
                     Value beta, int ply);
  Best search_children(Children& children, std::uint64_t own_key, int depth, Value alpha,
                       Value beta, int ply);

  // The value when the table knows enough.
  std::optional<Value> from_entry(const Entry& entry, int depth, Value alpha, Value beta, int ply);
  void make_children(const P& position, Children& children, int depth, int best, int ply);
  // Takes over a better move that another thread has found; where it is in `moves`.
  std::optional<std::size_t> take_better(std::vector<RootMove<P>>& moves, std::size_t first,
                                         Value than);
  static void bring_forward(Children& children, std::size_t at);
  void reward(const Children& children, std::size_t cut, core::Side side, int depth, int ply);

  std::uint64_t key_of(const P& position) const { return position.hash() ^ salt_; }
  bool repeated(std::uint64_t key, int ply) const;
  // Would be the occurrence too many in the game. Seldom is there such a position at all.
  [[gnu::always_inline]] bool drawn(const P& position) {
    if (drawn_.empty()) return false;
    if (std::find(drawn_.begin(), drawn_.end(), key_of(position)) == drawn_.end()) return false;
    ++estimates_;
    return true;
  }
  void collect_repeated(const core::History<P>& history);
  void remember_line(const Move& move, int ply);

  [[gnu::always_inline]] void count_node() {
    if (++nodes_ >= next_poll_) [[unlikely]]
      poll();
  }
  void poll();

  Shared& shared_;
  const E& evaluate_;
  Teamwork<P>* team_;
  std::optional<P> root_;

  std::uint64_t nodes_ = 0;
  std::uint64_t published_ = 0;
  std::uint64_t next_poll_ = 1;
  std::uint64_t estimates_ = 0;
  bool stopped_ = false;
  bool left_ = false;
  int longest_ = 0;
  int root_depth_ = 0;

  std::uint64_t salt_ = 0;
  std::vector<std::uint64_t> drawn_;
  std::array<std::uint64_t, kMaxPly + 1> keys_{};
  std::array<Children, kMaxPly + 1> children_;
  std::array<std::vector<std::size_t>, kMaxPly + 1> deferred_;
  std::array<std::vector<Move>, kMaxPly + 2> lines_;
};

template <core::Position P, Evaluation<P> E>
void Worker<P, E>::poll() {
  publish_nodes();
  const auto& limits = shared_.limits;
  const auto total = shared_.nodes.load(std::memory_order_relaxed);
  const bool asked =
      shared_.asked_to_stop != nullptr && shared_.asked_to_stop->load(std::memory_order_relaxed);
  if (asked || (limits.nodes && total >= *limits.nodes) || shared_.watch.out_of_time()) {
    shared_.stop.store(true, std::memory_order_relaxed);
  }
  stopped_ = shared_.stop.load(std::memory_order_relaxed);
  left_ = stopped_ || (team_ != nullptr && team_->done_depth() >= root_depth_);
  next_poll_ = nodes_ + kPollEvery;
  if (limits.nodes && total < *limits.nodes) {
    next_poll_ = nodes_ + std::min(kPollEvery, *limits.nodes - total);
  }
}

// A position that came kRepetitionLimit - 1 times before is a draw when it comes again. What the
// table says about positions depends on that, so such games get keys of their own.
template <core::Position P, Evaluation<P> E>
void Worker<P, E>::collect_repeated(const core::History<P>& history) {
  const auto& positions = history.positions();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    int times = 0;
    for (std::size_t j = 0; j <= i; ++j) times += positions[j] == positions[i] ? 1 : 0;
    if (times != P::kRepetitionLimit - 1) continue;
    drawn_.push_back(positions[i].hash());
    salt_ = util::combine(salt_, positions[i].hash());
  }
  for (auto& key : drawn_) key ^= salt_;
}

template <core::Position P, Evaluation<P> E>
bool Worker<P, E>::repeated(std::uint64_t key, int ply) const {
  for (int i = ply - 2; i >= 0; i -= 2) {
    if (keys_[static_cast<std::size_t>(i)] == key) return true;
  }
  return !drawn_.empty() && std::find(drawn_.begin(), drawn_.end(), key) != drawn_.end();
}

template <core::Position P, Evaluation<P> E>
void Worker<P, E>::remember_line(const Move& move, int ply) {
  auto& line = lines_[static_cast<std::size_t>(ply)];
  const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace espalier::search

#include "search/worker_node.hpp"  // IWYU pragma: export
