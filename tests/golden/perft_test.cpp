// Perft tables as data: every src/games/<name>/golden/perft.txt holds lines of the form
//   GAME:VARIANT | POSITION or - for the start | leaves at depth 1, 2, 3, ...
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/text.hpp"

namespace espalier::tests {
namespace {

void expect_perft_line(const std::string& line) {
  const auto parts = split(line, '|');
  ASSERT_EQ(parts.size(), 3U) << line;
  const auto choice = games::choose(parts[0]);
  ASSERT_TRUE(choice) << line;
  const auto session = choice->open();
  if (parts[1] != "-") {
    const auto set = session->set_up(parts[1]);
    ASSERT_TRUE(set) << line << ": " << set.error().message;
  }
  int depth = 0;
  for (const auto leaves : util::words(parts[2])) {
    ++depth;
    EXPECT_EQ(std::to_string(session->perft(depth)), leaves) << "depth " << depth << " of " << line;
  }
  EXPECT_GT(depth, 0) << line;
}

TEST(Golden, PerftTablesOfEveryGame) {
  for (const auto* game : games::all()) {
    const auto file = source_dir() / "src/games" / game->id / "golden/perft.txt";
    for (const auto& line : data_lines(file)) expect_perft_line(line);
  }
}

}  // namespace
}  // namespace espalier::tests
