#include "exact/facts_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exact/whole_file.hpp"
#include "util/text.hpp"

namespace espalier::exact {
namespace {

constexpr std::string_view kMagic = "espalier facts 1\n";
constexpr std::size_t kMostEntries = std::size_t{4} << 20;

struct Entry {
  std::uint64_t key;
  std::uint32_t facts;
  std::uint32_t work;
};

// Says what the file is and which game it belongs to.
Bytes head(std::string_view name) {
  Bytes bytes;
  for (const std::string_view text : {kMagic, name, std::string_view("\n")}) {
    for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  }
  return bytes;
}

}  // namespace

util::Status write_facts(const std::string& path, std::string_view name, const KeyTable& table) {
  Bytes bytes = head(name);
  for (const auto& known : table.heaviest(kMostEntries)) {
    append(bytes, Entry{known.key, known.facts.packed(), static_cast<std::uint32_t>(known.work)});
  }
  return write_whole(path, std::move(bytes));
}

util::Status read_facts(const std::string& path, std::string_view name, KeyTable& table,
                        std::uint64_t most_bytes) {
  const auto bytes = read_whole(path);
  if (!bytes) return bytes.error();
  if (!*bytes) return util::Done{};
  std::span<const std::byte> rest(**bytes);
  const Bytes wanted = head(name);
  if (rest.size() < wanted.size() || !std::equal(wanted.begin(), wanted.end(), rest.begin())) {
    return util::Error{
        fmt::format("{} is no checkpoint of this method for {}", util::quoted(path), name)};
  }
  rest = rest.subspan(wanted.size());
  constexpr std::uint64_t kRoomForEach = 8 * sizeof(Entry);
  table.grow(std::min(most_bytes, rest.size() / sizeof(Entry) * kRoomForEach));
  while (const auto entry = take<Entry>(rest)) {
    table.store(table.place(entry->key), Facts::unpacked(entry->facts),
                static_cast<int>(entry->work));
  }
  return util::Done{};
}

}  // namespace espalier::exact
