// Names of bots. They are part of tables, pages and lines that other tools parse, so no matter who
// chose them, a name is one word of UTF-8 that shows as it is written.
#pragma once

#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::arena {

// Of a name that a person typed.
util::Status check_name(std::string_view name);

// A name made from anything, as the name of a file; with an ellipsis at its end when it was cut.
std::string tidy_name(std::string_view text);

}  // namespace espalier::arena
