#include "games/chain/bots/weighed_names.hpp"

#include <cstdint>
#include <string>

namespace espalier::games::chain {

std::vector<core::Term> named_terms(std::span<const WeighedName> names, std::span<const int> counts,
                                    int point) {
  std::vector<core::Term> terms;
  for (std::size_t i = 0; i < names.size(); ++i) {
    terms.push_back({.name = std::string(names[i].name),
                     .count = counts[i],
                     .weight = std::int64_t{names[i].weight} * point});
  }
  return terms;
}

}  // namespace espalier::games::chain
