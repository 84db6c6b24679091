// What the page of a report reads: the report for programs (report_json.hpp), and for its boards
//   board      rows, columns, cells (names), capacities (of each cell), pieces (names of their
//              kinds), kinds: [owner 0 nobody 1 first 2 second, mark 0 none 1 house 2 blocked
//              3 dead, count, number of the piece or -1], sides (names of the players)
//   games      those to replay have boards (report_boards.hpp); of the others start, moves and
//              comments are left out
//   replayable how many those are
// Of what bots wrote it has the last lines, of the latest failures of each bot.
#pragma once

#include <string>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "host/game.hpp"

namespace espalier::arena {

// How much a page may hold (it says what was left out), and what it has to know of the game.
struct PageOptions {
  const host::Game* game = nullptr;
  int boards = 3000;                     // games to replay: failures first, then the latest
  std::size_t board_bytes = 12'000'000;  // of all games to replay
  std::size_t failures = 10;             // of a bot whose output is kept, the latest
  bool folders = true;  // false: texts of bots name files without the folders of this machine
};

// One line of JSON, without a newline.
std::string page_data(const Plan& plan, const Tournament& tournament, Journal& journal,
                      long long id, const PageOptions& options = {});

}  // namespace espalier::arena
