// Files that are written and read as a whole, with a checksum at their end.
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "util/result.hpp"

namespace espalier::exact {

using Bytes = std::vector<std::byte>;

template <class T>
void append(Bytes& bytes, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  const auto* const raw = reinterpret_cast<const std::byte*>(&value);
  bytes.insert(bytes.end(), raw, raw + sizeof(T));
}

template <class T>
std::optional<T> take(std::span<const std::byte>& bytes) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (bytes.size() < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  bytes = bytes.subspan(sizeof(T));
  return value;
}

// Adds the checksum, writes a new file beside the old one, makes sure it is on the disk, and gives
// it the name.
util::Status write_whole(const std::string& path, Bytes bytes);

// Without the checksum; nothing when there is no such file. The error says what is wrong.
util::Result<std::optional<Bytes>> read_whole(const std::string& path);

// The first lines of a checkpoint: what kind of file it is and which game it belongs to.
Bytes title(std::string_view kind, std::string_view name);
// What comes after them; a file with another title is refused.
util::Result<std::optional<Bytes>> read_titled(const std::string& path, std::string_view kind,
                                               std::string_view name);

}  // namespace espalier::exact
