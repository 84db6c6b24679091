// One player in many reviewed games: how many it lost, how, and where it loses most. Of `espalier
// review` with several games, and of tournaments on the server.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/sentence.hpp"

namespace espalier::wire {

inline constexpr std::size_t kWorstPlaces = 5;

// What a bot wrote at a turn.
struct SaidAt {
  std::size_t turn = 0;
  std::string text{};
  bool cut = false;  // there was more before it
};
// Turns at which nothing was written are not in it. Nothing: it is not known.
using AllSaid = std::optional<std::vector<SaidAt>>;

struct SummedGame;

// The games, in the order they were added.
class PlayerSummaries {
 public:
  PlayerSummaries();
  ~PlayerSummaries();
  PlayerSummaries(const PlayerSummaries&) = delete;
  PlayerSummaries& operator=(const PlayerSummaries&) = delete;

  // The review is that of review_json(); `place` are fields that say which game it is.
  void add(Json place, Json review, Record record, AllSaid said = {});
  // Everybody who played more than once, in the order they appear.
  std::vector<std::string> players() const;
  // {player, games, lost, single, thought_ahead, why, causes, belief, stages, worst}
  Json summary(const std::string& player) const;

 private:
  std::vector<SummedGame> games_;
};

// Whole lines.
std::string player_summary_text(const Json& summary, Language language);

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

}  // namespace espalier::wire
