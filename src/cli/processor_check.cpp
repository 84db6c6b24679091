// Says in a sentence that the processor is too old, before code for a newer one is run. This file
// alone is compiled for every x86-64 processor (src/CMakeLists.txt); so it uses nothing of ours.
#if defined(__x86_64__)
#include <cpuid.h>
#include <unistd.h>

#include <cstddef>

namespace {

// x86-64-v2: SSE3, SSSE3, SSE4.1, SSE4.2, CMPXCHG16B, POPCNT; LAHF in 64-bit mode.
bool runs_here() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0) return false;
  constexpr unsigned kNeeded =
      bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 | bit_CMPXCHG16B | bit_POPCNT;
  if ((c & kNeeded) != kNeeded) return false;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) == 0) return false;
  return (c & bit_LAHF_LM) != 0;
}

// Before all other initialisation of the program.
[[gnu::constructor(101)]] void check_processor() {
  if (runs_here()) return;
  constexpr char kSentence[] =
      "espalier: this processor is too old: x86-64-v2 is needed, with SSE4.2 and POPCNT, which "
      "processors have since about 2009\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kSentence, sizeof(kSentence) - 1);
  ::_exit(3);
}

}  // namespace
#endif
