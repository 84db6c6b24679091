#include "course/people/link_sheet.hpp"

#include <fmt/format.h>

#include "course/people/secrets.hpp"
#include "course/roster/csv.hpp"

namespace espalier::course {
namespace {

constexpr std::size_t kPerPage = 12;

std::string html_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

constexpr std::string_view kSheetHead = R"(<!doctype html>
<html><head><meta charset="utf-8"><title>Espalier</title>
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<style>
@page { size: A4; margin: 8mm }
body { margin: 0; font: 11pt/1.35 sans-serif; color: #000; background: #fff }
section { display: grid; grid-template: repeat(6, 46mm) / 1fr 1fr; break-after: page }
section:last-child { break-after: auto }
div { border: 1px dashed #777; padding: 4mm; overflow: hidden }
h2 { margin: 0; font-size: 13pt }
p { margin: 1mm 0 }
code { font-size: 9.5pt; overflow-wrap: anywhere }
</style></head><body>
)";

std::string html_card(const IssuedLink& link, std::string_view address) {
  return fmt::format(
      "<div><h2><bdi>{}</bdi></h2><p><bdi>{}</bdi></p><p><code>{}</code></p></div>\n",
      html_text(link.identity.name), html_text(link.identity.login),
      html_text(link_address(address, in_groups(link.secret))));
}

}  // namespace

util::Result<std::vector<IssuedLink>> issue_links(CourseStore& store, std::string_view home,
                                                  const std::vector<Person>& people,
                                                  const Act& act) {
  std::vector<IssuedLink> issued;
  std::vector<NewLink> kept;
  for (const auto& person : people) {
    if (!person.identity) continue;
    issued.push_back({*person.identity, fresh_secret()});
    kept.push_back({person.id, hash_of(issued.back().secret), act.at + kLinkValid});
  }
  if (const auto done = store.links().issue(home, kept, act); !done) return done.error();
  return issued;
}

std::string link_address(std::string_view address, std::string_view secret) {
  while (address.ends_with('/')) address.remove_suffix(1);
  return fmt::format("{}/#sign-in={}", address, secret);
}

std::string links_csv(const std::vector<IssuedLink>& links, std::string_view address) {
  std::string csv = "\xef\xbb\xbfid,name,email,link\r\n";
  for (const auto& link : links) {
    csv += fmt::format("{},{},{},{}\r\n", harmless_cell(link.identity.login),
                       harmless_cell(link.identity.name), harmless_cell(link.identity.email),
                       harmless_cell(link_address(address, link.secret)));
  }
  return csv;
}

std::string links_html(const std::vector<IssuedLink>& links, std::string_view address) {
  std::string html(kSheetHead);
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (i % kPerPage == 0) html += "<section>\n";
    html += html_card(links[i], address);
    if (i % kPerPage == kPerPage - 1 || i + 1 == links.size()) html += "</section>\n";
  }
  return html + "</body></html>\n";
}

}  // namespace espalier::course
