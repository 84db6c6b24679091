#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "arena/report/html_text.hpp"
#include "arena/report/report_sections.hpp"
#include "arena/report/tables.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kLogLines = 30;
constexpr std::size_t kLogBytes = 4000;

std::string_view last_lines(std::string_view log) {
  while (!log.empty() && (log.back() == '\n' || log.back() == '\r')) log.remove_suffix(1);
  if (log.size() > kLogBytes) log.remove_prefix(log.size() - kLogBytes);
  std::size_t begin = log.size();
  for (std::size_t lines = 0; lines < kLogLines && begin != 0; ++lines) {
    const auto newline = log.rfind('\n', begin - 1);
    if (newline == std::string_view::npos) return log;
    if (lines + 1 == kLogLines) return log.substr(newline + 1);
    begin = newline;
  }
  return log;
}

std::string log_html(std::string_view log) {
  const auto lines = last_lines(log);
  if (lines.empty()) return {};
  return fmt::format(
      "<pre class=\"log\" tabindex=\"0\" aria-label=\"last lines on standard "
      "error\">{}</pre>",
      html_text(lines));
}

std::string failure_html(const Plan& plan, const Failure& failure) {
  const auto& opponent = plan.bots[static_cast<std::size_t>(failure.opponent)].name;
  const std::string detail =
      failure.detail.empty() ? "" : ": <bdi>" + html_text(failure.detail) + "</bdi>";
  return fmt::format(
      "<li><p><a href=\"#game-{0}\">Game {0}</a> against {1} · <strong>{2}</strong>{3}</p>{4}"
      "</li>\n",
      failure.game, html_name(opponent), html_text(failure.reason), detail, log_html(failure.log));
}

std::string bot_html(const Plan& plan, std::size_t bot, const std::vector<Fault>& faults,
                     const std::vector<Failure>& failures) {
  int played = 0;
  for (const auto& fault : faults) played += fault.played;
  std::string items;
  for (const auto& failure : failures) items += failure_html(plan, failure);
  std::string body;
  const auto& contender = plan.bots[bot];
  if (contender.make == Make::kBroken) body += log_html(contender.failure_detail);
  if (failures.size() < static_cast<std::size_t>(played)) {
    body += fmt::format("<p class=\"note\">The last {} of {}.</p>", failures.size(), played);
  }
  if (!items.empty()) body += "<ol class=\"failures\">\n" + items + "</ol>";
  return fmt::format(
      "<details class=\"failing\"><summary>{} <span class=\"bad\">{}</span></summary>{}</details>"
      "\n",
      html_name(contender.name), html_text(faults_text(faults)), body);
}

}  // namespace

std::string failures_html(const Plan& plan, const Tournament& tournament, const PageData& data) {
  const auto faults = faults_of(plan, tournament);
  std::string bots;
  for (std::size_t bot = 0; bot < faults.size(); ++bot) {
    if (!faults[bot].empty()) bots += bot_html(plan, bot, faults[bot], data.failures[bot]);
  }
  return bots.empty() ? "<p class=\"note\">No bot failed.</p>\n" : bots;
}

}  // namespace espalier::arena
