// The course of a match or tournament: which game is next, which count, and when it is over.
//
// Games are played by several threads and end in any order, but they count in the order of the
// schedule: only when all games before it have counted does a game count. So who is disqualified,
// when an encounter or a test is decided, and who meets whom in the next round never depends on
// which thread was faster, and a tournament that was broken off goes on as if nothing had happened.
// Games that were played although an earlier one made them needless are left out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/model/pair_results.hpp"
#include "arena/model/summary.hpp"
#include "arena/schedule/schedule.hpp"
#include "arena/statistics/pool_rating.hpp"
#include "arena/statistics/sprt.hpp"

namespace espalier::arena {

// A game to be played, or one that has counted.
struct Pairing {
  GameKey key;
  int first = 0;  // bots by their index in the plan
  int second = 0;
  int pair = 0;     // the opening
  int ordinal = 0;  // in the order of the schedule, from 1

  bool operator==(const Pairing&) const = default;
};

struct CountedGame {
  Pairing pairing;
  Summary summary;
  bool played = true;  // false: given to the opponent of a bot that was out already
};

// One encounter as far as it has counted, seen from the side of `a`.
struct EncounterState {
  int a = 0;
  int b = 0;
  PairResults results{};
  // Pairs by the points of both games together. Who has failed in one, and the other hasn't, has
  // lost it: nobody gains by breaking off a game that goes badly.
  int pairs_won = 0;
  int pairs_lost = 0;
  std::vector<double> pair_margins{};
  double margin_sum = 0;
  bool decided = false;  // somebody was first to n

  std::vector<std::optional<GameResult>> by_number{};
  std::vector<int> margin_by_number{};
  std::vector<int> fault_by_number{};  // -1: it was the fault of a, 1: of b
};

class Tournament {
 public:
  // `played`: what the journal knows already.
  Tournament(const Plan& plan, std::map<GameKey, Summary> played);

  // The next game to play; nothing when all are under way or wait for others.
  std::optional<Pairing> next();
  // A game that was under way is over.
  void add(const GameKey& key, const Summary& summary);
  bool over() const { return over_; }

  const std::vector<CountedGame>& counted() const { return counted_; }
  // Games up to this ordinal have counted or never will.
  int settled() const { return head_ == 0 ? 0 : slots_[head_ - 1].pairing.ordinal; }
  const std::vector<std::vector<EncounterState>>& rounds() const { return rounds_; }
  const std::vector<RoundScores>& scores() const { return scores_; }
  bool disqualified(int bot) const { return disqualified_[static_cast<std::size_t>(bot)]; }
  int rounds_in_all() const { return rounds_in_all_; }
  // The decision of a sequential test.
  std::optional<SprtState> test() const;

 private:
  enum class State : std::uint8_t { kWaiting, kUnderWay, kPlayed };
  // A test may plan a million games and stop after a hundred, so a slot is small.
  struct Slot {
    Pairing pairing;
    State state = State::kWaiting;
  };

  bool add_round();
  void advance();
  bool settle(Slot& slot);
  void count(const Slot& slot, const Summary& summary, bool played);
  void count_failures(const Slot& slot, const Summary& summary);
  bool needless(const Slot& slot) const;
  std::optional<Summary> without_playing(const Slot& slot) const;
  void score_round(std::size_t round);
  Slot& slot_of(const GameKey& key);
  EncounterState& encounter_of(const Slot& slot);
  const EncounterState& encounter_of(const Slot& slot) const;

  const Plan& plan_;
  ScheduleSettings schedule_;
  std::map<GameKey, Summary> known_;  // played, but not counted yet
  std::vector<Slot> slots_;
  std::vector<std::size_t> first_slots_;  // of the rounds
  std::size_t head_ = 0;                  // all before it are settled
  std::size_t scan_ = 0;                  // none before it is waiting
  int rounds_in_all_ = 0;
  bool over_ = false;
  bool enough_ = false;  // the test is decided

  std::vector<std::vector<EncounterState>> rounds_;
  std::vector<RoundScores> scores_;
  std::vector<CountedGame> counted_;
  std::vector<int> failures_;  // in a row, per bot
  std::vector<char> disqualified_;
};

// How many games there will be at most.
long long planned_games(const Plan& plan);

}  // namespace espalier::arena
