// Whole files, in and out.
#pragma once

#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::cli {

// The error is the system's: "No such file or directory".
util::Result<std::string> read_file(const std::string& path);

// All or nothing: whoever looks sees the old file or the new one.
util::Status write_file(const std::string& path, std::string_view text);

}  // namespace espalier::cli
