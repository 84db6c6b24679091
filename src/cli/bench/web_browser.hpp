// The page in a real browser, for `espalier bench web`.
#pragma once

#include <string>

#include "cli/bench/web_client.hpp"
#include "util/result.hpp"

namespace espalier::cli {

// What web/measure.mjs says of the page that this server serves, as JSON. It needs node,
// Chromium, and the folder beside the program in which the page was built; the error says what is
// missing.
util::Result<std::string> measure_in_browser(const OwnServer& server);

}  // namespace espalier::cli
