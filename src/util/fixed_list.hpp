// A list with a fixed capacity that lives where it is declared: no heap in a search.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace espalier::util {

template <class T, std::size_t kCapacity>
class FixedList {
 public:
  using value_type = T;

  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, kCapacity> items_;  // beyond size_ left as it is: clearing it would cost per node
};

}  // namespace espalier::util
