#include "cli/terminal/turning_points_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "wire/values.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kTurnMoves = 6;

using Row = std::array<std::string, 7>;

// When fewer turns than this decided the game, smaller slips are shown as well.
constexpr std::size_t kFewTurns = 3;

Row row(const wire::JudgedTurn& turn, const host::Session& session) {
  return {fmt::format("{}", turn.turn),
          std::string(session.side_names()[static_cast<std::size_t>(core::index(turn.side))]),
          turn.move,
          wire::value_text(turn.played),
          turn.judgement == wire::Judgement::kFine ? "" : std::string(wire::text(turn.judgement)),
          wire::line_text({turn.best_line, turn.best}, kTurnMoves),
          wire::value_text(turn.best)};
}

// Columns as wide as their widest cell.
std::string table(const std::vector<Row>& rows) {
  std::array<std::size_t, std::tuple_size_v<Row>> widths{};
  for (const auto& each : rows) {
    for (std::size_t i = 0; i < each.size(); ++i) widths[i] = std::max(widths[i], each[i].size());
  }
  std::string text;
  for (const auto& each : rows) {
    std::string line;
    for (std::size_t i = 0; i < each.size(); ++i) {
      line += fmt::format("  {:<{}}", each[i], widths[i]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string turning_points_text(const wire::GameReview& review, const host::Session& session) {
  std::vector<Row> rows;
  const auto decided = std::count_if(review.turns.begin(), review.turns.end(),
                                     [](const auto& turn) { return turn.turning_point(); });
  const bool slips_too = static_cast<std::size_t>(decided) < kFewTurns;
  for (const auto& turn : review.turns) {
    const bool slip = turn.judgement == wire::Judgement::kInaccuracy;
    if (turn.turning_point() || (slip && slips_too)) rows.push_back(row(turn, session));
  }
  std::string text;
  if (review.turns.size() < review.played) {
    text += fmt::format("Looked at the last {} of {} turns only.\n", review.turns.size(),
                        review.played);
  }
  if (rows.empty()) return text + "No turning points: nobody lost much with a single turn.\n";
  rows.insert(rows.begin(), {"turn", "side", "played", "worth", "verdict", "better", "worth"});
  return text + "Turning points; what moves are worth is seen by the side that moved:\n" +
         table(rows);
}

}  // namespace espalier::cli
