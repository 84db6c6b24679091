// Small tools for reading and showing text that people typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::util {

// Unprintable bytes escaped and long texts clipped, so that a line stays a readable line whatever
// was typed.
std::string printable(std::string_view text);
// The same without clipping.
std::string escaped(std::string_view text);
// The same in single quotes, for error messages.
std::string quoted(std::string_view text);

// The words between blanks (space, tab, carriage return).
std::vector<std::string_view> words(std::string_view text);

// With ASCII letters in lower case.
std::string lower_case(std::string_view text);

// The text without the blanks around it.
std::string_view trimmed(std::string_view text);

// A decimal number without sign in [min, max]; nothing else counts, not even a leading zero.
std::optional<int> number(std::string_view text, int min, int max);

std::string join(const std::vector<std::string>& items, std::string_view separator);

// Reads a text from left to right and knows its column, so that every error can name it.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  char take() { return text_[at_++]; }
  // Steps over c when it comes next.
  bool skip(char c);

  // A number in [min, max], or an error that says `what` was expected.
  Result<int> number(int min, int max, std::string_view what);
  Status expect(char c);
  Status expect_end() const;

  // "column 5: 'x' where a digit was expected". For readers of other languages `signs` tells the
  // same without words: "0-9".
  Error unexpected(std::string_view expected, std::string_view signs) const;
  // "column 5: message", with the column among the values.
  Error error(std::string_view message, ErrorCode code = ErrorCode::kInvalid,
              Error::Values values = {}) const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace espalier::util
