// What the scripts of a page read, and the failures that it lists.
//
// The document for the scripts (texts of few letters, as there may be thousands of games):
//   game      `chain`: tells how to draw
//   rows, columns, cells (names), sides (names of the players), bots, reasons
//   kinds     [owner 0 nobody 1 first 2 second, mark 0 none 1 house 2 blocked 3 dead, count]
//   games     [ordinal, round, encounter, number, first, second, result 0 none 1 first 2 second 3
//   draw,
//             reason, blamed 0 nobody 1 first 2 second, margin or null, played, detail], and of
//             games to replay: boards (see report_boards.hpp), moves with blanks between, comments
#pragma once

#include <string>
#include <vector>

#include "arena/report/report_html.hpp"

namespace espalier::arena {

struct Failure {
  int game = 0;  // its ordinal
  int opponent = 0;
  std::string reason;
  std::string detail;
  std::string log;
};

struct PageData {
  std::string json;                            // ASCII
  std::vector<std::vector<Failure>> failures;  // by bot, in played games, the latest of them
  int played = 0;
  int given = 0;
  int replayable = 0;
};

PageData page_data(const Plan& plan, const Tournament& tournament, Journal& journal, long long id,
                   const PageLimits& limits);

}  // namespace espalier::arena
