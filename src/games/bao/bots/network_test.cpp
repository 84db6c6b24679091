#include "games/bao/bots/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <set>
#include <vector>

#include "core/network_value.hpp"
#include "games/bao/bots/bots.hpp"
#include "search/value.hpp"
#include "support/every_set.hpp"
#include "util/random.hpp"

namespace espalier::games::bao {
namespace {

template <class Visit>
void on_random_games(int games, Visit&& visit) {
  util::Random random(8);
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    Position p;
    for (int ply = 0; ply < 150 && !p.result(); ++ply) {
      visit(p);
      const auto moves = p.moves();
      p = p.after(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

std::size_t size_of(int seeds) {
  if (seeds <= 5) return static_cast<std::size_t>(seeds);
  return seeds < 8 ? 6 : seeds < 10 ? 7 : seeds < 13 ? 8 : 9;
}

// What one side could capture, found by walking every first lap on its ring.
struct SlowCaptures {
  SlowCaptures(const Position& p, core::Side side) {
    const core::Side enemy = core::other(side);
    const auto faced = [&](int pit) {
      return p.seeds(side, pit) > 0 && p.seeds(enemy, kRow - 1 - pit) > 0;
    };
    const auto take = [&](int pit) {
      largest = std::max(largest, size_of(p.seeds(enemy, kRow - 1 - pit)));
    };
    namua = p.hand(side) > 0;
    if (namua) {
      for (int pit = 0; pit < kRow; ++pit) {
        if (faced(pit)) take(pit);
      }
      return;
    }
    for (int from = 0; from < kPits; ++from) {
      const int lap = p.seeds(side, from);
      if (lap < 2 || lap > 15) continue;
      for (const int step : {1, kPits - 1}) {
        const int last = (from + lap * step) % kPits;
        if (last >= kRow || !faced(last)) continue;
        ++turns;
        take(last);
      }
    }
  }
  std::size_t code() const { return namua ? 9 : std::min<std::size_t>(turns, 8); }

  bool namua = false;
  std::size_t turns = 0;
  std::size_t largest = 0;
};

std::size_t slow_house(const Position& p, core::Side side) {
  if (!p.owns_house(side)) return 0;
  const int seeds = p.seeds(side, kHouse);
  return seeds < kFunctional ? 1 : size_of(seeds) - 4;
}

std::vector<std::uint16_t> slow_inputs(const Position& p) {
  const auto me = p.to_move();
  const auto enemy = core::other(me);
  std::vector<std::uint16_t> inputs;
  std::size_t begin = 0;
  const auto add = [&](std::size_t input, std::size_t of) {
    inputs.push_back(static_cast<std::uint16_t>(begin + input));
    begin += of;
  };
  const auto size = [&](core::Side side, int pit) { return size_of(p.seeds(side, pit)); };
  for (int pit = 0; pit < kRow; ++pit) {
    add(10 * size(me, pit) + size(enemy, kRow - 1 - pit), 100);
  }
  for (int pit = kRow; pit < kPits; pit += 2) {
    add(10 * size(me, pit) + size(me, pit + 1), 100);
    add(10 * size(enemy, pit) + size(enemy, pit + 1), 100);
  }
  add(static_cast<std::size_t>(p.hand(me)), 23);
  add(static_cast<std::size_t>(p.hand(enemy)), 23);
  add(6 * slow_house(p, me) + slow_house(p, enemy), 36);
  const SlowCaptures mine(p, me);
  const SlowCaptures theirs(p, enemy);
  add(10 * mine.code() + theirs.code(), 100);
  add(10 * mine.largest + theirs.largest, 100);
  EXPECT_EQ(begin, NetworkInputs::kCount);
  return inputs;
}

TEST(BaoNetwork, SeesTheBoardAsPeopleDo) {
  std::set<std::size_t> phases;
  on_random_games(60, [&](const Position& p) {
    ASSERT_EQ(Network::view(p).inputs, slow_inputs(p));
    phases.insert(Network::phase(p));
  });
  EXPECT_EQ(phases.size(), Network::kPhases);
}

TEST(BaoNetwork, HasAnInputForEveryHandAndPit) {
  bao::Setup setup;
  setup.pits[0][4] = 19;
  setup.pits[1][3] = 1;
  setup.hands = {44, 0};
  setup.houses[0] = true;
  const auto view = Network::view(Position(Rules{}, setup));
  EXPECT_TRUE(std::all_of(view.inputs.begin(), view.inputs.end(),
                          [](auto input) { return input < NetworkInputs::kCount; }));
  EXPECT_EQ(view.inputs[16], NetworkInputs::kHands + NetworkInputs::kFullHand);
  EXPECT_EQ(view.phase, 0U);
}

TEST(BaoNetwork, KnowsTheBeginningFromTheEnd) {
  const auto phase = [](int mine, int theirs) {
    bao::Setup setup;
    setup.pits[0][4] = setup.pits[1][4] = 1;
    setup.hands = {mine, theirs};
    return Network::phase(Position(Rules{}, setup));
  };
  EXPECT_EQ(phase(22, 22), 0U);
  EXPECT_EQ(phase(16, 15), 0U);
  EXPECT_EQ(phase(15, 15), 1U);
  EXPECT_EQ(phase(8, 7), 2U);
  EXPECT_EQ(phase(0, 1), 2U);
  EXPECT_EQ(phase(0, 0), 3U);
}

// Plain sums of the numbers in the file, against vector registers.
void expect_value_of_the_numbers(std::span<const std::int16_t> numbers) {
  const auto network = std::make_unique<Network>(numbers);
  tests::with_every_set(network_kernels_per_set(), [&](const NetworkKernels& kernels) {
    on_random_games(30, [&](const Position& p) {
      const auto expected = core::network_value(Network::kShape, numbers, Network::view(p));
      ASSERT_EQ(kernels.value(*network, p), expected);
      ASSERT_LE(std::abs(expected), search::kMaxEstimate);
    });
  });
}

TEST(BaoNetwork, AddsUpItsNumbers) {
  expect_value_of_the_numbers(network_numbers());
  // The largest numbers that training gives.
  std::vector<std::int16_t> wild(Network::kShape.numbers());
  util::Random random(3);
  const auto rows = (Network::kShape.inputs + 1) * Network::kHidden;
  for (std::size_t i = 0; i < wild.size(); ++i) {
    const int most = i < rows ? core::kMaxNetworkStep : core::kMaxNetworkWeight;
    wild[i] = static_cast<std::int16_t>(random.below(2) == 0 ? most : -most);
  }
  expect_value_of_the_numbers(wild);
}

// Then no sum leaves its 16 bits, whatever the position.
TEST(BaoNetwork, HasNumbersThatTheFastCodeCanAdd) {
  EXPECT_TRUE(core::network_fits(Network::kShape, network_numbers()));
}

TEST(BaoNetwork, IsTakenFromTheSettingsWhenItFits) {
  const Position p;
  core::BotSettings settings;
  settings.network.resize(Network::kShape.numbers());
  EXPECT_EQ(NetworkEvaluation(settings)(p), 0);
  settings.network.pop_back();
  EXPECT_EQ(NetworkEvaluation(settings)(p), NetworkEvaluation()(p));
}

TEST(BaoNetwork, IsWhatTheTermsAddUpTo) {
  on_random_games(5, [](const Position& p) {
    EXPECT_EQ(NetworkEvaluation()(p), core::Sight{terms(p)}.total());
  });
}

TEST(BaoNetwork, JudgesKiswahiliOnly) {
  const Rules beginners{.kujifunza = true};
  EXPECT_EQ(network_shape(Rules{}).inputs, NetworkInputs::kCount);
  EXPECT_EQ(network_shape(beginners).inputs, 0U);
  EXPECT_TRUE(network_views(Position(beginners)).empty());
  EXPECT_EQ(terms(Position()).size(), terms(Position(beginners)).size() + 1);
}

TEST(BaoNetwork, FindsTheLargestPit) {
  EXPECT_EQ(largest(0), 0U);
  EXPECT_EQ(largest(0x0102030405060708), 8U);
  EXPECT_EQ(largest(0x7f00000000000001), 127U);
  EXPECT_EQ(largest(0x0000000900000000), 9U);
}

}  // namespace
}  // namespace espalier::games::bao
