#include "arena/standings_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kWidestName = 32;
constexpr std::size_t kLargestCrossTable = 12;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// How many characters of UTF-8 a terminal shows.
std::size_t width(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}

// Those of ASCII, and those that UTF-8 writes with the byte C2 and another below A0.
bool has_control_characters(std::string_view text) {
  for (std::size_t k = 0; k < text.size(); ++k) {
    const auto byte = static_cast<unsigned char>(text[k]);
    if (byte < 0x20 || byte == 0x7F) return true;
    if (byte == 0xC2 && k + 1 < text.size() && static_cast<unsigned char>(text[k + 1]) < 0xA0) {
      return true;
    }
  }
  return false;
}

using Row = std::vector<std::string>;

// The names are to the left of their column, numbers to the right.
std::string aligned(const std::vector<Row>& rows, std::size_t name_column) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], width(row[k]));
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t k = 0; k < row.size(); ++k) {
      const std::string blanks(widths[k] - width(row[k]), ' ');
      if (k > 0) line += "  ";
      line += k == name_column ? row[k] + blanks : blanks + row[k];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string signed_number(double value, int digits) {
  if (std::abs(value) < 0.5 * std::pow(10.0, -digits)) value = 0;  // no "-0.0"
  return fmt::format("{:+.{}f}", value, digits);
}

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

}  // namespace

// Whoever named a bot, a line stays a line of some length.
std::string shown_name(std::string_view name) {
  std::string text = has_control_characters(name) ? util::printable(name) : std::string(name);
  if (width(text) <= kWidestName) return text;
  std::size_t end = 0;
  for (std::size_t characters = 0; end < text.size(); ++end) {
    if (!continues_character(text[end]) && characters++ == kWidestName - 3) break;
  }
  return text.substr(0, end) + "...";
}

std::string standings_text(const Results& results, const std::vector<Standing>& table) {
  const bool swiss = results.ranking == Ranking::kBuchholz;
  Row head{"Rank", "Bot", "Games", "Wins", "Draws", "Losses", "Points", "Score", "Elo", "+/-"};
  if (swiss) head.insert(head.end(), {"Buchholz", "SB"});
  if (results.counts_points) head.emplace_back("Margin");
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
    rows.push_back(std::move(row));
  }
  return aligned(rows, 1);
}

std::string cross_table_text(const Results& results, const std::vector<Standing>& table) {
  const std::size_t count = std::min(table.size(), kLargestCrossTable);
  Row head{"", "Bot"};
  for (std::size_t k = 0; k < count; ++k) head.push_back(fmt::format("{}", k + 1));
  std::vector<Row> rows{head};
  for (std::size_t i = 0; i < count; ++i) {
    const int bot = table[i].bot;
    Row row{fmt::format("{}", i + 1), shown_name(results.names[static_cast<std::size_t>(bot)])};
    for (std::size_t k = 0; k < count; ++k) row.push_back(cell(results, bot, table[k].bot));
    rows.push_back(std::move(row));
  }
  std::string text = aligned(rows, 1);
  if (count < table.size()) {
    text += fmt::format("(the first {} of {} bots)\n", count, table.size());
  }
  return text;
}

}  // namespace espalier::arena
