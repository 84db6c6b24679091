// The bots of the program by kind, for all who list them.
#pragma once

#include <string_view>

#include "core/as_met.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::wire {

// `flagship`, `classic`, or `as-met` (core/as_met.hpp).
constexpr std::string_view bot_kind(std::string_view id) {
  if (core::is_as_met(id)) return "as-met";
  return id == kFlagship ? "flagship" : "classic";
}

}  // namespace espalier::wire
