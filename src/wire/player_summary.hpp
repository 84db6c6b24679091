// One player in many reviewed games: how many it lost, how, and where it loses most. Of `espalier
// review` with several games, and of tournaments on the server.
#pragma once

#include <string>
#include <vector>

#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/said.hpp"
#include "wire/sentence.hpp"

namespace espalier::wire {

inline constexpr std::size_t kWorstPlaces = 5;

struct SummedGame;
struct UnplayedGame;

// The games, in the order they were added.
class PlayerSummaries {
 public:
  PlayerSummaries();
  ~PlayerSummaries();
  PlayerSummaries(const PlayerSummaries&) = delete;
  PlayerSummaries& operator=(const PlayerSummaries&) = delete;

  // The review is that of review_json(); `place` are fields that say which game it is.
  void add(Json place, Json review, Record record, AllSaid said = {});
  // One that was lost before its first turn counts, though there is nothing to review. False for
  // any other game.
  bool add_unplayed(Json place, Record record);
  // Everybody who played more than once, in the order they appear.
  std::vector<std::string> players() const;
  // {player, games, lost, single, thought_ahead, why, causes, unplayed, belief, stages,
  // worst}
  Json summary(const std::string& player) const;

 private:
  std::vector<SummedGame> games_;
  std::vector<UnplayedGame> unplayed_;
};

// Whole lines.
std::string player_summary_text(const Json& summary, Language language);

}  // namespace espalier::wire
