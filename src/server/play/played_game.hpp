// A game that people play, as it lies on the disk: who plays, what was played, how it ended.
#pragma once

#include <array>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ending.hpp"
#include "core/limits.hpp"
#include "core/side.hpp"
#include "server/analysis/board.hpp"
#include "server/http/seats.hpp"
#include "server/play/seating.hpp"
#include "util/result.hpp"
#include "wire/record.hpp"

namespace espalier::server {

struct Participant {
  std::string bot{};  // an id of bots_list.hpp; empty: a person
  std::string name{};

  bool person() const { return bot.empty(); }
};

// The same time for every move, or a clock for the whole game.
struct PlayClock {
  bool per_move = true;
  core::Milliseconds base{};
  core::Milliseconds increment{};
};

// What was left to each side at a moment from which their times are counted.
struct ClocksThen {
  std::size_t moves = 0;  // so many had been played
  std::array<core::Milliseconds, 2> left{};
};

struct PlayedGame {
  std::string id{};
  std::string game{};   // the full name
  std::string start{};  // the position before the first move
  std::array<Participant, 2> players{};
  std::optional<PlayClock> clock{};
  std::vector<std::string> moves{};
  std::vector<long long> turn_ms{};  // one for each move
  // Since moves were taken back: nobody gets back the time that they took.
  std::optional<ClocksThen> clocks_then{};
  core::Outcome result = core::Outcome::kNone;
  std::string ending{};  // in the words of match reports
  core::Ending reason = core::Ending::kNone;
  std::string created{};  // `2026-03-01 18:30:00`, UTC
  std::string updated{};
  int version = 1;                                          // grows with every change
  std::vector<std::pair<std::string, std::string>> tags{};  // of an uploaded record
  std::string source = "play";
  std::string trouble{};       // why a bot does not move, for a person
  std::string trouble_code{};  // the same for programs, and for other languages
  util::Error::Values trouble_values{};
  std::string trouble_causes{};  // a list as replies have it, as JSON; or empty
  std::string trouble_log{};     // the last things it wrote, if it is a program
  SeatSecrets seats{};           // each told only to the one who sits there
  Seating seating{};

  bool over() const { return result != core::Outcome::kNone; }
  // For somebody who has not come yet. No clock runs meanwhile.
  bool waits() const;
  core::Side to_move(core::Side first_to_move) const;
};

// What is left to each side at the beginning of the turn, from the times of the turns before, or of
// those since moves were taken back.
// `first_to_move` made the first of the moves.
std::array<core::Milliseconds, 2> clocks_of(const PlayedGame& game, core::Side first_to_move);

// All fields but `show` and the secrets of the seats.
nlohmann::ordered_json to_json(const PlayedGame& game);
// With the secrets: for the one who has just made the game.
nlohmann::ordered_json to_json_with_seats(const PlayedGame& game);
// For the disk.
std::string document_of(const PlayedGame& game);
util::Result<PlayedGame> played_game_from(std::string_view json);

// The same once more with the sides swapped, for the same two people: each keeps the secret.
PlayedGame rematch_of(const PlayedGame& game);

// For download, and back.
wire::Record record_of(const PlayedGame& game, const host::Session& start);

std::string now_text();
// Short, and hard to guess.
std::string fresh_id();

}  // namespace espalier::server
