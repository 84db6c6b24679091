#include "exact/whole_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "util/checksum.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::exact {

util::Status write_whole(const std::string& path, Bytes bytes) {
  append(bytes, util::checksum(bytes));
  return util::write_file(path, bytes, {.sync = true});
}

util::Result<std::optional<Bytes>> read_whole(const std::string& path) {
  auto read =
      util::read_bytes(path, {.max = std::numeric_limits<std::size_t>::max(), .ordinary = true});
  if (!read && read.error().code == util::ErrorCode::kNoFile) return std::optional<Bytes>{};
  if (!read) {
    return util::with_prefix(fmt::format("cannot read {}: ", util::quoted(path)), read.error());
  }
  Bytes bytes = *std::move(read);
  const std::size_t have = bytes.size();
  std::uint64_t sum = 0;
  if (have < sizeof(sum)) {
    return util::Error{fmt::format("{} is damaged: it is cut off", util::quoted(path))};
  }
  std::memcpy(&sum, bytes.data() + have - sizeof(sum), sizeof(sum));
  bytes.resize(have - sizeof(sum));
  if (sum != util::checksum(bytes)) {
    return util::Error{fmt::format("{} is damaged: its checksum does not fit", util::quoted(path))};
  }
  return std::optional<Bytes>(std::move(bytes));
}

Bytes title(std::string_view kind, std::string_view name) {
  Bytes bytes;
  for (const std::string_view text : {kind, std::string_view("\n"), name, std::string_view("\n")}) {
    for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  }
  return bytes;
}

util::Result<std::optional<Bytes>> read_titled(const std::string& path, std::string_view kind,
                                               std::string_view name) {
  auto bytes = read_whole(path);
  if (!bytes || !*bytes) return bytes;
  const Bytes wanted = title(kind, name);
  if ((*bytes)->size() < wanted.size() ||
      !std::equal(wanted.begin(), wanted.end(), (*bytes)->begin())) {
    return util::Error{
        fmt::format("{} is no file of this method for {}", util::quoted(path), name)};
  }
  (*bytes)->erase((*bytes)->begin(),
                  (*bytes)->begin() + static_cast<std::ptrdiff_t>(wanted.size()));
  return bytes;
}

}  // namespace espalier::exact
