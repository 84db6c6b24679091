#include "cli/terminal/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/terminal/output.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{256} << 20;

}  // namespace

util::Result<std::string> read_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return util::system_error("", errno);
  std::string text;
  std::array<char, 64 * 1024> part;
  ssize_t size = 0;
  while ((size = ::read(file, part.data(), part.size())) > 0) {
    text.append(part.data(), static_cast<std::size_t>(size));
    if (text.size() > kLargestFile) {
      ::close(file);
      return util::Error{"it is larger than 256 MiB"};
    }
  }
  const int problem = size < 0 ? errno : 0;
  ::close(file);
  if (problem != 0) return util::system_error("", problem);
  return text;
}

util::Status write_file(const std::string& path, std::string_view text) {
  const auto failed = [&](int problem) {
    return util::system_error(fmt::format("cannot write {}", util::quoted(path)), problem);
  };
  const std::string fresh = fmt::format("{}.{}.part", path, ::getpid());
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return failed(errno);
  Output output(file);
  output.write(text);
  const bool written = output.flush();
  ::close(file);
  if (!written) {
    ::unlink(fresh.c_str());
    return failed(output.reason());
  }
  if (::rename(fresh.c_str(), path.c_str()) == 0) return util::Done{};
  const int problem = errno;
  ::unlink(fresh.c_str());
  return failed(problem);
}

}  // namespace espalier::cli
