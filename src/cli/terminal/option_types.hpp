// What the values of options are: each type knows what it accepts, says it in words, and turns what
// was typed into a value, once. A wrong value is an error with the code kWrongUse whose sentence
// names the option.
//
//   IntRange{1, 256}.read("--threads", "0")
//     -> "--threads is '0'; a number from 1 to 256 was expected"
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/registry.hpp"
#include "util/result.hpp"

namespace espalier::cli {

struct Flag {};

// Any text. What it stands for is told to those who complete it in a shell.
struct Text {
  using Value = std::string;
  enum class Meaning : std::uint8_t { kAny, kFile, kFolder, kGame, kBot };

  Meaning meaning = Meaning::kAny;

  util::Result<std::string> read(std::string_view name, std::string_view text) const;
  std::string text(const std::string& value) const { return value; }
};

inline constexpr Text kFile{Text::Meaning::kFile};
inline constexpr Text kFolder{Text::Meaning::kFolder};
inline constexpr Text kBotName{Text::Meaning::kBot};
// For those who need it as it was typed, as `chain` without a variant.
inline constexpr Text kGameText{Text::Meaning::kGame};

// GAME[:VARIANT]
struct GameName {
  using Value = games::GameChoice;

  util::Result<games::GameChoice> read(std::string_view name, std::string_view text) const;
  std::string text(const games::GameChoice& value) const { return value.name(); }
};

// A number from min to max, both included.
struct IntRange {
  using Value = int;

  int min = 0;
  int max = std::numeric_limits<int>::max();

  util::Result<int> read(std::string_view name, std::string_view text) const;
  // For a range that is known only later than the value.
  util::Status check(std::string_view name, int value) const;
  std::string text(int value) const;
  std::string expected() const;
};

// The same for what may be very large: nodes, seeds.
struct CountRange {
  using Value = std::uint64_t;

  std::uint64_t min = 0;
  std::uint64_t max = std::numeric_limits<std::uint64_t>::max();

  util::Result<std::uint64_t> read(std::string_view name, std::string_view text) const;
  std::string text(std::uint64_t value) const;
  std::string expected() const;
};

// A number of seconds without a unit: 0.5
struct SecondsRange {
  using Value = double;

  double min = 0;
  double max = 0;

  util::Result<double> read(std::string_view name, std::string_view text) const;
  std::string text(double value) const;
  std::string expected() const;
};

// 100ms, 1.5s, 2m, 1h
struct DurationRange {
  using Value = std::chrono::milliseconds;

  std::chrono::milliseconds min{1};
  std::chrono::milliseconds max = std::chrono::hours(1000);

  util::Result<std::chrono::milliseconds> read(std::string_view name, std::string_view text) const;
  std::string text(std::chrono::milliseconds value) const;
  std::string expected() const;
};

struct MemorySize {
  int mebibytes = 0;

  std::uint64_t bytes() const { return static_cast<std::uint64_t>(mebibytes) << 20; }
};

// 256MiB, 2GiB
struct SizeRange {
  using Value = MemorySize;

  MemorySize min{1};
  MemorySize max{1 << 20};
  bool in_this_machine = false;  // and no more than its memory

  util::Result<MemorySize> read(std::string_view name, std::string_view text) const;
  std::string text(MemorySize value) const;
  std::string expected() const;
};

// One word of a list.
struct Choice {
  using Value = std::string;

  std::vector<std::string> words;
  std::string noun{};  // `course`: "there is no course 'x'; there are a, b"

  util::Result<std::string> read(std::string_view name, std::string_view text) const;
  std::string text(const std::string& value) const { return value; }
  std::string expected() const;
};

// One word of a list, as the value that it stands for.
template <class T>
struct ChoiceOf {
  using Value = T;

  std::vector<std::pair<std::string, T>> values;
  std::string noun{};

  util::Result<T> read(std::string_view name, std::string_view text) const {
    for (const auto& [word, value] : values) {
      if (word == text) return value;
    }
    return names().read(name, text).error();
  }
  std::string text(const T& wanted) const {
    for (const auto& [word, value] : values) {
      if (value == wanted) return word;
    }
    return "";
  }
  Choice names() const {
    Choice choice{.words = {}, .noun = noun};
    for (const auto& [word, value] : values) choice.words.push_back(word);
    return choice;
  }
};

using ValueType = std::variant<Flag, Text, GameName, IntRange, CountRange, SecondsRange,
                               DurationRange, SizeRange, Choice>;

// For programs. A type of a single verb has an overload of its own, which says Text.
template <class Type>
ValueType value_type(Type type) {
  return type;
}
template <class T>
ValueType value_type(const ChoiceOf<T>& type) {
  return type.names();
}

// What the type takes, as errors and the manual page say it: "a number from 1 to 256". Empty where
// any text will do.
std::string expected_value(const ValueType& type);

// Whether the text is a value of the type; the error names the option.
util::Status check_value(const ValueType& type, std::string_view name, std::string_view text);

}  // namespace espalier::cli
