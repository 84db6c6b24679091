// Text for a page. It stays text, whatever is in it.
#pragma once

#include <string>
#include <string_view>

namespace espalier::arena {

// For between tags and inside quoted attributes. Bytes that are no UTF-8, control characters but
// for newline and tab, and characters that turn the direction of writing become U+FFFD.
std::string html_text(std::string_view text);

// A name in an element of its own, so that letters that turn the direction of writing end with it.
std::string html_name(std::string_view name);

// A JSON document for between script tags: nothing in it ends the element, and it is ASCII if the
// document is.
std::string script_json(std::string_view json);

}  // namespace espalier::arena
