// A player on a board that is known completely: every move has its proven value at once. Where
// nothing is known, or something else is asked for, its brain plays.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "exact/repeated.hpp"
#include "exact/sweep_file.hpp"
#include "exact/value.hpp"
#include "search/engine.hpp"
#include "search/value.hpp"
#include "util/sort_short.hpp"

namespace espalier::exact {

// The values of all positions of one board, as complete sweeps left them.
template <core::Keyed P>
class KnownBoard {
 public:
  KnownBoard(const P& any, Bytes values) : keys_(any), values_(std::move(values)) {}

  Value value(const P& position) const {
    if (const auto over = position.result()) return {*over, 0};
    const auto key = static_cast<std::size_t>(keys_.key(position));
    return decoded(static_cast<std::uint8_t>(values_[key]));
  }

  // One for every key; see value.hpp.
  const Bytes& values() const { return values_; }

  // Best play; a draw goes on until a position comes back.
  std::vector<typename P::Move> line(P position) const {
    std::vector<typename P::Move> line;
    std::unordered_set<std::uint64_t> seen;
    while (!position.result() && seen.insert(keys_.key(position)).second) {
      std::optional<std::pair<typename P::Move, P>> best;
      core::for_each_child(position, [&](const auto& move, const P& child) {
        if (!best || better(value(child), value(best->second))) best.emplace(move, child);
        return true;
      });
      line.push_back(best->first);
      position = P(best->second);
    }
    return line;
  }

 private:
  typename P::Keys keys_;
  Bytes values_;
};

template <core::Keyed P>
class KnownPlayer final : public core::Player<P> {
 public:
  // Gives what is known of the board of a position; null: nothing.
  using Load = std::function<std::shared_ptr<const KnownBoard<P>>(const P&)>;

  KnownPlayer(std::unique_ptr<core::Player<P>> brain, Load load)
      : brain_(std::move(brain)), load_(std::move(load)) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    const auto start = std::chrono::steady_clock::now();
    if (!asked_) board_ = load_(history.position());
    asked_ = true;
    // A search that may only look at so much may not look everything up.
    if (!board_ || task.limits.depth || task.limits.nodes || !repeated(history).empty()) {
      return brain_->choose(history, task);
    }
    core::Answer<P> answer;
    answer.lines = lines(history.position(), task);
    answer.move = answer.lines.front().moves.front();
    answer.work.nodes = answer.lines.size();
    answer.work.time =
        std::chrono::duration_cast<core::Milliseconds>(std::chrono::steady_clock::now() - start);
    for (const auto& line : answer.lines) {
      const int plies = static_cast<int>(line.moves.size());
      answer.work.depth = std::max(answer.work.depth, plies);
      answer.work.seldepth = answer.work.depth;
    }
    for (int rank = 1; task.report && rank <= static_cast<int>(answer.lines.size()); ++rank) {
      task.report({answer.work, rank, answer.lines[static_cast<std::size_t>(rank - 1)]});
    }
    if (task.limits.infinite) search::wait_for_stop(task);
    return answer;
  }

  void new_game() override {
    brain_->new_game();
    asked_ = false;  // there may be a file by now
  }

 private:
  struct Child {
    typename P::Move move;
    P position;
    Value value;
  };

  std::vector<core::Line<P>> lines(const P& position, const core::Task<P>& task) const {
    std::vector<Child> children;
    for (const auto& move : core::allowed_moves(position, task)) {
      const P child = position.after(move);
      children.push_back({move, child, board_->value(child)});
    }
    util::sort_short(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return better(a.value, b.value); });
    const auto wanted = static_cast<std::size_t>(std::max(task.lines, 1));
    if (children.size() > wanted) {
      children.erase(children.begin() + static_cast<std::ptrdiff_t>(wanted), children.end());
    }
    std::vector<core::Line<P>> lines;
    for (const Child& child : children) {
      core::Line<P> line{{child.move}, {}};
      const auto rest = board_->line(child.position);
      line.moves.insert(line.moves.end(), rest.begin(), rest.end());
      const auto value = search::value_of<P>(-child.value.score, child.value.plies + 1);
      line.value = search::assessment<P>(value, true);
      lines.push_back(std::move(line));
    }
    return lines;
  }

  std::unique_ptr<core::Player<P>> brain_;
  Load load_;
  bool asked_ = false;
  std::shared_ptr<const KnownBoard<P>> board_;
};

// The same bots, the flagship at its full level knowing what `load` gives.
template <core::Keyed P>
core::Bots<P> knowing(core::Bots<P> bots, const typename KnownPlayer<P>::Load& load) {
  for (auto& bot : bots) {
    if (bot.info.id != "espalier") continue;
    bot.open = [open = bot.open, load](const core::BotSettings& settings) {
      auto player = open(settings);
      if (settings.level < core::kLevels) return player;
      return std::unique_ptr<core::Player<P>>(
          std::make_unique<KnownPlayer<P>>(std::move(player), load));
    };
  }
  return bots;
}

}  // namespace espalier::exact
