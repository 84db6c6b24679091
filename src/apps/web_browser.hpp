// The page in a real browser, for `espalier bench web`.
#pragma once

#include <string>

#include "util/result.hpp"

namespace espalier::apps {

// What web/measure.mjs says of the page that a server on this port serves, as JSON. It needs node,
// Chromium, and the folder beside the program in which the page was built; the error says what is
// missing.
util::Result<std::string> measure_in_browser(int port);

}  // namespace espalier::apps
