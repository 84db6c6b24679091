// The flagship of Three-Six: searches until the rest of the game can be solved, and never errs
// from there on. On 6x6 it plays the beginning by the file for perfect play, if that was made, and
// then never errs at all.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "games/threesix/bots/evaluation.hpp"
#include "games/threesix/exact.hpp"
#include "games/threesix/solve/perfect_play.hpp"
#include "search/engine.hpp"
#include "util/sort_short.hpp"

namespace espalier::games::threesix {

template <class P>
class Solver final : public core::Player<P> {
 public:
  explicit Solver(const core::BotSettings& settings)
      : engine_(half_the_memory(settings)),
        threads_(std::max(settings.threads, 1)),
        most_bytes_(
            std::max(kDefaultBytes, (static_cast<std::size_t>(settings.hash_mib) << 20) / 2)) {
    // Lower levels look at too few nodes to use it.
    if (kWhole && settings.level >= core::kLevels) {
      perfect_ = solve::shared_perfect_play(P::kCells);
    }
    spare_ = ExactTable::warm_memory(perfect_ ? 2 * kWarmBytes : kWarmBytes);
  }

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    const auto start = Clock::now();
    const P& position = history.position();
    if (in_file(position, task.limits)) return answer_from_file(position, task, start);
    if (!known(position) && worth_solving(position, task.limits)) {
      solve(position, task, start);
    }
    if (known(position)) return answer_from_table(position, task, start);
    return engine_.choose(history, less(task, start));
  }

  void new_game() override {
    engine_.new_game();
    forget();
  }

 private:
  using Clock = std::chrono::steady_clock;

  // What a search may keep and what a solution may take share a large `Hash`. A small one does not
  // keep the solver from its usual size: without it there would be no exact play.
  static core::BotSettings half_the_memory(core::BotSettings settings) {
    if (static_cast<std::size_t>(settings.hash_mib) << 20 > 2 * kDefaultBytes)
      settings.hash_mib /= 2;
    return settings;
  }

  // 2^28 entries of one byte: 28 empty cells of the course's board.
  static constexpr std::size_t kDefaultBytes = std::size_t{1} << 28;
  static constexpr bool kWhole = std::is_same_v<P, Position<FixedBoard<6>, P::kCells>>;
  // Memory that is made ready before the clock runs: enough for 24 empty cells, or for 25 where the
  // file ends.
  static constexpr std::size_t kWarmBytes = std::size_t{1} << 24;
  // What an entry costs at worst, in warm memory and in fresh memory, without vector instructions.
  static constexpr double kWarmNanoseconds = 1.2;
  static constexpr double kFreshNanoseconds = 6.5;

  // Whether the file knows all moves, and the task may be told everything.
  bool in_file(const P& p, const core::Limits& limits) const {
    return perfect_ && util::bit_count(p.filled()) < perfect_->most_filled() && !limits.depth &&
           !limits.nodes;
  }
  bool known(const P& p) const { return exact_ && exact_->covers(p); }

  static int empty_cells(const P& p) { return util::bit_count(p.lines().board & ~p.filled()); }

  bool worth_solving(const P& p, const core::Limits& limits) const {
    const int empty = empty_cells(p);
    const std::size_t bytes = empty > 40 ? most_bytes_ + 1 : Exact<P>::bytes(p);
    if (bytes > most_bytes_) return false;
    // A search that may only look at so much may not look at everything.
    if (limits.depth && *limits.depth < empty) return false;
    if (limits.nodes && *limits.nodes < std::uint64_t{1} << empty) return false;
    const auto time = budget(limits);
    if (!time) return true;
    const double entries = static_cast<double>(std::uint64_t{1} << empty);
    const double each = bytes <= spare_.size() ? kWarmNanoseconds : kFreshNanoseconds;
    return entries * each < static_cast<double>(time->count()) * 1e6 * 0.6;
  }

  static std::optional<core::Milliseconds> budget(const core::Limits& limits) {
    if (limits.movetime) return std::max(core::Milliseconds(1), *limits.movetime - limits.overhead);
    // It pays for all the moves to come.
    if (limits.clock) return std::max(core::Milliseconds(1), limits.clock->left / 4);
    return std::nullopt;
  }

  void solve(const P& p, const core::Task<P>& task, Clock::time_point start) {
    forget();
    const auto time = budget(task.limits);
    const auto stop = [&] {
      return task.stopped() || (time && Clock::now() - start > *time * 7 / 10);
    };
    exact_ = Exact<P>::solve(p, stop, threads_, spare_);
  }

  void forget() {
    if (exact_) spare_ = exact_->release();
    exact_.reset();
  }

  // What is left of a time limit after an attempt to solve.
  static core::Task<P> less(core::Task<P> task, Clock::time_point start) {
    const auto gone = std::chrono::duration_cast<core::Milliseconds>(Clock::now() - start);
    if (task.limits.movetime) {
      task.limits.movetime = std::max(core::Milliseconds(1), *task.limits.movetime - gone);
    }
    return task;
  }

  core::Answer<P> answer_from_table(const P& p, const core::Task<P>& task,
                                    Clock::time_point start) const {
    return answer(
        p, task, start, std::uint64_t{1} << empty_cells(p),
        [&](const P& child) { return exact_->margin(child); },
        [&](const P& child) { return exact_->principal_variation(child); });
  }

  // Lines end where the file does.
  core::Answer<P> answer_from_file(const P& p, const core::Task<P>& task,
                                   Clock::time_point start) const {
    const auto margin = [&](const P& child) {
      const auto mover = child.to_move();
      return child.points(mover) - child.points(core::other(mover)) +
             perfect_->to_go(child.filled());
    };
    const auto play = [&](P child) {
      std::vector<typename P::Move> line;
      while (util::bit_count(child.filled()) < perfect_->most_filled()) {
        line.push_back(solve::best_move(*perfect_, child));
        child = child.after(line.back());
      }
      return line;
    };
    return answer(p, task, start, p.moves().size(), margin, play);
  }

  // What a child is worth to the side to move there, and best play from it.
  template <class MarginOf, class PlayFrom>
  core::Answer<P> answer(const P& p, const core::Task<P>& task, Clock::time_point start,
                         std::uint64_t nodes, const MarginOf& margin_of,
                         const PlayFrom& play_from) const {
    core::Answer<P> answer;
    for (const auto& move : core::allowed_moves(p, task)) {
      const int margin = -margin_of(p.after(move));
      answer.lines.push_back({{move}, search::assessment<P>(margin * search::kPoint, true)});
    }
    util::sort_short(answer.lines.begin(), answer.lines.end(), [](const auto& a, const auto& b) {
      return *a.value.margin > *b.value.margin;
    });
    answer.lines.resize(
        std::min(answer.lines.size(), static_cast<std::size_t>(std::max(task.lines, 1))));
    for (auto& line : answer.lines) {
      const auto rest = play_from(p.after(line.moves.front()));
      line.moves.insert(line.moves.end(), rest.begin(), rest.end());
    }
    answer.move = answer.lines.front().moves.front();
    const int empty = empty_cells(p);
    answer.work = {.depth = empty,
                   .seldepth = empty,
                   .nodes = nodes,
                   .time = std::chrono::duration_cast<core::Milliseconds>(Clock::now() - start)};
    report(answer, task);
    return answer;
  }

  static void report(const core::Answer<P>& answer, const core::Task<P>& task) {
    if (task.report) {
      for (std::size_t i = 0; i < answer.lines.size(); ++i) {
        task.report({answer.work, static_cast<int>(i) + 1, answer.lines[i]});
      }
    }
    if (task.limits.infinite) search::wait_for_stop(task);
  }

  search::Engine<P, Evaluation<P>> engine_;
  int threads_;
  std::size_t most_bytes_;
  std::optional<Exact<P>> exact_;
  ExactTable::Memory spare_;
  std::shared_ptr<const solve::PerfectPlay> perfect_;
};

}  // namespace espalier::games::threesix
