#include "util/instruction_set.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "util/text.hpp"

namespace espalier::util {
namespace {

constexpr std::string_view kBaselineName =
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
    "x86-64-v4";
#elif defined(__AVX2__) && defined(__BMI2__) && defined(__FMA__)
    "x86-64-v3";
#elif defined(__SSE4_2__) && defined(__POPCNT__)
    "x86-64-v2";
#elif defined(__x86_64__)
    "x86-64";
#elif defined(__aarch64__)
    "aarch64";
#else
    "portable";
#endif

#if defined(__x86_64__)
// These have no name for __builtin_cpu_supports in every compiler. They need no registers that the
// system would have to save, so that the processor's word is enough.
bool has_plain_parts_of_v3() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0) return false;
  const bool movbe = (c & bit_MOVBE) != 0;
  const bool f16c = (c & bit_F16C) != 0;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) == 0) return false;
  const bool lzcnt = (c & bit_LZCNT) != 0;
  return movbe && f16c && lzcnt;
}

bool supports_v3() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0 &&
         has_plain_parts_of_v3();
}

bool supports_v4() {
  return supports_v3() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}
#endif

InstructionSet best() {
  return supported(InstructionSet::kV4)   ? InstructionSet::kV4
         : supported(InstructionSet::kV3) ? InstructionSet::kV3
                                          : InstructionSet::kBaseline;
}

std::string_view asked_word() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody sets it while the program runs
  const char* const word = std::getenv(kInstructionSetVariable);
  return word == nullptr ? std::string_view() : std::string_view(word);
}

}  // namespace

std::string_view name(InstructionSet set) {
  switch (set) {
    case InstructionSet::kV4: return "x86-64-v4";
    case InstructionSet::kV3: return "x86-64-v3";
    case InstructionSet::kBaseline: break;
  }
  return kBaselineName;
}

bool supported(InstructionSet set) {
#if defined(__x86_64__)
  if (set == InstructionSet::kV4) return supports_v4();
  if (set == InstructionSet::kV3) return supports_v3();
#endif
  return set == InstructionSet::kBaseline;
}

Result<std::optional<InstructionSet>> asked_instruction_set(std::string_view word) {
  if (word.empty()) return std::optional<InstructionSet>();
  std::string known;
  for (const auto set : kInstructionSets) {
    const auto full = name(set);
    if (word == full || (full.starts_with("x86-64-") && word == full.substr(7))) {
      if (supported(set)) return std::optional(set);
      return Error{ErrorCode::kInvalid,
                   fmt::format("{} asks for {}, which this processor does not have; leave it out "
                               "for the best that it has",
                               kInstructionSetVariable, full)};
    }
    if (known.find(full) == std::string::npos)
      known += (known.empty() ? "" : ", ") + std::string(full);
  }
  return Error{ErrorCode::kInvalid, fmt::format("{} is {}, but can be one of {}",
                                                kInstructionSetVariable, quoted(word), known)};
}

InstructionSet instruction_set() {
  static const InstructionSet set = [] {
    const auto asked = asked_instruction_set(asked_word());
    return asked ? asked->value_or(best()) : best();
  }();
  return set;
}

}  // namespace espalier::util
