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
  long long messages = 0;  // that spectators heard
  long long lost = 0;      // gaps in what they heard, and spectators that were dropped
  int thinking = 0;        // analyses that got on during the load
};

std::string text_of(const WebBench& bench);
std::string json_of(const WebBench& bench);

}  // namespace espalier::cli
