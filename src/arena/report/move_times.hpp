// How long the bots of a match or tournament thought, by what the journal has of their turns.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/report/report_games.hpp"
#include "arena/store/journal.hpp"

namespace espalier::arena {

// Of one bot, over all games that counted.
struct MoveTimes {
  double sum = 0;  // seconds
  double longest = 0;
  int moves = 0;
  // Turns that took longer than a move may, forgiven or not; with a clock for the whole game, games
  // that were lost on time.
  int overruns = 0;
  // On a processor, of games in which it was measured.
  std::chrono::microseconds cpu{0};
  std::size_t cpu_moves = 0;

  void add(double seconds) {
    sum += seconds;
    longest = std::max(longest, seconds);
    ++moves;
  }
  double mean() const { return moves > 0 ? sum / moves : 0; }
  double mean_cpu() const {
    return cpu_moves > 0 ? static_cast<double>(cpu.count()) / 1e6 / static_cast<double>(cpu_moves)
                         : 0;
  }
};

// By bot. Reads every game.
std::vector<MoveTimes> move_times(const Plan& plan, const Tournament& tournament, Journal& journal,
                                  long long id);

// The same while it is still played: a look reads only the games that have counted since the last.
class TimesSoFar {
 public:
  const std::vector<MoveTimes>& look(const Plan& plan, const Tournament& tournament,
                                     Journal& journal, long long id);
  // Games that a look would have to read.
  std::size_t unread(const Tournament& tournament) const;

  // A look in two steps, so that nobody has to hold the tournament while the journal is read: first
  // copies of the games that were not read yet, then these games alone.
  std::vector<CountedGame> unread_games(const Tournament& tournament);
  const std::vector<MoveTimes>& read(const Plan& plan, std::span<const CountedGame> games,
                                     Journal& journal, long long id);

 private:
  std::vector<MoveTimes> times_;
  std::size_t read_ = 0;  // games
};

// The word of a comment that tells how long the move took: `+3.10 8 0.125s`.
std::optional<double> seconds_in(const std::string& comment);

// Whose turn it is where the bots took over.
core::Side first_to_move(const Plan& plan, const ReportedGame& game);

// "<1 ms", "12 ms", "1.25 s"
std::string seconds_text(double seconds);

// A line per bot in the order of the plan, below a head; empty when nobody has moved.
std::string move_times_text(const Plan& plan, const std::vector<MoveTimes>& times);

}  // namespace espalier::arena
