#include "cli/terminal/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace espalier::cli {
namespace {

constexpr std::size_t kKeptBytes = 64 * 1024;

}  // namespace

void Output::write(std::string_view text) {
  if (failed()) return;
  kept_ += text;
  if (kept_.size() >= kKeptBytes) flush();
}

void Output::line(std::string_view text) {
  write(text);
  write("\n");
}

bool Output::flush() {
  for (std::string_view rest = kept_; !rest.empty() && !failed();) {
    const auto written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // someone else made the pipe non-blocking: wait for room
      pollfd room{descriptor_, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  kept_.clear();
  return !failed();
}

std::string Output::problem() const { return std::strerror(error_); }

}  // namespace espalier::cli
