#include "cli/terminal/option_types.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

util::Error wrong_value(std::string_view name, std::string_view text, std::string sentence) {
  return {util::ErrorCode::kWrongUse,
          std::move(sentence),
          {{"option", std::string(name)}, {"value", std::string(text)}}};
}

util::Error unexpected(std::string_view name, std::string_view text, std::string_view expected) {
  return wrong_value(name, text,
                     fmt::format("{} is {}; {} was expected", name, util::quoted(text), expected));
}

// "always, never or auto"
std::string one_of(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

struct NamedUnit {
  std::string_view name;
  std::int64_t worth;
};

// In the largest unit that leaves no rest.
template <std::size_t kCount>
std::string measured(std::int64_t amount, const std::array<NamedUnit, kCount>& units) {
  for (const auto& unit : units) {
    if (amount != 0 && amount % unit.worth == 0) {
      return fmt::format("{}{}", amount / unit.worth, unit.name);
    }
  }
  return fmt::format("{}{}", amount, units.back().name);
}

}  // namespace

util::Result<std::string> Text::read(std::string_view /*name*/, std::string_view text) const {
  return std::string(text);
}

util::Result<games::GameChoice> GameName::read(std::string_view /*name*/,
                                               std::string_view text) const {
  auto choice = games::choose(text);
  if (!choice) return util::or_else(choice.error(), util::ErrorCode::kWrongUse);
  return choice;
}

util::Result<int> IntRange::read(std::string_view name, std::string_view text) const {
  if (const auto number = util::number(text, min, max)) return *number;
  return unexpected(name, text, expected());
}

std::string IntRange::expected() const { return fmt::format("a number from {} to {}", min, max); }

util::Status IntRange::check(std::string_view name, int value) const {
  if (const auto good = read(name, text(value)); !good) return good.error();
  return util::Done{};
}

std::string IntRange::text(int value) const { return std::to_string(value); }

util::Result<std::uint64_t> CountRange::read(std::string_view name, std::string_view text) const {
  const auto number = util::large_number(text);
  if (number && *number >= min && *number <= max) return *number;
  return unexpected(name, text, expected());
}

std::string CountRange::expected() const {
  const bool all = max == std::numeric_limits<std::uint64_t>::max();
  return fmt::format("a number from {} to {}", min, all ? "2^64 - 1" : std::to_string(max));
}

std::string CountRange::text(std::uint64_t value) const { return std::to_string(value); }

util::Result<double> SecondsRange::read(std::string_view name, std::string_view text) const {
  double value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  // Written so that nan is refused too.
  if (error == std::errc() && end == last && value >= min && value <= max) return value;
  return wrong_value(name, text,
                     fmt::format("{} {} is not a time; {} were expected, as in 0.5", name,
                                 util::quoted(text), expected()));
}

std::string SecondsRange::expected() const {
  return fmt::format("seconds from {} to {}", min, max);
}

std::string SecondsRange::text(double value) const { return fmt::format("{}", value); }

util::Result<std::chrono::milliseconds> DurationRange::read(std::string_view name,
                                                            std::string_view text) const {
  const bool zero = text == "0ms" || text == "0s";
  const auto time = zero ? util::Result<std::chrono::milliseconds>(std::chrono::milliseconds(0))
                         : util::duration(text);
  if (time && *time >= min && *time <= max) return *time;
  return unexpected(name, text, expected() + ", as in 100ms, 2s, 5m or 1h,");
}

std::string DurationRange::expected() const {
  return fmt::format("a time from {} to {}", text(min), text(max));
}

std::string DurationRange::text(std::chrono::milliseconds value) const {
  constexpr std::array kUnits = {NamedUnit{"h", 3'600'000}, NamedUnit{"m", 60'000},
                                 NamedUnit{"s", 1000}, NamedUnit{"ms", 1}};
  return measured(value.count(), kUnits);
}

util::Result<MemorySize> SizeRange::read(std::string_view name, std::string_view text) const {
  const auto size = util::mebibytes(text);
  if (!size || *size < min.mebibytes || *size > max.mebibytes) {
    return unexpected(name, text, expected() + ", as in 256MiB or 2GiB,");
  }
  if (in_this_machine) {
    const auto fits = wire::parse_hash(text);
    if (!fits) return wrong_value(name, text, fmt::format("{} {}", name, fits.error().message));
  }
  return MemorySize{*size};
}

std::string SizeRange::expected() const {
  return fmt::format("a size from {} to {}", text(min), text(max));
}

std::string SizeRange::text(MemorySize value) const {
  constexpr std::array kUnits = {NamedUnit{"TiB", 1 << 20}, NamedUnit{"GiB", 1024},
                                 NamedUnit{"MiB", 1}};
  return measured(value.mebibytes, kUnits);
}

util::Result<std::string> Choice::read(std::string_view name, std::string_view text) const {
  if (std::find(words.begin(), words.end(), text) != words.end()) return std::string(text);
  const bool single = words.size() == 1;
  if (noun.empty() && !single) return unexpected(name, text, expected());
  const auto there =
      fmt::format("there {} {}", single ? "is only" : "are", util::join(words, ", "));
  return wrong_value(name, text,
                     noun.empty() ? fmt::format("{} is {}; {}", name, util::quoted(text), there)
                                  : fmt::format("{}: there is no {} {}; {}", name, noun,
                                                util::quoted(text), there));
}

std::string Choice::expected() const { return one_of(words); }

std::string expected_value(const ValueType& type) {
  return std::visit(
      [](const auto& each) -> std::string {
        if constexpr (requires { each.expected(); }) {
          return each.expected();
        } else {
          return "";
        }
      },
      type);
}

util::Status check_value(const ValueType& type, std::string_view name, std::string_view text) {
  return std::visit(
      [&](const auto& each) -> util::Status {
        if constexpr (!std::is_same_v<std::decay_t<decltype(each)>, Flag>) {
          if (const auto value = each.read(name, text); !value) return value.error();
        }
        return util::Done{};
      },
      type);
}

}  // namespace espalier::cli
