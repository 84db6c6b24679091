#include "exact/sweep_file.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "util/text.hpp"

namespace espalier::exact {
namespace {

constexpr std::string_view kKind = "espalier values 2";

}  // namespace

Bytes sweep_head(std::string_view name, const SweepState& state) {
  Bytes bytes = title(kKind, name);
  append(bytes, state);
  return bytes;
}

util::Result<std::optional<SweepFile>> read_sweeps(const std::string& path, std::string_view name,
                                                   std::uint64_t count) {
  auto bytes = read_titled(path, kKind, name);
  if (!bytes) return bytes.error();
  if (!*bytes) return std::optional<SweepFile>();
  std::span<const std::byte> rest(**bytes);
  const auto state = take<SweepState>(rest);
  if (!state || rest.size() != count) {
    return util::Error{
        fmt::format("{} has not as many values as the board has positions", util::quoted(path))};
  }
  SweepFile file{*state, std::move(**bytes)};
  file.values.erase(file.values.begin(),
                    file.values.begin() + static_cast<std::ptrdiff_t>(sizeof(SweepState)));
  return std::optional<SweepFile>(std::move(file));
}

}  // namespace espalier::exact
