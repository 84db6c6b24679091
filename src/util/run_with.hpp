// A function that is compiled for every set of instructions, and called in the one that is chosen
// when the program runs. For single loops over vectors; whole games are compiled several times
// instead (cmake/instruction_sets.cmake).
#pragma once

#include "util/instruction_set.hpp"

namespace espalier::util {

#define ESPALIER_INLINE [[gnu::always_inline]] inline

// Each of these is compiled for its own kind of machine, and everything that Kernel::run does with
// vectors is inlined into it.
template <class Kernel, class... Arguments>
void run_baseline(Arguments&... arguments) {
  Kernel::template run<16>(arguments...);
}
#if defined(__x86_64__)
template <class Kernel, class... Arguments>
[[gnu::target("avx2")]] void run_v3(Arguments&... arguments) {
  Kernel::template run<32>(arguments...);
}
template <class Kernel, class... Arguments>
[[gnu::target("avx512f,avx512bw")]] void run_v4(Arguments&... arguments) {
  Kernel::template run<64>(arguments...);
}
#endif

// Calls Kernel::run<kRegister>(arguments...), a static function that is always inlined, with the
// bytes of a vector register. The set must be supported.
template <class Kernel, class... Arguments>
void run_with(InstructionSet set, Arguments&... arguments) {
#if defined(__x86_64__)
  if (set == InstructionSet::kV4) return run_v4<Kernel>(arguments...);
  if (set == InstructionSet::kV3) return run_v3<Kernel>(arguments...);
#endif
  run_baseline<Kernel>(arguments...);
}

}  // namespace espalier::util
