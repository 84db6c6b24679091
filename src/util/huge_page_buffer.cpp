#include "util/huge_page_buffer.hpp"

#include <sys/mman.h>

#include <cstdlib>

namespace espalier::util {
namespace {

// Only a wish.
void ask_for_huge_pages(void* memory, std::size_t bytes) {
  if (bytes >= HugePageBuffer::kHugePage) (void)::madvise(memory, bytes, MADV_HUGEPAGE);
}

}  // namespace

HugePageBuffer HugePageBuffer::zeroed(std::size_t bytes, Commit commit) {
  if (bytes == 0) return {};
  const int reserve = commit == Commit::kLater ? MAP_NORESERVE : 0;
  void* const memory =
      ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | reserve, -1, 0);
  if (memory == MAP_FAILED) return {};
  ask_for_huge_pages(memory, bytes);
  return {memory, bytes, true};
}

HugePageBuffer HugePageBuffer::uninitialized(std::size_t bytes) {
  constexpr std::size_t kLine = 64;
  constexpr std::size_t kPage = 4096;
  const std::size_t unit = bytes >= kHugePage ? kHugePage : bytes >= kPage ? kPage : kLine;
  if (bytes == 0 || bytes > SIZE_MAX - unit) return {};
  const std::size_t whole = (bytes + unit - 1) / unit * unit;
  void* const memory = std::aligned_alloc(unit, whole);
  if (memory == nullptr) return {};
  ask_for_huge_pages(memory, whole);
  return {memory, bytes, false};
}

HugePageBuffer::~HugePageBuffer() {
  if (data_ == nullptr) return;
  if (mapped_) {
    ::munmap(data_, size_);
  } else {
    std::free(data_);
  }
}

}  // namespace espalier::util
