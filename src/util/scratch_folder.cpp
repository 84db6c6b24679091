#include "util/scratch_folder.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

// More than the processes that may be removing abandoned folders at the same moment.
constexpr int kAttempts = 20;

void remove_abandoned(const fs::path& above, const std::string& prefix) {
  std::error_code error;
  for (fs::directory_iterator entry(above, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path path = entry->path();
    if (!path.filename().string().starts_with(prefix)) continue;
    struct stat facts {};
    if (::lstat(path.c_str(), &facts) != 0 || facts.st_uid != ::geteuid()) continue;
    // Where folders can't be locked (some network drives) nobody knows, and all of them stay.
    if (const auto lock = FileLock::take_folder(path)) {
      std::error_code ignored;
      fs::remove_all(path, ignored);
    }
  }
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const fs::path& above, const std::string& prefix) {
  remove_abandoned(above, prefix);
  std::error_code ignored;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::string place = (above / (prefix + "XXXXXX")).string();
    if (::mkdtemp(place.data()) == nullptr) return system_error("", errno);
    // A folder that can't be locked at all is fine: others can't lock it either.
    auto lock = FileLock::take_folder(place, false);
    if (lock) return ScratchFolder(place, std::move(*lock));
    const auto code = lock.error().code;
    if (code == ErrorCode::kLocked || code == ErrorCode::kNoFile) continue;  // taken for abandoned
    fs::remove(place, ignored);
    return lock.error();
  }
  return Error{"it is removed again and again"};
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace espalier::util
