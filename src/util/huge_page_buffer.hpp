// Large memory for tables, in huge pages where the machine has them: with pages of 4 KiB a table of
// hundreds of megabytes waits for the translation of addresses more than for its values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace espalier::util {

class HugePageBuffer {
 public:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;

  enum class Commit : std::uint8_t {
    kLater,  // even more than the machine has now; its pages come with their first use
    kNow,    // refused when the machine could not give all of it
  };

  HugePageBuffer() = default;  // no memory
  HugePageBuffer(HugePageBuffer&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)),
        size_(std::exchange(o.size_, 0)),
        mapped_(o.mapped_) {}
  HugePageBuffer& operator=(HugePageBuffer&& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    std::swap(mapped_, o.mapped_);
    return *this;
  }
  HugePageBuffer(const HugePageBuffer&) = delete;
  HugePageBuffer& operator=(const HugePageBuffer&) = delete;
  ~HugePageBuffer();

  // All bytes are zero. False when the system refuses, or for no bytes at all.
  static HugePageBuffer zeroed(std::size_t bytes, Commit commit = Commit::kLater);
  // For those who write before they read. Begins at a huge page if there is room for one, at a
  // multiple of 64 otherwise. Small ones come from the heap, which is quicker than the system.
  static HugePageBuffer uninitialized(std::size_t bytes);

  explicit operator bool() const { return data_ != nullptr; }
  void* data() const { return data_; }
  template <class T>
  T* as() const {
    return static_cast<T*>(data_);
  }
  std::size_t size() const { return size_; }

 private:
  HugePageBuffer(void* data, std::size_t size, bool mapped)
      : data_(data), size_(data == nullptr ? 0 : size), mapped_(mapped) {}

  void* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;  // not from the heap
};

}  // namespace espalier::util
