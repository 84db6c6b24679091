// The depth-first proof from the first question to the principal variation: threads, progress,
// checkpoints.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/solve.hpp"
#include "exact/best_line.hpp"
#include "exact/depth_first.hpp"
#include "exact/facts_file.hpp"
#include "exact/key_table.hpp"
#include "exact/memory.hpp"
#include "exact/position_table.hpp"
#include "util/result.hpp"

namespace espalier::exact {

inline const core::SolveMethod kProofMethod{
    .name = "depth-first",
    .summary = "wins within 1, 2, 3 ... plies, depth first with a table",
    .checkpoints = true};

// Places of a keyed game.
template <core::Keyed P>
class KeyedTable : public KeyTable {
 public:
  KeyedTable(const typename P::Keys& keys, std::uint64_t bytes)
      : KeyTable(keys.count(), bytes), keys_(keys) {}
  Place place(const P& position) const { return KeyTable::place(keys_.key(position)); }

 private:
  const typename P::Keys& keys_;
};

template <core::Position P, class Table>
class Proof {
 public:
  using Move = typename P::Move;
  using Clock = std::chrono::steady_clock;

  // The table may grow to `most_bytes`. `save` writes a checkpoint; it may be empty.
  Proof(Table& table, std::uint64_t most_bytes, const core::SolveTask& task,
        std::function<util::Status()> save)
      : table_(table), most_bytes_(most_bytes), task_(task), save_(std::move(save)) {}

  util::Result<core::Solution<P>> solve(const P& root) {
    for (int plies = 1; plies <= kMaxPlies; ++plies) {
      const auto win = ask_in_turn(root, plies, true);
      if (!win) return win.error();
      const auto loss = ask_in_turn(root, plies, false);
      if (!loss) return loss.error();
      if (win->yes || loss->yes) {
        return solution(root, win->yes ? core::Score::win() : core::Score::loss(), plies);
      }
      if (win->plies == kNever && loss->plies == kNever) {
        return solution(root, core::Score::draw(), 0);
      }
    }
    return util::Error{fmt::format(
        "nobody wins within {} plies; whether it is a draw this method cannot tell, but `--method "
        "graph` can where it fits into memory",
        kMaxPlies)};
  }

 private:
  using Search = DepthFirst<P, Table>;

  // One of the growing questions about the root. Nobody knows how many will come, but how long this
  // one takes can be guessed from the last two of its kind.
  util::Result<Verdict> ask_in_turn(const P& root, int plies, bool winning) {
    auto& took = took_[(winning ? 0U : 2U) + static_cast<std::size_t>(plies % 2)];
    const double growth = took.before > 0 ? std::max(1.0, took.last / took.before) : 1;
    expected_seconds_ = took.last * growth;
    const auto begin = Clock::now();
    auto verdict = ask(root, plies, winning);
    took = {took.last, std::chrono::duration<double>(Clock::now() - begin).count()};
    expected_seconds_ = 0;
    return verdict;
  }

  // All threads ask; the first answer counts and ends the others.
  util::Result<Verdict> ask(const P& position, int plies, bool winning) {
    constexpr int kWorthSharing = 7;
    const int threads = plies < kWorthSharing ? 1 : std::max(1, task_.threads);
    // Every question is a few times harder than the last. Fresh memory costs time, so the table
    // grows with what is in it.
    if (table_.fullness() > kFullEnough && table_.bytes() < most_bytes_) {
      table_.grow(std::min(most_bytes_, 8 * table_.bytes()));
    }
    stop_ = task_.stopped();
    question_ =
        fmt::format("does the side to move {} within {} plies?", winning ? "win" : "lose", plies);
    std::optional<Verdict> answer;
    std::vector<std::unique_ptr<Search>> searches;
    for (int i = 0; i < threads; ++i) {
      searches.push_back(std::make_unique<Search>(table_, busy_, stop_));
    }
    std::mutex mutex;
    std::condition_variable ended;
    int running = threads;
    std::vector<std::thread> helpers;
    for (auto& search : searches) {
      helpers.emplace_back([&, one = search.get()] {
        const Verdict v = winning ? one->wins(position, plies) : one->loses(position, plies);
        const std::lock_guard lock(mutex);
        if (!one->stopped() && !answer) answer = v;
        stop_ = true;
        --running;
        ended.notify_all();
      });
    }
    util::Status kept = util::Done{};
    {
      std::unique_lock lock(mutex);
      while (!ended.wait_for(lock, kBetweenLooks, [&] { return running == 0; })) {
        lock.unlock();
        look(searches, kept);
        lock.lock();
      }
    }
    for (auto& helper : helpers) helper.join();
    for (const auto& search : searches) nodes_ += search->nodes();
    if (!kept) return kept.error();
    if (!answer) return stopped();
    return *answer;
  }

  util::Error stopped() {
    if (save_) {
      if (const auto kept = save_(); !kept) return kept.error();
    }
    return core::solve_stopped();
  }

  void look(const std::vector<std::unique_ptr<Search>>& searches, util::Status& kept) {
    if (task_.stopped()) stop_ = true;
    std::uint64_t nodes = nodes_;
    for (const auto& search : searches) nodes += search->nodes();
    if (task_.progress) {
      constexpr double kWorthTelling = 2;
      const std::string guess =
          expected_seconds_ > kWorthTelling
              ? fmt::format(" (this question: about {:.0f} s)", expected_seconds_)
              : "";
      task_.progress({.stage = question_ + guess, .nodes = nodes, .fill = table_.fullness()});
    }
    if (!save_ || Clock::now() - saved_ < between_saves_) return;
    kept = save_();
    if (!kept) stop_ = true;
    saved_ = Clock::now();
    between_saves_ = std::min(2 * between_saves_, kBetweenSaves);
  }

  util::Result<core::Solution<P>> solution(const P& root, core::Score score, int plies) {
    auto question = [this](const P& position, int left, bool winning) {
      return ask(position, left, winning);
    };
    auto line = BestLine<P, decltype(question)>(question).from(root, score, plies);
    if (!line) return line.error();
    return core::Solution<P>{.value = score,
                             .plies = plies,
                             .line = std::move(*line),
                             .method = kProofMethod.name,
                             .nodes = nodes_,
                             .table_bytes = table_.bytes()};
  }

  static constexpr std::chrono::milliseconds kBetweenLooks{100};
  // The first checkpoints come sooner.
  static constexpr std::chrono::milliseconds kBetweenSaves{30'000};
  static constexpr std::chrono::milliseconds kFirstSave{500};

  static constexpr int kFullEnough = 125;  // thousandths

  Table& table_;
  std::uint64_t most_bytes_;
  const core::SolveTask& task_;
  std::function<util::Status()> save_;
  search::Busy busy_;
  std::atomic<bool> stop_ = false;
  std::string question_;
  struct Took {
    double before = 0;
    double last = 0;
  };
  std::array<Took, 4> took_{};  // seconds, for questions about winning and losing, even and odd
  double expected_seconds_ = 0;
  std::uint64_t nodes_ = 0;
  Clock::time_point saved_ = Clock::now();
  std::chrono::milliseconds between_saves_ = kFirstSave;
};

// Tables begin small.
inline constexpr std::uint64_t kFirstTableBytes = std::uint64_t{16} << 20;

// `name` says which game a checkpoint belongs to.
template <core::Position P, class Table>
util::Result<core::Solution<P>> prove_with(Table& table, std::uint64_t most_bytes, const P& root,
                                           const core::SolveTask& task, std::string_view name) {
  if (task.checkpoint.empty()) return Proof<P, Table>(table, most_bytes, task, {}).solve(root);
  const auto read = read_facts(task.checkpoint, name, table, most_bytes);
  if (!read) return read.error();
  const auto save = [&] { return write_facts(task.checkpoint, name, table); };
  auto solution = Proof<P, Table>(table, most_bytes, task, save).solve(root);
  if (!solution) return solution.error();
  // Whoever asks again has the answer at once. If that cannot be kept, it is proven all the same.
  (void)save();
  return solution;
}

template <core::Keyed P>
util::Result<core::Solution<P>> solve_with_keys(const P& root, const typename P::Keys& keys,
                                                const core::SolveTask& task,
                                                std::string_view name) {
  const std::uint64_t least = KeyTable::least_bytes(keys.count());
  if (const auto fits = check_memory(least, task.memory, "this board"); !fits) return fits.error();
  const std::uint64_t most = std::max(least, usable_memory(task.memory));
  KeyedTable<P> table(keys, std::min(most, std::max(least, kFirstTableBytes)));
  if (!table.ready()) return util::Error{"the machine does not give the memory for the table"};
  return prove_with(table, most, root, task, name);
}

template <core::Position P>
util::Result<core::Solution<P>> solve_depth_first(const P& root, const core::SolveTask& task,
                                                  std::string_view name) {
  if constexpr (core::Keyed<P>) {
    const typename P::Keys keys(root);
    if (keys.count() > 0) return solve_with_keys(root, keys, task, name);
  }
  const std::uint64_t most = usable_memory(task.memory);
  PositionTable<P> table(root, std::min(most, kFirstTableBytes));
  if constexpr (Packed<P>) {
    return prove_with(table, most, root, task, name);
  } else {
    if (!task.checkpoint.empty()) {
      return util::Error{
          "for this game and board the method depth-first keeps no checkpoint; leave --checkpoint "
          "out"};
    }
    return Proof<P, PositionTable<P>>(table, most, task, {}).solve(root);
  }
}

}  // namespace espalier::exact
