// Where the tables of exact.hpp lie.
#include <algorithm>
#include <cstring>

#include "games/threesix/exact.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace espalier::games::threesix {

ExactTable::Memory ExactTable::allocate(std::size_t size) {
  constexpr std::size_t kHugePage = std::size_t{1} << 21;
  Memory memory{{std::aligned_alloc(std::min(kHugePage, size), size), {}}, size};  // powers of 2
#if defined(__linux__)
  // A wish: without it the system needs longer to find the memory.
  if (size >= kHugePage && memory.bytes) madvise(memory.bytes.get(), size, MADV_HUGEPAGE);
#endif
  return memory;
}

ExactTable::Memory ExactTable::warm_memory(std::size_t size) {
  Memory memory = allocate(size);
  if (memory.bytes) std::memset(memory.bytes.get(), 0, size);
  return memory;
}

}  // namespace espalier::games::threesix
