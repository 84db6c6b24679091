// Standard output with every write checked. The C and C++ streams report a full disk or a closed
// pipe late or never; a program whose answers other programs read must not lose them in silence.
#pragma once

#include <string>
#include <string_view>

namespace espalier::cli {

// Not for two threads at once.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  // Text is kept until 64 KiB have come together. After a failure everything is dropped.
  void write(std::string_view text);
  void line(std::string_view text);

  // Whether everything written so far has reached the system.
  bool flush();

  bool failed() const { return error_ != 0; }
  // Once failed(): "No space left on device", and its number.
  std::string problem() const;
  int reason() const { return error_; }

 private:
  int descriptor_;
  int error_ = 0;
  std::string kept_;
};

}  // namespace espalier::cli
