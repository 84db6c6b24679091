#include "cli/terminal/service_manager.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "cli/terminal/terminal.hpp"
#include "util/unique_fd.hpp"

namespace espalier::cli {

void tell_service_manager_ready(std::string_view status) {
  const std::string path = environment_text("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (path.size() < 2 || path.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::copy(path.begin(), path.end(), address.sun_path);
  if (path.front() == '@') address.sun_path[0] = '\0';  // a name that is no file
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());

  const util::UniqueFd socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  const auto message = fmt::format("READY=1\nSTATUS={}", status);
  // Who does not hear it gives us up after a time and says so; there is nobody else to tell.
  [[maybe_unused]] const auto sent =
      ::sendto(socket.get(), message.data(), message.size(), MSG_NOSIGNAL,
               reinterpret_cast<const sockaddr*>(&address), size);
}

}  // namespace espalier::cli
