// What the tests of the classic bots share: boards from text, and questions to a bot by its name.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "games/chain/bots/classic.hpp"
#include "games/chain/typed_notation.hpp"

namespace espalier::games::chain {

template <RuleSet kRules>
using OneWord = Position<kRules, AnyBoard<std::uint64_t>>;
template <RuleSet kRules>
using TwoWords = Position<kRules, AnyBoard<util::Word128>>;

// A text of a test that cannot be read is a mistake in the test.
template <RuleSet kRules = RuleSet::kOrthogonal>
OneWord<kRules> board(std::string_view text, core::GridSize size = {3, 4}) {
  const auto read = Notation<OneWord<kRules>>(size).parse(text);
  if (read) return *read;
  std::fprintf(stderr, "test data: %s\n", read.error().message.c_str());
  std::abort();
}

template <class P>
core::GridSize size_of(const P& p) {
  return {p.geometry().rows, p.geometry().columns};
}

// A cell whatever lies there: a move to come, or the one just played.
template <class P>
Move cell(const P& p, std::string_view text) {
  return Move{static_cast<std::uint8_t>(p.geometry().bit(*core::parse_cell(size_of(p), text)))};
}

template <class P>
std::string text(const P& p, Move m) {
  return Notation<P>(size_of(p)).move_text(p, m);
}

template <class P>
std::unique_ptr<core::Player<P>> player(std::string_view id, std::uint64_t seed = 1) {
  for (const auto& bots : {classic_bots<P>(), bots_as_met<P>()}) {
    for (const auto& bot : bots) {
      if (bot.info.id == id) return bot.open({.seed = seed});
    }
  }
  std::abort();
}

template <class P>
core::Answer<P> ask(std::string_view id, const P& p, const core::Task<P>& task = {}) {
  return player<P>(id)->choose(core::History<P>(p), task);
}

template <class P>
core::Answer<P> ask_to_depth(std::string_view id, const P& p, int depth) {
  core::Task<P> task;
  task.limits.depth = depth;
  return ask(id, p, task);
}

template <class P>
std::string chosen(std::string_view id, const P& p, int depth = 1) {
  return text(p, ask_to_depth(id, p, depth).move);
}

}  // namespace espalier::games::chain
