// Reviews of games, each made once and kept for everybody, under a key that names all it depends
// on.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

struct StoredReview {
  std::string key{};
  std::string summary{};  // a document for lists
  std::string body{};     // the whole document

  bool operator==(const StoredReview&) const = default;
};

// For several threads at once; each call is one transaction, on the disk when it returns. What is
// kept here can be made again: what is not what was written is as good as not there, and the oldest
// ones go when there are too many.
class Reviews {
 public:
  Reviews() = default;
  virtual ~Reviews() = default;
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // In place of an older one with this key. Then the oldest go until all together have at most so
  // many bytes; the new one stays in any case.
  virtual util::Status put(const StoredReview& review, std::uint64_t most_bytes) = 0;
  // Nothing when there is none such; the error is one of the disk.
  virtual util::Result<std::optional<StoredReview>> find(const std::string& key) = 0;
  // Those of these keys that are there.
  virtual util::Result<std::map<std::string, std::string>> summaries(
      const std::vector<std::string>& keys) = 0;
};

}  // namespace espalier::arena
