#include "util/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <span>

#include "util/file_lock.hpp"
#include "util/text.hpp"
#include "util/unique_fd.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFirstPart = 4096;  // files of /proc don't know their size
// A name that no file of a person has.
constexpr const char* kUnfinished = ".espalier-new";
constexpr std::chrono::seconds kTimeout{10};
constexpr int kFreshAttempts = 8;

Error too_large(std::size_t max) {
  constexpr std::size_t kMebibyte = std::size_t{1} << 20;
  const bool whole = max >= kMebibyte && max % kMebibyte == 0;
  return {ErrorCode::kTooLarge,
          fmt::format("it is larger than {} {}", whole ? max / kMebibyte : max,
                      whole ? "MiB" : "bytes")};
}

// Whether the end was reached; false: the buffer is full. Adds to `size`.
Result<bool> fill(int file, std::span<std::byte> buffer, std::size_t& size) {
  while (size < buffer.size()) {
    const ssize_t got = ::read(file, buffer.data() + size, buffer.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("", errno);
    if (got == 0) return true;
    size += static_cast<std::size_t>(got);
  }
  return false;
}

template <class Buffer>
Buffer copy_of(std::span<const std::byte> bytes) {
  const auto* const begin = reinterpret_cast<const typename Buffer::value_type*>(bytes.data());
  return Buffer(begin, begin + bytes.size());
}

// What is left of the file after its first part.
template <class Buffer>
Result<Buffer> read_rest(int file, std::span<const std::byte> first, std::size_t expected,
                         std::size_t max) {
  auto buffer = copy_of<Buffer>(first);
  std::size_t size = first.size();
  // One more, so that the end is seen without growing.
  buffer.resize(std::max(expected + 1, 2 * size));
  while (true) {
    const auto end = fill(file, std::as_writable_bytes(std::span(buffer)), size);
    if (!end) return end.error();
    if (size > max) return too_large(max);
    if (*end) break;
    buffer.resize(2 * size);
  }
  buffer.resize(size);
  return buffer;
}

Error no_ordinary_file(const ReadOptions& options) {
  return Error(options.follow_links ? "it is no ordinary file"
                                    : "it is a link or no ordinary file");
}

Error cannot_open(int reason, const ReadOptions& options) {
  if (reason == ELOOP && !options.follow_links) return no_ordinary_file(options);
  if (reason == ENXIO && options.ordinary) return no_ordinary_file(options);  // a socket
  auto error = system_error("", reason);
  if (reason == ENOENT) error.code = ErrorCode::kNoFile;
  return error;
}

// The sandbox reads small files of /proc several times for each turn of a game, so these take no
// more than they must: open, read, read, close.
template <class Buffer>
Result<Buffer> read(const fs::path& path, const ReadOptions& options) {
  const int how = O_RDONLY | O_CLOEXEC | (options.ordinary ? O_NONBLOCK : 0) |
                  (options.follow_links ? 0 : O_NOFOLLOW);
  const UniqueFd file(::open(path.c_str(), how));
  if (!file) return cannot_open(errno, options);
  struct stat facts {};
  if (options.ordinary) {
    if (::fstat(file.get(), &facts) != 0) return system_error("", errno);
    if (!S_ISREG(facts.st_mode)) return no_ordinary_file(options);
  }
  std::array<std::byte, kFirstPart> part;
  std::size_t size = 0;
  const auto end = fill(file.get(), part, size);
  if (!end) return end.error();
  if (size > options.max) return too_large(options.max);
  if (*end) return copy_of<Buffer>(std::span(part).first(size));
  if (::fstat(file.get(), &facts) != 0) return system_error("", errno);
  const std::size_t expected = S_ISREG(facts.st_mode) ? static_cast<std::size_t>(facts.st_size) : 0;
  if (expected > options.max) return too_large(options.max);
  return read_rest<Buffer>(file.get(), part, expected, options.max);
}

// The lock makes sure that no other process takes the file for one that was left behind.
Result<FileLock> make_fresh(const fs::path& path, mode_t mode) {
  LockOptions options{
      .mode = mode, .fresh = true, .remove = true, .required = false, .timeout = kTimeout};
  for (int attempt = 0; attempt < kFreshAttempts; ++attempt) {
    options.fresh = true;
    auto file = FileLock::take(path, options);
    if (file || file.error().code != ErrorCode::kNameTaken) return file;
    options.fresh = false;
    const auto left = FileLock::take(path, options);
    if (left) continue;  // what was left behind is removed now
    if (left.error().code == ErrorCode::kLocked || ::unlink(path.c_str()) != 0) {
      return left.error();
    }
  }
  return Error{ErrorCode::kLocked, "others write it at the same time"};
}

Status write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_error("", errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return Done{};
}

Status write(const fs::path& path, std::string_view bytes, const WriteOptions& options) {
  const fs::path unfinished = path.string() + kUnfinished;
  auto file = make_fresh(unfinished, options.mode);  // removed with its lock
  if (!file) return file.error();
  if (auto written = write_all(file->get(), bytes); !written) return written;
  if (options.sync && ::fsync(file->get()) != 0) return system_error("", errno);
  if (::rename(unfinished.c_str(), path.c_str()) != 0) return system_error("", errno);
  return options.sync ? sync_folder_of(path) : Done{};
}

}  // namespace

Result<std::string> read_file(const fs::path& path, const ReadOptions& options) {
  return read<std::string>(path, options);
}

Result<std::vector<std::byte>> read_bytes(const fs::path& path, const ReadOptions& options) {
  return read<std::vector<std::byte>>(path, options);
}

Status write_file(const fs::path& path, std::string_view bytes, const WriteOptions& options) {
  auto written = write(path, bytes, options);
  if (written) return written;
  return with_prefix(fmt::format("cannot write {}: ", util::quoted(path.string())),
                     written.error());
}

Status write_file(const fs::path& path, std::span<const std::byte> bytes,
                  const WriteOptions& options) {
  return write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, options);
}

Status sync_folder_of(const fs::path& file) {
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const UniqueFd open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Some file systems have nothing to do there.
  if (open && (::fsync(open.get()) == 0 || errno == EINVAL)) return Done{};
  return system_error("", errno);
}

}  // namespace espalier::util
