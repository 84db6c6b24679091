// What the tests of Bao share: boards from text, turns as text.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "games/bao/notation.hpp"
#include "games/bao/position.hpp"
#include "games/bao/rules.hpp"
#include "util/result.hpp"
#include "util/text.hpp"

namespace espalier::games::bao {

// A text of a test that cannot be read is a mistake in the test.
template <class T>
T readable(const util::Result<T>& read) {
  if (read) return *read;
  std::fprintf(stderr, "test data: %s\n", read.error().message.c_str());
  std::abort();
}

inline Rules rules_of(std::string_view variant) { return readable(parse_rules(variant)); }

inline Position board(std::string_view text, std::string_view variant = "") {
  return readable(parse(rules_of(variant), text));
}

inline std::string turns(const Position& position) {
  std::vector<std::string> texts;
  for (const Move& move : position.moves()) texts.push_back(move_text(move));
  return util::join(texts, " ");
}

inline Position play(const Position& position, std::string_view turn) {
  return position.after(readable(parse_move(position, turn)));
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
