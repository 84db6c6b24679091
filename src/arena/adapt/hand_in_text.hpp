// What a file of a hand-in is: text in some encoding, or something that no compiler reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace espalier::arena {

// Whether a file is called like a source: `.cpp`, `.h`, `.py`, `.java`, ...
bool is_source_name(std::string_view path);

// A sentence that says what the file is and what to hand in instead, if it is no text.
std::optional<std::string> why_no_source(std::string_view name, std::string_view text);

bool is_zip(std::string_view text);

// UTF-16 and Big5 become UTF-8; any other text stays as it is.
std::string as_utf8(std::string text);

}  // namespace espalier::arena
