#include "util/units.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "util/text.hpp"

namespace espalier::util {
namespace {

struct Unit {
  std::string_view name;
  std::uint64_t worth;
};

constexpr std::array kTimes = {Unit{"h", 3'600'000}, Unit{"m", 60'000}, Unit{"s", 1000},
                               Unit{"ms", 1}};
constexpr std::array kSizes = {Unit{"TiB", 1024 * 1024}, Unit{"GiB", 1024}, Unit{"MiB", 1}};

constexpr std::uint64_t kMaxLength = 1000 * kTimes[0].worth;
constexpr std::uint64_t kMaxSize = kSizes[0].worth;

std::string_view leading_digits(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
}

// A number directly followed by the name of a unit: 2s, 1.5GiB. It is counted in thousandths.
template <std::size_t kCount>
std::optional<std::uint64_t> measure(std::string_view text, const std::array<Unit, kCount>& units,
                                     std::uint64_t most) {
  const auto whole = leading_digits(text);
  text.remove_prefix(whole.size());
  const auto number = large_number(whole);
  if (!number || *number > most) return std::nullopt;
  std::uint64_t thousandths = *number * 1000;
  if (text.starts_with('.')) {
    const auto decimals = leading_digits(text.substr(1));
    if (decimals.empty() || decimals.size() > 3) return std::nullopt;
    text.remove_prefix(1 + decimals.size());
    std::uint64_t part = *large_number(decimals);
    for (auto places = decimals.size(); places < 3; ++places) part *= 10;
    thousandths += part;
  }
  for (const auto& unit : units) {
    if (text != unit.name) continue;
    if (thousandths > most * 1000 / unit.worth) return std::nullopt;
    const std::uint64_t amount = thousandths * unit.worth / 1000;
    return amount > 0 ? std::optional(amount) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Result<std::chrono::milliseconds> duration(std::string_view text) {
  const auto found = measure(text, kTimes, kMaxLength);
  if (found) return std::chrono::milliseconds(*found);
  return Error{quoted(text) + " is no time; write it as 100ms, 2s, 5m or 1h"};
}

Result<int> mebibytes(std::string_view text) {
  const auto found = measure(text, kSizes, kMaxSize);
  if (found) return static_cast<int>(*found);
  return Error{quoted(text) + " is no size; write it as 256MiB or 2GiB"};
}

std::optional<std::uint64_t> large_number(std::string_view text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || rest != end) return std::nullopt;
  return value;
}

}  // namespace espalier::util
