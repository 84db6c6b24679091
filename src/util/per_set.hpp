// Code that is compiled once for every set of instructions.
//
// A source that is worth it (cmake/instruction_sets.cmake lists them) puts what it defines into the
// namespace ESPALIER_SET and gives its functions away in a table:
//
//   namespace ESPALIER_SET { constexpr SomeKernels some_kernels{...}; }
//
// Its header declares that table for all sets by ESPALIER_DECLARE_PER_SET, and one ordinary source
// lists those that were built by ESPALIER_PER_SET, of which best_of() is used.
#pragma once

#include <array>
#include <cstddef>

#include "util/instruction_set.hpp"

#if defined(ESPALIER_SET)
#define ESPALIER_INSIDE_SET  // above the baseline
#else
#define ESPALIER_SET baseline
#endif

#define ESPALIER_DECLARE_PER_SET(type, name) \
  namespace baseline {                       \
  extern const type name;                    \
  }                                          \
  namespace v3 {                             \
  extern const type name;                    \
  }                                          \
  namespace v4 {                             \
  extern const type name;                    \
  }

#if defined(ESPALIER_HAS_V3)
#define ESPALIER_V3_OF(name) &v3::name
#else
#define ESPALIER_V3_OF(name) nullptr
#endif
#if defined(ESPALIER_HAS_V4)
#define ESPALIER_V4_OF(name) &v4::name
#else
#define ESPALIER_V4_OF(name) nullptr
#endif
#define ESPALIER_PER_SET(name) \
  { &baseline::name, ESPALIER_V3_OF(name), ESPALIER_V4_OF(name) }

namespace espalier::util {

// In the order of InstructionSet; null where the program was built without it.
template <class Table>
using PerSet = std::array<const Table*, kInstructionSets.size()>;

template <class Table>
const Table* table_for(const PerSet<Table>& tables, InstructionSet set) {
  return tables[static_cast<std::size_t>(set)];
}

// That of the set to use, or of the best below it that was built.
template <class Table>
const Table& best_of(const PerSet<Table>& tables) {
  auto set = static_cast<std::size_t>(instruction_set());
  while (tables[set] == nullptr) --set;
  return *tables[set];
}

}  // namespace espalier::util
