// Games that were lost before their first turn, as by a bot that does not start. There is nothing
// in them to judge, but they count.
#pragma once

#include <optional>
#include <string>

#include "core/side.hpp"
#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/sentence.hpp"

namespace espalier::wire {

struct UnplayedLoss {
  core::Side loser = core::Side::kFirst;
  std::string cause{};  // `does_not_start`, `time`, ...: words of the sentences cause.*
  bool failed = true;   // nobody wanted it so
};

// Nothing when there are turns, or nobody lost.
std::optional<UnplayedLoss> unplayed_loss(const Record& record);

// Of a player; that of the side where nobody has a name.
std::string unplayed_name(const Record& record, core::Side side);
// `Quince lost before the first turn: did not start.`
Sentence about(const UnplayedLoss& loss, const Record& record);
// As far as the object of `espalier review --json` can be told without turns: {number, game, first,
// second, result, turns_played, turns, why}.
Json unplayed_json(const UnplayedLoss& loss, const Record& record, int number);

}  // namespace espalier::wire
