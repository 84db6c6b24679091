// Reviews of games for people, in either language.
#pragma once

#include <string>

#include "wire/review.hpp"
#include "wire/review_json.hpp"

namespace espalier::cli {

// Whole lines: the sentence, the end, the moments, the players, and what looked. With the record
// also what its comments thought at the moments.
std::string review_text(const wire::Explanation& explanation, const wire::GameStory& story,
                        const wire::ReviewEngine& engine, wire::Language language,
                        const wire::Record* record = nullptr);

}  // namespace espalier::cli
