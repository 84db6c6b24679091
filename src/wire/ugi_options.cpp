#include "wire/ugi_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "util/text.hpp"

namespace espalier::wire {
namespace {

constexpr int kMaxLines = 500;
constexpr int kMaxOverhead = 10'000;

struct Number {
  std::string_view name;
  int UgiNumbers::*member;
  int min;
  int max;  // 0: what the machine has
};

constexpr std::array kNumbers = {
    Number{"Hash", &UgiNumbers::hash_mib, 1, 0},
    Number{"Threads", &UgiNumbers::threads, 1, 0},
    Number{"MultiPV", &UgiNumbers::lines, 1, kMaxLines},
    Number{"Level", &UgiNumbers::level, 1, core::kLevels},
    Number{"Seed", &UgiNumbers::seed, 0, std::numeric_limits<int>::max()},
    Number{"Move Overhead", &UgiNumbers::overhead_ms, 0, kMaxOverhead},
};

int most(const Number& number, const UgiMachine& machine) {
  if (number.max > 0) return number.max;
  const int there = number.member == &UgiNumbers::hash_mib ? machine.memory_mib : machine.threads;
  return std::max(there, UgiNumbers{}.*number.member);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::vector<std::string> number_names() {
  std::vector<std::string> names;
  for (const auto& number : kNumbers) names.emplace_back(number.name);
  return names;
}

std::vector<std::string> number_lines(const UgiMachine& machine) {
  std::vector<std::string> lines;
  for (const auto& number : kNumbers) {
    lines.push_back(fmt::format("option name {} type spin default {} min {} max {}", number.name,
                                UgiNumbers{}.*number.member, number.min, most(number, machine)));
  }
  return lines;
}

util::Status set_number(UgiNumbers& numbers, const UgiMachine& machine, std::string_view name,
                        std::string_view value) {
  for (const auto& number : kNumbers) {
    if (!same_name(number.name, name)) continue;
    const int max = most(number, machine);
    const auto read = util::number(value, number.min, max);
    if (!read) {
      return util::Error{fmt::format("{} stays {}: a number from {} to {} was expected, not {}",
                                     number.name, numbers.*number.member, number.min, max,
                                     util::quoted(value))};
    }
    numbers.*number.member = *read;
    return util::Done{};
  }
  return util::Error{"there is no option " + util::quoted(name)};
}

}  // namespace espalier::wire
