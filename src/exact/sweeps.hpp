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
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/game.hpp"
#include "core/solve.hpp"
#include "exact/memory.hpp"
#include "exact/sweep_file.hpp"
#include "exact/value.hpp"
#include "util/huge_page_buffer.hpp"
#include "util/result.hpp"

namespace espalier::exact {

inline const core::SolveMethod kSweepMethod{
    .name = "sweeps",
    .summary = "all positions of the board, again and again until nothing changes",
    .checkpoints = true};

// Ranked: keys can be turned back into positions.
template <class P>
concept Ranked = core::Keyed<P> && requires(const typename P::Keys keys, std::uint64_t key) {
  { keys.position(key) } -> std::same_as<std::optional<P>>;
};

inline constexpr const char* kTooLargeForSweeps = "this board is too large for the method `sweeps`";

template <Ranked P>
class Sweeps {
 public:
  using Move = typename P::Move;

  // `name` says which board a checkpoint belongs to.
  Sweeps(const P& any, const core::SolveTask& task, std::string_view name = "")
      : task_(task), keys_(any), name_(name) {}

  util::Status run() {
    if (keys_.count() == 0) return util::Error{kTooLargeForSweeps};
    // What is written to a file is copied first.
    const std::uint64_t needed = keys_.count() * (task_.checkpoint.empty() ? 1 : 2);
    const char* const what = "one byte for every position (two with a checkpoint)";
    if (const auto fits = check_memory(needed, task_.memory, what); !fits) return fits;
    pages_ = util::HugePageBuffer::zeroed(static_cast<std::size_t>(keys_.count()));
    if (!pages_) {
      return util::Error{util::ErrorCode::kNoMemory, "the machine does not give the memory"};
    }
    const auto begun = go_on();
    if (!begun) return begun.error();
    if (begun->complete != 0) return util::Done{};
    const int first = static_cast<int>(begun->sweep);
    for (int plies = first; plies <= kMaxSweeps; ++plies) {
      const std::uint64_t found = sweep(plies, plies == first ? begun->from : 0);
      if (!kept_) return kept_;
      if (task_.stopped()) return stopped(plies);
      // A sweep that goes on may have found everything before.
      if (plies > first && found == 0) {
        (void)save({.sweep = static_cast<std::uint32_t>(plies), .complete = 1});
        return util::Done{};
      }
    }
    return util::Error{fmt::format("some games take more than {} plies", kMaxSweeps)};
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

  // Of all positions, by plies.
  struct Counts {
    std::vector<std::uint64_t> wins{};
    std::vector<std::uint64_t> losses{};
    std::uint64_t drawn = 0;
  };
  Counts counts() const {
    Counts counts;
    counts.wins.resize(kMaxSweeps + 1);
    counts.losses.resize(kMaxSweeps + 1);
    for (std::uint64_t key = 0; key < keys_.count(); ++key) {
      const std::uint8_t code = cell(key).load(std::memory_order_relaxed);
      if (code == kNoPosition) continue;
      const Value value = decoded(code);
      auto& by_plies = value.score.margin > 0 ? counts.wins : counts.losses;
      if (value.score.margin == 0) ++counts.drawn;
      if (value.score.margin != 0) ++by_plies[static_cast<std::size_t>(value.plies)];
    }
    return counts;
  }
  std::uint64_t bytes() const { return pages_.size(); }

 private:
  using Clock = std::chrono::steady_clock;
  using Cell = std::atomic<std::uint8_t>;
  static_assert(sizeof(Cell) == 1);
  static constexpr int kMaxSweeps = 125;
  static constexpr std::uint64_t kPiece = 1U << 14;
  static constexpr std::chrono::milliseconds kBetweenLooks{100};
  static constexpr std::chrono::seconds kBetweenSaves{30};

  Cell& cell(std::uint64_t key) const { return pages_.as<Cell>()[key]; }

  // Where a checkpoint ends; sweep 0 when there is none.
  util::Result<SweepState> go_on() {
    if (task_.checkpoint.empty()) return SweepState{};
    const auto file = read_sweeps(task_.checkpoint, name_, keys_.count());
    if (!file) return file.error();
    if (!*file) return SweepState{};
    const Bytes& values = (*file)->values;
    for (std::uint64_t key = 0; key < keys_.count(); ++key) {
      const auto code = static_cast<std::uint8_t>(values[static_cast<std::size_t>(key)]);
      cell(key).store(code, std::memory_order_relaxed);
      positions_ += code != 0 && code != kNoPosition ? 1 : 0;
    }
    return (*file)->state;
  }

  // Other threads may go on: what they find just now is found again.
  util::Status save(const SweepState& state) {
    if (task_.checkpoint.empty()) return util::Done{};
    Bytes bytes = sweep_head(name_, state);
    constexpr std::size_t kChecksum = 64;  // at most
    bytes.reserve(bytes.size() + static_cast<std::size_t>(keys_.count()) + kChecksum);
    for (std::uint64_t key = 0; key < keys_.count(); ++key) {
      bytes.push_back(std::byte{cell(key).load(std::memory_order_relaxed)});
    }
    saved_ = Clock::now();
    return write_whole(task_.checkpoint, std::move(bytes));
  }
  util::Status stopped(int plies) {
    const SweepState state{.sweep = static_cast<std::uint32_t>(plies), .from = stopped_at_};
    if (const auto kept = save(state); !kept) return kept;
    return core::solve_stopped();
  }

  // Where each thread is.
  using Places = std::vector<std::atomic<std::uint64_t>>;

  // Before the first of these places all is done.
  static std::uint64_t done_before(const Places& places) {
    std::uint64_t first = ~std::uint64_t{0};
    for (const auto& place : places) first = std::min(first, place.load());
    return first;
  }

  // Returns how many values it found.
  std::uint64_t sweep(int plies, std::uint64_t from) {
    std::atomic<std::uint64_t> next = from;
    std::atomic<std::uint64_t> found = 0;
    Places places(static_cast<std::size_t>(std::max(1, task_.threads)));
    for (auto& place : places) place = from;
    std::mutex mutex;
    std::condition_variable ended;
    int running = std::max(1, task_.threads);
    std::vector<std::thread> threads;
    for (auto& place : places) {
      threads.emplace_back([&, here = &place] {
        std::uint64_t mine = 0;
        while (*here < keys_.count()) {
          // Never ahead of what is taken: a checkpoint may come in between.
          *here = next.load();
          *here = next.fetch_add(kPiece);
          const std::uint64_t end = std::min(keys_.count(), *here + kPiece);
          if (ended_early()) break;
          for (std::uint64_t key = *here; key < end; ++key) mine += look(key, plies) ? 1 : 0;
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
        if (!task_.checkpoint.empty() && Clock::now() - saved_ > kBetweenSaves) {
          lock.unlock();
          kept_ = save({.sweep = static_cast<std::uint32_t>(plies), .from = done_before(places)});
          lock.lock();
          if (!kept_) broken_ = true;
        }
        if (!task_.progress) continue;
        const auto at = static_cast<double>(std::min(next.load(), keys_.count()));
        task_.progress({.stage = fmt::format("sweep {}, {:.0f} % of it", plies,
                                             100 * at / static_cast<double>(keys_.count())),
                        .nodes = looked_at_ + next - from});
      }
    }
    for (auto& thread : threads) thread.join();
    positions_ += found;
    looked_at_ += std::min(next.load(), keys_.count()) - std::min(from, keys_.count());
    stopped_at_ = done_before(places);
    return found;
  }

  bool ended_early() const { return task_.stopped() || broken_.load(std::memory_order_relaxed); }

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
  std::string name_;
  util::HugePageBuffer pages_;
  std::uint64_t positions_ = 0;
  std::uint64_t looked_at_ = 0;   // keys, in all sweeps
  std::uint64_t stopped_at_ = 0;  // the first key that the last sweep may not have come to
  Clock::time_point saved_ = Clock::now();
  util::Status kept_ = util::Done{};  // of the last checkpoint
  std::atomic<bool> broken_ = false;  // it could not be written
};

template <Ranked P>
util::Result<core::Solution<P>> solve_by_sweeps(const P& root, const core::SolveTask& task,
                                                std::string_view name) {
  Sweeps<P> sweeps(root, task, name);
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
