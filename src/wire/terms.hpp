// Numbers of evaluations as people read them.
#pragma once

#include <string>

namespace espalier::wire {

// Hundredths as people read them: `+1.25`, `-0.07`, `0.00`.
std::string units_text(long long hundredths);

}  // namespace espalier::wire
