// Finds in the C++ text of a hand-in what its runner has to know. Not a compiler: it sees names and
// brackets, and leaves judging the rest to the real one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace espalier::arena {

// The text with comments, strings and characters blanked out, every line where it was.
std::string without_comments(std::string_view text);

// Functions `algorithm_...` that have a body, each once, in the order of the text.
std::vector<std::string> algorithms_in(std::string_view text);

// Every class of this name that is defined, with its namespaces, as in `playerOne::Student`.
std::vector<std::string> classes_in(std::string_view text, std::string_view name);

// Is there a function of this name with a body? Members have their class in front: `Board::Board`.
bool defines_function(std::string_view text, std::string_view name);

// What the lines `#include "..."` and `#include <...>` name, in their order.
std::vector<std::string> includes_in(std::string_view text);

// Is there an `enum NAME` or `enum class NAME`?
bool has_enum(std::string_view text, std::string_view name);

}  // namespace espalier::arena
