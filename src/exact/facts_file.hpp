// The checkpoint of the depth-first proof: the facts that took the most work to find. Whatever is
// left out is found again in little time.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "exact/key_table.hpp"
#include "exact/position_table.hpp"
#include "exact/whole_file.hpp"
#include "util/result.hpp"

namespace espalier::exact {

inline constexpr std::size_t kMaxKeptFacts = std::size_t{4} << 20;

// Takes the place of the file at once: whoever is killed here leaves the old one.
util::Status write_facts(const std::string& path, std::string_view name, const KeyTable& table);

// A file that is not there yet is no error; one that is damaged or of another game is refused. The
// table may grow to `most_bytes` for it.
util::Status read_facts(const std::string& path, std::string_view name, KeyTable& table,
                        std::uint64_t most_bytes);

// Packed: positions of one game as plain data, for files. any.unpacked(data) is the position again,
// where `any` is a position of the same game.
template <class P>
concept Packed = core::Position<P> && requires(const P p, const typename P::Packed data) {
  requires std::is_trivially_copyable_v<typename P::Packed>;
  { p.packed() } -> std::same_as<typename P::Packed>;
  { p.unpacked(data) } -> std::same_as<P>;
};

// The same with whole positions instead of keys.
template <Packed P>
struct PositionEntry {
  typename P::Packed position;
  std::uint32_t facts;
  std::uint32_t work;
};

// The first lines of such a file, and what comes after them; nothing when there is no file.
Bytes position_facts_head(std::string_view name);
util::Result<std::optional<Bytes>> read_position_facts(const std::string& path,
                                                       std::string_view name);

template <Packed P>
util::Status write_facts(const std::string& path, std::string_view name,
                         const PositionTable<P>& table) {
  Bytes bytes = position_facts_head(name);
  for (const auto& known : table.heaviest(kMaxKeptFacts)) {
    append(bytes, PositionEntry<P>{known.position.packed(), known.facts.packed(),
                                   static_cast<std::uint32_t>(known.work)});
  }
  return write_whole(path, std::move(bytes));
}

template <Packed P>
util::Status read_facts(const std::string& path, std::string_view name, PositionTable<P>& table,
                        std::uint64_t most_bytes) {
  using Entry = PositionEntry<P>;
  const auto bytes = read_position_facts(path, name);
  if (!bytes) return bytes.error();
  if (!*bytes) return util::Done{};
  std::span<const std::byte> rest(**bytes);
  constexpr std::uint64_t kRoomForEach = 8 * sizeof(Entry);
  table.grow(std::min(most_bytes, rest.size() / sizeof(Entry) * kRoomForEach));
  const P any = table.any();
  while (const auto entry = take<Entry>(rest)) {
    const P position = any.unpacked(entry->position);
    table.store({position, position.hash()}, Facts::unpacked(entry->facts),
                static_cast<int>(entry->work));
  }
  return util::Done{};
}

}  // namespace espalier::exact
