// Plays what `match`, `tournament` and `ladder` have planned: journal, live table, reports.
#pragma once

#include <set>

#include "arena/match/plan.hpp"
#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/context.hpp"

namespace espalier::cli {

// The exit code of the verb.
int play_plan(const Context& context, const ArenaOptions& options, arena::Plan plan);

// A note when games with clocks need more cores than are free.
void warn_about_load(int concurrency);

// Prints the tables, or everything with --json, and writes the files that were asked for.
int show_results(const Context& context, const ArenaOptions& options, const arena::Plan& plan,
                 const arena::Tournament& tournament, arena::Journal& journal, long long id);

// A watcher that prints a line when games start and finish, and the table in between; on a terminal
// the table stays at the bottom.
class ArenaScreen {
 public:
  ArenaScreen(const Context& context, const arena::Plan& plan);
  arena::Watcher watcher();
  // Before the first game. What has counted in an earlier run has been printed there.
  void begin(const arena::Tournament& tournament, bool resumed);
  // Before anything else is printed.
  void clear();

 private:
  void finished(const arena::Pairing& pairing, const arena::GameReport& report,
                const arena::Tournament& tournament);
  void show_given(const arena::Tournament& tournament);
  void replayed(const arena::Pairing& pairing, const arena::GameReport& report);
  void print(const arena::Pairing& pairing, const arena::Verdict& verdict);
  void draw(const arena::Tournament& tournament);
  const std::string& name(int bot) const { return plan_.bots[static_cast<std::size_t>(bot)].name; }

  const Context& context_;
  const arena::Plan& plan_;
  long long planned_;
  bool terminal_;
  std::size_t drawn_lines_ = 0;
  std::chrono::steady_clock::time_point last_drawn_{};
  std::set<int> finished_;   // by their ordinals
  std::size_t counted_ = 0;  // of the tournament's games
};

}  // namespace espalier::cli
