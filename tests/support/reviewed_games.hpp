// The games of tests/data/reviews, each reviewed once for all tests of a process.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/files.hpp"
#include "wire/told_review.hpp"

namespace espalier::tests {

inline constexpr std::uint64_t kPinnedNodes = 2000;

struct ReviewedGame {
  std::unique_ptr<host::Session> end{};
  wire::Record record{};
  wire::ToldReview told{};
};

inline ReviewedGame reviewed_game(const std::filesystem::path& file) {
  const auto text = util::read_file(file.string());
  EXPECT_TRUE(text) << file;
  wire::RecordReader reader(*text);
  ReviewedGame game{.record = *std::move(*reader.next())};
  game.end = games::choose(*game.record.tag("Game"))->open();
  if (const auto start = game.record.tag("Position")) {
    EXPECT_TRUE(game.end->set_up(*start)) << file;
  }
  for (const auto& move : game.record.moves) {
    EXPECT_TRUE(game.end->play(move.text)) << file << move.text;
  }
  auto told =
      wire::tell_review(*game.end, game.record, "espalier", "test", {.nodes = kPinnedNodes});
  EXPECT_TRUE(told) << file;
  game.told = std::move(*told);
  return game;
}

// By the names of their files.
inline const std::map<std::string, ReviewedGame>& reviewed_games() {
  static const auto all = [] {
    std::map<std::string, ReviewedGame> games;
    for (const auto& entry :
         std::filesystem::directory_iterator(source_dir() / "tests/data/reviews")) {
      const auto name = entry.path().stem().string();
      if (entry.path().extension() != ".txt" || name == "expected") continue;
      games.emplace(name, reviewed_game(entry.path()));
    }
    return games;
  }();
  return all;
}

}  // namespace espalier::tests
