// The word somebody probably meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::util {

// The known word with the fewest typing mistakes between it and what was typed; nothing when none
// is near enough to be worth suggesting.
std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& known);

}  // namespace espalier::util
