// Which vector instructions the fast parts of Three-Six use. The choice is made when the program
// runs, and all choices give the same numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace espalier::games::threesix {

#define ESPALIER_INLINE [[gnu::always_inline]] inline

enum class Code : std::uint8_t { kPortable, kAvx2, kAvx512 };
inline constexpr std::array kCodes = {Code::kPortable, Code::kAvx2, Code::kAvx512};

std::string_view name(Code code);
bool supported(Code code);  // by the machine that runs this
Code best_code();

// Each of these is compiled for its own kind of machine, and everything that Kernel::run does with
// vectors is inlined into it.
template <class Kernel, class... Arguments>
void run_portable(Arguments&... arguments) {
  Kernel::template run<16>(arguments...);
}
#if defined(__x86_64__)
template <class Kernel, class... Arguments>
[[gnu::target("avx2")]] void run_avx2(Arguments&... arguments) {
  Kernel::template run<32>(arguments...);
}
template <class Kernel, class... Arguments>
[[gnu::target("avx512f,avx512bw")]] void run_avx512(Arguments&... arguments) {
  Kernel::template run<64>(arguments...);
}
#endif

// Calls Kernel::run<kRegister>(arguments...), a static function that is always inlined, with the
// bytes of a vector register. The code must be supported.
template <class Kernel, class... Arguments>
void run_with(Code code, Arguments&... arguments) {
#if defined(__x86_64__)
  if (code == Code::kAvx512) return run_avx512<Kernel>(arguments...);
  if (code == Code::kAvx2) return run_avx2<Kernel>(arguments...);
#endif
  run_portable<Kernel>(arguments...);
}

}  // namespace espalier::games::threesix
