// Bots that are as the original programs were, mistakes and all, have ids like `nolook-as-met`;
// `nolook` is what the program was meant to be. They are offered wherever bots are, but nothing is
// measured by them: they are no classic bots, no examiners unless somebody asks for them, and never
// the bot that is meant when none is named.
#pragma once

#include <string_view>

namespace espalier::core {

inline constexpr std::string_view kAsMet = "-as-met";

constexpr bool is_as_met(std::string_view id) { return id.ends_with(kAsMet); }

}  // namespace espalier::core
