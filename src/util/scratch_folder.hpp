// A folder for unfinished things that is gone with its process. It is held locked while it is in
// use, so what a killed process left is known, and removed by the next that makes one beside it.
#pragma once

#include <filesystem>
#include <string>

#include "util/file_lock.hpp"
#include "util/result.hpp"

namespace espalier::util {

class ScratchFolder {
 public:
  // A new folder in `above`, named `prefix` and six more characters, for this user alone. Others
  // of that prefix which nobody holds are removed: the prefix must be one that only we use.
  static Result<ScratchFolder> make(const std::filesystem::path& above, const std::string& prefix);
  ~ScratchFolder();
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // Somebody else takes care of what is in it now; it is not removed.
  void let_go() { path_.clear(); }

 private:
  ScratchFolder(std::filesystem::path path, FileLock lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::filesystem::path path_;
  FileLock lock_;
};

}  // namespace espalier::util
