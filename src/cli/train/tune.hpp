// What the two kinds of tuning share: the plan, games of the flagship against itself, and matches
// that prove what came of them. docs/tuning.md tells how both work.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "arena/schedule/openings.hpp"
#include "cli/bench/crew.hpp"
#include "cli/bench/duel.hpp"
#include "cli/terminal/context.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "games/registry.hpp"
#include "util/hash.hpp"

namespace espalier::cli {

struct TunePlan {
  games::GameChoice choice{};
  std::uint64_t games = 5000;
  std::uint64_t nodes = 2000;
  std::uint64_t pairs = 200;
  std::uint64_t generations = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string out{};
};

// The weights of the terms, and the network.
int tune_weights(const Context& context, const TunePlan& plan);
int tune_network(const Context& context, const TunePlan& plan);

// "56.8 % +/- 4.6 in 400 games": the score of `tuned` against `other`, with limits for both.
std::string tuning_match(const TunePlan& plan, const core::BotSettings& tuned,
                         const core::BotSettings& other, const core::Limits& limits);

// Writes to the file of the plan, or prints.
int finish_tuning(const Context& context, const TunePlan& plan, const std::string& text);

// A position of a game as a TrainingSample holds it, and what the search said.
template <class TrainingSample>
struct Moment {
  TrainingSample sample;
  core::Side side;
  core::Assessment value;

  double chance_won(core::Outcome result) const {
    if (result == core::win_for(side)) return 1;
    return result == core::win_for(core::other(side)) ? 0 : 0.5;
  }
};

template <class TrainingSample>
struct TeachingGame {
  std::vector<Moment<TrainingSample>> moments;
  core::Outcome result = core::Outcome::kNone;
};

// Of a thousand moves, so many are random: games that nobody would play teach as well.
inline constexpr std::uint32_t kStrayMoves = 30;

template <class TrainingSample>
TeachingGame<TrainingSample> teaching_game(
    const TunePlan& plan, int most_opening, host::Player& player, util::Random& random,
    const std::function<TrainingSample(const host::Session&)>& sample_of) {
  const auto session = arena::random_opening(*plan.choice.open(), 0, most_opening, random);
  player.new_game();
  TeachingGame<TrainingSample> game;
  for (std::size_t ply = 0; ply < kMaxGameLength; ++ply) {
    if (session->result() != core::Outcome::kNone) break;
    const auto answer = player.choose(*session, {.limits = {.nodes = plan.nodes}});
    if (!answer) break;
    // A search that was stopped too early has nothing to say.
    if (!answer->lines.empty()) {
      game.moments.push_back(
          {sample_of(*session), session->to_move(), answer->lines.front().value});
    }
    const auto moves = session->moves();
    const bool stray = random.below(1000) < kStrayMoves;
    (void)session->play(stray ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                              : answer->move);
  }
  game.result = session->result();
  return game;
}

// The games of one generation, in their order whatever the number of threads.
template <class TrainingSample>
std::vector<TeachingGame<TrainingSample>> self_play(
    const TunePlan& plan, const core::BotSettings& settings, std::uint64_t generation,
    int most_opening, const std::function<TrainingSample(const host::Session&)>& sample_of) {
  std::vector<TeachingGame<TrainingSample>> games(plan.games);
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::uint64_t done = 0;
  Progress progress;
  const auto work = [&] {
    const auto player = std::move(*plan.choice.open()->player("espalier", settings));
    for (std::uint64_t i = next++; i < plan.games && !interrupted(); i = next++) {
      util::Random random(util::combine(plan.seed + generation, i));
      games[i] = teaching_game(plan, most_opening, *player, random, sample_of);
      const std::lock_guard lock(mutex);
      ++done;
      progress.update(fmt::format("{} of {} games", done, plan.games),
                      static_cast<double>(done) / static_cast<double>(plan.games), done);
    }
  };
  run_on(plan.threads, work);
  return games;
}

}  // namespace espalier::cli
