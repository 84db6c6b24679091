// For what an assignment gives points. Each kind is a struct of what it needs to know; a new kind
// is a struct here, a row of the table of kinds, its keys in file/keys.cpp, and how it is reckoned
// in points/.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/model/points.hpp"

namespace espalier::course {

// One game of an examination was played to its end, whoever won.
struct FinishesAGame {
  bool operator==(const FinishesAGame&) const = default;
};

// The examination against these bots was passed.
struct Passes {
  std::vector<std::string> bots{};
  bool partly = false;  // each bot brings its share; otherwise all have to be beaten

  bool operator==(const Passes&) const = default;
};

// The share of the others on the ladder that are below: nothing at the bottom, all at the top.
struct LadderPercentile {
  bool operator==(const LadderPercentile&) const = default;
};

// Of the positions with proven values, in how many the best result was kept.
struct OptimalMoves {
  int at_least_per_mille = 0;
  int min_positions = 20;  // fewer say nothing

  bool operator==(const OptimalMoves&) const = default;
};

// The bot played in a tournament.
struct Participation {
  std::string tournament{};

  bool operator==(const Participation&) const = default;
};

// Staff give them, with a reason: a report, a talk.
struct Manual {
  bool operator==(const Manual&) const = default;
};

using RuleKind =
    std::variant<FinishesAGame, Passes, LadderPercentile, OptimalMoves, Participation, Manual>;

struct PointRule {
  std::string id{};    // unique in its assignment; the kind where nobody says otherwise
  std::string name{};  // for people; empty: words of the kind
  Points points{};     // at most
  RuleKind kind{};

  bool operator==(const PointRule&) const = default;
};

// `finishes-a-game`, `passes`, ...
std::string_view kind_name(const RuleKind& kind);

}  // namespace espalier::course
