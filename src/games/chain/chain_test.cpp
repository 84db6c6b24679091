#include <gtest/gtest.h>

#include "games/chain/typed_notation.hpp"
#include "laws/position_laws.hpp"

namespace espalier::games::chain {
namespace {

template <RuleSet kRules>
using Usual = Position<kRules, UsualBoard<kRules>>;
template <RuleSet kRules>
using OneWord = Position<kRules, AnyBoard<std::uint64_t>>;
template <RuleSet kRules>
using TwoWords = Position<kRules, AnyBoard<util::Word128>>;

template <class P>
void expect_laws(core::GridSize size, int games) {
  const Notation<P> notation(size);
  tests::expect_position_laws(
      notation.start(),
      [&](const P& p) {
        const auto read = notation.parse(notation.text(p));
        EXPECT_TRUE(read) << notation.text(p) << ": " << read.error().message;
        return read ? *read : p;
      },
      games);
}

template <RuleSet kRules>
void expect_laws_on_boards() {
  expect_laws<Usual<kRules>>(usual_size(kRules), 6);
  expect_laws<OneWord<kRules>>({2, 2}, 10);
  expect_laws<OneWord<kRules>>({3, 3}, 6);
  expect_laws<OneWord<kRules>>({4, 2}, 6);
  expect_laws<TwoWords<kRules>>({8, 8}, 1);
}

TEST(Chain, OrthogonalKeepsTheLawsOfAPosition) { expect_laws_on_boards<RuleSet::kOrthogonal>(); }
TEST(Chain, DiagonalKeepsTheLawsOfAPosition) { expect_laws_on_boards<RuleSet::kDiagonal>(); }
TEST(Chain, ScorchedKeepsTheLawsOfAPosition) { expect_laws_on_boards<RuleSet::kScorched>(); }
TEST(Chain, ClassicKeepsTheLawsOfAPosition) { expect_laws_on_boards<RuleSet::kClassic>(); }

// The three kinds of board code must be one game.
template <RuleSet kRules>
void expect_same_perft_in_all_words() {
  const auto [rows, columns] = usual_size(kRules);
  const auto leaves = core::perft(Usual<kRules>(rows, columns), 3);
  EXPECT_EQ(core::perft(OneWord<kRules>(rows, columns), 3), leaves);
  EXPECT_EQ(core::perft(TwoWords<kRules>(rows, columns), 3), leaves);
}

TEST(Chain, AllBoardTypesCountTheSame) {
  expect_same_perft_in_all_words<RuleSet::kOrthogonal>();
  expect_same_perft_in_all_words<RuleSet::kDiagonal>();
  expect_same_perft_in_all_words<RuleSet::kScorched>();
  expect_same_perft_in_all_words<RuleSet::kClassic>();
}

// `text` is the board before; the answer is the text after the move.
template <RuleSet kRules>
std::string after(core::GridSize size, std::string_view text, std::string_view move) {
  const Notation<OneWord<kRules>> notation(size);
  const auto before = notation.parse(text);
  EXPECT_TRUE(before) << before.error().message;
  const auto played = notation.parse_move(*before, move);
  EXPECT_TRUE(played) << played.error().message;
  return notation.text(before->after(*played));
}

TEST(Chain, ACornerExplodesWithTwoOrbs) {
  EXPECT_EQ(after<RuleSet::kOrthogonal>({3, 3}, "A2/3/2a 1 2", "a1"), "1A1/A2/2a 2 3");
}

TEST(Chain, TheWinIsNotLookedForBeforeTheFirstWaveIsOver) {
  // a1 bursts and takes b1, which is full: orthogonal plays its wave, though Amber has gone.
  EXPECT_EQ(after<RuleSet::kOrthogonal>({2, 2}, "Aa/2 1 2", "a1"), "A1/AA 2 3");
}

TEST(Chain, ClassicStopsAtOnceWhenTheOpponentIsGone) {
  EXPECT_EQ(after<RuleSet::kClassic>({2, 2}, "Aa/2 1 2", "a1"), "1B/A1 2 3");
}

TEST(Chain, InDiagonalTheOrderInsideAWaveShows) {
  const std::string board = "BB/Bc 1 9";  // not a board at rest: c is one too many
  const Notation<OneWord<RuleSet::kDiagonal>> notation({2, 2});
  EXPECT_FALSE(notation.parse(board));
  // a1 bursts; b1, a2 and b2 are full and burst in that order: each loses what came before its
  // own turn and keeps what comes after.
  EXPECT_EQ(after<RuleSet::kDiagonal>({2, 2}, "BB/Bb 1 8", "a1"), "CB/A1 2 9");
}

TEST(Chain, AScorchedCellIsDeadForEver) {
  const std::string board = after<RuleSet::kScorched>({3, 3}, "A2/3/2a 1 2", "a1");
  EXPECT_EQ(board, "#A1/A2/2a 2 3");
  const Notation<OneWord<RuleSet::kScorched>> notation({3, 3});
  EXPECT_EQ(notation.parse_move(*notation.parse(board), "a1").error().message,
            "a1 is dead; choose an empty cell or one of yours");
}

TEST(Chain, ScorchedGoesOnWhileCellsAreEmptyAndAnAllDeadBoardBelongsToTheMover) {
  const Notation<OneWord<RuleSet::kScorched>> notation({2, 2});
  EXPECT_EQ(notation.parse("#A/A1 2 5")->result(), std::nullopt) << "an empty cell is left";
  EXPECT_EQ(notation.parse("##/## 2 7")->result(), core::Score::loss());
  EXPECT_EQ(notation.parse("##/#A 2 7")->result(), core::Score::loss());
  EXPECT_EQ(notation.parse("##/#a 2 7")->result(), core::Score::win());
}

TEST(Chain, NobodyWinsWithTheFirstTwoPlies) {
  const Notation<OneWord<RuleSet::kOrthogonal>> notation({2, 2});
  EXPECT_EQ(notation.parse("A1/2 2 1")->result(), std::nullopt);
  EXPECT_EQ(notation.parse("Aa/2 1 2")->result(), std::nullopt);
}

template <RuleSet kRules = RuleSet::kOrthogonal>
std::string error(std::string_view text) {
  const auto read = parse({kRules, {5, 6}}, text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().message;
}

TEST(Chain, ImpossibleTextIsRefused) {
  EXPECT_EQ(error(""), "column 1: row 1 has 0 cells, 6 expected");
  EXPECT_EQ(error("6/6/6/6 1 0"), "column 8: ' ' where '/' and row 5 of 5 was expected");
  EXPECT_EQ(error("6/6/6/6/6/6 1 0"), "column 10: '/' where a space was expected");
  EXPECT_EQ(error("6/6/6/6/60 1 0"),
            "column 10: '0' where A to G, a to g or a run of empty cells 1 to 9 was expected");
  EXPECT_EQ(error("6/6/6/6/5# 1 0"),
            "column 10: '#' where A to G, a to g or a run of empty cells 1 to 9 was expected");
  EXPECT_EQ(error("6/6/6/6/6 2 0"), "column 13: after 0 plies it is the other side's turn");
  EXPECT_EQ(error("A5/6/6/6/5a 1 0"), "2 orbs after 0 plies: each ply adds only one");
  EXPECT_EQ(error("B5/6/6/6/5a 1 4"),
            "a1 holds 2 orbs and would have exploded at 2; only a finished board can show that");
  EXPECT_EQ(error("A5/6/6/6/6 1 6"), "the player who just moved has no orbs");
  EXPECT_EQ(error("6/6/6/6/6 1 99999999999"),
            "column 13: the number of plies played from 0 to 1000000000 was expected");
  EXPECT_EQ(error<RuleSet::kClassic>("A5/6/6/6/5a 1 4"),
            "2 orbs after 4 plies: each ply adds one and classic loses none");
  EXPECT_EQ(error("G5/6/6/6/6 2 9"), "a1 holds 7 orbs, more than any reaction can leave there");
  EXPECT_EQ(error<RuleSet::kScorched>("#5/6/6/6/6 1 0"),
            "1 dead cells after 0 plies: nothing can burst before the third");
  EXPECT_TRUE(parse({RuleSet::kOrthogonal, {5, 6}}, "C5/6/6/6/6 2 9")) << "a finished board";
}

TEST(Chain, TheCountOfPliesIsReadableForEver) {
  const Notation<OneWord<RuleSet::kOrthogonal>> notation({3, 3});
  const auto last = notation.parse("A2/3/2a 1 1000000000");
  ASSERT_TRUE(last);
  const auto next = last->after(*notation.parse_move(*last, "b2"));
  EXPECT_EQ(notation.text(next), "A2/1A1/2a 2 999999999");
  EXPECT_TRUE(notation.parse(notation.text(next)));
}

TEST(Chain, NamesOfVariants) {
  EXPECT_EQ(parse_variant("")->name(), "orthogonal-5x6");
  EXPECT_EQ(parse_variant("classic")->name(), "classic-9x6");
  EXPECT_EQ(parse_variant("diagonal-10x2")->name(), "diagonal-10x2");
  for (const auto* wrong : {"hexagonal", "orthogonal-", "orthogonal-1x5", "orthogonal-11x5",
                            "orthogonal-5", "orthogonal-5x6x7", "Orthogonal", "orthogonal-05x6"}) {
    EXPECT_FALSE(parse_variant(wrong)) << wrong;
  }
}

TEST(Chain, TheThirdOccurrenceIsADrawOnlyWhereOrbsCanBeLost) {
  static_assert(core::Repeating<OneWord<RuleSet::kDiagonal>>);
  static_assert(!core::Repeating<OneWord<RuleSet::kScorched>>);
  EXPECT_EQ((OneWord<RuleSet::kOrthogonal>::kRepetitionLimit), 3);
}

TEST(Chain, TheNumberOfPliesIsNotPartOfWhatAPositionIs) {
  const Notation<OneWord<RuleSet::kOrthogonal>> notation({3, 3});
  const auto early = notation.parse("A2/3/2a 1 4");
  const auto late = notation.parse("A2/3/2a 1 12");
  EXPECT_EQ(*early, *late);
  EXPECT_EQ(early->hash(), late->hash());
}

}  // namespace
}  // namespace espalier::games::chain
