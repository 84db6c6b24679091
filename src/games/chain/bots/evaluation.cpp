#include "games/chain/bots/evaluation.hpp"

namespace espalier::games::chain {

std::vector<std::string> count_names(RuleSet rules) {
  std::vector<std::string> states;
  if (rules == RuleSet::kDiagonal) {
    states = {"corner, 1 short",        "corner, 2 short", "edge, 1 short",
              "edge, 2 short",          "edge, 3 short",   "edge, 4 short",
              "inside, 1 short",        "inside, 2 short", "inside, 3 or 4 short",
              "inside, 5 or more short"};
  } else {
    states = {"corner, 1 short", "edge, 1 short",   "edge, 2 short",
              "inside, 1 short", "inside, 2 short", "inside, 3 short"};
  }
  std::vector<std::string> names;
  for (const char* const how : {"", ", attacked", ", in reach"}) {
    for (const auto& state : states) names.push_back(state + how);
  }
  for (const char* const name :
       {"critical pair", "critical pair", "2 short, facing 2 short", "1 short, facing 2 short"}) {
    names.emplace_back(name);
  }
  return names;
}

}  // namespace espalier::games::chain
