// How an evaluation comes about, as a table for people.
#pragma once

#include <string>
#include <vector>

#include "core/term.hpp"

namespace espalier::wire {

// One line per term that the board has, and one for the total, each with its line break.
std::string terms_table(const std::vector<core::Term>& terms);

// Hundredths as people read them: `+1.25`, `-0.07`, `0.00`.
std::string units_text(long long hundredths);

}  // namespace espalier::wire
