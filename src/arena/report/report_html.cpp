#include "arena/report/report_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <string_view>

#include "arena/report/html_text.hpp"
#include "arena/report/report_page_data.hpp"
#include "arena/report/report_sections.hpp"
#include "arena/report/tables.hpp"
#include "arena/schedule/standings.hpp"
#include "embedded/files.hpp"

namespace espalier::arena {
namespace {

const embedded::File& part(std::string_view path) {
  const auto files = embedded::report_files();
  return *std::find_if(files.begin(), files.end(),
                       [&](const embedded::File& file) { return file.path == path; });
}

constexpr std::array<std::string_view, 3> kScripts = {"board.js", "replay.js", "list.js"};

std::string scripts_html() {
  std::string text;
  for (const auto script : kScripts)
    text += fmt::format("<script>{}</script>\n", part(script).text);
  return text;
}

// Our own scripts and styles count, and nothing else: should a name ever get past the escapes, a
// browser would still not run what it says, nor load or send anything.
std::string policy() {
  std::string text = fmt::format(
      "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-{}'; script-src",
      part("page.css").sha256);
  for (const auto script : kScripts) text += fmt::format(" 'sha256-{}'", part(script).sha256);
  return text;
}

using Values = std::map<std::string_view, std::string>;

// {{name}} becomes its value. Values are not looked through again, whatever is in them.
std::string filled(std::string_view page, const Values& values) {
  std::string text;
  for (;;) {
    const auto open = page.find("{{");
    const auto close = page.find("}}", open);
    text += page.substr(0, open);
    if (close == std::string_view::npos) return text;
    const auto value = values.find(page.substr(open + 2, close - open - 2));
    assert(value != values.end());
    text += value->second;
    page.remove_prefix(close + 2);
  }
}

}  // namespace

std::string html_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                        long long id, const PageLimits& limits) {
  const auto data = page_data(plan, tournament, journal, id, limits);
  const auto results = results_of(plan, tournament);
  const auto table = standings(results);
  return filled(part("page.html").text,
                {{"policy", policy()},
                 {"title", html_text(plan.name)},
                 {"style", std::string(part("page.css").text)},
                 {"summary", summary_html(plan, tournament)},
                 {"state", tournament.over() ? "<span class=\"tag ok\">finished</span>"
                                             : "<span class=\"tag\">not finished yet</span>"},
                 {"warnings", warnings_html(tournament)},
                 {"strength", strength_html(plan, tournament)},
                 {"standings", standings_html(results, table, tournament,
                                              move_times(plan, tournament, journal, id))},
                 {"cross_table", cross_table_html(results, table, limits.cross_table)},
                 {"games_note", games_note_html(data)},
                 {"failures", failures_html(plan, tournament, data)},
                 {"settings", settings_html(plan)},
                 {"data", script_json(data.json)},
                 {"scripts", scripts_html()}});
}

}  // namespace espalier::arena
