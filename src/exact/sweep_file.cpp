#include "exact/sweep_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
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

bool says_complete(const std::string& path, std::string_view name) {
  const Bytes wanted = title(kKind, name);
  Bytes head(wanted.size() + sizeof(SweepState));
  std::ifstream file(path, std::ios::binary);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): streams know only char
  if (!file.read(reinterpret_cast<char*>(head.data()), static_cast<std::streamsize>(head.size()))) {
    return false;
  }
  if (!std::equal(wanted.begin(), wanted.end(), head.begin())) return false;
  std::span<const std::byte> rest(head);
  rest = rest.subspan(wanted.size());
  const auto state = take<SweepState>(rest);
  return state && state->complete != 0;
}

}  // namespace espalier::exact
