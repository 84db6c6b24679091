#include "exact/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "util/checksum.hpp"
#include "util/text.hpp"

namespace espalier::exact {
namespace {

util::Error failed(const std::string& path, const char* what) {
  const int reason = errno;
  return util::system_error(fmt::format("cannot {} {}", what, util::quoted(path)), reason);
}

bool write_all(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

util::Status write_whole(const std::string& path, Bytes bytes) {
  append(bytes, util::checksum(bytes));
  const std::string fresh = path + ".new";
  // Whatever is there under this name is left of a process that was killed, or leads elsewhere.
  ::unlink(fresh.c_str());
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0) return failed(fresh, "write");
  const bool good = write_all(file, bytes) && ::fsync(file) == 0;
  const util::Status problem = good ? util::Status(util::Done{}) : failed(fresh, "write");
  ::close(file);
  if (!good) {
    ::unlink(fresh.c_str());
    return problem;
  }
  if (std::rename(fresh.c_str(), path.c_str()) != 0) return failed(path, "write");
  return util::Done{};
}

util::Result<std::optional<Bytes>> read_whole(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) return std::optional<Bytes>{};
  if (file < 0) return failed(path, "read");
  struct stat about {};
  if (::fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    ::close(file);
    return util::Error{fmt::format("{} is no ordinary file", util::quoted(path))};
  }
  Bytes bytes(static_cast<std::size_t>(about.st_size));
  std::size_t have = 0;
  ssize_t got = 1;
  while (have < bytes.size() && got > 0) {
    got = ::read(file, bytes.data() + have, bytes.size() - have);
    if (got > 0) have += static_cast<std::size_t>(got);
    if (got < 0 && errno == EINTR) got = 1;
  }
  ::close(file);
  if (got < 0) return failed(path, "read");
  std::uint64_t sum = 0;
  if (have != bytes.size() || have < sizeof(sum)) {
    return util::Error{fmt::format("{} is damaged: it is cut off", util::quoted(path))};
  }
  std::memcpy(&sum, bytes.data() + have - sizeof(sum), sizeof(sum));
  bytes.resize(have - sizeof(sum));
  if (sum != util::checksum(bytes)) {
    return util::Error{fmt::format("{} is damaged: its checksum does not fit", util::quoted(path))};
  }
  return std::optional<Bytes>(std::move(bytes));
}

Bytes title(std::string_view kind, std::string_view name) {
  Bytes bytes;
  for (const std::string_view text : {kind, std::string_view("\n"), name, std::string_view("\n")}) {
    for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  }
  return bytes;
}

util::Result<std::optional<Bytes>> read_titled(const std::string& path, std::string_view kind,
                                               std::string_view name) {
  auto bytes = read_whole(path);
  if (!bytes || !*bytes) return bytes;
  const Bytes wanted = title(kind, name);
  if ((*bytes)->size() < wanted.size() ||
      !std::equal(wanted.begin(), wanted.end(), (*bytes)->begin())) {
    return util::Error{
        fmt::format("{} is no file of this method for {}", util::quoted(path), name)};
  }
  (*bytes)->erase((*bytes)->begin(),
                  (*bytes)->begin() + static_cast<std::ptrdiff_t>(wanted.size()));
  return bytes;
}

}  // namespace espalier::exact
