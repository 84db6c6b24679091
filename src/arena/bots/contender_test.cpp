#include "arena/bots/contender.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "util/folders.hpp"

namespace espalier::arena {
namespace {

class ContenderTest : public ::testing::Test {
 protected:
  util::Result<Contender> parse(std::string_view text) const {
    return parse_contender(text, *session_, "chain:orthogonal-5x6", {});
  }

 private:
  std::unique_ptr<host::Session> session_ = games::choose("chain:orthogonal")->open();
};

TEST_F(ContenderTest, BotsOfTheProgramAreNamedAsTheyAreTyped) {
  EXPECT_EQ(parse("careful")->name, "careful");
  EXPECT_EQ(parse("level:3")->name, "level:3");
  EXPECT_EQ(parse("level:3")->spec.settings.level, 3);
  EXPECT_EQ(parse("espalier,nodes=50")->name, "espalier-nodes=50");
  EXPECT_EQ(parse("espalier,nodes=50")->make, Make::kBuiltIn);
}

TEST_F(ContenderTest, AnyBotMayHaveANameOfItsOwn) {
  EXPECT_EQ(parse("ann=careful")->name, "ann");
  EXPECT_EQ(parse("ann=careful")->text, "careful");
  EXPECT_EQ(parse("ann=espalier,nodes=50")->text, "espalier,nodes=50");
  EXPECT_EQ(parse("ann=line:python3")->make, Make::kLine);
  EXPECT_EQ(parse("ann=ugi:python3 --x=y")->make, Make::kUgi);
}

TEST_F(ContenderTest, AnEqualsSignBehindTheBotIsNoName) {
  EXPECT_EQ(parse("line:env A=b")->name, "env");
  EXPECT_EQ(parse("line:env A=b")->program.command.size(), 2U);
}

TEST_F(ContenderTest, LineBotsAreStartedForEveryGameAndEnginesStay) {
  EXPECT_TRUE(parse("line:python3")->fresh_process_per_game);
  EXPECT_FALSE(parse("ugi:python3")->fresh_process_per_game);
}

TEST_F(ContenderTest, WhereItIsIsKnownAlsoWhenItsFilesAreGone) {
  know_folders_of({.name = "ann", .text = "line:python3 '/srv/ann lee/hidden den/bot.py' -x"});
  know_folders_of({.name = "bob", .text = "/srv/bob ray/hidden place"});
  EXPECT_EQ(util::without_folders("at:x/srv/ann lee/hidden den/log.txt"), "at:xlog.txt");
  EXPECT_EQ(util::without_folders("in /srv/bob ray/hidden place"), "in .");
}

TEST_F(ContenderTest, WhatIsNoBotIsAnErrorThatSaysWhy) {
  for (const char* const text :
       {"", "=careful", "x=", "nobody", "level:", "level:0", "level:x", "careful,depth=x", "line:",
        "ugi:  ", "line:'open", "no/such/folder", "two words", "a\nb=careful", "ann=bob=careful"}) {
    const auto bot = parse(text);
    ASSERT_FALSE(bot) << text;
    EXPECT_FALSE(bot.error().message.empty());
  }
}

TEST(MakeNamesUnique, GivesNumbersToThoseThatComeAgain) {
  std::vector<Contender> bots;
  for (const char* const name : {"a", "a-2", "a", "b", "a"}) bots.push_back({.name = name});
  make_names_unique(bots);
  std::vector<std::string> names;
  for (const auto& bot : bots) names.push_back(bot.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a", "a-2", "a-3", "b", "a-4"}));
}

}  // namespace
}  // namespace espalier::arena
