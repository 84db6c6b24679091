// Two bots against each other from random openings, each opening played with both colours: the
// plain measure of who is stronger.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/bot.hpp"
#include "games/registry.hpp"
#include "host/session.hpp"
#include "util/random.hpp"

namespace espalier::apps {

struct Contestant {
  std::string bot;
  core::BotSettings settings;
  core::Limits limits;
};

struct DuelPlan {
  games::Choice choice;
  int pairs = 1;
  int least_opening = 2;  // random plies before the bots take over
  int most_opening = 6;
  std::uint64_t seed = 1;
  int threads = 1;  // games at the same time
};

// From the first contestant's side.
struct DuelResult {
  int games = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double score = 0;        // points per game, from 0 to 1
  double score_error = 0;  // half of the 95 % interval, from the pairs
  double margin = 0;       // mean final margin of games that count points
  double margin_error = 0;
};

// `done`, if given, is told how many games are over; it returns false to end the duel early.
DuelResult duel(const Contestant& first, const Contestant& second, const DuelPlan& plan,
                const std::function<bool(int games)>& done = {});

// A session some random plies into a game that is not over.
std::unique_ptr<host::Session> random_opening(const games::Choice& choice, int least, int most,
                                              util::Random& random);

// Positions may repeat for ever in some games between bots that do not mind; such a game is a draw.
inline constexpr std::size_t kLongestGame = 1000;

}  // namespace espalier::apps
