#include "games/bao/rules.hpp"

#include <fmt/format.h>

#include <array>

#include "util/text.hpp"

namespace espalier::games::bao {
namespace {

// A switch and its values, the default first. `set` takes the index of a value.
struct Switch {
  std::string_view key;
  std::array<std::string_view, 3> values;  // empty at the end where there are only two
  bool in_kujifunza;
  int (*get)(const Rules& rules);
  void (*set)(Rules& rules, int value);
};

// In the order of the full name.
constexpr std::array<Switch, 5> kSwitches = {{
    {"safari",
     {"forced", "choice", ""},
     false,
     [](const Rules& r) { return static_cast<int>(r.safari); },
     [](Rules& r, int v) { r.safari = static_cast<Safari>(v); }},
    {"house",
     {"stops", "relays", ""},
     false,
     [](const Rules& r) { return static_cast<int>(r.house); },
     [](Rules& r, int v) { r.house = static_cast<House>(v); }},
    {"takasia",
     {"on", "off", ""},
     false,
     [](const Rules& r) { return r.takasia ? 0 : 1; },
     [](Rules& r, int v) { r.takasia = v == 0; }},
    {"pass",
     {"lap", "turn", "never"},
     false,
     [](const Rules& r) { return static_cast<int>(r.pass); },
     [](Rules& r, int v) { r.pass = static_cast<Pass>(v); }},
    {"endless",
     {"illegal", "loses", "draw"},
     true,
     [](const Rules& r) { return static_cast<int>(r.endless); },
     [](Rules& r, int v) { r.endless = static_cast<Endless>(v); }},
}};

// `forced or choice`, `illegal, loses or draw`.
std::string choices(const Switch& known) {
  if (known.values[2].empty()) return fmt::format("{} or {}", known.values[0], known.values[1]);
  return fmt::format("{}, {} or {}", known.values[0], known.values[1], known.values[2]);
}

util::Status set_switch(Rules& rules, const Switch& known, std::string_view value) {
  if (rules.kujifunza && !known.in_kujifunza) {
    return util::Error{fmt::format(
        "kujifunza has no switch {}: it is played without houses and without takasia", known.key)};
  }
  for (std::size_t i = 0; i < known.values.size(); ++i) {
    if (value.empty() || known.values[i] != value) continue;
    known.set(rules, static_cast<int>(i));
    return util::Done{};
  }
  return util::Error{fmt::format("the switch {} of bao is {}, not {}", known.key, choices(known),
                                 util::quoted(value))};
}

// Reads one `key=value`; `seen` has a flag per switch.
util::Status read_switch(Rules& rules, std::string_view item,
                         std::array<bool, kSwitches.size()>& seen) {
  const auto equals = item.find('=');
  const std::string_view key = item.substr(0, equals);
  for (std::size_t i = 0; i < kSwitches.size(); ++i) {
    if (kSwitches[i].key != key) continue;
    if (seen[i]) return util::Error{fmt::format("the switch {} is given twice", key)};
    seen[i] = true;
    const auto value =
        equals == std::string_view::npos ? std::string_view() : item.substr(equals + 1);
    return set_switch(rules, kSwitches[i], value);
  }
  return util::Error{
      fmt::format("bao has no switch {}; write {}", util::quoted(key), kVariantForm)};
}

}  // namespace

std::string name(Rules rules) {
  std::string text = rules.kujifunza ? "kujifunza" : "kiswahili";
  for (const Switch& known : kSwitches) {
    const int value = known.get(rules);
    if (value == 0) continue;
    text += fmt::format("+{}={}", known.key, known.values[static_cast<std::size_t>(value)]);
  }
  return text;
}

util::Result<Rules> parse_rules(std::string_view variant) {
  Rules rules;
  if (variant.empty()) return rules;
  auto plus = variant.find('+');
  const std::string_view set = variant.substr(0, plus);
  if (set != "kiswahili" && set != "kujifunza") {
    return util::Error{
        fmt::format("bao has no variant {}; write {}", util::quoted(set), kVariantForm)};
  }
  rules.kujifunza = set == "kujifunza";
  std::array<bool, kSwitches.size()> seen{};
  while (plus != std::string_view::npos) {
    const auto next = variant.find('+', plus + 1);
    const auto item = variant.substr(
        plus + 1, next == std::string_view::npos ? std::string_view::npos : next - plus - 1);
    if (const auto read = read_switch(rules, item, seen); !read) return read.error();
    plus = next;
  }
  return rules;
}

}  // namespace espalier::games::bao
