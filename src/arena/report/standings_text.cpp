#include "arena/report/standings_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/model/columns.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxCrossTable = 12;

double points_against(const Results& results, int bot, int opponent, int& games) {
  double points = 0;
  for (const Meeting& m : results.meetings) {
    if (m.a == bot && m.b == opponent) points += m.points_a();
    if (m.b == bot && m.a == opponent) points += m.points_b();
    if (std::minmax(m.a, m.b) == std::minmax(bot, opponent)) games += m.games();
  }
  return points;
}

std::string cell(const Results& results, int bot, int opponent) {
  if (bot == opponent) return "*";
  int games = 0;
  const double points = points_against(results, bot, opponent, games);
  return games == 0 ? "-" : fmt::format("{:.1f}", points);
}

// Who sat out, and what it was worth.
std::string byes_text(const Results& results, const std::vector<Standing>& table) {
  std::string names;
  for (const Standing& one : table) {
    const auto bot = static_cast<std::size_t>(one.bot);
    if (results.bye_points.empty() || results.bye_points[bot] <= 0) continue;
    names += fmt::format("{}{} {:.1f}", names.empty() ? "" : ", ", shown_name(results.names[bot]),
                         results.bye_points[bot]);
  }
  if (names.empty()) return {};
  return fmt::format(
      "Points for byes, which somebody has when the number of bots is odd (as much as for winning "
      "every game of a round; nothing for bots that can't play): {}\n",
      names);
}

}  // namespace

std::string standings_text(const Results& results, const std::vector<Standing>& table) {
  const bool swiss = results.ranking == Ranking::kBuchholz;
  Row head{"Rank", "Bot", "Games", "Wins", "Draws", "Losses", "Points", "Score", "Elo", "+/-"};
  if (swiss) head.insert(head.end(), {"Buchholz", "SB"});
  if (results.counts_points) head.emplace_back("Margin");
  std::vector<std::size_t> left{1};
  if (!results.marks.empty()) {
    left.push_back(head.size());
    head.emplace_back("Failed");
  }
  std::vector<Row> rows{head};
  for (const Standing& one : table) {
    Row row{fmt::format("{}", one.rank),
            shown_name(results.names[static_cast<std::size_t>(one.bot)])};
    for (const int number : {one.games, one.wins, one.draws, one.losses}) {
      row.push_back(fmt::format("{}", number));
    }
    row.push_back(fmt::format("{:.1f}", one.points));
    row.push_back(one.games == 0 ? "-" : fmt::format("{:.1f}%", one.share() * 100));
    row.push_back(one.games == 0 ? "-" : signed_number(one.rating.elo, 1));
    row.push_back(one.games == 0 ? "-" : fmt::format("{:.1f}", one.rating.error));
    if (swiss) {
      row.push_back(fmt::format("{:.1f}", one.buchholz));
      row.push_back(fmt::format("{:.2f}", one.sonneborn_berger));
    }
    if (results.counts_points) {
      row.push_back(one.games == 0 ? "-" : signed_number(one.margin, 2));
    }
    if (!results.marks.empty()) row.push_back(results.marks[static_cast<std::size_t>(one.bot)]);
    rows.push_back(std::move(row));
  }
  return aligned(rows, left) + byes_text(results, table);
}

std::string cross_table_text(const Results& results, const std::vector<Standing>& table) {
  const std::size_t count = std::min(table.size(), kMaxCrossTable);
  Row head{"", "Bot"};
  for (std::size_t k = 0; k < count; ++k) head.push_back(fmt::format("{}", k + 1));
  std::vector<Row> rows{head};
  for (std::size_t i = 0; i < count; ++i) {
    const int bot = table[i].bot;
    Row row{fmt::format("{}", i + 1), shown_name(results.names[static_cast<std::size_t>(bot)])};
    for (std::size_t k = 0; k < count; ++k) row.push_back(cell(results, bot, table[k].bot));
    rows.push_back(std::move(row));
  }
  std::string text = aligned(rows, {1});
  if (count < table.size()) {
    text += fmt::format("(the first {} of {} bots)\n", count, table.size());
  }
  return text;
}

}  // namespace espalier::arena
