// Bytes by what they are: whoever has the hash has exactly these. They are there as long as
// somebody uses them; what nothing names goes at the next collection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

struct BlobLimits {
  std::uint64_t one = std::uint64_t{64} << 20;
  std::uint64_t all = std::uint64_t{20} << 30;  // of all that are kept together
};

struct BlobTotals {
  int blobs = 0;
  std::uint64_t bytes = 0;
  int unused = 0;
};

struct Collected {
  int blobs = 0;
  std::uint64_t bytes = 0;
  int files = 0;  // that were left behind by somebody who was killed
};

// For several threads and processes at once; each call is on the disk when it returns. A holder is
// a name for what uses them, such as `hand-in 7`; that of a job is kept by Jobs.
class Blobs {
 public:
  Blobs() = default;
  virtual ~Blobs() = default;
  Blobs(const Blobs&) = delete;
  Blobs& operator=(const Blobs&) = delete;

  // Keeps them for this holder, once however often. Their hash, the 64 digits of SHA-256.
  // kTooLarge when they are more than one may be, kDiskFull when all are.
  virtual util::Result<std::string> put(std::string_view bytes, std::string_view holder,
                                        const BlobLimits& limits = {}) = 0;
  // kNotFound; kDamaged when they are not what was put.
  virtual util::Result<std::string> get(std::string_view hash) = 0;
  // How many bytes, without reading them; nothing when they are not there.
  virtual util::Result<std::optional<std::uint64_t>> size(std::string_view hash) = 0;

  // Another holder of what is there; kNotFound when it is not.
  virtual util::Status use(std::string_view hash, std::string_view holder) = 0;
  // The holder uses none of its blobs any more.
  virtual util::Status let_go(std::string_view holder) = 0;
  virtual util::Result<std::vector<std::string>> used_by(std::string_view holder) = 0;

  // Removes what nobody uses. kLocked while a backup is made or somebody else does it.
  virtual util::Result<Collected> collect() = 0;
  virtual util::Result<BlobTotals> totals() = 0;
};

}  // namespace espalier::arena
