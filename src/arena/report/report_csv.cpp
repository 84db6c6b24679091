#include "arena/report/report_csv.hpp"

#include <fmt/format.h>

#include <string_view>

#include "arena/report/report_games.hpp"
#include "util/at.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"

namespace espalier::arena {
namespace {

using util::at;

std::string line_of(const Plan& plan, const ReportedGame& game) {
  const auto& [pairing, summary, played] = game.counted;
  const auto& verdict = summary.verdict;
  const auto& first = plan.bots[at(pairing.first)].name;
  const auto& second = plan.bots[at(pairing.second)].name;
  std::string blamed;
  if (verdict.blamed) blamed = *verdict.blamed == core::Side::kFirst ? first : second;
  std::vector<std::string> moves;
  for (const auto& move : game.moves) moves.push_back(move.text);
  return fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", pairing.ordinal, pairing.key.round + 1,
      pairing.key.encounter + 1, pairing.key.number + 1, csv_cell(first), csv_cell(second),
      wire::result_text(verdict.outcome), csv_cell(verdict.reason()), csv_cell(blamed),
      summary.margin ? std::to_string(*summary.margin) : "", played ? "yes" : "no", moves.size(),
      csv_cell(game.start), csv_cell(util::join(moves, " ")), csv_cell(verdict.detail));
}

}  // namespace

// Whatever bots call themselves: a cell stays one cell, and is a text and nothing that a
// spreadsheet works out.
std::string csv_cell(std::string_view text) {
  std::string result = "\"";
  if (!text.empty() &&
      std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos) {
    result += '\'';
  }
  for (const char c : text) {
    if (c == '\0') continue;  // many readers stop at it
    if (c == '"') result += '"';
    result += c;
  }
  return result + '"';
}

std::string csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                       long long id) {
  std::string text =
      "game,round,encounter,number,first,second,result,reason,blamed,margin,played,plies,start,"
      "moves,detail\r\n";
  each_counted_game(tournament, journal, id,
                    [&](const ReportedGame& game) { text += line_of(plan, game); });
  return text;
}

}  // namespace espalier::arena
