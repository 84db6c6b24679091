// A match or tournament as one page that needs nothing else: it opens from a file, without a
// network. The page itself is web/src/report; here it gets its data.
#pragma once

#include <string>

#include "arena/report/report_page_data.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// The error tells that this program was built without its page.
util::Status can_write_html();

util::Result<std::string> html_report(const Plan& plan, const Tournament& tournament,
                                      Journal& journal, long long id,
                                      const PageOptions& options = {});

// A JSON document for between script tags: nothing in it ends the element.
std::string script_json(std::string_view json);

}  // namespace espalier::arena
