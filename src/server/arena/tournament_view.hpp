// Matches and tournaments as the page sees them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/report/move_times.hpp"
#include "arena/store/journal.hpp"
#include "util/error.hpp"

namespace espalier::server {

using Json = nlohmann::ordered_json;

// Of a tournament with more games, the state has the last ones; older ones are asked for.
inline constexpr std::size_t kGamesInState = 500;

// Where more games than these have not been looked at yet, times are not told: to read them all
// takes seconds.
inline constexpr std::size_t kMaxTimedAtOnce = 40'000;

// Who is ahead, as a list of tournaments tells it.
struct Leader {
  std::string bot{};
  double points = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
};

// What the journal knows besides the games.
struct ViewFacts {
  std::string created{};
  bool finished = false;
  bool running = false;
  bool elsewhere = false;      // another process plays it
  std::string purpose{};       // of a server's order
  std::string trouble{};       // why it did not go on
  std::string trouble_code{};  // of util/error.hpp; empty: not known
  // The whole of it; nothing where a program of an older version wrote sentence and code alone.
  std::optional<util::Error> trouble_error{};
  std::vector<Leader> leaders{};
  std::vector<arena::MoveTimes> times{};  // by bot; only for tables
};

// The first of the standings, three at most; nobody before a game has counted.
std::vector<Leader> leaders_of(const arena::Plan& plan, const arena::Tournament& tournament);

// What it is played for, by its name: the command line plays challenges and exams of a ladder
// without an order. `challenge`, `qualify`, or empty.
std::string_view purpose_by_name(const arena::Plan& plan);

// The plan as everybody may see it: bots that are files of this machine are only named.
arena::Plan for_visitors(const arena::Plan& plan);

// name, kind, game, created, finished, running, elsewhere, games, planned, bots, leaders, purpose,
// trouble, trouble_code, and trouble_values and trouble_causes as long as they are known
void add_trouble(Json& json, const ViewFacts& facts);
Json summary_json(const arena::Plan& plan, const ViewFacts& facts, int games);

// The summary, the settings, the spec, and the tables of --json.
Json view_json(const arena::Plan& plan, const arena::Tournament& tournament,
               const ViewFacts& facts);
// The settings of a plan as everybody may see it.
Json visible_settings_json(const arena::Plan& plan);
Json visible_spec_json(const arena::Plan& plan);

// Games that counted without their moves: `most` of those after the game `after`, or the last ones
// when `after` is negative.
Json games_json(const arena::Plan& plan, const arena::Tournament& tournament, int after,
                std::size_t most);

}  // namespace espalier::server
