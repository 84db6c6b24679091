#include "games/threesix/bots/evaluation.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/threesix/bots/bots.hpp"
#include "util/random.hpp"

namespace espalier::games::threesix {
namespace {

template <class P>
void expect_laws(int side) {
  util::Random random(6);
  const Evaluation<P> evaluate;
  for (int game = 0; game < 10; ++game) {
    P p(side);
    while (!p.result()) {
      const int value = evaluate(p);
      EXPECT_LE(std::abs(value), search::kMaxEstimate);
      for (int k = 0; k < p.symmetries(); ++k) EXPECT_EQ(evaluate(p.image(k)), value);
      // Terms are in hundredths of a unit of three points.
      EXPECT_EQ(core::Sight{terms(p)}.total(), value / P::kPointsPerUnit);
      const auto moves = p.moves();
      if (moves.empty()) break;
      auto at = moves.begin();
      for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
      p = p.after(*at);
    }
  }
}

TEST(ThreeSixEvaluation, LooksTheSameInAMirrorAndIsTheSumOfItsTerms) {
  expect_laws<Position<FixedBoard<6>, Cells::kFree>>(6);
  expect_laws<Position<FixedBoard<6>, Cells::kParity>>(6);
  expect_laws<Position<AnyBoard, Cells::kFree>>(3);
  expect_laws<Position<AnyBoard, Cells::kFree>>(8);
  expect_laws<Position<AnyBoard, Cells::kParity>>(5);
}

}  // namespace
}  // namespace espalier::games::threesix
