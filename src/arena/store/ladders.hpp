// The rows of ladders: who stands where, challenges, exams. What they mean, who may challenge whom
// and who moves where, is known in arena/ladder alone.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

// All moments are texts as `2026-03-01 18:30:00`, UTC.
struct LadderBotRow {
  long long id = 0;  // one that has left and comes back is another
  std::string name{};
  std::string text{};          // what stands behind the name
  std::optional<int> place{};  // from 1; nothing: it has left
  std::string added{};
  std::string moved{};

  bool operator==(const LadderBotRow&) const = default;
};

struct ChallengeRow {
  int number = 0;            // on this ladder, from 1
  long long challenger = 0;  // ids of bots
  long long challenged = 0;
  std::string begun{};
  std::string ended{};  // empty: it is open
  std::string state{};
  int won = 0;
  int lost = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int place_before = 0;
  int place_after = 0;

  bool operator==(const ChallengeRow&) const = default;
};

// A ladder as it stands.
struct LadderState {
  std::string now{};                 // by the clock of the store
  int next_number = 1;               // of a challenge
  std::vector<LadderBotRow> bots{};  // that have a place, from the top
  std::vector<ChallengeRow> open{};
};

// All that ever happened on a ladder.
struct LadderHistory {
  std::vector<LadderBotRow> bots{};  // also those that have left, in the order in which they came
  std::vector<ChallengeRow> challenges{};  // by number
};

struct TakenExam {
  std::string examiner;
  bool passed = false;
  int won = 0;  // as in MatchScore
  int lost = 0;
  std::string trouble{};  // how the bot failed in its games: "2 x crash"
  std::string taken{};
};

// By name and text of the bot.
using TakenExams = std::map<std::pair<std::string, std::string>, std::vector<TakenExam>>;

// For several threads at once; a ladder is named by its game.
class Ladders {
 public:
  Ladders() = default;
  virtual ~Ladders() = default;
  Ladders(const Ladders&) = delete;
  Ladders& operator=(const Ladders&) = delete;

  // The games that have a ladder with somebody on it, by name.
  virtual util::Result<std::vector<std::string>> games() = 0;
  virtual util::Result<LadderHistory> history(const std::string& game) = 0;

  // Reads the ladder, lets `edit` change what was read, and writes that back, in one transaction:
  // nobody else changes this ladder meanwhile, in this process or another, and after a crash all of
  // it is written or nothing. When `edit` gives an error, nothing is written, and that is the
  // error.
  //
  // Bots whose id is 0 are new, and challenges from `next_number` on; a bot without a place leaves,
  // a challenge with an end is closed. Rows that `edit` takes out of the lists stay as they are.
  // `edit` changes nothing else and does not use the store: it may be called again.
  using Edit = std::function<util::Status(LadderState&)>;
  virtual util::Status change(const std::string& game, const Edit& edit) = 0;

  // Replaces what this bot has shown before; the store says when they were taken.
  virtual util::Status keep_exams(const std::string& game, const std::string& name,
                                  const std::string& text, const std::vector<TakenExam>& exams) = 0;
  // All of a game, each bot's in the order in which they were kept.
  virtual util::Result<TakenExams> exams(const std::string& game) = 0;
};

}  // namespace espalier::arena
