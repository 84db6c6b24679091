#include "exact/facts_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exact/whole_file.hpp"
#include "util/text.hpp"

namespace espalier::exact {
namespace {

constexpr std::string_view kMagic = "espalier facts 1";
constexpr std::string_view kPositionMagic = "espalier facts about positions 1";

struct Entry {
  std::uint64_t key;
  std::uint32_t facts;
  std::uint32_t work;
};

}  // namespace

util::Status write_facts(const std::string& path, std::string_view name, const KeyTable& table) {
  Bytes bytes = title(kMagic, name);
  for (const auto& known : table.heaviest(kMaxKeptFacts)) {
    append(bytes, Entry{known.key, known.facts.packed(), static_cast<std::uint32_t>(known.work)});
  }
  return write_whole(path, std::move(bytes));
}

util::Status read_facts(const std::string& path, std::string_view name, KeyTable& table,
                        std::uint64_t most_bytes) {
  const auto bytes = read_titled(path, kMagic, name);
  if (!bytes) return bytes.error();
  if (!*bytes) return util::Done{};
  std::span<const std::byte> rest(**bytes);
  constexpr std::uint64_t kRoomForEach = 8 * sizeof(Entry);
  table.grow(std::min(most_bytes, rest.size() / sizeof(Entry) * kRoomForEach));
  while (const auto entry = take<Entry>(rest)) {
    table.store(table.place(entry->key), Facts::unpacked(entry->facts),
                static_cast<int>(entry->work));
  }
  return util::Done{};
}

Bytes position_facts_head(std::string_view name) { return title(kPositionMagic, name); }

util::Result<std::optional<Bytes>> read_position_facts(const std::string& path,
                                                       std::string_view name) {
  return read_titled(path, kPositionMagic, name);
}

}  // namespace espalier::exact
