// The languages in which a course speaks to its people.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace espalier::course {

enum class Language : std::uint8_t { kEnglish, kChinese };

inline constexpr std::array kLanguages = {Language::kEnglish, Language::kChinese};

// `en`, `zh-TW`
constexpr std::string_view language_name(Language language) {
  return language == Language::kEnglish ? "en" : "zh-TW";
}

constexpr std::optional<Language> language_named(std::string_view name) {
  for (const auto language : kLanguages) {
    if (language_name(language) == name) return language;
  }
  return std::nullopt;
}

// The same words in both languages.
struct Words {
  std::string_view english;
  std::string_view chinese;

  constexpr std::string_view in(Language language) const {
    return language == Language::kEnglish ? english : chinese;
  }
};

}  // namespace espalier::course
