// The words for what lies on a board, in JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "core/scene.hpp"
#include "host/session.hpp"

namespace espalier::wire {

std::string_view owner_word(core::Owner owner);
std::string_view mark_word(core::Mark mark);
// Of places in Scene::cells.
nlohmann::ordered_json cell_names(const host::Session& session, const std::vector<int>& cells);

}  // namespace espalier::wire
