// Keeps the compiler from leaving out work whose result nobody reads. Benchmarks and perft count
// positions that were really made.
#pragma once

namespace espalier::util {

template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace espalier::util
