#include "wire/said.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/chance.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::wire {
namespace {

constexpr int kMaxWinIn = 100'000;

}  // namespace

std::optional<int> own_value(const RecordedMove& move) {
  const std::string_view text = move.comment;
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  double value = 0;
  const auto* const begin = text.data() + 1;
  const auto read = std::from_chars(begin, text.data() + text.size(), value);
  const bool sensible = std::abs(value) <= 1e6;  // which a NaN is not
  if (read.ec != std::errc() || read.ptr == begin || !sensible) return std::nullopt;
  return static_cast<int>(std::lround((text[0] == '-' ? -value : value) * 100));
}

double Belief::chance() const {
  if (win_in) return *win_in > 0 ? 1 : 0;
  return core::chance(static_cast<double>(hundredths.value_or(0)));
}

std::optional<Belief> own_belief(const RecordedMove& move) {
  if (const auto value = own_value(move)) return Belief{.hundredths = value};
  const auto words = util::words(move.comment);
  const bool in_words =
      words.size() > 2 && words[1] == "in" && (words[0] == "wins" || words[0] == "loses");
  const bool mate = words.size() > 1 && words[0] == "mate";
  if (!in_words && !mate) return std::nullopt;
  auto plies = words[mate ? 1 : 2];
  const bool minus = mate && plies.starts_with('-');
  if (minus) plies.remove_prefix(1);
  const auto win_in = util::number(plies, 1, kMaxWinIn);
  if (!win_in) return std::nullopt;
  return Belief{.win_in = minus || words[0] == "loses" ? -*win_in : *win_in};
}

std::optional<Belief> belief_at(const Record& record, std::size_t turn) {
  if (turn == 0 || turn > record.moves.size()) return std::nullopt;
  return own_belief(record.moves[turn - 1]);
}

std::string belief_text(const Belief& belief, Language language) {
  const bool english = language == Language::kEnglish;
  if (belief.hundredths) {
    const double value = *belief.hundredths / 100.0;
    return english ? fmt::format(" It thought {:+.2f}.", value)
                   : fmt::format("它自己的評估是 {:+.2f}。", value);
  }
  const int plies = belief.win_in.value_or(0);
  if (english) {
    return fmt::format(" It thought that it {} in {}.", plies > 0 ? "wins" : "loses",
                       std::abs(plies));
  }
  return fmt::format("它認為自己 {} 手內{}。", std::abs(plies), plies > 0 ? "獲勝" : "落敗");
}

Json comments_json(const Json& turns, const Record& record) {
  Json said = Json::array();
  for (const auto& turn : turns) {
    const auto number = turn["turn"].get<std::size_t>();
    if (number == 0 || number > record.moves.size()) continue;
    const auto& comment = record.moves[number - 1].comment;
    if (comment.empty()) continue;
    said.push_back({{"turn", number},
                    {"side", turn["side"]},
                    {"text", util::as_shown(comment)},
                    {"cut", false}});
  }
  return said.empty() ? Json() : said;
}

}  // namespace espalier::wire
