#include "cli/terminal/review_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "wire/said.hpp"

namespace espalier::cli {
namespace {

using wire::Language;

std::string said(Language language, std::string_view english, std::string_view chinese) {
  return std::string(language == Language::kEnglish ? english : chinese);
}

std::string accuracy_text(const wire::PlayerReview& player, const std::string& name,
                          Language language) {
  const std::string share =
      player.accuracy ? fmt::format("{}%", std::lround(*player.accuracy * 100)) : "-";
  std::string text = fmt::format(
      fmt::runtime(said(language, "{}: accuracy {}; blunders {}, mistakes {}, inaccuracies {}",
                        "{}：準確度 {}；大失誤 {}、失誤 {}、不精準 {}")),
      name, share, player.blunders, player.mistakes, player.inaccuracies);
  if (player.points_given) {
    text += fmt::format(fmt::runtime(said(language, "; points given away {}", "；送出 {} 分")),
                        *player.points_given);
  }
  return text;
}

std::string engine_text(const wire::ReviewEngine& engine, Language language) {
  const std::string effort =
      engine.time
          ? fmt::format("{} ms", engine.time->count())
          : fmt::format(fmt::runtime(said(language, "{} nodes", "{} 個節點")), engine.nodes);
  return fmt::format(fmt::runtime(said(language, "Made by {} {}, {} a turn, one thread.",
                                       "由 {} {} 製作，每手 {}，單執行緒。")),
                     engine.bot, engine.version, effort);
}

}  // namespace

std::string review_text(const wire::Explanation& explanation, const wire::GameStory& story,
                        const wire::ReviewEngine& engine, Language language,
                        const wire::Record* record) {
  std::string text = wire::text(explanation.why, language) + "\n" +
                     wire::text(explanation.ending, language) + "\n";
  if (!explanation.moments.empty())
    text += said(language, "Decisive moments:", "關鍵時刻：") + "\n";
  for (const auto& moment : explanation.moments) {
    const bool silent = moment.slow() || record == nullptr;
    const auto belief = silent ? std::nullopt : wire::belief_at(*record, moment.turn);
    text += fmt::format("  {}: {}{}\n", story.names[core::at(moment.side)],
                        wire::text(wire::about(moment, story), language),
                        belief ? wire::belief_text(*belief, language) : "");
  }
  for (std::size_t i = 0; i < 2; ++i) {
    text += accuracy_text(explanation.players[i], story.names[i], language) + "\n";
  }
  return text + engine_text(engine, language) + "\n";
}

}  // namespace espalier::cli
