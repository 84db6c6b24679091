// A checkpoint belongs to one process at a time.
#pragma once

#include <string>

#include "util/file_lock.hpp"
#include "util/result.hpp"

namespace espalier::exact {

// Holds CHECKPOINT.lock, which is removed with the lock. Refuses a path that leads to something
// else than an ordinary file, cannot be written, or is locked already.
util::Result<util::FileLock> lock_checkpoint(const std::string& checkpoint);

}  // namespace espalier::exact
