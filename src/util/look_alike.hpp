// Names that people can't tell apart at a glance: other capitals or blanks, letters of another
// alphabet that look the same, accents.
#pragma once

#include <string>
#include <string_view>

namespace espalier::util {

// What is left of a name when everything is taken away that is easily overlooked. Two names with
// the same skeleton look alike; it is not meant to be read. Characters that it knows nothing about,
// such as Chinese ones, stay as they are.
std::string skeleton(std::string_view name);

// Neither of them is empty, and one may be taken for the other.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace espalier::util
