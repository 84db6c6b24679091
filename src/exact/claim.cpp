#include "exact/claim.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "util/text.hpp"

namespace espalier::exact {
namespace {

bool same_file(int open_file, const std::string& path) {
  struct stat held {};
  struct stat there {};
  return ::fstat(open_file, &held) == 0 && ::lstat(path.c_str(), &there) == 0 &&
         held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

}  // namespace

util::Result<Claim> Claim::on(const std::string& checkpoint) {
  struct stat about {};
  if (::stat(checkpoint.c_str(), &about) == 0 && !S_ISREG(about.st_mode)) {
    return util::Error{fmt::format("the checkpoint {} is no ordinary file; name another one",
                                   util::quoted(checkpoint))};
  }
  const std::string path = checkpoint + ".lock";
  while (true) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (file < 0) {
      const int reason = errno;
      return util::system_error(
          fmt::format("cannot keep a checkpoint at {}", util::quoted(checkpoint)), reason);
    }
    Claim claim(path, file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
      claim.path_.clear();
      return util::Error{
          fmt::format("another process works on the checkpoint {}; wait for it or name another one",
                      util::quoted(checkpoint))};
    }
    // Who held it before may have taken the file away meanwhile.
    if (same_file(file, path)) return claim;
    claim.path_.clear();
  }
}

Claim::~Claim() {
  if (file_ < 0) return;
  if (!path_.empty()) ::unlink(path_.c_str());
  ::close(file_);
}

}  // namespace espalier::exact
