// Bytes as shells, JSON, Python, C, Rust, addresses and HTML may write them: `\ `, `\/`, `\u002f`,
// `\u{2f}`, `\x2f`, `\057`, `%2F`, `%u002f`, `&#47;`, `&#x2f;`, `&sol;`. For those who look for a
// text however it is written.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::util {

// What the beginning of a text stands for, and how many bytes of the text that took. Backslashes
// may be doubled, and so may `&`, as in a text that was written twice.
struct WrittenBytes {
  std::array<char, 4> bytes{};
  std::size_t count = 0;  // 0: the text is empty
  std::size_t size = 0;

  std::string_view value() const { return {bytes.data(), count}; }
};
WrittenBytes written_at(std::string_view text);
// The same for what was written twice as in an address, `%252F`; nothing where there is no such.
WrittenBytes written_twice_at(std::string_view text);

// How many bytes at the beginning of the text are one slash, however it is written; 0: none.
std::size_t slash_length(std::string_view text);

// A text in which every slash is a plain one, and so is every tilde.
struct PlainSlashes {
  explicit PlainSlashes(std::string_view written);

  std::string text;
  // Where each of its bytes began before; the end comes last.
  std::vector<std::size_t> from;
};

}  // namespace espalier::util
