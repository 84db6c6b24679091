// All that the server tells by name and the page says in words of its own: web/tests/data/told.txt
// lists it, and told.txt in the page's folder of a game what belongs to the game. This keeps the
// lists like the program; a test of the page (web/tests/unit/told.test.ts) wants words for all of
// it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/ending.hpp"
#include "games/bao/refusal.hpp"
#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/error.hpp"
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
    if (game->id == "bao") {
      for (const auto why : games::bao::kWhys) lines.push_back(fmt::format("refusal {}", why));
    }
    compare(folder / "told.txt", lines);
  }
}

}  // namespace
}  // namespace espalier
