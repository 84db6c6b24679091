// Levels for people: the same engine with less to think with, and with lapses.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/bot.hpp"
#include "search/engine.hpp"
#include "util/random.hpp"

namespace espalier::search {

// A level does not depend on the speed of the machine: it may visit so many positions, and in so
// many of a thousand turns it plays any legal move. `espalier bench levels` measures the ladder.
struct Level {
  std::uint64_t nodes;
  std::uint32_t lapses;  // of 1000
};

inline constexpr std::array<Level, core::kLevels - 1> kLevelTable = {{{20, 820},
                                                                      {50, 580},
                                                                      {100, 400},
                                                                      {300, 250},
                                                                      {900, 150},
                                                                      {3'000, 80},
                                                                      {10'000, 40},
                                                                      {45'000, 15},
                                                                      {200'000, 0}}};

template <core::Position P>
class LevelPlayer final : public core::Player<P> {
 public:
  // level < core::kLevels
  LevelPlayer(std::unique_ptr<core::Player<P>> engine, int level, std::uint64_t seed)
      : engine_(std::move(engine)),
        level_(kLevelTable[static_cast<std::size_t>(std::clamp(level, 1, core::kLevels - 1)) - 1]),
        seed_(seed),
        random_(seed) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    if (random_.below(1000) < level_.lapses) {
      if (task.limits.infinite) wait_for_stop(task);
      const auto moves = core::allowed_moves(history.position(), task);
      return {moves[random_.below(static_cast<std::uint32_t>(moves.size()))], {}, {}};
    }
    core::Task<P> less = task;
    less.limits.nodes = std::min(level_.nodes, task.limits.nodes.value_or(level_.nodes));
    return engine_->choose(history, less);
  }

  void new_game() override {
    engine_->new_game();
    random_ = util::Random(seed_);
  }

 private:
  std::unique_ptr<core::Player<P>> engine_;
  Level level_;
  std::uint64_t seed_;
  util::Random random_;
};

}  // namespace espalier::search
