// What jobs can be about, and the forms of their payloads as JSON.
#pragma once

#include <string>
#include <string_view>

#include "arena/model/summary.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Both colours of an opening, played on one machine one after the other: for a worker a job is one
// of them, never a single game, so that what one machine is faster at helps both sides alike.
// Whoever plays it reads the rules in the spec of the tournament; its bots are the blobs of the
// job.
inline constexpr std::string_view kPairOfGames = "pair";

struct PairOfGames {
  std::string tournament{};  // its name in the journal
  GameKey first{};           // the second one has the next number
  int games = 2;             // 1 where a schedule ends with half a pair

  bool operator==(const PairOfGames&) const = default;
};

std::string payload_of(const PairOfGames& pair);
// The error says what is wrong with the payload.
util::Result<PairOfGames> read_pair(std::string_view payload);
// By which the same pair of a tournament is the same job: NewJob::key.
std::string job_key(const PairOfGames& pair);

}  // namespace espalier::arena
