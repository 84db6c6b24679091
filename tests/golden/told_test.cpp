// All that the server tells by name and the page says in words of its own: web/tests/data/told.txt
// lists it, and told.txt in the page's folder of a game what belongs to the game. This keeps the
// lists like the program; a test of the page (web/tests/unit/told.test.ts) wants words for all of
// it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/ending.hpp"
#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/error.hpp"
#include "util/random.hpp"
#include "util/text.hpp"

namespace espalier {
namespace {

void compare(const std::filesystem::path& file, const std::vector<std::string>& expected) {
  EXPECT_EQ(util::join(tests::data_lines(file), "\n"), util::join(expected, "\n"))
      << "put the second text into " << file;
}

TEST(Told, TheListForThePageIsThatOfTheProgram) {
  std::vector<std::string> lines;
  for (const auto& kind : util::error_kinds()) {
    lines.push_back(
        fmt::format("error {}{}{}", kind.name, kind.values.empty() ? "" : " ", kind.values));
  }
  for (const auto& ending : core::ending_words()) {
    if (!ending.word.empty()) lines.push_back(fmt::format("ending {}", ending.word));
  }
  compare(tests::source_dir() / "web/tests/data/told.txt", lines);
}

TEST(Told, ThePageKnowsTheBotsOfItsGamesAndWhyTheyRefuseMoves) {
  for (const auto* const game : games::all()) {
    const auto folder = tests::source_dir() / "web/src/games" / game->id;
    if (!std::filesystem::exists(folder)) continue;  // played on a plain grid
    std::set<std::string> bots;
    for (const auto& variant : game->variants) {
      const auto session = game->open(variant.name);
      if (!session) continue;
      for (const auto& bot : (*session)->bots()) bots.insert("bot " + bot.id);
    }
    std::vector<std::string> lines(bots.begin(), bots.end());
    for (const auto why : game->refusals) lines.push_back(fmt::format("refusal {}", why));
    compare(folder / "told.txt", lines);
  }
}

// A word that no game has told of has no words in the page.
TEST(Told, GamesRefuseMovesOnlyByTheirOwnWords) {
  util::Random random(3);
  for (const auto* const game : games::all()) {
    const auto known = [&](std::string_view why) {
      return std::find(game->refusals.begin(), game->refusals.end(), why) != game->refusals.end();
    };
    for (const auto& variant : game->variants) {
      const auto session = *game->open(variant.name);
      std::set<std::string> all;  // texts of moves that were legal once
      for (int turn = 0; turn < 60 && session->result() == core::Outcome::kNone; ++turn) {
        const auto legal = session->moves();
        all.insert(legal.begin(), legal.end());
        for (const auto& refusal : session->refusals()) EXPECT_TRUE(known(refusal.why));
        for (const auto& move : all) {
          const auto copy = session->clone();
          const auto played = copy->play(move);
          if (played) continue;
          const auto why = util::value_of(played.error(), "why");
          EXPECT_TRUE(why.empty() || known(why)) << game->id << ' ' << move << ' ' << why;
        }
        ASSERT_TRUE(session->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
      }
    }
  }
}

}  // namespace
}  // namespace espalier
