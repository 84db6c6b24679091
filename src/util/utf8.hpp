// Characters of UTF-8: where they end, whether they can be seen, how wide a terminal shows them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace espalier::util {

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 1;
  bool valid = false;  // a byte that is no UTF-8 is a character of its own that is not valid
};

// The first character of a text that is not empty.
Character first_character(std::string_view text);

bool is_utf8(std::string_view text);

// Whether a character shows as it is written: no control, nothing that turns the direction of a
// line, nothing that cannot be seen. A plain blank is visible here.
bool is_visible(std::uint32_t code);

// Whether the text shows as it is written: characters that can be seen, and blanks.
bool shows_as_written(std::string_view text);
// The text with nothing else in it, and with plain blanks: what others may be shown of a name.
std::string as_shown(std::string_view text);

// How many columns of a terminal the text takes: Chinese characters two, accents that stand over
// another letter none.
std::size_t columns(std::string_view text);

// The beginning of the text that takes no more columns than these, in whole characters.
std::string_view first_columns(std::string_view text, std::size_t most);

// The text without the mark that some editors put in front of UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

// The beginning of the text with at most so many characters.
std::string_view first_characters(std::string_view text, std::size_t most);

}  // namespace espalier::util
