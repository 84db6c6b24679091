#include "arena/report/report_html.hpp"

#include <cassert>
#include <string_view>

#include "embedded/page_files.hpp"

namespace espalier::arena {

util::Status can_write_html() {
  if (!embedded::report_template().empty()) return util::Done{};
  return util::Error{util::ErrorCode::kNoPage,
                     "this program was built without its page, so it writes no reports for a "
                     "browser; --csv, --json and --records work, and a build with Node.js and "
                     "-DESPALIER_PAGE=ON has the page"};
}

// Outside of texts JSON has no such letter, and inside it may be written so.
std::string script_json(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      result += "\\u003c";
    } else {
      result += c;
    }
  }
  return result;
}

util::Result<std::string> html_report(const Plan& plan, const Tournament& tournament,
                                      Journal& journal, long long id, const PageOptions& options) {
  if (const auto can = can_write_html(); !can) return can.error();
  constexpr std::string_view kSlot = "<script type=\"application/json\" id=\"report-data\">";
  const auto page = embedded::report_template();
  const auto found = page.find(kSlot);
  assert(found != std::string_view::npos);
  const auto place = found + kSlot.size();
  std::string text(page.substr(0, place));
  text += script_json(page_data(plan, tournament, journal, id, options));
  text += page.substr(place);
  return text;
}

}  // namespace espalier::arena
