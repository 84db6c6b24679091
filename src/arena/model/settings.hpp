// What the journal keeps of a plan: names and texts, in an order for people.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace espalier::arena {

using Settings = std::vector<std::pair<std::string, std::string>>;

// Null when there is none of this name.
const std::string* find_setting(const Settings& settings, std::string_view key);

// The fingerprint in the setting of a bot, as in `ann = line:python3 bot.py (files tree1:0123)`;
// empty when there is none.
std::string_view fingerprint_in(std::string_view bot);

// "games was 100 and is 200 now", one part for every difference; empty when there is none.
std::string differences(const Settings& before, const Settings& now);

}  // namespace espalier::arena
