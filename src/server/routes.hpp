// Everything that the server can be asked for by HTTP, in one table.
#pragma once

#include <string>
#include <vector>

#include "server/analysis/puzzle_desk.hpp"
#include "server/arena/arena_desk.hpp"
#include "server/arena/bots_list.hpp"
#include "server/explorer/explorer_desk.hpp"
#include "server/http/limits.hpp"
#include "server/http/owner.hpp"
#include "server/http/route.hpp"
#include "server/ladder/ladder_desk.hpp"
#include "server/play/play_desk.hpp"
#include "server/reviews/review_desk.hpp"

namespace espalier::server {

// Who answers; all outlive the table.
struct Desks {
  PlayDesk& play;
  ArenaDesk& arena;
  LadderDesk& ladder;
  ReviewDesk& reviews;
  PuzzleDesk& puzzles;
  ExplorerDesk& explorer;
  const BotsList& bots;
  OwnerAccess& owner;
  const ServerLimits& limits;
  std::string journal{};  // see about.hpp
};

std::vector<Route> routes(const Desks& desks);

// Parts of it.
std::vector<Route> play_routes(PlayDesk& play);
std::vector<Route> arena_routes(ArenaDesk& arena, const BotsList& bots);
std::vector<Route> ladder_routes(LadderDesk& ladder);
std::vector<Route> review_routes(ReviewDesk& reviews);
std::vector<Route> explorer_routes(ExplorerDesk& explorer);

}  // namespace espalier::server
