// Proofs by proof-number search, in two parts: who wins at all, wherever that is seen with least
// work, and then how soon: whether it could be done in fewer plies is asked until the answer is no.
// Shares nothing with the depth-first proof but the question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/solve.hpp"
#include "exact/best_line.hpp"
#include "exact/facts.hpp"
#include "exact/memory.hpp"
#include "exact/within.hpp"
#include "search/proof_number.hpp"
#include "util/result.hpp"

namespace espalier::exact {

inline const core::SolveMethod kNumberMethod{
    .name = "proof-number",
    .summary = "where least work is missing to a proof, then whether it could be done sooner"};

template <core::Position P>
class Numbers {
 public:
  using Move = typename P::Move;

  Numbers(const P& root, const core::SolveTask& task)
      : root_(root), task_(task), most_bytes_(usable_memory(task.memory)) {}

  util::Result<core::Solution<P>> solve() {
    const auto found = who_wins();
    if (!found) return found.error();
    if (found->margin == 0) {
      // Where positions repeat, refutations know the way to a position by a hash only.
      if constexpr (core::Repeating<P>) {
        return util::Error{
            "neither side seems able to force a win; `--method graph` can prove a draw where it "
            "fits into memory"};
      }
      return solution(core::Score::draw(), 0);
    }
    int plies = found->plies;
    while (true) {
      const auto sooner = ask(root_, plies - 1, found->margin > 0);
      if (!sooner) return sooner.error();
      if (!sooner->yes) break;
      plies = sooner->plies;
    }
    return solution(core::Score{found->margin}, plies);
  }

 private:
  static constexpr std::uint32_t kFirstEntries = 1U << 14;
  static constexpr std::uint64_t kFirstSlice = 1000;
  static constexpr std::uint64_t kMaxSlice = 1U << 20;
  static constexpr int kFullEnough = 500;  // thousandths

  struct Found {
    int margin;
    int plies;
  };

  // Both questions in turns, a little of each and then more: nobody knows which one is easy.
  util::Result<Found> who_wins() {
    search::ProofTable<P> table(root_, kFirstEntries);
    auto stop = [this] { return look("who wins?"); };
    using Search = search::ProofSearch<P, decltype(stop)>;
    Search win(root_, root_.to_move(), table, stop);
    Search loss(root_, core::other(root_.to_move()), table, stop);
    for (std::uint64_t slice = kFirstSlice;; slice = std::min(2 * slice, kMaxSlice)) {
      for (Search* const search : {&win, &loss}) {
        run(*search, slice, table);
        if (task_.stopped()) return core::solve_stopped();
        if (search->won()) return Found{search == &win ? 1 : -1, search->plies()};
      }
      if (win.refuted() && loss.refuted()) return Found{0, 0};
      if (win.settled() && loss.settled()) {
        return util::Error{"the games from here are too long for the method `proof-number`"};
      }
    }
  }

  util::Result<Verdict> ask(const P& position, int plies, bool winning) {
    if (plies <= 0) return Verdict::not_within(0);
    const Within<P> limited(position, plies);
    if (!bounded_) bounded_.emplace(limited, kFirstEntries);
    const auto mover = position.to_move();
    const std::string question = fmt::format("within {} plies?", plies);
    auto stop = [&] { return look(question); };
    search::ProofSearch<Within<P>, decltype(stop)> search(
        limited, winning ? mover : core::other(mover), *bounded_, stop);
    for (std::uint64_t slice = kFirstSlice; !search.settled();
         slice = std::min(2 * slice, kMaxSlice)) {
      run(search, slice, *bounded_);
      if (task_.stopped()) return core::solve_stopped();
    }
    return search.won() ? Verdict::within(search.plies()) : Verdict::not_within(plies);
  }

  // The table grows between the slices; a full one goes on by forgetting.
  template <class Search, class Table>
  void run(Search& search, std::uint64_t slice, Table& table) {
    const std::uint64_t larger = 4 * table.size();
    if (table.fullness() > kFullEnough && larger * Table::entry_bytes() <= most_bytes_ &&
        larger < (std::uint64_t{1} << 32)) {
      table.grow(static_cast<std::uint32_t>(larger));
      largest_bytes_ = std::max(largest_bytes_, larger * Table::entry_bytes());
    }
    fill_ = table.fullness();
    const std::uint64_t before = search.nodes();
    search.run(slice);
    nodes_ += search.nodes() - before;
    looks_ = 0;
  }

  // Asked before every position; true when it is time to stop.
  bool look(const std::string& question) {
    constexpr std::uint64_t kBetweenLooks = 1U << 12;
    if (++looks_ % kBetweenLooks != 0) return false;
    if (task_.progress) {
      task_.progress({.stage = question, .nodes = nodes_ + looks_, .fill = fill_});
    }
    return task_.stopped();
  }

  util::Result<core::Solution<P>> solution(core::Score score, int plies) {
    auto question = [this](const P& position, int left, bool winning) {
      return ask(position, left, winning);
    };
    auto line = BestLine<P, decltype(question)>(question).from(root_, score, plies);
    if (!line) return line.error();
    return core::Solution<P>{.value = score,
                             .plies = plies,
                             .line = std::move(*line),
                             .method = kNumberMethod.name,
                             .nodes = nodes_,
                             .table_bytes = largest_bytes_};
  }

  P root_;
  const core::SolveTask& task_;
  std::uint64_t most_bytes_;
  std::optional<search::ProofTable<Within<P>>> bounded_;  // the questions with a number of plies
  std::uint64_t nodes_ = 0;
  std::uint64_t looks_ = 0;
  std::uint64_t largest_bytes_ = kFirstEntries * search::ProofTable<Within<P>>::entry_bytes();
  int fill_ = 0;
};

template <core::Position P>
util::Result<core::Solution<P>> solve_by_numbers(const P& root, const core::SolveTask& task) {
  return Numbers<P>(root, task).solve();
}

}  // namespace espalier::exact
