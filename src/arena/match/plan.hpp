// Everything that decides how a match or a tournament goes. The same plan with deterministic bots
// gives the same games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/bots/contender.hpp"
#include "arena/match/referee.hpp"
#include "arena/model/settings.hpp"
#include "arena/model/time_control.hpp"
#include "arena/schedule/openings.hpp"
#include "arena/schedule/schedule.hpp"
#include "arena/statistics/pool_rating.hpp"
#include "arena/statistics/sprt.hpp"
#include "host/session.hpp"

namespace espalier::arena {

struct Plan {
  std::string name{};  // in the journal
  bool is_match = false;
  std::string game{};  // full name
  std::shared_ptr<const host::Session> start{};
  std::vector<Contender> bots{};
  ScheduleSettings schedule{};
  int games = 2;                  // of an encounter, at most
  std::optional<int> first_to{};  // an encounter ends when one bot has won so many games
  // In games that count points: `first_to` counts pairs, each won on the points of both games.
  bool pairs_decide = false;
  TimeControl control{};
  Adjudication adjudication{};
  Openings openings{};
  std::uint64_t seed = 1;
  std::optional<EloTest> elo_test{};        // matches only
  std::optional<MarginTest> margin_test{};  // matches only
  int disqualify_after = 3;                 // failed games in a row; 0: never
  bool confined = true;
  sandbox::Limits limits{};
  PoolSettings rating{};  // the anchor of the ratings: a matter of the report, not of the games

  bool counts_points() const { return start != nullptr && start->counts_points(); }
};

// What the journal keeps of a plan. Concurrency is no part of it.
Settings settings_of(const Plan& plan);
// Tells the bots apart as whoever wrote these settings did: 0.1.0 took other fingerprints.
void take_fingerprints_like(Plan& plan, const Settings& before);

// A name made from the settings: `match-chain-orthogonal-5x6-espalier-careful-3f9a12bc`. The seed
// is no part of it.
std::string default_name(const Plan& plan);

}  // namespace espalier::arena
