#include "server/http/body_budget.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "server/http/client.hpp"

namespace espalier::server {
namespace {

// As many of the largest bodies as there is room for.
std::vector<BodyBudget::Share> all_of(BodyBudget& budget, const std::string& client) {
  std::vector<BodyBudget::Share> shares;
  while (auto share = budget.take(client, kMaxBody)) shares.push_back(std::move(*share));
  return shares;
}

TEST(BodyBudget, GivesOneClientItsPartAndAllTogetherNoMore) {
  BodyBudget budget({});
  const auto ann = all_of(budget, "ann");
  EXPECT_EQ(budget.held(), kMaxBodies / 4);
  EXPECT_EQ(ann.size(), kMaxBodies / 4 / kMaxBody);
  const auto here = all_of(budget, std::string(kThisMachine));
  EXPECT_EQ(budget.held(), kMaxBodies * 3 / 4);
  const auto bob = all_of(budget, "bob");
  EXPECT_EQ(budget.held(), kMaxBodies - kOwnerBodies);
  EXPECT_FALSE(budget.take("eve", kMaxBody)) << "there is nothing left";
  EXPECT_TRUE(budget.take("eve", kSmallBody)) << "a move always fits";
  EXPECT_EQ(budget.held(), kMaxBodies - kOwnerBodies);
}

// Visitors on his machine could use up what the owner, at the same address, had.
TEST(BodyBudget, KeepsThePartOfTheOwnerFromEverybodyElse) {
  BodyBudget budget({.percent = 100, .percent_this_machine = 100});
  const auto here = all_of(budget, std::string(kThisMachine));
  EXPECT_EQ(budget.held(), kMaxBodies - kOwnerBodies);
  {
    const auto owner = all_of(budget, std::string(kOwnerClient));
    EXPECT_EQ(owner.size(), kOwnerBodies / kMaxBody);
    EXPECT_EQ(budget.held(), kMaxBodies) << "all together have no more";
    EXPECT_FALSE(budget.take("ann", kMaxBody));
  }
  EXPECT_FALSE(budget.take("ann", kMaxBody)) << "also when the owner sends nothing";
}

TEST(BodyBudget, TakesNothingFromVisitorsForTheOwner) {
  BodyBudget budget({.percent = 100, .percent_this_machine = 100});
  const auto owner = all_of(budget, std::string(kOwnerClient));
  EXPECT_EQ(all_of(budget, "ann").size(), (kMaxBodies - kOwnerBodies) / kMaxBody);
}

TEST(BodyBudget, GetsBackWhatIsNotHeldAnyMore) {
  BodyBudget budget({});
  {
    auto share = budget.take("ann", 100'000);
    ASSERT_TRUE(share);
    const auto other = std::move(*share);
    EXPECT_EQ(budget.held(), 100'000U);
    const auto small = budget.take("ann", 10);
    EXPECT_EQ(budget.held(), 100'000U);
  }
  EXPECT_EQ(budget.held(), 0U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(all_of(budget, "ann").size(), kMaxBodies / 4 / kMaxBody);
  EXPECT_EQ(budget.held(), 0U);
}

TEST(BodyBudget, HasRoomForOneWholeBodyHoweverSmallThePartIs) {
  BodyBudget budget({.percent = 1, .percent_this_machine = 1});
  const auto one = budget.take("ann", kMaxBody);
  EXPECT_TRUE(one);
  EXPECT_FALSE(budget.take("ann", kSmallBody + 1));
}

}  // namespace
}  // namespace espalier::server
