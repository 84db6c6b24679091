// What a bot sees, as a table for people.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "wire/bot_view.hpp"
#include "wire/terms.hpp"

namespace espalier::wire {
namespace {

constexpr std::string_view kTotal = "total, for the side to move";
constexpr std::string_view kInUnits = "as a value, in units of three points";
constexpr std::size_t kNumberWidth = 9;
constexpr std::size_t kShortTable = 10;  // so many terms are all shown, what they count or not

using Cells = std::vector<std::string>;

bool counts_somewhere(const SeenTerm& term) {
  const auto counts = [](const std::optional<CountedTerm>& cell) {
    return cell && cell->count != 0;
  };
  return counts(term.now) || std::any_of(term.after.begin(), term.after.end(), counts);
}

std::string value_cell(const std::optional<std::int64_t>& hundredths) {
  return hundredths ? units_text(*hundredths) : std::string("-");
}
std::string value_cell(const std::optional<CountedTerm>& cell) {
  return cell ? units_text(cell->hundredths) : std::string("-");
}

// The words of a line, and numbers to the right of them.
std::string row_text(std::string_view words, std::size_t width, const Cells& cells) {
  std::string text = fmt::format("{:<{}}", words, width);
  for (const auto& cell : cells) text += fmt::format("  {:>{}}", cell, kNumberWidth);
  return text + "\n";
}

// Weights are for one; the count of a single column has room beside it.
Cells cells_of(const SeenTerm& term, bool now, bool single) {
  Cells cells;
  const auto& only = now ? term.now : term.after.front();
  if (single) cells.push_back(only ? fmt::format("{}", only->count) : "-");
  cells.push_back(units_text(term.weight));
  if (now) cells.push_back(value_cell(term.now));
  for (const auto& after : term.after) cells.push_back(value_cell(after));
  return cells;
}

// The cells of a row of totals.
Cells totals_of(const BotView& view, bool now, bool single, int per) {
  const auto in_units = [&](std::optional<std::int64_t> total) {
    if (total) *total /= per;
    return value_cell(total);
  };
  Cells cells(single ? 2 : 1);
  if (now) cells.push_back(in_units(view.now));
  for (const auto& after : view.after) cells.push_back(in_units(after));
  return cells;
}

// No term decides about a game that is taken for decided.
std::string decided_text(const BotView& view, const std::string& move, const char* how) {
  return fmt::format("{} takes the game for {} after {}", view.bot.id, how, move);
}

std::string preference_text(const BotView& view) {
  const auto& prefers = *view.prefers;
  const auto& better = view.candidates[prefers.move];
  const auto& other = view.candidates[prefers.over];
  if (prefers.by == 0) {
    return fmt::format("At a glance {} sees no difference between {} and {}.\n", view.bot.id,
                       better, other);
  }
  if (const char* const how = settled_word(view, prefers.move)) {
    return fmt::format("At a glance {}.\n", decided_text(view, better, how));
  }
  if (const char* const how = settled_word(view, prefers.over)) {
    return fmt::format("At a glance {} prefers {}; {}.\n", view.bot.id, better,
                       decided_text(view, other, how));
  }
  const std::string decides =
      prefers.decides ? fmt::format("; what decides: {}", view.terms[*prefers.decides].name) : "";
  return fmt::format("At a glance {} prefers {} to {} by {}{}.\n", view.bot.id, better, other,
                     units_text(prefers.by).substr(1), decides);
}

}  // namespace

std::string view_table(const BotView& view) {
  const std::string played = view.plays ? plays_text(view.bot, *view.plays) : "";
  const std::string last = played.empty() ? "" : played + "\n";
  if (!view.reason.empty()) return view.reason + ".\n" + last;
  const bool settled = settled_word(view) != nullptr;
  // A game that is decided to the bot has no terms now; those after its moves may be others.
  const bool now = view.bot.values == core::Values::kPositions && !settled;
  const bool single = (now ? 1 : 0) + view.candidates.size() == 1;
  const std::string title = fmt::format("what {} counts", view.bot.id);
  std::size_t width = std::max(kTotal.size(), title.size());
  if (view.points_per_unit > 1) width = std::max(width, kInUnits.size());
  for (const auto& term : view.terms) width = std::max(width, term.name.size());
  Cells head;
  if (single) head.emplace_back("count");
  head.emplace_back("weight");
  if (now) head.emplace_back(single ? "value" : "now");
  for (const auto& move : view.candidates) head.push_back(move);
  std::string text = settled ? settled_text(view) + ".\n" : "";
  text += row_text(title, width, head);
  std::size_t absent = 0;
  for (const auto& term : view.terms) {
    if (view.terms.size() <= kShortTable || counts_somewhere(term)) {
      text += row_text(term.name, width, cells_of(term, now, single));
    } else {
      ++absent;
    }
  }
  if (absent > 0) text += fmt::format("({} more that the board has none of)\n", absent);
  text += row_text(kTotal, width, totals_of(view, now, single, 1));
  if (view.points_per_unit > 1) {
    text += row_text(kInUnits, width, totals_of(view, now, single, view.points_per_unit));
  }
  return text + (view.prefers ? preference_text(view) : "") + last;
}

}  // namespace espalier::wire
