#include "exact/checkpoint_lock.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "util/text.hpp"

namespace espalier::exact {

util::Result<util::FileLock> lock_checkpoint(const std::string& checkpoint) {
  std::error_code error;
  const auto there = std::filesystem::status(checkpoint, error);
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there)) {
    return util::Error{fmt::format("the checkpoint {} is no ordinary file; name another one",
                                   util::quoted(checkpoint))};
  }
  auto lock = util::FileLock::take(checkpoint + ".lock", {.mode = 0644, .remove = true});
  if (lock) return lock;
  if (lock.error().code == util::ErrorCode::kLocked) {
    return util::Error{
        util::ErrorCode::kLocked,
        fmt::format("another process works on the checkpoint {}; wait for it or name another one",
                    util::quoted(checkpoint))};
  }
  return util::with_prefix(
      fmt::format("cannot keep a checkpoint at {}: ", util::quoted(checkpoint)), lock.error());
}

}  // namespace espalier::exact
