#include "wire/bot_spec.hpp"

#include <gtest/gtest.h>

namespace espalier::wire {
namespace {

const std::vector<core::BotInfo> kBots = {{"random", ""}, {"espalier", ""}, {"other", ""}};

TEST(BotSpec, ANameIsEnough) {
  const auto spec = parse_bot_spec("random", kBots);
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->name, "random");
  EXPECT_FALSE(spec->seeded);
  EXPECT_FALSE(spec->limits.depth);
}

TEST(BotSpec, EveryKeyIsRead) {
  const auto spec = parse_bot_spec(
      "espalier,level=3,depth=4,nodes=500,movetime=200ms,hash=64MiB,threads=2,seed=7", kBots);
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->name, "espalier");
  EXPECT_EQ(spec->settings.level, 3);
  EXPECT_EQ(spec->limits.depth, 4);
  EXPECT_EQ(spec->limits.nodes, 500U);
  EXPECT_EQ(spec->limits.movetime, core::Milliseconds(200));
  EXPECT_EQ(spec->settings.hash_mib, 64);
  EXPECT_EQ(spec->settings.threads, 2);
  EXPECT_EQ(spec->settings.seed, 7U);
  EXPECT_TRUE(spec->seeded);
}

TEST(BotSpec, ErrorsListWhatThereIs) {
  EXPECT_NE(parse_bot_spec("nobody", kBots).error().message.find("random, espalier, other"),
            std::string::npos);
  EXPECT_NE(parse_bot_spec("random,speed=3", kBots).error().message.find("level, depth, nodes"),
            std::string::npos);
  for (const auto* bad : {"", ",level=3", "espalier,", "espalier,level", "espalier,level=",
                          "espalier,level=11", "espalier,level=0", "espalier,depth=x",
                          "espalier,nodes=0", "espalier,movetime=5", "espalier,hash=64",
                          "espalier,threads=0", "espalier,seed=-1", "espalier,level=3,,depth=2"}) {
    EXPECT_FALSE(parse_bot_spec(bad, kBots)) << bad;
  }
}

TEST(BotSpec, TheUsualBotIsTheFlagshipOrTheLast) {
  EXPECT_EQ(usual_bot(kBots), "espalier");
  EXPECT_EQ(usual_bot({{"random", ""}, {"careful", ""}}), "careful");
  EXPECT_EQ(usual_bot({{"random", ""}, {"careful", ""}, {"careful-as-met", ""}}), "careful");
}

}  // namespace
}  // namespace espalier::wire
