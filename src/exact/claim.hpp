// A checkpoint belongs to one process at a time.
#pragma once

#include <string>
#include <utility>

#include "util/result.hpp"

namespace espalier::exact {

// Holds FILE.lock, which the system gives back however the process ends. Empty: holds nothing.
class Claim {
 public:
  Claim() = default;
  Claim(Claim&& other) noexcept
      : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  Claim& operator=(Claim&&) = delete;
  ~Claim();

  // Refuses a path that leads to something else than an ordinary file, cannot be written, or is
  // claimed already.
  static util::Result<Claim> on(const std::string& checkpoint);

 private:
  Claim(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_ = -1;
};

}  // namespace espalier::exact
