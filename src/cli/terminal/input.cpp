#include "cli/terminal/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/terminal/interrupt.hpp"

namespace espalier::cli {

std::optional<std::string> Input::line(std::size_t limit) {
  auto byte = next();
  if (!byte) return std::nullopt;
  std::string text;
  for (; byte && *byte != '\n'; byte = next()) {
    if (text.size() < limit) text += *byte;
  }
  if (text.ends_with('\r')) text.pop_back();
  return text;
}

bool Input::fill() {
  at_ = filled_ = 0;
  pollfd waiting{descriptor_, POLLIN, 0};
  if (::poll(&waiting, 1, 0) == 0 && !output_.flush()) return false;
  while (!output_.failed()) {
    (void)::ppoll(&waiting, 1, nullptr, mask_while_waiting());
    if (interrupted()) return false;
    const auto count = ::read(descriptor_, bytes_.data(), bytes_.size());
    if (count >= 0) {
      filled_ = static_cast<std::size_t>(count);
      return filled_ > 0;
    }
    if (errno != EAGAIN && errno != EINTR) {
      error_ = errno;
      return false;
    }
  }
  return false;
}

std::string Input::problem() const { return std::strerror(error_); }

}  // namespace espalier::cli
