// A spec that can be played: the same rules, with bots that can be started and a board. The same
// plan with deterministic bots gives the same games.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bots/contender.hpp"
#include "arena/model/spec_text.hpp"
#include "arena/model/tournament_spec.hpp"
#include "arena/schedule/schedule.hpp"
#include "arena/statistics/pool_rating.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::arena {

struct Plan : TournamentRules {
  std::string name{};  // in the journal
  std::shared_ptr<const host::Session> start{};
  std::vector<Contender> bots{};
  PoolSettings rating{};  // the anchor of the ratings: a matter of the report, not of the games

  bool counts_points() const { return start != nullptr && start->counts_points(); }
  Confinement confinement() const;
};

// What the journal keeps of it. Concurrency is no part of it.
TournamentSpec spec_of(const Plan& plan);
ScheduleSettings schedule_of(const Plan& plan);
std::string default_name(const Plan& plan);

// A session at the start of a game by its full name; the arena itself knows no games.
using OpenGame = std::function<util::Result<std::unique_ptr<host::Session>>(std::string_view game)>;

// A plan to look at: its games give the same tables, but its bots are only names.
util::Result<Plan> plan_to_look_at(const std::string& name, const TournamentSpec& spec,
                                   const OpenGame& open);
// A plan to go on with. The error says what is not as it was: a file of a bot, the openings.
util::Result<Plan> plan_to_go_on(const std::string& name, const TournamentSpec& spec,
                                 const OpenGame& open);

// Tells the bots apart as the maker of this spec did: 0.1.0 took other fingerprints.
void take_fingerprints_like(Plan& plan, const TournamentSpec& before);

}  // namespace espalier::arena
