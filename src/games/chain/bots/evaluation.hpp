// How a position of Chain Reaction looks to the flagship: sets of cells, counted, and weighed.
//
// A cell is in a *state* by its place (corner, edge, inside) and by how many orbs it is short of
// bursting; loads, corners, edges and critical cells are all in there. For either side the
// evaluation counts
//
//   state            its cells in each state
//   state, attacked  those next to a critical cell of the other side
//   state, in reach  those next to a chain of critical cells that begins with one of the other side
//   critical pair    neighbouring critical cells of its own
//   rivals           cells two short next to enemy cells two short
//   pressed          critical cells next to enemy cells two short
//
// Sides are the mover and the other one, with weights of their own: that is where tempo comes in.
// Weights run from those of an empty board to those of a full one. Where there is a network
// (network.hpp), this is what it is measured against and explained with.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "core/weight_sums.hpp"
#include "games/chain/bots/weights.hpp"
#include "games/chain/position.hpp"
#include "search/worker.hpp"
#include "util/per_set.hpp"

namespace espalier::games::chain {

// Cells of the whole board by state, both sides together.
template <class P>
constexpr auto cell_states(const P& position) {
  using Word = typename P::Word;
  const auto& g = position.geometry();
  const auto& p = position.loads();
  const Word inside = g.board & ~(g.corners | g.edges);
  const Word used = occupied(p);
  if constexpr (P::kRules == RuleSet::kDiagonal) {
    const Word few = ~p[3] & ~p[2];  // 0 to 3
    const Word some = p[2];          // 4 to 7
    return std::array<Word, kDiagonalStates>{
        g.corners & p[1] & ~p[0],    g.corners & ~p[1] & p[0],     g.edges & some,
        g.edges & few & p[1] & p[0], g.edges & few & p[1] & ~p[0], g.edges & few & ~p[1] & p[0],
        inside & some & p[1] & p[0], inside & some & p[1] & ~p[0], inside & some & ~p[1],
        inside & few & used};
  } else {
    return std::array<Word, kStates>{g.corners & p[0],       g.edges & p[1],
                                     g.edges & p[0] & ~p[1], inside & p[1] & p[0],
                                     inside & p[1] & ~p[0],  inside & ~p[1] & p[0]};
  }
}

// The sets that are counted, in the order of the weights: those of the side to move, then those of
// the other.
template <class P>
class Counted {
 public:
  using Word = typename P::Word;
  static constexpr std::size_t kPerSide = counts_per_side(P::kRules);
  using Sets = std::array<Word, 2 * kPerSide>;

  explicit Counted(const P& position) : g_(position.geometry()), states_(cell_states(position)) {
    critical_ = critical_cells<P::kRules>(position.loads(), g_);
    short_of_two_ = two_short();
    const Word mine = position.mine();
    const Word theirs = position.theirs();
    add_side(0, mine, theirs);
    add_side(kPerSide, theirs, mine);
  }

  const Sets& sets() const { return sets_; }

 private:
  Word two_short() const {
    if constexpr (P::kRules == RuleSet::kDiagonal) {
      return states_[1] | states_[3] | states_[7];
    } else {
      return states_[2] | states_[4];
    }
  }

  // Bursting spreads through critical cells of either side; four steps see most of it.
  Word reach(Word start) const {
    for (int i = 0; i < 4; ++i) start |= neighbours<P::kRules>(start, g_) & critical_;
    return neighbours<P::kRules>(start, g_);
  }

  void add_side(std::size_t at, Word own, Word enemy) {
    const Word own_critical = own & critical_;
    const Word enemy_critical = enemy & critical_;
    const Word attacked = own & neighbours<P::kRules>(enemy_critical, g_);
    const Word reached = own & reach(enemy_critical);
    for (const Word state : states_) sets_[at++] = state & own;
    for (const Word state : states_) sets_[at++] = state & attacked;
    for (const Word state : states_) sets_[at++] = state & reached;
    sets_[at++] = own_critical & (own_critical << 1);
    sets_[at++] = own_critical & (own_critical << g_.stride);
    const Word near_rivals = neighbours<P::kRules>(enemy & short_of_two_, g_);
    sets_[at++] = own & short_of_two_ & near_rivals;
    sets_[at++] = own_critical & near_rivals;
  }

  const Geometry<Word>& g_;
  decltype(cell_states(std::declval<P>())) states_;
  Word critical_;
  Word short_of_two_;
  Sets sets_;
};

// How full the board is, from 0 to core::kPhases.
template <class P>
int evaluation_phase(const P& position) {
  const auto& g = position.geometry();
  const int used = util::bit_count(occupied(position.loads()) | position.dead());
  return used * core::kPhases / (g.rows * g.columns);
}

// The weights of both sides as they are added up.
template <class P>
using SummedWeights = std::array<core::BothWeights, 2 * counts_per_side(P::kRules)>;

template <class P>
int weighed(const P& position, const SummedWeights<P>& weights) {
  const Counted<P> counted(position);
  const auto& sets = counted.sets();
  core::BothWeights sum;
  for (std::size_t i = 0; i < sets.size(); ++i) sum.add(util::bit_count(sets[i]), weights[i]);
  return sum.sums().at(evaluation_phase(position));
}

// That is more than half of a search without a network, so it is compiled for every set of
// instructions.
template <class P>
struct EvaluationKernel {
  int (*value)(const P& position, const SummedWeights<P>& weights);
};
template <RuleSet kRules>
struct EvaluationKernelsOf : EvaluationKernel<UsualPosition<kRules>>,
                             EvaluationKernel<SmallPosition<kRules>>,
                             EvaluationKernel<LargePosition<kRules>> {};
struct EvaluationKernels : EvaluationKernelsOf<RuleSet::kOrthogonal>,
                           EvaluationKernelsOf<RuleSet::kDiagonal>,
                           EvaluationKernelsOf<RuleSet::kScorched>,
                           EvaluationKernelsOf<RuleSet::kClassic> {
  template <class P>
  const EvaluationKernel<P>& of() const {
    return *this;
  }
};
ESPALIER_DECLARE_PER_SET(EvaluationKernels, evaluation_kernels)
const util::PerSet<EvaluationKernels>& evaluation_kernels_per_set();

template <class P>
class Evaluation {
 public:
  // Found in matches of 120 games at 6 ms per move: two plies of forcing moves win 72 % against
  // none.
  static constexpr search::SearchParams kParams{.quiescence = 2};

  Evaluation() : Evaluation(core::BotSettings{}) {}
  explicit Evaluation(const core::BotSettings& settings) {
    constexpr auto kWeights = weights<P::kRules>();
    const bool given = settings.weights.size() == weights_.size();
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      weights_[i] = core::BothWeights(given ? settings.weights[i] : kWeights[i]);
    }
  }

  int operator()(const P& position) const { return value_(position, weights_); }

 private:
  SummedWeights<P> weights_;
  decltype(EvaluationKernel<P>::value) value_ =
      util::best_of(evaluation_kernels_per_set()).template of<P>().value;
};

// The names of the sets of one side, in the order of Counted.
std::vector<std::string> count_names(RuleSet rules);

template <class P>
std::vector<core::Term> evaluation_terms(const P& position) {
  const Counted<P> counted(position);
  constexpr auto kWeights = weights<P::kRules>();
  const auto names = count_names(P::kRules);
  const int now = evaluation_phase(position);
  std::vector<core::Term> terms;
  for (std::size_t i = 0; i < counted.sets().size(); ++i) {
    const std::string side = i < names.size() ? "own " : "enemy ";
    terms.push_back({.name = side + names[i % names.size()],
                     .count = util::bit_count(counted.sets()[i]),
                     .weight = kWeights[i].at(now),
                     .phase = now});
  }
  return terms;
}

}  // namespace espalier::games::chain
