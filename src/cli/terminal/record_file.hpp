// Files of game records, for the verbs that read them.
#pragma once

#include <memory>
#include <string>

#include "cli/terminal/output.hpp"
#include "host/session.hpp"
#include "util/result.hpp"
#include "wire/record.hpp"

namespace espalier::cli {

// All of a file; `-` is standard input.
util::Result<std::string> record_contents(const std::string& file, Output& output);

// The session at the start of a record.
util::Result<std::unique_ptr<host::Session>> start_of(const wire::Record& record);

// The session at its end, with all its moves; an error when there is none.
util::Result<std::unique_ptr<host::Session>> end_of(const wire::Record& record);

}  // namespace espalier::cli
