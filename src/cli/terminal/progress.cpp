#include "cli/terminal/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "cli/terminal/terminal.hpp"

namespace espalier::cli {
namespace {

// Work that is done sooner needs no line at all.
constexpr std::chrono::milliseconds kFirstProgress{400};
constexpr std::chrono::milliseconds kBetweenUpdates{150};
constexpr std::chrono::minutes kBetweenLines{1};

}  // namespace

std::string rough_duration(double seconds) {
  struct Unit {
    double seconds;
    const char* name;
  };
  // A unit is used from two of it on: "95 s" says more than "2 min".
  constexpr std::array kUnits = {Unit{86400, "days"}, Unit{3600, "h"}, Unit{60, "min"}};
  for (const auto& unit : kUnits) {
    const double count = seconds / unit.seconds;
    if (count >= 2) return fmt::format("{:.0f} {}", count, unit.name);
  }
  return fmt::format("{:.0f} s", seconds);
}

std::string rough_count(double count) {
  if (count >= 1e9) return fmt::format("{:.1f} G", count / 1e9);
  if (count >= 1e6) return fmt::format("{:.1f} M", count / 1e6);
  if (count >= 1e3) return fmt::format("{:.0f} k", count / 1e3);
  return fmt::format("{:.0f}", count);
}

Progress::Progress(InPipe in_pipe)
    : terminal_(is_terminal(STDERR_FILENO)),
      on_(terminal_ || in_pipe == InPipe::kEveryMinute),
      start_(Clock::now()),
      last_(start_) {}

bool Progress::due() {
  const auto now = Clock::now();
  if (!on_ || now - start_ < kFirstProgress) return false;
  if (now - last_ < (terminal_ ? kBetweenUpdates : kBetweenLines)) return false;
  last_ = now;
  return true;
}

double Progress::seconds() const { return std::chrono::duration<double>(last_ - start_).count(); }

void Progress::update(std::string_view what, double share, std::uint64_t leaves) {
  if (!due()) return;
  const double rate = static_cast<double>(leaves) / seconds();
  show(fmt::format("{}, {} leaves/s", what, rough_count(rate)), share);
}

void Progress::update(std::string_view what, double share) {
  if (due()) show(std::string(what), share);
}

void Progress::show(std::string line, double share) {
  if (share > 0) {
    line += fmt::format(", about {} left", rough_duration(seconds() * (1 - share) / share));
  }
  if (!terminal_) {
    (void)std::fprintf(stderr, "%s\n", line.c_str());
    return;
  }
  // Blanks rather than an escape code erase the rest of a longer line: any terminal knows them.
  const std::size_t width = line.size();
  fmt::format_to(std::back_inserter(line), "{:{}}", "", shown_ > width ? shown_ - width : 0);
  shown_ = width;
  (void)std::fprintf(stderr, "\r%s", line.c_str());
}

void Progress::erase() {
  if (shown_ == 0) return;
  (void)std::fprintf(stderr, "\r%*s\r", static_cast<int>(shown_), "");
  shown_ = 0;
}

}  // namespace espalier::cli
