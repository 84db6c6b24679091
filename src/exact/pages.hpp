// Large zeroed memory for tables, in huge pages where the machine has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "util/result.hpp"

namespace espalier::exact {

class Pages {
 public:
  Pages() = default;
  // Null data() when the machine refuses.
  explicit Pages(std::size_t bytes);
  ~Pages();
  Pages(Pages&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)), bytes_(std::exchange(o.bytes_, 0)) {}
  Pages& operator=(Pages&& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(bytes_, o.bytes_);
    return *this;
  }

  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

// What the machine could give without swapping, in bytes; 0 when nobody can tell.
std::uint64_t free_memory();

// As much of what is allowed as the machine has to spare.
std::uint64_t usable_memory(std::uint64_t allowed);

// Refuses work that needs more than it may use, or more than there is, and says the number.
util::Status check_memory(std::uint64_t needed, std::uint64_t allowed, std::string_view what);

// `1.3 GiB`, `64 MiB`, `12 KiB`; rounded up, so that giving that much is enough.
std::string size_text(std::uint64_t bytes);

}  // namespace espalier::exact
