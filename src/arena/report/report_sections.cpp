#include "arena/report/report_sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

#include "arena/model/columns.hpp"
#include "arena/report/html_text.hpp"
#include "arena/report/tables.hpp"
#include "arena/report/warnings.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

// Halves as people write them: 3, 3.5.
std::string points_text(double points) {
  return std::floor(points) == points ? fmt::format("{:.0f}", points)
                                      : fmt::format("{:.1f}", points);
}

std::string table_cell(std::string_view text, std::string_view kind = "n") {
  return fmt::format("<td class=\"{}\">{}</td>", kind, text);
}

std::string head(std::string_view text, std::string_view kind = "n") {
  return fmt::format("<th scope=\"col\" class=\"{}\">{}</th>", kind, text);
}

// The ratings of all bots on one scale.
struct Scale {
  static constexpr double kWidth = 168;
  static constexpr double kPad = 8;
  double low = -1;
  double high = 1;

  double place(double elo) const { return kPad + (elo - low) / (high - low) * (kWidth - 2 * kPad); }
};

Scale scale_of(const std::vector<Standing>& table) {
  Scale scale;
  for (const auto& one : table) {
    if (one.games == 0) continue;
    scale.low = std::min(scale.low, one.rating.elo - one.rating.error);
    scale.high = std::max(scale.high, one.rating.elo + one.rating.error);
  }
  return scale;
}

std::string interval_svg(const Scale& scale, const Rating& rating) {
  const double low = scale.place(rating.elo - rating.error);
  const double high = scale.place(rating.elo + rating.error);
  return fmt::format(
      "<svg class=\"interval\" viewBox=\"0 0 {0} 20\" width=\"{0}\" height=\"20\" "
      "aria-hidden=\"true\">"
      "<path class=\"track\" d=\"M0 10H{0}\"/>"
      "<path class=\"whisker\" d=\"M{1:.1f} 5V15M{1:.1f} 10H{2:.1f}M{2:.1f} 5V15\"/>"
      "<circle cx=\"{3:.1f}\" cy=\"10\" r=\"4.5\"/></svg>",
      Scale::kWidth, low, high, scale.place(rating.elo));
}

std::string standing_row(const Results& results, const Standing& one, const Scale& scale,
                         bool disqualified, const MoveTimes& times) {
  std::string name = html_name(results.names[at(one.bot)]);
  if (disqualified) name += " <span class=\"tag bad\">disqualified</span>";
  if (!results.marks.empty() && !results.marks[at(one.bot)].empty() && !disqualified) {
    name +=
        fmt::format(" <span class=\"tag bad\">{}</span>", html_text(results.marks[at(one.bot)]));
  }
  std::string row = "<tr>" + table_cell(std::to_string(one.rank)) +
                    fmt::format("<th scope=\"row\" class=\"bot\">{}</th>", name);
  const bool none = one.games == 0;
  row += table_cell(none ? "–" : signed_number(one.rating.elo, 0), "n strong");
  row += table_cell(none ? "–" : fmt::format("±{:.0f}", one.rating.error), "n dim");
  row += table_cell(none ? "" : interval_svg(scale, one.rating), "wide");
  row += table_cell(points_text(one.points));
  row += table_cell(none ? "–" : fmt::format("{:.1f}%", one.share() * 100));
  row += table_cell(fmt::format("{}–{}–{}", one.wins, one.draws, one.losses));
  if (results.ranking == Ranking::kBuchholz) {
    row += table_cell(points_text(one.buchholz)) +
           table_cell(fmt::format("{:.2f}", one.sonneborn_berger));
  }
  if (results.counts_points) row += table_cell(none ? "–" : signed_number(one.margin, 2));
  row += table_cell(times.moves == 0 ? "–" : html_text(seconds_text(times.mean())));
  row += table_cell(times.moves == 0 ? "–" : html_text(seconds_text(times.longest)));
  row += table_cell(std::to_string(times.overruns));
  return row + "</tr>\n";
}

using Pairs = std::map<std::pair<int, int>, Meeting>;

std::string cross_cell(const Results& results, const Pairs& pairs, int bot, int opponent) {
  if (bot == opponent) return "<td class=\"self\" aria-label=\"itself\"></td>";
  const auto found = pairs.find(std::minmax(bot, opponent));
  if (found == pairs.end()) return "<td class=\"none\">–</td>";
  const Meeting& meeting = found->second;
  const double points = meeting.a == bot ? meeting.points_a() : meeting.points_b();
  const int step = std::clamp(static_cast<int>(points / meeting.games() * 5), 0, 4) + 1;
  return fmt::format("<td class=\"h{}\" title=\"{} against {}: {} of {}\">{}</td>", step,
                     html_text(results.names[at(bot)]), html_text(results.names[at(opponent)]),
                     points_text(points), meeting.games(), points_text(points));
}

}  // namespace

std::string summary_html(const Plan& plan, const Tournament& tournament) {
  const auto settings = described(spec_of(plan));
  const auto counted = static_cast<long long>(tournament.counted().size());
  // A test or a decided encounter makes games needless, and then fewer are all.
  std::string games = tournament.over()
                          ? fmt::format("{} games", counted)
                          : fmt::format("{} of {} games", counted, planned_games(plan));
  std::string kind = settings.front().second;
  kind[0] = static_cast<char>(kind[0] >= 'a' && kind[0] <= 'z' ? kind[0] - 'a' + 'A' : kind[0]);
  return html_text(fmt::format("{} · {} · {} bots · {} · {} · seed {}", kind, plan.game,
                               plan.bots.size(), games, plan.control.text(), plan.seed));
}

std::string warnings_html(const Tournament& tournament) {
  std::string text;
  for (const auto& warning : warnings_of(tournament)) {
    text += fmt::format("<p class=\"warning\" role=\"note\">Warning: {}.</p>\n",
                        html_text(warning.sentence));
  }
  return text;
}

std::string strength_html(const Plan& plan, const Tournament& tournament) {
  if (!plan.is_match()) return {};
  return fmt::format(
      "<section class=\"card\" id=\"strength\"><h2>Strength</h2>\n"
      "<pre class=\"numbers\" tabindex=\"0\">{}</pre></section>\n",
      html_text(strength_text(plan, tournament)));
}

std::string standings_html(const Results& results, const std::vector<Standing>& table,
                           const Tournament& tournament, const std::vector<MoveTimes>& times) {
  const Scale scale = scale_of(table);
  std::string rows;
  for (const auto& one : table) {
    rows += standing_row(results, one, scale, tournament.disqualified(one.bot), times[at(one.bot)]);
  }
  std::string heads = head("#") + head("Bot", "bot") + head("Elo") + head("95%") +
                      head(fmt::format("<span class=\"ends\"><span>{}</span><span>{}</span></span>",
                                       signed_number(scale.low, 0), signed_number(scale.high, 0)),
                           "wide") +
                      head("Points") + head("Score") +
                      head("<abbr title=\"wins–draws–losses\">W–D–L</abbr>");
  if (results.ranking == Ranking::kBuchholz) {
    heads += head("Buchholz") + head("<abbr title=\"Sonneborn-Berger\">SB</abbr>");
  }
  if (results.counts_points) heads += head("<abbr title=\"points per game\">Margin</abbr>");
  heads += head("<abbr title=\"mean time per move\">Mean</abbr>") +
           head("<abbr title=\"longest time for a move\">Longest</abbr>") +
           head("<abbr title=\"turns that took longer than they may\">Overruns</abbr>");
  return fmt::format(
      "<section class=\"card\" id=\"standings\"><div class=\"hd\"><h2>Standings</h2>"
      "<p>rating with 95% interval, the mean is 0</p></div>\n"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Standings\">"
      "<table><thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody></table></div></section>\n",
      heads, rows);
}

std::string cross_table_html(const Results& results, const std::vector<Standing>& table,
                             std::size_t most) {
  const std::size_t count = std::min(table.size(), most);
  Pairs pairs;
  for (const auto& meeting : results.meetings) {
    pairs.insert({std::minmax(meeting.a, meeting.b), meeting});
  }
  std::string heads = "<td></td>";
  std::string rows;
  for (std::size_t i = 0; i < count; ++i) {
    const int bot = table[i].bot;
    heads += fmt::format("<th scope=\"col\" title=\"{}\">{}</th>",
                         html_text(results.names[at(bot)]), i + 1);
    rows += fmt::format("<tr><th scope=\"row\"><span class=\"dim\">{}</span> {}</th>", i + 1,
                        html_name(results.names[at(bot)]));
    for (std::size_t k = 0; k < count; ++k) {
      rows += cross_cell(results, pairs, bot, table[k].bot);
    }
    rows += "</tr>\n";
  }
  const std::string note =
      count < table.size() ? fmt::format(", the first {} of {} bots", count, table.size()) : "";
  return fmt::format(
      "<section class=\"card\" id=\"cross-table\"><div class=\"hd\"><h2>Cross table</h2>"
      "<p>points, row against column{}</p></div>\n"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Cross table\">"
      "<table class=\"cross\"><thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody></table></div>"
      "</section>\n",
      note, heads, rows);
}

std::string settings_html(const Plan& plan) {
  std::string rows;
  for (const auto& setting : described(spec_of(plan))) {
    rows += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_text(setting.first),
                        html_name(setting.second));
  }
  return rows;
}

std::string games_note_html(const PageData& data) {
  std::string note;
  if (data.played + data.given == 0) note = "No game is over yet.";
  if (data.replayable < data.played) {
    note += fmt::format(
        "This page holds the boards of {} of {} games: failures first, then the latest. The "
        "journal has them all. ",
        data.replayable, data.played);
  }
  if (data.given > 0) {
    note += fmt::format("{} {} not played, because a bot was out.", data.given,
                        data.given == 1 ? "game was" : "games were");
  }
  return note.empty() ? note : "<p class=\"note\">" + note + "</p>\n";
}

}  // namespace espalier::arena
