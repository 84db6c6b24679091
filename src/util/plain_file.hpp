// Reading files that somebody else may be exchanging at this very moment.
#pragma once

#include <cstddef>
#include <string>

#include "util/result.hpp"

namespace espalier::util {

// What is in a file that is really one: no link, no device, no pipe, and no larger than `most`
// bytes. The error is a few words: "is a link or no ordinary file".
Result<std::string> read_plain_file(const std::string& path, std::size_t most);

}  // namespace espalier::util
