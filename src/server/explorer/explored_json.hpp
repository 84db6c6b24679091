// What is proven, as JSON: docs/openapi.yaml, Explored and others.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "core/explore.hpp"
#include "core/thought.hpp"
#include "host/explore.hpp"
#include "server/analysis/board.hpp"

namespace espalier::server {

std::string_view whole_text(core::Whole whole);
// The same from what is known of a start, which the first player sees.
nlohmann::ordered_json start_json(const core::Assessment& start);
nlohmann::ordered_json file_json(const core::BoardFile& file);
nlohmann::ordered_json counts_json(const core::BoardCounts& counts);

// A position before anything is known of it, with what may be spent on it.
nlohmann::ordered_json explored_frame(const Board& board, const core::ExploreTask& task);
void add_explored(nlohmann::ordered_json& json, const host::Session& session,
                  const host::Explored& found);
void add_unknown(nlohmann::ordered_json& json, const host::Session& session);

// Of all positions of a game; those without a value are not known.
nlohmann::ordered_json facts_json(const Board& board,
                                  const std::vector<std::optional<core::Proven>>& values);

}  // namespace espalier::server
