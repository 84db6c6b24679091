#include "games/chain/bots/evaluation.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "games/chain/bots/random_test_games.hpp"
#include "search/value.hpp"
#include "support/every_set.hpp"
#include "util/random.hpp"

namespace espalier::games::chain {
namespace {

// What has no picture in a mirror has one symmetry, and the law says nothing.
template <class P>
void expect_mirrors_look_the_same(const P& p) {
  const Evaluation<P> evaluate;
  for (int k = 0; k < p.symmetries(); ++k) {
    EXPECT_EQ(evaluate(p.image(k)), evaluate(p)) << "image " << k;
  }
}

// Weights are rounded to the phase for people, one by one, and all together for the search.
template <class P>
void expect_terms_add_up(const P& p) {
  std::int64_t sum = 0;
  int things = 0;
  for (const auto& term : evaluation_terms(p)) {
    sum += term.value();
    things += term.count;
    EXPECT_GE(term.count, 0) << term.name;
    EXPECT_GE(term.phase, 0);
    EXPECT_LE(term.phase, core::kPhases);
  }
  EXPECT_LE(std::abs(Evaluation<P>()(p) - sum), things + 1);
}

template <class P>
void expect_laws(const P& start, int games) {
  on_random_games(start, games, [](const P& p) {
    EXPECT_LE(std::abs(Evaluation<P>()(p)), search::kMaxEstimate);
    expect_mirrors_look_the_same(p);
    expect_terms_add_up(p);
  });
}

template <RuleSet kRules>
void expect_laws_on_all_boards() {
  expect_laws(Position<kRules, UsualBoard<kRules>>(kRules == RuleSet::kClassic ? 9 : 5, 6), 5);
  expect_laws(Position<kRules, AnyBoard<std::uint64_t>>(2, 2), 5);
  expect_laws(Position<kRules, AnyBoard<std::uint64_t>>(4, 4), 10);
  expect_laws(Position<kRules, AnyBoard<util::Word128>>(10, 10), 1);
}

TEST(ChainEvaluation, LooksTheSameInAMirrorAndIsTheSumOfItsTerms) {
  expect_laws_on_all_boards<RuleSet::kOrthogonal>();
  expect_laws_on_all_boards<RuleSet::kDiagonal>();
  expect_laws_on_all_boards<RuleSet::kScorched>();
  expect_laws_on_all_boards<RuleSet::kClassic>();
}

// The usual board has code of its own, and so have boards of two words.
template <RuleSet kRules>
void expect_one_opinion(int rows, int columns) {
  using Usual = Position<kRules, UsualBoard<kRules>>;
  using Small = Position<kRules, AnyBoard<std::uint64_t>>;
  using Large = Position<kRules, AnyBoard<util::Word128>>;
  on_random_games(Usual(rows, columns), 5, [](const Usual& p) {
    EXPECT_EQ(Evaluation<Usual>()(p), Evaluation<Small>()(Small(p.scene(), p.ply())));
    EXPECT_EQ(Evaluation<Usual>()(p), Evaluation<Large>()(Large(p.scene(), p.ply())));
  });
}

TEST(ChainEvaluation, DoesNotDependOnHowABoardIsKept) {
  expect_one_opinion<RuleSet::kOrthogonal>(5, 6);
  expect_one_opinion<RuleSet::kDiagonal>(5, 6);
  expect_one_opinion<RuleSet::kScorched>(5, 6);
  expect_one_opinion<RuleSet::kClassic>(9, 6);
}

// Two plain sums, against both in one number, for every set of instructions.
template <class P>
void expect_plain_sums(const P& start, const std::vector<core::Weight>& weights) {
  SummedWeights<P> summed;
  ASSERT_EQ(summed.size(), weights.size());
  for (std::size_t i = 0; i < summed.size(); ++i) summed[i] = core::BothWeights(weights[i]);
  tests::with_every_set(evaluation_kernels_per_set(), [&](const EvaluationKernels& kernels) {
    on_random_games(start, 3, [&](const P& p) {
      const Counted<P> counted(p);
      core::Weight sum;
      for (std::size_t i = 0; i < summed.size(); ++i) {
        const int count = util::bit_count(counted.sets()[i]);
        sum.early += count * weights[i].early;
        sum.late += count * weights[i].late;
      }
      ASSERT_EQ(kernels.of<P>().value(p, summed), sum.at(evaluation_phase(p)));
    });
  });
}

template <RuleSet kRules>
void expect_plain_sums_on_all_boards() {
  constexpr auto kWeights = weights<kRules>();
  std::vector<core::Weight> wild(kWeights.size());
  util::Random random(5);
  for (auto& weight : wild) {
    weight = {static_cast<int>(random.below(20'001)) - 10'000,
              static_cast<int>(random.below(20'001)) - 10'000};
  }
  for (const auto& weights : {std::vector(kWeights.begin(), kWeights.end()), wild}) {
    expect_plain_sums(UsualPosition<kRules>(kRules == RuleSet::kClassic ? 9 : 5, 6), weights);
    expect_plain_sums(SmallPosition<kRules>(4, 4), weights);
    expect_plain_sums(LargePosition<kRules>(10, 10), weights);
  }
}

TEST(ChainEvaluation, AddsUpTheSameWithEverySetOfInstructions) {
  expect_plain_sums_on_all_boards<RuleSet::kOrthogonal>();
  expect_plain_sums_on_all_boards<RuleSet::kDiagonal>();
  expect_plain_sums_on_all_boards<RuleSet::kScorched>();
  expect_plain_sums_on_all_boards<RuleSet::kClassic>();
}

TEST(ChainEvaluation, NamesEveryTermAndPairsAlike) {
  for (const auto rules :
       {RuleSet::kOrthogonal, RuleSet::kDiagonal, RuleSet::kScorched, RuleSet::kClassic}) {
    const auto names = count_names(rules);
    EXPECT_EQ(names.size(), counts_per_side(rules));
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size() - 1)
        << "pairs in a row and in a column share a name and so a weight";
  }
}

TEST(ChainEvaluation, TakesWeightsFromOutside) {
  using P = Position<RuleSet::kOrthogonal, AnyBoard<std::uint64_t>>;
  const P corner = P(3, 3).after({0});
  const std::vector<core::Weight> nothing(2 * counts_per_side(P::kRules));
  EXPECT_EQ(Evaluation<P>(core::BotSettings{.weights = nothing})(corner), 0);
  EXPECT_NE(Evaluation<P>()(corner), 0);
  EXPECT_EQ(Evaluation<P>(core::BotSettings{.weights = {{1, 1}}})(corner), Evaluation<P>()(corner))
      << "a wrong number of weights is no set of weights";
}

}  // namespace
}  // namespace espalier::games::chain
