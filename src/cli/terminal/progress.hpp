// One line on standard error that tells a waiting person how far long work has come. In a pipe or a
// file it shows nothing, or a line every minute for work that may take hours.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace espalier::cli {

class Progress {
 public:
  enum class InPipe : std::uint8_t { kSilent, kEveryMinute };

  explicit Progress(InPipe in_pipe = InPipe::kSilent);
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `what` is what is done so far, in words; `share` of all the work (0..1) is behind us.
  // May be called often: the line changes a few times a second.
  void update(std::string_view what, double share, std::uint64_t leaves);
  // The same without a rate.
  void update(std::string_view what, double share);

  // Before anything else is printed.
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool due();  // whether it is time for a new line
  double seconds() const;
  void show(std::string line, double share);

  bool terminal_;
  bool on_;
  std::size_t shown_ = 0;
  Clock::time_point start_;
  Clock::time_point last_;
};

// "85 s", "12 min", "3 h", "4 days"
std::string rough_duration(double seconds);

// "41.3 M", "920 k"
std::string rough_count(double count);

}  // namespace espalier::cli
