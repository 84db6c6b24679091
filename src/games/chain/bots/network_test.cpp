#include "games/chain/bots/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/network_value.hpp"
#include "games/chain/bots/bots.hpp"
#include "games/chain/bots/random_test_games.hpp"
#include "search/value.hpp"
#include "support/every_set.hpp"
#include "util/at.hpp"
#include "util/random.hpp"

namespace espalier::games::chain {
namespace {

template <class P>
P usual_start() {
  const auto& g = UsualBoard<P::kRules>::geometry();
  return P(g.rows, g.columns);
}

// The code of every cell, found cell by cell on the board as people see it.
template <class P>
class SlowCodes {
 public:
  explicit SlowCodes(const P& position)
      : scene_(position.scene()), mover_(owner_of(position.to_move())) {}

  std::size_t code(int cell) const {
    const auto& c = at(cell);
    constexpr std::size_t kLoads = CellCode<P::kRules>::kLoads;
    if (c.mark == core::Mark::kDead) return kLoads;
    if (c.count == 0) return 0;
    const auto near = neighbours_of(cell);
    const bool attacked = std::any_of(near.begin(), near.end(),
                                      [&](int n) { return critical(n) && enemies(n, cell); });
    return static_cast<std::size_t>(c.count) + (c.owner == mover_ ? kLoads : 0) +
           (attacked ? 2 * kLoads : 0) + (in_reach(cell) ? 4 * kLoads : 0);
  }

 private:
  static core::Owner owner_of(core::Side side) {
    return side == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
  }
  const core::Cell& at(int cell) const { return scene_.cells[util::at(cell)]; }
  bool enemies(int a, int b) const { return at(a).owner != at(b).owner; }
  bool critical(int cell) const {
    return at(cell).mark != core::Mark::kDead && at(cell).count > 0 &&
           at(cell).count + 1 == static_cast<int>(neighbours_of(cell).size());
  }
  std::vector<int> neighbours_of(int cell) const {
    std::vector<int> found;
    const int row = cell / scene_.columns;
    const int column = cell % scene_.columns;
    for (int r = row - 1; r <= row + 1; ++r) {
      for (int c = column - 1; c <= column + 1; ++c) {
        const bool straight = r == row || c == column;
        if (r < 0 || c < 0 || r >= scene_.rows || c >= scene_.columns) continue;
        if ((r == row && c == column) || (!straight && P::kRules != RuleSet::kDiagonal)) continue;
        found.push_back(r * scene_.columns + c);
      }
    }
    return found;
  }
  // Chains of at most five critical cells, the last one of the other side.
  bool in_reach(int cell) const {
    std::vector<int> edge = neighbours_of(cell);
    for (int step = 0; step < 5; ++step) {
      std::vector<int> next;
      for (const int n : edge) {
        if (!critical(n)) continue;
        if (enemies(n, cell)) return true;
        for (const int m : neighbours_of(n)) next.push_back(m);
      }
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      edge = std::move(next);
    }
    return false;
  }

  core::Scene scene_;
  core::Owner mover_;
};

template <class P>
void expect_codes_as_people_see_them() {
  on_random_games(usual_start<P>(), 10, [](const P& p) {
    const auto codes = cell_codes(p);
    const SlowCodes<P> slow(p);
    const auto& g = p.geometry();
    std::vector<std::uint16_t> inputs;
    for (int cell = 0; cell < g.rows * g.columns; ++cell) {
      const auto code = slow.code(cell);
      ASSERT_EQ(codes[static_cast<std::size_t>(g.bit(cell))], code) << "cell " << cell;
      if (code != 0) inputs.push_back(NetworkInputs<P>::of(g.bit(cell), code));
    }
    EXPECT_EQ(std::count(inputs.begin(), inputs.end(), NetworkInputs<P>::kNone), 0);
    EXPECT_EQ(Network<P>::view(p).inputs, inputs);
  });
}

template <RuleSet kRules>
using Usual = Position<kRules, UsualBoard<kRules>>;

// Every rule set that has a network.
template <class P>
class ChainNetwork : public testing::Test {};
using WithNetworks = testing::Types<Usual<RuleSet::kOrthogonal>, Usual<RuleSet::kDiagonal>,
                                    Usual<RuleSet::kScorched>, Usual<RuleSet::kClassic>>;
TYPED_TEST_SUITE(ChainNetwork, WithNetworks, );

TYPED_TEST(ChainNetwork, SeesEveryCellAsPeopleDo) { expect_codes_as_people_see_them<TypeParam>(); }

TEST(ChainNetworkInputs, AreEveryThingACellCanBe) {
  // 2 colours x 3 threats x loads below the cap of 4 corners, 14 edges and 12 cells inside.
  const std::size_t few = 6 * (4 * 1 + 14 * 2 + 12 * 3);
  EXPECT_EQ(NetworkInputs<Usual<RuleSet::kOrthogonal>>::count(), few);
  EXPECT_EQ(NetworkInputs<Usual<RuleSet::kScorched>>::count(), few + 30) << "and dead cells";
  EXPECT_EQ(NetworkInputs<Usual<RuleSet::kDiagonal>>::count(), 6U * (4 * 2 + 14 * 4 + 12 * 7));
}

// Plain sums of the numbers in the file, against vector registers.
template <class P>
void expect_value_of_the_numbers(std::span<const std::int16_t> numbers) {
  const auto network = std::make_unique<Network<P>>(numbers);
  tests::with_every_set(network_kernels_per_set(), [&](const NetworkKernels& kernels) {
    on_random_games(usual_start<P>(), 20, [&](const P& p) {
      const auto expected = core::network_value(Network<P>::kShape, numbers, Network<P>::view(p));
      ASSERT_EQ(kernels.of<P>().value(*network, p), expected);
      ASSERT_LE(std::abs(expected), search::kMaxEstimate);
    });
  });
}

TYPED_TEST(ChainNetwork, AddsUpItsNumbers) {
  using P = TypeParam;
  expect_value_of_the_numbers<P>(network_numbers<P::kRules>());
  // The largest numbers that training gives.
  std::vector<std::int16_t> wild(Network<P>::kShape.numbers());
  util::Random random(3);
  const auto rows = (Network<P>::kShape.inputs + 1) * Network<P>::kHidden;
  for (std::size_t i = 0; i < wild.size(); ++i) {
    const int most = i < rows ? core::kMaxNetworkStep : core::kMaxNetworkWeight;
    wild[i] = static_cast<std::int16_t>(random.below(2) == 0 ? most : -most);
  }
  expect_value_of_the_numbers<P>(wild);
}

// Then no sum leaves its 16 bits, whatever the position.
TYPED_TEST(ChainNetwork, HasNumbersThatTheFastCodeCanAdd) {
  using P = TypeParam;
  EXPECT_TRUE(core::network_fits(Network<P>::kShape, network_numbers<P::kRules>()));
}

TYPED_TEST(ChainNetwork, IsTakenFromTheSettingsWhenItFits) {
  using P = TypeParam;
  const P p = usual_start<P>().after({0}).after({3});
  core::BotSettings settings;
  settings.network.resize(Network<P>::kShape.numbers());
  EXPECT_EQ(NetworkEvaluation<P>(settings)(p), 0);
  settings.network.pop_back();
  EXPECT_EQ(NetworkEvaluation<P>(settings)(p), NetworkEvaluation<P>()(p));
}

TYPED_TEST(ChainNetwork, IsWhatTheTermsAddUpTo) {
  using P = TypeParam;
  on_random_games(usual_start<P>(), 5, [](const P& p) {
    EXPECT_EQ(NetworkEvaluation<P>()(p), core::Sight{terms(p)}.total());
  });
}

// It was taught all images of what it saw, but mirrors nothing by itself.
TYPED_TEST(ChainNetwork, ThinksAlikeOfMirroredPositions) {
  using P = TypeParam;
  const NetworkEvaluation<P> evaluate;
  double apart = 0;
  double size = 0;
  on_random_games(usual_start<P>(), 20, [&](const P& p) {
    EXPECT_EQ(network_views(p).size(), static_cast<std::size_t>(p.symmetries()));
    for (int k = 1; k < p.symmetries(); ++k) {
      apart += std::abs(evaluate(p) - evaluate(p.image(k)));
      size += std::abs(evaluate(p));
    }
  });
  EXPECT_LE(apart, size / 2);
}

}  // namespace
}  // namespace espalier::games::chain
