// The points of one author for one assignment: a pure function of what happened. The same inputs
// give the same points with the same reasons, whoever computes them, and when.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "course/model/course.hpp"
#include "course/model/points.hpp"

namespace espalier::course {

// The examination of the version that counts, against one bot.
struct ExamVerdict {
  std::string bot{};
  bool over = false;
  bool passed = false;
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

// A place is a range while games have not told two versions apart: 3-5 of 97.
struct LadderPlaces {
  int best = 1;
  int worst = 1;
  int of = 1;
  bool settled = false;  // no more games are to come
};

struct ProvenMoves {
  int optimal = 0;
  int positions = 0;
  bool settled = false;
};

// Of a tournament that is over, or in which the author's bot plays.
struct TournamentPart {
  std::string tournament{};
  bool took_part = false;
};

// By staff; each is in the audit log.
struct Override {
  std::string rule{};    // its id; `late`; empty: all points of the assignment
  Points points{};       // of `late`: what is taken away, from 0
  std::string reason{};  // the student sees it
};

// What there is of an author's work. Without a version nothing was handed in, or nothing of it is
// of use.
struct Work {
  std::optional<int> version{};
  bool examined = false;       // the examination of the version is over
  bool finished_game = false;  // some game of it was played to its end
  std::vector<ExamVerdict> exams{};
  std::optional<LadderPlaces> ladder{};
  std::optional<ProvenMoves> moves{};
  std::vector<TournamentPart> tournaments{};  // of those to come nothing is here
  int days_late = 0;                          // time/deadline.hpp
  int penalty_per_mille = 0;
  std::vector<Override> overrides{};
};

enum class Why : std::uint8_t {
  kNothingHandedIn,
  kWaits,  // the examination is not over
  kFinished,
  kNotFinished,
  kAllPassed,
  kSomePassed,
  kNotPassed,
  kPlace,
  kNotOnLadder,
  kEnoughOptimal,
  kTooFewOptimal,
  kTooFewPositions,
  kTookPart,
  kTookNoPart,
  kGivenByStaff,
  kNotGivenYet,
  kLate,
};

struct PointLine {
  std::string rule{};  // the id; `late`, or empty for all points as staff gave them
  std::string name{};  // for people, empty: words of `kind`
  std::string kind{};
  Points got{};
  Points lo{};  // what it can still become
  Points hi{};
  Points of{};  // 0 for `late`
  Why why{};
  std::vector<std::pair<std::string, std::string>> values{};  // that stand in the reason
};

struct Grade {
  std::vector<PointLine> lines{};
  Points total{};  // the sum of all `got`, but for an override of all
  Points lo{};
  Points hi{};
  Points of{};

  bool provisional() const { return lo != hi; }
};

Grade grade_of(const Assignment& assignment, const Work& work);

std::string_view why_name(Why why);  // `too_few_optimal`
// `54% of 351 proven positions`
std::string why_text(const PointLine& line, Language language);
// The name that was given, or words of the kind.
std::string rule_text(const PointLine& line, Language language);

}  // namespace espalier::course
