// Retrograde analysis of a whole board: one byte for every key, gone over again and again. The
// n-th sweep finds what is won or lost in exactly n plies; when a sweep finds nothing, nothing is
// left to find, and whatever has no value is drawn: neither side can force an end.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/game.hpp"
#include "core/solve.hpp"
#include "exact/graph.hpp"
#include "exact/pages.hpp"
#include "util/result.hpp"

namespace espalier::exact {

inline const core::SolveMethod kSweepMethod{
    .name = "sweeps",
    .summary = "all positions of the board, again and again until nothing changes"};

// Ranked: keys can be turned back into positions.
template <class P>
concept Ranked = core::Keyed<P> && requires(const typename P::Keys keys, std::uint64_t key) {
  { keys.position(key) } -> std::same_as<std::optional<P>>;
};

template <Ranked P>
class Sweeps {
 public:
  using Move = typename P::Move;

  Sweeps(const P& any, const core::SolveTask& task) : task_(task), keys_(any) {}

  util::Status run() {
    if (keys_.count() == 0) return util::Error{"this board is too large for the method `sweeps`"};
    if (const auto fits = check_memory(keys_.count(), task_.memory, "one byte for every position");
        !fits) {
      return fits;
    }
    pages_ = Pages(static_cast<std::size_t>(keys_.count()));
    if (pages_.data() == nullptr) return util::Error{"the machine does not give the memory"};
    for (int plies = 0; plies <= kMostSweeps; ++plies) {
      const std::uint64_t found = sweep(plies);
      if (task_.stopped()) return util::Error{core::kSolveStopped};
      if (plies > 0 && found == 0) return util::Done{};
    }
    return util::Error{fmt::format("some games take more than {} plies", kMostSweeps)};
  }

  // Of a position that is over or was gone over.
  Value value(const P& position) const {
    if (const auto over = position.result()) return {*over, 0};
    return decoded(cell(keys_.key(position)).load(std::memory_order_relaxed));
  }

  std::vector<Move> line(P position) const {
    std::vector<Move> moves;
    std::unordered_set<std::uint64_t> seen;
    while (!position.result() && seen.insert(keys_.key(position)).second) {
      const Value wanted = value(position);
      std::optional<std::pair<Move, P>> best;
      core::for_each_child(position, [&](const Move& move, const P& child) {
        const Value v = value(child);
        if (-v.score == wanted.score && (wanted.score.margin == 0 || v.plies + 1 == wanted.plies)) {
          best.emplace(move, child);
        }
        return !best;
      });
      moves.push_back(best->first);
      position = P(best->second);
    }
    return moves;
  }

  std::uint64_t positions() const { return positions_; }
  std::uint64_t bytes() const { return pages_.bytes(); }

 private:
  // 0: open or drawn. Otherwise 1 + 2 * plies for a loss, 2 + 2 * plies for a win.
  using Cell = std::atomic<std::uint8_t>;
  static_assert(sizeof(Cell) == 1);
  static constexpr std::uint8_t kNoPosition = 255;
  static constexpr int kMostSweeps = 125;
  static constexpr std::uint64_t kPiece = 1U << 14;
  static constexpr std::chrono::milliseconds kBetweenLooks{100};

  Cell& cell(std::uint64_t key) const { return static_cast<Cell*>(pages_.data())[key]; }
  static std::uint8_t encoded(bool won, int plies) {
    return static_cast<std::uint8_t>(2 * plies + (won ? 2 : 1));
  }
  static Value decoded(std::uint8_t code) {
    if (code == 0) return {};
    const bool won = code % 2 == 0;
    return {won ? core::Score::win() : core::Score::loss(), (code - 1) / 2};
  }

  // Returns how many values it found.
  std::uint64_t sweep(int plies) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> found = 0;
    std::mutex mutex;
    std::condition_variable ended;
    int running = std::max(1, task_.threads);
    std::vector<std::thread> threads;
    for (int i = running; i > 0; --i) {
      threads.emplace_back([&] {
        std::uint64_t mine = 0;
        for (std::uint64_t at; (at = next.fetch_add(kPiece)) < keys_.count() && !task_.stopped();) {
          const std::uint64_t end = std::min(keys_.count(), at + kPiece);
          for (std::uint64_t key = at; key < end; ++key) mine += look(key, plies) ? 1 : 0;
        }
        found += mine;
        const std::lock_guard lock(mutex);
        --running;
        ended.notify_all();
      });
    }
    {
      std::unique_lock lock(mutex);
      while (!ended.wait_for(lock, kBetweenLooks, [&] { return running == 0; })) {
        if (!task_.progress) continue;
        const auto at = static_cast<double>(std::min(next.load(), keys_.count()));
        task_.progress({.stage = fmt::format("sweep {}, {:.0f} % of it", plies,
                                             100 * at / static_cast<double>(keys_.count())),
                        .nodes = positions_ + found});
      }
    }
    for (auto& thread : threads) thread.join();
    positions_ += found;
    return found;
  }

  // The first look tells positions from keys of images, and finds the games that are over.
  bool look(std::uint64_t key, int plies) const {
    Cell& here = cell(key);
    if (here.load(std::memory_order_relaxed) != 0) return false;
    const auto position = keys_.position(key);
    if (!position) {
      here.store(kNoPosition, std::memory_order_relaxed);
      return false;
    }
    if (const auto over = position->result()) {
      if (over->margin == 0) return false;
      here.store(encoded(over->margin > 0, 0), std::memory_order_relaxed);
      return plies == 0;
    }
    if (plies == 0) return false;
    const auto code = judged(*position, plies);
    if (code != 0) here.store(code, std::memory_order_relaxed);
    return code != 0;
  }

  // What this sweep finds may be there already; only what older ones found counts.
  std::uint8_t judged(const P& position, int plies) const {
    bool won = false;
    bool lost = true;
    core::for_each_child(position, [&](const Move&, const P& child) {
      const Value v = value(child);
      const bool known = v.score.margin != 0 && v.plies < plies;
      won = known && v.score.margin < 0;
      lost = lost && known && v.score.margin > 0;
      return !won && (lost || !core::WinsByMoving<P> || plies % 2 == 1);
    });
    return won ? encoded(true, plies) : lost ? encoded(false, plies) : std::uint8_t{0};
  }

  const core::SolveTask& task_;
  typename P::Keys keys_;
  Pages pages_;
  std::uint64_t positions_ = 0;
};

template <Ranked P>
util::Result<core::Solution<P>> solve_by_sweeps(const P& root, const core::SolveTask& task) {
  Sweeps<P> sweeps(root, task);
  if (const auto done = sweeps.run(); !done) return done.error();
  const Value value = sweeps.value(root);
  return core::Solution<P>{.value = value.score,
                           .plies = value.plies,
                           .line = sweeps.line(root),
                           .method = kSweepMethod.name,
                           .nodes = sweeps.positions(),
                           .table_bytes = sweeps.bytes()};
}

}  // namespace espalier::exact
