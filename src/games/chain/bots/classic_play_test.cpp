// The classic bots on random positions and in whole games, on every rule set.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <optional>
#include <vector>

#include "games/chain/bots/classic.hpp"
#include "games/chain/bots/classic_test_boards.hpp"
#include "util/at.hpp"

namespace espalier::games::chain {
namespace {

using core::Side;
using search::Value;

// The evaluations once more, cell by cell as the page tells them and without a bit in sight.
struct Reader {
  Variant variant;
  core::Scene scene;
  core::Owner me;

  template <class P>
  Reader(const P& p, Side side)
      : variant{P::kRules, {p.geometry().rows, p.geometry().columns}},
        scene(p.scene()),
        me(side == Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond) {}

  int cells() const { return scene.rows * scene.columns; }
  const core::Cell& at(int cell) const { return scene.cells[util::at(cell)]; }
  bool own(int cell) const { return at(cell).owner == me; }
  bool enemy(int cell) const { return at(cell).owner != core::Owner::kNobody && !own(cell); }
  int missing(int cell) const { return cap(variant, cell) - at(cell).count; }
  // 2 in a corner, 1 on an edge.
  int borders(int cell) const {
    const int row = cell / scene.columns;
    const int column = cell % scene.columns;
    return (row == 0 || row == scene.rows - 1 ? 1 : 0) +
           (column == 0 || column == scene.columns - 1 ? 1 : 0);
  }
  std::vector<int> around(int cell, bool eight) const {
    std::vector<int> found;
    for (int other = 0; other < cells(); ++other) {
      const int rows = std::abs(other / scene.columns - cell / scene.columns);
      const int columns = std::abs(other % scene.columns - cell % scene.columns);
      if (eight ? std::max(rows, columns) == 1 : rows + columns == 1) found.push_back(other);
    }
    return found;
  }
  bool eight() const { return variant.rules == RuleSet::kDiagonal; }
  int orbs(bool of_mine) const {
    int sum = 0;
    for (int c = 0; c < cells(); ++c) sum += (of_mine ? own(c) : enemy(c)) ? at(c).count : 0;
    return sum;
  }

  int rlawrenc(int last) const {
    int contact = 0;
    const int orbs_there = at(last).count;
    const bool moved = own(last);
    for (const int n : around(last, eight())) {
      if (moved ? !enemy(n) : !own(n)) continue;
      contact += at(n).count < orbs_there ? at(n).count : -orbs_there;
    }
    return orbs(true) - orbs(false) + (moved ? contact : -contact);
  }

  int block_size(int from, std::vector<bool>& seen) const {
    if (seen[static_cast<std::size_t>(from)] || !own(from) || missing(from) != 1) return 0;
    seen[static_cast<std::size_t>(from)] = true;
    int size = 1;
    for (const int n : around(from, false)) size += block_size(n, seen);
    return size;
  }

  int contiguous() const {
    int value = 2 * (orbs(true) - orbs(false));
    std::vector<bool> seen(static_cast<std::size_t>(cells()));
    for (int c = 0; c < cells(); ++c) {
      if (!own(c)) continue;
      int s = 0;
      for (const int n : around(c, eight())) {
        if (enemy(n) && missing(n) == 1) s += -(5 - cap(variant, n)) + missing(n);
      }
      if (s == 0)
        s = std::array{0, 3, 4}.at(static_cast<std::size_t>(borders(c))) +
            (missing(c) == 1 ? 3 : 0);
      const int block = block_size(c, seen);
      value += s + (block > 1 ? 2 * block : 0);
    }
    return value;
  }

  int neighbour() const {
    int value = 0;
    for (int c = 0; c < cells(); ++c) {
      if (!own(c)) continue;
      bool safe = true;
      value += at(c).count;
      for (const int n : around(c, true)) {
        if (enemy(n) && missing(n) <= 1) {
          safe = false;
          value -= 8 - cap(variant, c);
        }
        if (own(n) && missing(n) <= 1 && missing(c) <= 1) value += kChainBonus;
      }
      if (safe)
        value += std::array{0, 3, 5}.at(static_cast<std::size_t>(borders(c))) +
                 (missing(c) == 1 ? 3 : 0);
    }
    return value;
  }
};

template <class P>
Move random_move(const P& p, util::Random& random) {
  const auto moves = p.moves();
  auto at = moves.begin();
  for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
  return *at;
}

// visit(position, last move) for the positions of random games, the finished ones left out.
template <class P, class Visit>
void on_random_positions(const P& start, int games, Visit&& visit) {
  util::Random random(11);
  for (int game = 0; game < games; ++game) {
    P p = start;
    for (int ply = 0; ply < 200; ++ply) {
      const Move last = random_move(p, random);
      p = p.after(last);
      if (p.result()) break;
      visit(p, last);
    }
  }
}

template <class P>
void expect_evaluations_as_told(int rows, int columns, int games) {
  on_random_positions(P(rows, columns), games, [](const P& p, Move last) {
    for (const Side me : {Side::kFirst, Side::kSecond}) {
      const Reader reader(p, me);
      EXPECT_EQ(orb_difference(p, me), reader.orbs(true) - reader.orbs(false));
      // A cell that exploded and stayed empty says no longer who played it, and has no contact.
      if (util::has_bit(p.theirs(), last.bit)) {
        EXPECT_EQ(rlawrenc_terms(p, last, me).total(),
                  reader.rlawrenc(p.geometry().cell(last.bit)));
      } else {
        EXPECT_EQ(rlawrenc_terms(p, last, me).contact, 0);
      }
      EXPECT_EQ(weighed(kContiguousTerms, contiguous_counts(p, me)), reader.contiguous());
      EXPECT_EQ(weighed(kNeighbourTerms, neighbour_counts(p, me)), reader.neighbour());
    }
  });
}

template <RuleSet kRules>
void expect_evaluations_on_boards() {
  expect_evaluations_as_told<OneWord<kRules>>(2, 2, 20);
  expect_evaluations_as_told<OneWord<kRules>>(3, 4, 12);
  expect_evaluations_as_told<Position<kRules, UsualBoard<kRules>>>(usual_size(kRules).rows,
                                                                   usual_size(kRules).columns, 2);
  expect_evaluations_as_told<TwoWords<kRules>>(10, 10, 1);
}

TEST(ClassicBots, EvaluateRandomPositionsAsThePageTells) {
  expect_evaluations_on_boards<RuleSet::kOrthogonal>();
  expect_evaluations_on_boards<RuleSet::kDiagonal>();
  expect_evaluations_on_boards<RuleSet::kScorched>();
  expect_evaluations_on_boards<RuleSet::kClassic>();
}

// The textbook: the bot takes the largest value, the opponent the smallest.
template <class P, class J>
Value minimax(const P& p, Move last, int depth, Side me, const J& judge) {
  if (const auto settled = judge.settled(p, me)) return *settled;
  if (depth == 0) return judge.estimate(p, last, me);
  std::vector<Value> values;
  for (const Move m : p.moves()) values.push_back(minimax(p.after(m), m, depth - 1, me, judge));
  return p.to_move() == me ? *std::max_element(values.begin(), values.end())
                           : *std::min_element(values.begin(), values.end());
}

template <class J, class P>
void expect_choice_of_minimax(std::string_view id, const P& p, int depth) {
  std::optional<Move> expected;
  Value best = 0;
  for (const Move m : p.moves()) {
    const Value value = minimax(p.after(m), m, depth - 1, p.to_move(), J());
    if (!expected || value > best) {
      expected = m;
      best = value;
    }
  }
  const auto answer = ask_to_depth(id, p, depth);
  EXPECT_EQ(answer.move, *expected) << id;
  EXPECT_EQ(answer.lines.at(0).value.hundredths, 100 * best) << id;
}

template <RuleSet kRules>
void expect_choices_of_minimax() {
  int turn = 0;
  on_random_positions(OneWord<kRules>(3, 3), 2, [&](const OneWord<kRules>& p, Move) {
    const int depth = ++turn % 5 == 0 ? 3 : 2;
    expect_choice_of_minimax<HeithoffJudge>("heithoff", p, depth);
    expect_choice_of_minimax<RlawrencJudge>("rlawrenc", p, depth);
    expect_choice_of_minimax<ContiguousJudge>("contiguous", p, depth);
    expect_choice_of_minimax<NeighbourJudge>("neighbour", p, depth);
  });
}

TEST(ClassicBots, ChooseTheFirstOfTheBestMovesOfPlainMinimax) {
  expect_choices_of_minimax<RuleSet::kOrthogonal>();
  expect_choices_of_minimax<RuleSet::kDiagonal>();
  expect_choices_of_minimax<RuleSet::kScorched>();
  expect_choices_of_minimax<RuleSet::kClassic>();
}

// What a bot shows of its evaluation adds up to what it is, now and after every move.
template <class P, class J>
void expect_sight_of(const core::Bots<P>& bots, std::string_view id, const J& judge,
                     const core::History<P>& history) {
  const auto bot = std::find_if(bots.begin(), bots.end(),
                                [&](const core::Bot<P>& each) { return each.info.id == id; });
  ASSERT_NE(bot, bots.end()) << id;
  EXPECT_EQ(bot->info.values, core::Values::kPositions) << id;
  const auto player = bot->open({});
  const P& p = history.position();
  const auto expect_total = [&](const P& at, Move last, const std::optional<Move>& move) {
    const auto sight = player->sight(history, move);
    ASSERT_TRUE(sight) << id;
    const auto settled = judge.settled(at, p.to_move());
    const Value value = settled ? *settled : judge.estimate(at, last, p.to_move());
    EXPECT_EQ(sight->total(), 100 * value) << id;
    EXPECT_EQ(sight->terms.empty(), sight->settled.has_value()) << id;
    if (settled) {
      EXPECT_TRUE(sight->settled) << id;
    }
  };
  expect_total(p, history.moves().back(), std::nullopt);
  for (const Move m : p.moves()) expect_total(search::position_after(judge, p, m), m, m);
}

template <RuleSet kRules>
void expect_sights() {
  using P = OneWord<kRules>;
  const auto bots = classic_bots<P>();
  const auto met = bots_as_met<P>();
  util::Random random(12);
  for (int game = 0; game < 4; ++game) {
    core::History<P> history(P(3, 4));
    do {
      history.play(random_move(history.position(), random));
      if (history.result()) break;
      expect_sight_of(bots, "heithoff", HeithoffJudge(), history);
      expect_sight_of(bots, "rlawrenc", RlawrencJudge(), history);
      expect_sight_of(bots, "contiguous", ContiguousJudge(), history);
      expect_sight_of(bots, "neighbour", NeighbourJudge(), history);
      expect_sight_of(met, "contiguous-as-met", ContiguousJudge{.blocks = false}, history);
      expect_sight_of(met, "neighbour-as-met", NeighbourJudge{.plays_on = true}, history);
    } while (!testing::Test::HasFailure());
  }
}

TEST(ClassicBots, ShowTermsThatAddUpToTheirEvaluation) {
  expect_sights<RuleSet::kOrthogonal>();
  expect_sights<RuleSet::kDiagonal>();
  expect_sights<RuleSet::kScorched>();
  expect_sights<RuleSet::kClassic>();
}

TEST(ClassicBots, ThoseWithoutAnEvaluationShowNone) {
  using P = OneWord<RuleSet::kOrthogonal>;
  const core::History<P> history(board("A3/1Bb1/3a 1 20"));
  for (const char* const id : {"nolook", "nolook-as-met", "heithoff-as-met", "rlawrenc-as-met"}) {
    EXPECT_FALSE(player<P>(id)->sight(history, std::nullopt)) << id;
    core::Task<P> task;
    task.lines = 20;
    EXPECT_TRUE(ask(id, history.position(), task).lines.empty()) << id;
  }
}

// A game between two bots; every move is checked.
template <class P>
std::vector<Move> play(const P& start, core::Player<P>& first, core::Player<P>& second, int depth) {
  core::Task<P> task;
  task.limits.depth = depth;
  core::History<P> history(start);
  first.new_game();
  second.new_game();
  while (!history.result() && history.plies() < 300) {
    const P& p = history.position();
    const Move m = (p.to_move() == Side::kFirst ? first : second).choose(history, task).move;
    if (!util::has_bit(p.moves().bits(), m.bit)) {
      ADD_FAILURE() << "an illegal move";
      break;
    }
    history.play(m);
  }
  return history.moves();
}

template <class P>
void expect_legal_games(int rows, int columns, int depth) {
  const P start(rows, columns);
  const auto bots = classic_bots<P>();
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const auto first = bots[i].open({.seed = 5});
    const auto second = bots[(i + 1) % bots.size()].open({.seed = 6});
    const auto moves = play(start, *first, *second, depth);
    EXPECT_GE(moves.size(), 3U);
    EXPECT_EQ(play(start, *first, *second, depth), moves) << "the same seeds, the same game";
  }
}

template <RuleSet kRules>
void expect_legal_games_on_boards() {
  expect_legal_games<OneWord<kRules>>(2, 2, 2);
  expect_legal_games<OneWord<kRules>>(3, 4, 2);
  expect_legal_games<OneWord<kRules>>(5, 6, 2);
  expect_legal_games<Position<kRules, UsualBoard<kRules>>>(usual_size(kRules).rows,
                                                           usual_size(kRules).columns, 1);
  expect_legal_games<TwoWords<kRules>>(10, 10, 1);
}

TEST(ClassicBots, PlayLegalGamesOfOrthogonal) {
  expect_legal_games_on_boards<RuleSet::kOrthogonal>();
}
TEST(ClassicBots, PlayLegalGamesOfDiagonal) { expect_legal_games_on_boards<RuleSet::kDiagonal>(); }
TEST(ClassicBots, PlayLegalGamesOfScorched) { expect_legal_games_on_boards<RuleSet::kScorched>(); }
TEST(ClassicBots, PlayLegalGamesOfClassic) { expect_legal_games_on_boards<RuleSet::kClassic>(); }

TEST(ClassicBots, AnswerWithinTheNamedMovesAndAtOnceWhenStopped) {
  const auto p = board("A3/1Bb1/3a 1 20");
  using P = OneWord<RuleSet::kOrthogonal>;
  const std::atomic<bool> stop = true;
  for (const auto& bot : classic_bots<P>()) {
    core::Task<P> task;
    task.only = {cell(p, "d2"), cell(p, "c3")};
    const auto answer = bot.open({})->choose(core::History<P>(p), task);
    EXPECT_TRUE(answer.move == task.only[0] || answer.move == task.only[1]) << bot.info.id;
    task.stop = &stop;
    const auto stopped = bot.open({})->choose(core::History<P>(p), task);
    EXPECT_TRUE(stopped.move == task.only[0] || stopped.move == task.only[1]) << bot.info.id;
    EXPECT_EQ(stopped.work.nodes, 0U) << bot.info.id;
  }
}

TEST(ClassicBots, LookFourPliesAhead) {
  const auto p = board("A3/1B2/3a 1 20");
  for (const char* const id : {"heithoff", "rlawrenc", "contiguous", "neighbour"}) {
    EXPECT_EQ(ask(id, p).work.depth, 4) << id;
  }
}

}  // namespace
}  // namespace espalier::games::chain
