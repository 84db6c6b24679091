#include "cli/terminal/review_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace espalier::cli {
namespace {

using wire::Language;

constexpr std::size_t kWorstPlaces = 5;

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

void count_game(const ReviewedGame& game, std::size_t side, PlayerSummary& summary) {
  const auto own = static_cast<core::Side>(side);
  ++summary.games;
  summary.lost += game.story.outcome == core::win_for(core::other(own)) ? 1 : 0;
  for (const auto& moment : game.moments) {
    if (moment.side == own) summary.worst.push_back({&game, &moment});
  }
}

}  // namespace

std::vector<PlayerSummary> summaries(const std::vector<ReviewedGame>& games) {
  std::vector<PlayerSummary> players;
  for (const auto& game : games) {
    for (std::size_t side = 0; side < 2; ++side) {
      const auto& name = game.story.names[side];
      auto found = std::find_if(players.begin(), players.end(),
                                [&](const auto& player) { return player.name == name; });
      if (found == players.end())
        found = players.insert(players.end(), PlayerSummary{.name = name});
      count_game(game, side, *found);
    }
  }
  std::erase_if(players, [](const auto& player) { return player.games < 2; });
  for (auto& player : players) {
    std::stable_sort(player.worst.begin(), player.worst.end(), [](const auto& a, const auto& b) {
      return a.moment->size() > b.moment->size();
    });
    player.worst.resize(std::min(player.worst.size(), kWorstPlaces));
  }
  return players;
}

std::string review_text(const wire::Explanation& explanation, const wire::GameStory& story,
                        const wire::ReviewEngine& engine, Language language) {
  std::string text = wire::text(explanation.why, language) + "\n" +
                     wire::text(explanation.ending, language) + "\n";
  if (!explanation.moments.empty())
    text += said(language, "Decisive moments:", "關鍵時刻：") + "\n";
  for (const auto& moment : explanation.moments) {
    text += fmt::format("  {}: {}\n", story.names[core::at(moment.side)],
                        wire::text(wire::about(moment, story), language));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    text += accuracy_text(explanation.players[i], story.names[i], language) + "\n";
  }
  return text + engine_text(engine, language) + "\n";
}

std::string summary_text(const PlayerSummary& summary, Language language) {
  std::string text = fmt::format(
      fmt::runtime(said(language, "{} lost {} of {} games.", "{} 輸 {} 盤，共 {} 盤。")),
      summary.name, summary.lost, summary.games);
  if (summary.worst.empty()) return text + "\n";
  text += fmt::format(fmt::runtime(said(language, " Where {} loses most:", "{} 損失最多的局面：")),
                      summary.name);
  for (const auto& [game, moment] : summary.worst) {
    text += fmt::format(fmt::runtime(said(language, "\n  {}, game {}: {}", "\n  {} 第 {} 盤：{}")),
                        game->file, game->number,
                        wire::text(wire::about(*moment, game->story), language));
  }
  return text + "\n";
}

}  // namespace espalier::cli
