#include "util/scratch_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

// More than the processes that may be removing abandoned folders at the same moment.
constexpr int kAttempts = 20;

int open_folder(const fs::path& path) {
  return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

void remove_abandoned(const fs::path& above, const std::string& prefix) {
  std::error_code error;
  for (fs::directory_iterator entry(above, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path path = entry->path();
    if (!path.filename().string().starts_with(prefix)) continue;
    const int folder = open_folder(path);
    if (folder < 0) continue;
    struct stat facts {};
    // Where folders can't be locked (some network drives) nobody knows, and all of them stay.
    if (::fstat(folder, &facts) == 0 && facts.st_uid == ::geteuid() &&
        ::flock(folder, LOCK_EX | LOCK_NB) == 0) {
      std::error_code ignored;
      fs::remove_all(path, ignored);
    }
    ::close(folder);
  }
}

// False when somebody who took it for abandoned came before us. A folder that can't be locked at
// all is fine: others can't lock it either.
bool hold(int folder, const fs::path& path) {
  if (::flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
  struct stat held {};
  struct stat named {};
  return ::fstat(folder, &held) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const fs::path& above, const std::string& prefix) {
  remove_abandoned(above, prefix);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::string place = (above / (prefix + "XXXXXX")).string();
    if (::mkdtemp(place.data()) == nullptr) return system_error("", errno);
    const int folder = open_folder(place);
    if (folder >= 0 && hold(folder, place)) return ScratchFolder(place, folder);
    if (folder >= 0) ::close(folder);
  }
  return Error{"it is removed again and again"};
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), handle_(std::exchange(other.handle_, -1)) {}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
  if (handle_ >= 0) ::close(handle_);
}

}  // namespace espalier::util
