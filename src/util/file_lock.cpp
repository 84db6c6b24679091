#include "util/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>

#include "util/hash.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kBetweenAttempts{20};

bool is_same_file(int file, const fs::path& path) {
  struct stat held {};
  struct stat there {};
  return ::fstat(file, &held) == 0 && ::lstat(path.c_str(), &there) == 0 &&
         held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

struct flock range_of(std::uint64_t byte) {
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  range.l_start = static_cast<off_t>(byte);
  range.l_len = 1;
  return range;
}

// 0 or the reason. A byte is locked for the open file (OFD), not for the process, as flock() does.
int try_lock(int file, const std::optional<std::uint64_t>& byte) {
  int done = 0;
  if (byte) {
    auto range = range_of(*byte);
    done = ::fcntl(file, F_OFD_SETLK, &range);
  } else {
    done = ::flock(file, LOCK_EX | LOCK_NB);
  }
  return done == 0 ? 0 : errno;
}

// EBADF: where locks are those of a network drive, a folder would have to be open for writing.
bool means_no_locks(int reason) {
  return reason == ENOLCK || reason == EOPNOTSUPP || reason == EINVAL || reason == ENOSYS ||
         reason == EBADF;
}

Error refusal(int reason) {
  if (reason == EWOULDBLOCK || reason == EAGAIN || reason == EACCES) {
    return {ErrorCode::kLocked, "another process has locked it"};
  }
  auto error = system_error("", reason);
  if (means_no_locks(reason)) error.code = ErrorCode::kNoLocks;
  return error;
}

int lock_within(int file, const LockOptions& options) {
  const auto end = std::chrono::steady_clock::now() + options.timeout;
  while (true) {
    const int reason = try_lock(file, options.byte);
    if (reason == EINTR) continue;
    if (!options.required && means_no_locks(reason)) return 0;
    const bool held = reason == EWOULDBLOCK || reason == EACCES;
    if (!held || std::chrono::steady_clock::now() >= end) return reason;
    std::this_thread::sleep_for(kBetweenAttempts);
  }
}

}  // namespace

std::uint64_t byte_for(std::string_view name) {
  std::uint64_t hash = 0;
  for (const char c : name) hash = combine(hash, static_cast<unsigned char>(c));
  return hash >> 16;  // offsets of files are signed
}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  if (this == &other) return *this;
  release();
  file_ = std::move(other.file_);
  remove_ = std::exchange(other.remove_, {});
  return *this;
}

Result<FileLock> FileLock::take(const fs::path& path, const LockOptions& options) {
  const int how =
      O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (options.fresh ? O_EXCL : 0);
  while (true) {
    UniqueFd file(::open(path.c_str(), how, options.mode));
    const int reason = errno;
    if (!file && reason == EEXIST) {
      return Error{ErrorCode::kNameTaken, system_error("", reason).message};
    }
    struct stat facts {};
    const bool other = file ? ::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode)
                            : reason == ELOOP || reason == EISDIR || reason == ENXIO;
    if (other) return Error{"it is a link or no ordinary file"};
    if (!file) return system_error("", reason);
    if (const int refused = lock_within(file.get(), options)) return refusal(refused);
    // Who held it before may have removed the file meanwhile.
    if (!is_same_file(file.get(), path)) continue;
    return FileLock(std::move(file), options.remove && !options.byte ? path : fs::path());
  }
}

Result<FileLock> FileLock::take_folder(const fs::path& path, bool required) {
  const auto gone = [] { return system_error("", ENOENT); };
  UniqueFd file(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  const int reason = errno;
  if (!file && reason == ENOENT) return Error{ErrorCode::kNoFile, gone().message};
  if (!file) return system_error("", reason);
  if (const int refused = lock_within(file.get(), {.required = required})) return refusal(refused);
  if (!is_same_file(file.get(), path)) return Error{ErrorCode::kNoFile, gone().message};
  return FileLock(std::move(file), {});
}

bool FileLock::is_held(const fs::path& path, std::uint64_t byte) {
  const UniqueFd file(::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC));
  auto range = range_of(byte);
  return file && ::fcntl(file.get(), F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK;
}

std::optional<std::string> FileLock::held_text(const fs::path& path) {
  const UniqueFd file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  // Nobody can look at such a lock without trying to get it.
  if (!file || ::flock(file.get(), LOCK_SH | LOCK_NB) == 0) return std::nullopt;
  std::array<char, 200> text{};
  const auto size = ::pread(file.get(), text.data(), text.size(), 0);
  return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
}

void FileLock::release() {
  // While it is still locked, so that nobody else's file is removed.
  if (file_ && !remove_.empty() && is_same_file(file_.get(), remove_)) ::unlink(remove_.c_str());
  remove_.clear();
  file_.reset();
}

void FileLock::set_text(std::string_view text) const {
  if (!file_ || ::ftruncate(file_.get(), 0) != 0) return;
  [[maybe_unused]] const auto written = ::pwrite(file_.get(), text.data(), text.size(), 0);
}

}  // namespace espalier::util
