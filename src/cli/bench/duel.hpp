// Two bots against each other from random openings, each opening played with both colours: the
// plain measure of who is stronger.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/bot.hpp"
#include "games/registry.hpp"
#include "host/session.hpp"
#include "util/random.hpp"

namespace espalier::cli {

struct Contestant {
  std::string bot;
  core::BotSettings settings;  // the seed is another one in every pair of games
  core::Limits limits;
};

struct DuelPlan {
  games::GameChoice choice;
  int pairs = 1;
  int least_opening = 2;  // random plies before the bots take over
  int most_opening = 6;
  std::uint64_t seed = 1;
  int threads = 1;  // games at the same time
  // May be set by another thread: ends the duel at once, without the pairs under way.
  const std::atomic<bool>* stop = nullptr;
};

// From the first contestant's side.
struct DuelResult {
  int games = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double score = 0;  // points per game, from 0 to 1
  // Half of the 95 % interval, from the pairs. When all pairs ended alike it is that of the rule of
  // three: what was never seen in n games happens in less than 3/n of them.
  double score_error = 0;
  bool counts_points = false;
  double margin = 0;  // mean final margin of games that count points
  double margin_error = 0;

  double least_score() const { return games > 0 ? std::max(0.0, score - score_error) : 0; }
  double most_score() const { return games > 0 ? std::min(1.0, score + score_error) : 1; }
  bool one_sided() const { return games == 0 || score == 0 || score == 1; }
};

// `done`, if given, is told how many games are over; it returns false to end the duel early.
DuelResult duel(const Contestant& first, const Contestant& second, const DuelPlan& plan,
                const std::function<bool(int games)>& done = {});

// Positions may repeat without end in some games between bots that do not mind; such a game is a
// draw.
inline constexpr std::size_t kMaxGameLength = 1000;

}  // namespace espalier::cli
