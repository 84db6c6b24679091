// Standard input, byte by byte, in constant memory whatever is fed in.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "cli/terminal/output.hpp"

namespace espalier::cli {

class Input {
 public:
  // Before it has to wait for input it flushes `output`: a caller that writes line by line and
  // waits for each answer gets it, and a long file is still answered in large pieces.
  Input(int descriptor, Output& output) : descriptor_(descriptor), output_(output) {}

  // Nothing at the end of the input, after an error or Ctrl-C under an InterruptGuard, and once
  // the output has failed.
  std::optional<char> next() {
    if (at_ == filled_ && !fill()) return std::nullopt;
    return bytes_[at_++];
  }

  // A line without its end. Only the first `limit` bytes are kept.
  std::optional<std::string> line(std::size_t limit);

  bool failed() const { return error_ != 0; }
  // "Is a directory", once failed().
  std::string problem() const;

 private:
  bool fill();

  int descriptor_;
  Output& output_;
  int error_ = 0;
  std::size_t at_ = 0;
  std::size_t filled_ = 0;
  std::array<char, 64 * 1024> bytes_;
};

}  // namespace espalier::cli
