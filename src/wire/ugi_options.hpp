// The options of an engine that are numbers.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/limits.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// The most that the machine has to give.
struct UgiMachine {
  int memory_mib = 1024;
  int threads = 1;
};

inline constexpr int kDefaultOverheadMs = 10;  // as chess engines have it

struct UgiNumbers {
  int hash_mib = core::BotSettings{}.hash_mib;
  int threads = 1;
  int lines = 1;  // MultiPV
  int level = core::kLevels;
  int seed = 0;
  int overhead_ms = kDefaultOverheadMs;

  core::BotSettings settings() const {
    return {.seed = static_cast<std::uint64_t>(seed),
            .hash_mib = hash_mib,
            .threads = threads,
            .level = level};
  }
  // Kept back from a time limit. Unless somebody set it, a short time per move is not used up by
  // it.
  core::Milliseconds overhead(const core::Limits& limits) const {
    const core::Milliseconds all{overhead_ms};
    if (!limits.movetime || overhead_ms != kDefaultOverheadMs) return all;
    return std::min(all, *limits.movetime / 10);
  }
};

// Whether two names of options are the same; capitals do not matter.
bool same_name(std::string_view a, std::string_view b);

// The names of all numbers.
std::vector<std::string> number_names();
// `option name Hash type spin ...`, one per number.
std::vector<std::string> number_lines(const UgiMachine& machine);
// Sets the number of this name, which is one of number_names(). An error changes nothing.
util::Status set_number(UgiNumbers& numbers, const UgiMachine& machine, std::string_view name,
                        std::string_view value);

}  // namespace espalier::wire
