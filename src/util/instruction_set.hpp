// Which instructions of the processor the fast parts of the program use. The choice is made once,
// when the program runs, and all choices give the same numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "util/result.hpp"

namespace espalier::util {

// The levels of the x86-64 ABI above the one that the whole program is compiled for; other
// processors know the baseline alone.
enum class InstructionSet : std::uint8_t { kBaseline, kV3, kV4 };
inline constexpr std::array kInstructionSets = {InstructionSet::kBaseline, InstructionSet::kV3,
                                                InstructionSet::kV4};

// `x86-64-v3`; of the baseline, what the compiler was told for this program.
std::string_view name(InstructionSet set);
bool supported(InstructionSet set);  // by the machine that runs this

// The environment variable by which people choose a lower set, to compare or to look for a fault.
inline constexpr const char* kInstructionSetVariable = "ESPALIER_INSTRUCTIONS";

// What that variable asks for: nothing when it is empty; an error for a word that is no set, and
// for a set that this processor lacks.
Result<std::optional<InstructionSet>> asked_instruction_set(std::string_view word);

// The set to use: the one that was asked for, or else the best that this machine has. What can not
// be had counts as not asked for; the program itself refuses it when it starts.
InstructionSet instruction_set();

}  // namespace espalier::util
