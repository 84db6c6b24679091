#include "host/facts.hpp"

namespace espalier::host {

std::string_view text(BoardShape shape) {
  switch (shape) {
    case BoardShape::kSquare: return "square";
    case BoardShape::kAny: return "any";
    case BoardShape::kFixed: break;
  }
  return "fixed";
}

std::string_view text(ValueUnit unit) {
  switch (unit) {
    case ValueUnit::kPoints: return "points";
    case ValueUnit::kSeeds: return "seeds";
    case ValueUnit::kChance: break;
  }
  return "chance";
}

std::string_view text(MoveInput input) {
  switch (input) {
    case MoveInput::kColumn: return "column";
    case MoveInput::kFromTo: return "from-to";
    case MoveInput::kOwn: return "own";
    case MoveInput::kCell: break;
  }
  return "cell";
}

std::string variant_name(const GameFacts& facts, std::string_view rules, std::string_view size) {
  std::string name;
  for (const auto& set : facts.rule_sets) {
    if (set.name == rules && set.in_names) name = set.name;
  }
  if (!name.empty() && !size.empty()) name += '-';
  return name.append(size);
}

const RuleSet* rule_set_of(const GameFacts& facts, std::string_view variant) {
  const auto word = variant.substr(0, variant.find_first_of("-+"));
  const RuleSet* unnamed = nullptr;
  for (const auto& set : facts.rule_sets) {
    if (set.in_names && set.name == word) return &set;
    if (!set.in_names) unnamed = &set;
  }
  return unnamed;
}

}  // namespace espalier::host
