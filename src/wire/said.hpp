// What a bot said of its own moves: what it wrote, as the journal of the arena keeps it, and the
// value in the comment of a record.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/sentence.hpp"

namespace espalier::wire {

// What a bot wrote at a turn.
struct SaidAt {
  std::size_t turn = 0;
  std::string text{};
  bool cut = false;  // there was more before it
};
// Turns at which nothing was written are not in it. Nothing: it is not known.
using AllSaid = std::optional<std::vector<SaidAt>>;

// What a bot said of its own move, in hundredths of the game's unit: the number that its comment in
// a record begins with. Nothing when there is none.
std::optional<int> own_value(const RecordedMove& move);

// The same, and that it saw the end: `wins in 5`, `loses in 2`, `mate -3`.
struct Belief {
  std::optional<int> hundredths{};
  std::optional<int> win_in{};  // negative: it loses

  // To win, as it thought, on the scale of ours.
  double chance() const;
};
std::optional<Belief> own_belief(const RecordedMove& move);
// At a turn, from 1; nothing behind the end of the record.
std::optional<Belief> belief_at(const Record& record, std::size_t turn);

// ` It thought +1.20.`, to stand behind a sentence.
std::string belief_text(const Belief& belief, Language language);

// The comments of a record as the server tells what bots wrote: [{turn, side, text, cut}]. Null
// when it has none. `turns` are those of its review, which know their side.
Json comments_json(const Json& turns, const Record& record);

}  // namespace espalier::wire
