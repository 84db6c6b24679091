// `espalier analyse --record`: where recorded games turned.
#pragma once

#include "cli/terminal/context.hpp"
#include "cli/terminal/options.hpp"

namespace espalier::cli {

// Reads --record, --number, --movetime, --bot and --json.
int review_records(const Context& context, const Options& options);

}  // namespace espalier::cli
