#include "util/plain_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace espalier::util {

Result<std::string> read_plain_file(const std::string& path, std::size_t most) {
  // What was opened is looked at, not what the name may mean a moment later.
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) {
    if (errno == ELOOP) return Error{"is a link or no ordinary file"};
    return system_error("", errno);
  }
  struct stat about {};
  std::string text;
  const auto closed = [&](Error error) {
    ::close(file);
    return error;
  };
  if (::fstat(file, &about) != 0) return closed(Error{"can't be read"});
  if (!S_ISREG(about.st_mode)) return closed(Error{"is a link or no ordinary file"});
  if (static_cast<std::size_t>(about.st_size) > most) return closed(Error{"is too large"});
  text.resize(static_cast<std::size_t>(about.st_size));
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t size = ::read(file, text.data() + filled, text.size() - filled);
    if (size < 0) return closed(system_error("", errno));
    if (size == 0) break;
    filled += static_cast<std::size_t>(size);
  }
  text.resize(filled);
  ::close(file);
  return text;
}

}  // namespace espalier::util
