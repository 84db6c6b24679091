// A player that proves wins while it plays. Part of its time goes to proof-number search; a win it
// finds, or one that the search of its brain announces, becomes a strategy, and the strategy is
// played to the end: what was announced is kept, whatever time there is for the later moves.
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "exact/facts.hpp"
#include "exact/repeated.hpp"
#include "exact/strategy.hpp"
#include "search/engine.hpp"
#include "search/proof_number.hpp"
#include "search/stopwatch.hpp"

namespace espalier::exact {

// Brain: a core::Player that can be made from core::BotSettings. Late: whether a position is late
// enough in the game for proofs to be worth their time.
template <core::Position P, class Brain, std::predicate<const P&> Late>
class ProvingPlayer final : public core::Player<P> {
 public:
  explicit ProvingPlayer(const core::BotSettings& settings) : brain_(settings) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    const search::Stopwatch watch(task.limits);
    const P& position = history.position();
    nodes_ = 0;
    if (!plan_holds(history)) plan_.reset();
    if (planned(position, task) != nullptr) return answer_by_plan(history, task, watch);
    // Limits of depth and nodes are about the search of the brain and nothing else.
    const bool proves = !task.limits.depth && !task.limits.nodes && Late()(position);
    if (!proves) return brain_.choose(history, task);
    return watch.timed() ? think_and_prove(history, task, watch)
                         : prove_and_think(history, task, watch);
  }

  void new_game() override {
    brain_.new_game();
    plan_.reset();
  }

 private:
  using Move = typename P::Move;

  // Of sixteen parts of the time for a move, the brain has so many. It sees short wins sooner.
  // Against the brain alone, bao:kiswahili, 20 ms per move: 50.4 % +/- 4.7 in 240 games.
  static constexpr int kBrainParts = 13;
  static constexpr int kParts = 16;
  static constexpr int kHopeless = -300;  // hundredths: nobody proves a win from here
  static constexpr core::Milliseconds kUntimed{2000};
  // For a table that is large enough for what can be looked at, and no larger.
  static constexpr std::int64_t kNodesPerMillisecond = 1024;

  // The brain first, and proofs in the rest of the time.
  core::Answer<P> think_and_prove(const core::History<P>& history, const core::Task<P>& task,
                                  const search::Stopwatch& watch) {
    const P& position = history.position();
    const auto whole = *watch.planned();
    auto answer = brain_.choose(history, most_of(task));
    nodes_ = answer.work.nodes;
    const core::Assessment* const seen = answer.lines.empty() ? nullptr : &answer.lines[0].value;
    const int announced = seen != nullptr ? seen->win_in.value_or(0) : 0;
    std::optional<Win> win;
    if (announced > 0) {
      make_plan(history, announced, whole, task, watch);
    } else if (seen == nullptr || (!seen->proven && seen->hundredths > kHopeless)) {
      win = win_seen(position, task, watch, whole);
      if (win) make_plan(history, win->plies, whole, task, watch);
    }
    answer.work.nodes = nodes_;
    answer.work.time = watch.elapsed();
    if (planned(position, task) != nullptr) {
      const auto line = plan_line(position);
      if (line.value.win_in != announced) report(line, task, watch);
      return put_first(line, answer, task);
    }
    // There was no time for a plan, but the next move is known to win.
    if (!win || !allowed(win->line.front(), task) || !repeated(history).empty()) return answer;
    const core::Line<P> line{win->line, won_in(win->plies)};
    report(line, task, watch);
    return put_first(line, answer, task);
  }

  // Where nobody knows how much time there is, the other way round.
  core::Answer<P> prove_and_think(const core::History<P>& history, const core::Task<P>& task,
                                  const search::Stopwatch& watch) {
    if (const auto win = win_seen(history.position(), task, watch, kUntimed)) {
      make_plan(history, win->plies, 2 * kUntimed, task, watch);
      if (planned(history.position(), task) != nullptr) {
        return answer_by_plan(history, task, watch);
      }
    }
    auto answer = brain_.choose(history, task);
    answer.work.nodes += nodes_;
    answer.work.time = watch.elapsed();
    return answer;
  }

  struct Win {
    int plies;
    std::vector<Move> line;
  };

  static std::uint32_t entries_for(core::Milliseconds time) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(time.count() * kNodesPerMillisecond, 1 << 10, 1 << 18));
  }

  // True when the time is over; looks at the clock now and then.
  static auto until(core::Milliseconds end, const core::Task<P>& task,
                    const search::Stopwatch& watch) {
    return [end, &task, &watch, looks = 0, over = false]() mutable {
      constexpr int kBetweenLooks = 64;
      if (++looks % kBetweenLooks == 0) over = over || task.stopped() || watch.elapsed() >= end;
      return over;
    };
  }

  // A win of the side to move, if it is seen in time. Positions of the game so far do not enter.
  std::optional<Win> win_seen(const P& position, const core::Task<P>& task,
                              const search::Stopwatch& watch, core::Milliseconds end) {
    auto stop = until(end, task, watch);
    search::ProofTable<P> table(position, entries_for(end - watch.elapsed()));
    search::ProofSearch<P, decltype(stop)> win(position, position.to_move(), table, stop);
    while (!win.settled() && !win.stopped()) win.run(1U << 20);
    nodes_ += win.nodes();
    if (!win.won() || win.plies() > kMaxPlies) return std::nullopt;
    return Win{win.plies(), win.line()};
  }

  // A strategy for a win in so many plies, then for shorter ones, until there is none or the time
  // is over.
  void make_plan(const core::History<P>& history, int plies, core::Milliseconds end,
                 const core::Task<P>& task, const search::Stopwatch& watch) {
    if (plies > kMaxPlies) return;
    auto stop = until(end, task, watch);
    StrategySearch<P, decltype(stop)> search(history.position(), entries_for(end - watch.elapsed()),
                                             stop);
    while (auto strategy = search.within(plies)) {
      plies = strategy->find(history.position())->plies - 1;
      plan_ = std::move(*strategy);
    }
    nodes_ += search.nodes();
    if (!plan_holds(history)) plan_.reset();
  }

  // A position that may not come again must not be part of what is left of the plan. The plies
  // fall with every move, so what has more of them than the position on the board is behind us.
  bool plan_holds(const core::History<P>& history) const {
    const auto* const now = plan_ ? plan_->find(history.position()) : nullptr;
    if (now == nullptr) return false;
    const auto often = repeated(history);
    return std::none_of(often.begin(), often.end(), [&](const P& p) {
      const auto* const step = plan_->find(p);
      return step != nullptr && step->plies < now->plies;
    });
  }

  const typename Strategy<P>::Step* planned(const P& position, const core::Task<P>& task) const {
    const auto* const step = plan_ ? plan_->find(position) : nullptr;
    if (step == nullptr || !step->move) return nullptr;
    return allowed(*step->move, task) ? step : nullptr;
  }
  static bool allowed(const Move& move, const core::Task<P>& task) {
    return task.only.empty() ||
           std::find(task.only.begin(), task.only.end(), move) != task.only.end();
  }

  static core::Assessment won_in(int plies) {
    return search::assessment<P>(search::kWin - plies, true);
  }
  core::Line<P> plan_line(const P& position) const {
    return {plan_->line(position), won_in(plan_->find(position)->plies)};
  }

  core::Work report(const core::Line<P>& line, const core::Task<P>& task,
                    const search::Stopwatch& watch) const {
    const core::Work work{.depth = line.value.win_in.value_or(0),
                          .seldepth = static_cast<int>(line.moves.size()),
                          .nodes = nodes_,
                          .time = watch.elapsed()};
    if (task.report) task.report({work, 1, line});
    return work;
  }

  // Other lines, where they are wanted, are the brain's.
  core::Answer<P> answer_by_plan(const core::History<P>& history, const core::Task<P>& task,
                                 const search::Stopwatch& watch) {
    const P& position = history.position();
    const core::Line<P> line = plan_line(position);
    const core::Work work = report(line, task, watch);
    if (task.lines == 1) {
      if (task.limits.infinite) search::wait_for_stop(task);
      return {line.moves.front(), {line}, work};
    }
    core::Task<P> rest = less(task, watch);
    rest.report = {};
    return put_first(line, brain_.choose(history, rest), task);
  }

  static core::Answer<P> put_first(const core::Line<P>& line, core::Answer<P> answer,
                                   const core::Task<P>& task) {
    std::erase_if(answer.lines, [&](const core::Line<P>& other) {
      return other.moves.front() == line.moves.front();
    });
    answer.lines.insert(answer.lines.begin(), line);
    if (answer.lines.size() > static_cast<std::size_t>(task.lines)) answer.lines.pop_back();
    answer.move = line.moves.front();
    return answer;
  }

  // What is left of the time, and what the brain may have of it.
  static core::Task<P> less(core::Task<P> task, const search::Stopwatch& watch) {
    return timed(std::move(task), [&](core::Milliseconds time) { return time - watch.elapsed(); });
  }
  static core::Task<P> most_of(core::Task<P> task) {
    return timed(std::move(task),
                 [](core::Milliseconds time) { return time * kBrainParts / kParts; });
  }
  template <class Change>
  static core::Task<P> timed(core::Task<P> task, const Change& change) {
    constexpr core::Milliseconds kMin{1};
    auto& limits = task.limits;
    if (limits.movetime) limits.movetime = std::max(kMin, change(*limits.movetime));
    if (limits.clock) limits.clock->left = std::max(kMin, change(limits.clock->left));
    return task;
  }

  Brain brain_;
  std::optional<Strategy<P>> plan_;
  std::uint64_t nodes_ = 0;  // of the proofs for this move, and of a search before them
};

}  // namespace espalier::exact
