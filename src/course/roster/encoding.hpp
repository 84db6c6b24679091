// Texts as the spreadsheets of this world save them, as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::course {

enum class Encoding : std::uint8_t { kUtf8, kUtf16, kBig5 };

// What some editors and Excel put in front of UTF-8.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

std::string_view encoding_name(Encoding encoding);  // `UTF-8`, `UTF-16`, `Big5`
std::optional<Encoding> encoding_named(std::string_view name);

struct DecodedText {
  std::string text;  // UTF-8, without a mark in front
  Encoding encoding;
};

// Without an encoding it is found: by the mark in front, as UTF-8 when it is that, and otherwise as
// Big5, which is what Excel saves in Taiwan. The error names line and column of the first bad byte.
util::Result<DecodedText> decoded(std::string_view bytes, std::optional<Encoding> encoding = {});

}  // namespace espalier::course
