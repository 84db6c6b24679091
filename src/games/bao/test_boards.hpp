// What the tests of Bao share: boards from text, turns as text.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/bao/notation.hpp"
#include "games/bao/position.hpp"
#include "util/text.hpp"

namespace espalier::games::bao {

inline Rules rules_of(std::string_view variant) {
  const auto rules = parse_rules(variant);
  EXPECT_TRUE(rules) << (rules ? "" : rules.error().message);
  return rules ? *rules : Rules{};
}

inline Position board(std::string_view text, std::string_view variant = "") {
  const auto position = parse(rules_of(variant), text);
  EXPECT_TRUE(position) << (position ? "" : position.error().message);
  return position ? *position : Position{};
}

inline std::string turns(const Position& position) {
  std::vector<std::string> texts;
  for (const Move& move : position.moves()) texts.push_back(move_text(move));
  return util::join(texts, " ");
}

inline Position play(const Position& position, std::string_view turn) {
  const auto move = parse_move(position, turn);
  EXPECT_TRUE(move) << (move ? "" : move.error().message);
  return move ? position.after(*move) : position;
}

inline std::string refused(const Position& position, std::string_view turn) {
  const auto move = parse_move(position, turn);
  return move ? "it is legal" : move.error().message;
}

inline std::string unreadable(std::string_view text, std::string_view variant = "") {
  const auto position = parse(rules_of(variant), text);
  return position ? "it can be read" : position.error().message;
}

// The first lap from A1 takes five seeds, and those end in the house.
inline constexpr std::string_view kHouseReached =
    "29,0,0,0,0,0,0,0/0,0,5,0,0,0,0,1/2,0,1,0,6,0,0,0/20,0,0,0,0,0,0,0 0,0 S 1 -";

inline constexpr std::string_view kBeforeTakasia =
    "0,0,0,1,1,0,17,0/1,0,0,1,0,0,0,20/17,0,1,0,0,1,0,0/1,0,1,0,0,1,0,1 0,0 N 1 -";

}  // namespace espalier::games::bao
