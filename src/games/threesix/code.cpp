#include "games/threesix/code.hpp"

namespace espalier::games::threesix {

std::string_view name(Code code) {
  return code == Code::kAvx512 ? "AVX-512" : code == Code::kAvx2 ? "AVX2" : "portable";
}

bool supported(Code code) {
#if defined(__x86_64__)
  if (code == Code::kAvx512) return __builtin_cpu_supports("avx512bw") != 0;
  if (code == Code::kAvx2) return __builtin_cpu_supports("avx2") != 0;
#endif
  return code == Code::kPortable;
}

Code best_code() {
  return supported(Code::kAvx512) ? Code::kAvx512
         : supported(Code::kAvx2) ? Code::kAvx2
                                  : Code::kPortable;
}

}  // namespace espalier::games::threesix
