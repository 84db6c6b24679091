// All that the server tells by name and the page says in words of its own: web/tests/data/told.txt
// lists it. This keeps the list like the program; a test of the page (web/tests/unit/told.test.ts)
// wants words for all of it.
#include <fmt/format.h>
#include <gtest/gtest.h>

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

std::vector<std::string> told() {
  std::vector<std::string> lines;
  for (const auto& kind : util::error_kinds()) {
    lines.push_back(
        fmt::format("error {}{}{}", kind.name, kind.values.empty() ? "" : " ", kind.values));
  }
  for (const auto& ending : core::ending_words()) {
    if (!ending.word.empty()) lines.push_back(fmt::format("ending {}", ending.word));
  }
  for (const auto* const game : games::all()) {
    std::set<std::string> bots;
    for (const auto& variant : game->variants) {
      const auto session = game->open(variant.name);
      if (!session) continue;
      for (const auto& bot : (*session)->bots()) bots.insert(bot.id);
    }
    for (const auto& bot : bots) lines.push_back(fmt::format("bot {} {}", game->id, bot));
  }
  for (const auto why : games::bao::kWhys) lines.push_back(fmt::format("refusal bao {}", why));
  return lines;
}

TEST(Told, TheListForThePageIsThatOfTheProgram) {
  const auto file = tests::source_dir() / "web/tests/data/told.txt";
  EXPECT_EQ(util::join(tests::data_lines(file), "\n"), util::join(told(), "\n"))
      << "put the second text into " << file;
}

}  // namespace
}  // namespace espalier
