// The alpha-beta engine as a player: one table, any number of threads.
#pragma once

#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "search/iterate.hpp"

namespace espalier::search {

// An evaluation whose weights can be set is made from the settings.
template <class E>
E made(const core::BotSettings& settings) {
  if constexpr (std::constructible_from<E, const core::BotSettings&>) {
    return E(settings);
  } else {
    return E{};
  }
}

// Everything is known, but the answer was asked for later.
template <core::Position P>
void wait_for_stop(const core::Task<P>& task) {
  while (task.stop != nullptr && !task.stopped()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

template <core::Position P, Evaluation<P> E>
class Engine final : public core::Player<P> {
 public:
  explicit Engine(const core::BotSettings& settings)
      : evaluate_(made<E>(settings)),
        threads_(std::max(settings.threads, 1)),
        table_(static_cast<std::size_t>(std::max(settings.hash_mib, 1))) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    table_.new_search();
    Shared shared(table_, task.limits);
    shared.asked_to_stop = task.stop;
    Teamwork<P> teamwork;
    std::unique_ptr<Busy> busy;
    if (threads_ > 1) {
      busy = std::make_unique<Busy>();
      shared.busy = busy.get();
    }
    std::vector<std::jthread> helpers;
    const StopAtEnd before_joining{shared};
    const auto call_helpers = [&] {
      try {
        while (static_cast<int>(helpers.size()) + 1 < threads_) {
          helpers.emplace_back([&] { help(shared, &teamwork, history, task); });
        }
      } catch (const std::system_error&) {
        // The system has no more threads to give; those that are there will do.
        helpers_refused_ = true;
      }
    };
    auto answer = lead(shared, threads_ > 1 ? &teamwork : nullptr, history, task, call_helpers);
    shared.stop.store(true, std::memory_order_relaxed);
    helpers.clear();  // joins them
    answer.work.nodes = std::max(answer.work.nodes, shared.nodes.load());
    return answer;
  }

  void new_game() override { table_.clear(); }

 private:
  using Search = Worker<P, E>;

  // Whatever happens, nobody waits for helpers that go on.
  struct StopAtEnd {
    Shared& shared;
    ~StopAtEnd() { shared.stop.store(true, std::memory_order_relaxed); }
  };

  // The thread that answers. It calls for help after the first iteration, so that there is an
  // answer before the others use up the nodes.
  template <class Call>
  core::Answer<P> lead(Shared& shared, Teamwork<P>* team, const core::History<P>& history,
                       const core::Task<P>& task, const Call& call_helpers) {
    const auto worker = std::make_unique<Search>(shared, evaluate_, team);
    worker->set_root(history);
    Iteration<P, E> iteration(*worker, root_moves(history.position(), task, evaluate_), task.lines,
                              team);
    if (task.bounds && task.report) {
      iteration.tell_bounds([&](std::size_t which, int depth, const Found<P>& found) {
        worker->publish_nodes();
        task.report({measured(shared, *worker, depth), static_cast<int>(which) + 1, line(found)});
      });
    }
    const int last = deepest(task.limits);
    for (int depth = 1; depth <= last; depth = iteration.depth() + 1) {
      shared.lead_depth.store(depth, std::memory_order_relaxed);
      const bool done = iteration.deepen(depth);
      worker->publish_nodes();
      if (done && task.report) {
        report(task, measured(shared, *worker, iteration.depth()), iteration.best());
      }
      if (!done || worker->stopped() || finished(shared, task, iteration)) break;
      if (!helpers_refused_) call_helpers();
    }
    if (task.limits.infinite) wait_for_stop(task);
    core::Answer<P> answer{iteration.move(), {}, measured(shared, *worker, iteration.depth())};
    for (const auto& found : iteration.best()) answer.lines.push_back(line(found));
    return answer;
  }

  // The others search the same and fill the table. One that gets no memory goes home.
  void help(Shared& shared, Teamwork<P>* team, const core::History<P>& history,
            const core::Task<P>& task) {
    try {
      search_along(shared, team, history, task);
    } catch (const std::bad_alloc&) {
      return;
    }
  }

  void search_along(Shared& shared, Teamwork<P>* team, const core::History<P>& history,
                    const core::Task<P>& task) {
    const auto worker = std::make_unique<Search>(shared, evaluate_, team);
    worker->set_root(history);
    Iteration<P, E> iteration(*worker, root_moves(history.position(), task, evaluate_), task.lines,
                              team);
    const int last = deepest(task.limits);
    for (int depth = 1; depth <= last && !worker->stopped(); depth = iteration.depth() + 1) {
      depth = std::clamp(shared.lead_depth.load(std::memory_order_relaxed), depth, last);
      iteration.deepen(depth);
    }
    worker->publish_nodes();
  }

  static int deepest(const core::Limits& limits) {
    const int depth = std::clamp(limits.depth.value_or(kMaxDepth), 1, kMaxDepth);
    // Some more plies, because late moves are searched less deeply.
    return limits.mate ? std::min(depth, std::clamp(*limits.mate, 1, kMaxDepth) + 6) : depth;
  }

  static bool finished(const Shared& shared, const core::Task<P>& task,
                       const Iteration<P, E>& iteration) {
    const auto& best = iteration.best();
    const bool known = std::all_of(best.begin(), best.end(),
                                   [](const Found<P>& f) { return f.solved || decided(f.value); });
    if (known) return true;
    if (task.limits.infinite) return false;
    // Nothing to choose and nobody who wants to know more.
    if (iteration.only_move() && task.limits.timed() && !task.report) return true;
    return shared.watch.enough();
  }

  core::Work measured(const Shared& shared, const Search& worker, int depth) const {
    return {.depth = depth,
            .seldepth = std::max(depth, worker.longest_line()),
            .hashfull = table_.fullness(),
            .nodes = shared.nodes.load(std::memory_order_relaxed),
            .time = shared.watch.elapsed()};
  }

  static core::Line<P> line(const Found<P>& found) {
    return {found.line, assessment<P>(found.value, found.solved, found.bound)};
  }

  static void report(const core::Task<P>& task, const core::Work& work,
                     const std::vector<Found<P>>& best) {
    for (std::size_t i = 0; i < best.size(); ++i) {
      task.report({work, static_cast<int>(i) + 1, line(best[i])});
    }
  }

  E evaluate_;
  int threads_;
  bool helpers_refused_ = false;
  Table table_;
};

}  // namespace espalier::search
