// The words of UGI, the engine protocol: commands with arguments as data, and lines about thoughts.
// It is UCI, generalised to any game of two players, p1 and p2.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.hpp"
#include "core/side.hpp"
#include "core/thought.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// `go ...`
struct GoCommand {
  core::Limits limits;  // without the clock, which depends on the side to move
  std::array<std::optional<core::Milliseconds>, 2> time{};
  std::array<core::Milliseconds, 2> increment{};
  std::optional<int> perft{};
  std::vector<std::string> only{};     // searchmoves, as typed
  std::vector<std::string> unknown{};  // words that mean nothing here

  std::optional<core::GameClock> clock(core::Side side) const;
};

// `position ...`
struct PositionCommand {
  std::optional<std::string> text{};  // nothing: the start of the game
  std::vector<std::string> moves{};
};

// `setoption ...`
struct SetOptionCommand {
  std::string name;
  std::optional<std::string> value{};
};

// What stands behind the first word of a line. Numbers out of range are moved into it; a word that
// is no number, or that nobody knows, is an error.
util::Result<GoCommand> read_go(std::string_view rest);
// The text behind `fen` goes on to the word `moves`, blanks included.
util::Result<PositionCommand> read_position(std::string_view rest);
util::Result<SetOptionCommand> read_setoption(std::string_view rest);

// `cp 35`, `mate -4 upperbound`: a win or loss counts plies, as UGI has it.
std::string score_text(const core::Assessment& value);
// `info depth 5 ... pv a1 b2`
std::string info_line(const host::Report& report);
// The same of a search that gave its move no value.
std::string info_line(const core::Work& work, std::string_view move);

}  // namespace espalier::wire
