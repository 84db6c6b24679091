#include "course/model/point_rule.hpp"

#include <array>

namespace espalier::course {

std::string_view kind_name(const RuleKind& kind) {
  constexpr std::array<std::string_view, std::variant_size_v<RuleKind>> kNames = {
      "finishes-a-game", "passes", "ladder-percentile", "optimal-moves", "participation", "manual"};
  return kNames.at(kind.index());
}

}  // namespace espalier::course
