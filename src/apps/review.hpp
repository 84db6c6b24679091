// `espalier analyse --record`: where recorded games turned.
#pragma once

#include "apps/context.hpp"
#include "apps/options.hpp"

namespace espalier::apps {

// Reads --record, --number, --movetime, --bot and --json.
int review_records(const Context& context, const Options& options);

}  // namespace espalier::apps
