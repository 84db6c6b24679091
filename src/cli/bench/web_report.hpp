// What `espalier bench web` has found out, and how it is said.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "util/result.hpp"

namespace espalier::cli {

// Milliseconds of many tries.
class Times {
 public:
  void add(double seconds) { all_.push_back(seconds * 1000); }
  double at(double share) const;
  std::string text() const;

 private:
  std::vector<double> all_;
};

// What somebody meets who plays and looks around.
struct VisitorTimes {
  Times game;                  // GET /play/ID
  Times open_games;            // GET /play?state=open
  Times games;                 // GET /games
  Times move;                  // POST /play/ID/move
  double processor_share = 0;  // of the server: seconds in a second
};

// One program as the server, without and with games of other people.
struct PeopleBench {
  std::string program{};  // empty: this one
  VisitorTimes alone;
  VisitorTimes beside;
  Times others;                   // moves of the others
  double moves_per_second = 0;    // of the others
  double processor_per_move = 0;  // milliseconds; with what the visitor asked for
  long long lost = 0;  // turns that those who watch the games were not told, or out of order
};

struct WebBench {
  double idle_mebibytes = 0;
  double busy_mebibytes = 0;
  std::size_t page_gzip = 0;  // bytes of all files, both languages
  std::size_t page_brotli = 0;
  util::Result<std::string> browser = util::Error{"nobody asked"};  // JSON of web/measure.mjs
  Times first_line;   // from the question to the first line of an analysis
  Times calm_move;    // a move by request, nobody else there
  Times busy_move;    // beside all the others
  Times busy_answer;  // until the bot's answer is heard
  int spectators = 0;
  int analyses = 0;
  long long messages = 0;             // that spectators heard
  long long lost = 0;                 // gaps in what they heard, and spectators that were dropped
  int thinking = 0;                   // analyses that got on during the load
  int games = 0;                      // of other people
  std::vector<PeopleBench> people{};  // this program and the one it is compared with
};

std::string text_of(const WebBench& bench);
std::string json_of(const WebBench& bench);
// The part of it about games of people alone.
std::string people_text(const WebBench& bench);
std::string people_json(const WebBench& bench);

}  // namespace espalier::cli
