// What `espalier replay` prints for each game, wherever the game was read from.
#pragma once

#include "cli/terminal/context.hpp"
#include "cli/terminal/json.hpp"
#include "host/session.hpp"

namespace espalier::cli {

class ReplayReport {
 public:
  ReplayReport(const Context& context, bool legal, bool json)
      : context_(context), legal_(legal), json_(json) {}

  // `line` is where the game stands in the input.
  void good(std::size_t line, const host::Session& session);
  // `error` in the place of the game, the reason on standard error.
  void bad(const BadMove& bad);
  // The same for a game that is bad as a whole.
  void bad(const BadRecord& bad);

  int exit_code() const { return all_good_ ? kDone : kNo; }

 private:
  const Context& context_;
  bool legal_;
  bool json_;
  bool all_good_ = true;
};

// Plays the records of a file, or of standard input for `-`.
int replay_records(const Context& context, const std::string& file, ReplayReport& report);

}  // namespace espalier::cli
