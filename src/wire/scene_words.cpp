#include "wire/scene_words.hpp"

#include <nlohmann/json.hpp>

namespace espalier::wire {

std::string_view owner_word(core::Owner owner) {
  switch (owner) {
    case core::Owner::kFirst: return "first";
    case core::Owner::kSecond: return "second";
    case core::Owner::kNobody: break;
  }
  return "nobody";
}

std::string_view mark_word(core::Mark mark) {
  switch (mark) {
    case core::Mark::kHouse: return "house";
    case core::Mark::kBlocked: return "blocked";
    case core::Mark::kDead: return "dead";
    case core::Mark::kNone: break;
  }
  return "none";
}

nlohmann::ordered_json cell_names(const host::Session& session, const std::vector<int>& cells) {
  auto names = nlohmann::ordered_json::array();
  for (const int cell : cells) names.push_back(session.cell_name(cell));
  return names;
}

}  // namespace espalier::wire
