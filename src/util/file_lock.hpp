// A lock on a file or a folder that one process holds at a time. The system gives it back however
// the process ends, and it is held against other descriptors of the same process as well.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "util/result.hpp"
#include "util/unique_fd.hpp"

namespace espalier::util {

// A byte of a file as the thing to lock: many locks in one file, each for a name.
std::uint64_t byte_for(std::string_view name);

struct LockOptions {
  mode_t mode = 0600;                   // of the file, when it is made
  bool fresh = false;                   // it may not be there yet; if it is, kNameTaken
  bool remove = false;                  // the file is gone with the lock
  std::optional<std::uint64_t> byte{};  // only this byte of the file; such files are not removed
  bool required = true;  // false: where nothing can be locked, the file is held without
  // How long to try: FileLock::held_text() takes the lock for a moment.
  std::chrono::milliseconds timeout{0};
};

class FileLock {
 public:
  FileLock() = default;  // holds nothing
  FileLock(FileLock&& other) noexcept
      : file_(std::move(other.file_)), remove_(std::exchange(other.remove_, {})) {}
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock() { release(); }

  // Makes the file if there is none; never follows a link at its end. Error codes: kLocked when
  // it is held, kNoLocks where nothing can be locked (some network drives), kInvalid for
  // something else than an ordinary file, otherwise the system's with its reason alone.
  static Result<FileLock> take(const std::filesystem::path& path, const LockOptions& options = {});
  // The folder itself. It is there, or the code is kNoFile; also when the holder before
  // removed it meanwhile.
  static Result<FileLock> take_folder(const std::filesystem::path& path, bool required = true);

  // Whether somebody holds the byte of the file, here or in another process.
  static bool is_held(const std::filesystem::path& path, std::uint64_t byte);
  // What the holder of a file said with set_text(); nothing when nobody holds it.
  static std::optional<std::string> held_text(const std::filesystem::path& path);

  explicit operator bool() const { return static_cast<bool>(file_); }
  int get() const { return file_.get(); }
  void release();

  // A short line in the file for those who find it locked. Only a help for people: where it can't
  // be written, the lock still holds.
  void set_text(std::string_view text) const;

 private:
  FileLock(UniqueFd file, std::filesystem::path remove)
      : file_(std::move(file)), remove_(std::move(remove)) {}

  UniqueFd file_;
  std::filesystem::path remove_;  // empty: it stays
};

}  // namespace espalier::util
