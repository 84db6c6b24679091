// A standing ranking of the bots of one game and variant, in the same store as the journal.
//
// A newcomer begins at the bottom. A bot may challenge those up to `kReach` places above it; when
// it wins, it takes the place of the other, and all between move down by one. Otherwise the order
// stays as it is. The result and the new order are written in one transaction, so a challenge
// counts once, whenever the program ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/match/first_to.hpp"
#include "arena/store/store.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr int kReach = 3;

struct LadderBot {
  int place = 0;  // from 1
  std::string name;
  std::string text;   // see contender.hpp; without the name
  std::string added;  // `2026-03-01 18:30:00`, UTC
  std::string moved;  // when it came to its place
  // Challenges that are over, given or taken.
  int won = 0;
  int lost = 0;
  int tied = 0;

  int challenges() const { return won + lost + tied; }
};

// Seen from the side of the challenger.
enum class ChallengeState : std::uint8_t { kOpen, kWon, kLost, kTied, kGivenUp };
std::string_view state_text(ChallengeState state);  // `open`, `won`, `lost`, `tied`, `given up`

struct Challenge {
  int number = 0;  // on this ladder, from 1
  std::string challenger;
  std::string challenged;
  std::string begun;
  std::string ended;  // empty while it is open
  ChallengeState state = ChallengeState::kOpen;
  MatchScore score{};    // of a challenge that is over; without the margin
  int place_before = 0;  // of the challenger
  int place_after = 0;
  std::vector<StoredFault> faults{};  // games of it that were lost by a failure
};

struct ChallengeRequest {
  std::string challenger;
  std::string challenged;
  bool any = false;   // however far above
  bool anew = false;  // gives up one of the two that is still open
};

// For several threads at once, and several processes.
class Ladder {
 public:
  // A bot that was removed has no place; its challenges stay in the history. The store must outlive
  // the ladder.
  Ladder(Store& store, std::string game)
      : ladders_(&store.ladders()), journal_(&store.journal()), game_(std::move(game)) {}

  const std::string& game() const { return game_; }
  util::Result<std::vector<LadderBot>> bots();        // from the top
  util::Result<std::vector<Challenge>> challenges();  // the oldest first
  // Nothing when it has no place.
  util::Result<std::optional<LadderBot>> find(std::string_view name);

  // What the ladder refuses is an error with the code kConflict, other errors are of the store.
  // At the bottom; the place.
  util::Result<int> add(const std::string& name, const std::string& text);
  // Those below move up, and its open challenges are given up. The place it had.
  util::Result<int> remove(const std::string& name);

  // A new challenge, or the open one of these two.
  util::Result<Challenge> begin(const ChallengeRequest& request);
  // Closes it and moves the winner. Whatever was closed before stays as it is.
  util::Result<Challenge> settle(int number, const MatchScore& score);

  // Its name in the journal.
  std::string journal_name(const Challenge& challenge) const;

 private:
  util::Result<Challenge> closed(int number);

  Ladders* ladders_;
  Journal* journal_;
  std::string game_;
};

// The name of a challenge of this game in the journal.
std::string journal_name(const std::string& game, const Challenge& challenge);

// Whom a bot may challenge, from the top; `bots` from the top as well.
std::vector<std::string> may_challenge(const std::vector<LadderBot>& bots, const LadderBot& bot);

}  // namespace espalier::arena
