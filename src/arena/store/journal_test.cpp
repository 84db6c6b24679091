#include "arena/store/journal.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <thread>

#include "arena/model/spec_json.hpp"
#include "arena/model/spec_text.hpp"
#include "support/stores.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

// The journal of a store that a test opens for it alone.
class OwnJournal {
 public:
  explicit OwnJournal(std::unique_ptr<Store> store) : store_(std::move(store)) {}
  Journal* operator->() const { return &store_->journal(); }

 private:
  std::unique_ptr<Store> store_;
};

class JournalTest : public tests::StoreTest {
 protected:
  OwnJournal open() const { return OwnJournal(StoreTest::open()); }
};

ESPALIER_ON_ALL_STORES(JournalTest);

TournamentSpec spec_of_games(int games) {
  TournamentSpec spec;
  spec.kind = Kind::kMatch;
  spec.game = "x";
  spec.games = games;
  spec.bots = {{.name = "a'b", .bot = "careful"}, {.name = "<c>", .bot = "random"}};
  return spec;
}

const TournamentSpec kSpec = spec_of_games(2);

StoredGame game(int round, int number) {
  return {.key = {round, 0, number},
          .first = "a'b",
          .second = "<c>",
          .summary = {.verdict = lost_by(core::Side::kSecond, Ending::kCrash, "signal 11"),
                      .margin = -3},
          .record = std::string("[Game \"x\"]\n\0zero", 16),
          .logs = {"", std::string("\xff\0raw", 5)}};
}

TEST_P(JournalTest, WhatWasAddedIsThereWhenItIsOpenedAgain) {
  {
    const auto journal = open();
    const auto id = journal->enter("cup", kSpec);
    ASSERT_TRUE(id);
    ASSERT_TRUE(journal->add(*id, game(0, 1)));
    ASSERT_TRUE(journal->add(*id, game(0, 0)));
  }
  const auto journal = open();
  const auto id = journal->enter("cup", kSpec);
  ASSERT_TRUE(id);
  const auto played = journal->played(*id);
  ASSERT_EQ(played.size(), 2U);
  const auto wanted = game(0, 0);
  EXPECT_EQ(played.at(wanted.key).verdict, wanted.summary.verdict);
  EXPECT_EQ(played.at(wanted.key).margin, wanted.summary.margin);
  std::vector<int> numbers;
  journal->each_game(*id, [&](const StoredGame& stored) {
    numbers.push_back(stored.key.number);
    EXPECT_EQ(stored.first, wanted.first);
    EXPECT_EQ(stored.second, wanted.second);
    EXPECT_EQ(stored.record, wanted.record);
    EXPECT_EQ(stored.logs, wanted.logs);
  });
  EXPECT_EQ(numbers, (std::vector<int>{0, 1}));
  EXPECT_TRUE(journal->sound());
}

TEST_P(JournalTest, WhatBotsWroteAtTheirTurnsIsKeptWithTheGame) {
  auto talked = game(0, 0);
  talked.talk = Talk{{3, core::Side::kFirst, "# depth 3\n'best'", true},
                     {4, core::Side::kSecond, "\xe6\x89\x8b"}};
  auto silent = game(0, 1);
  silent.talk = Talk{};
  {
    const auto journal = open();
    const auto id = journal->enter("cup", kSpec);
    ASSERT_TRUE(id);
    for (const auto& each : {talked, silent, game(0, 2)}) ASSERT_TRUE(journal->add(*id, each));
    EXPECT_FALSE(journal->add(*id, talked));
  }
  const auto journal = open();
  const auto id = *journal->enter("cup", kSpec);
  EXPECT_EQ(journal->game(id, talked.key)->talk, talked.talk);
  EXPECT_EQ(journal->game(id, silent.key)->talk, Talk{});
  EXPECT_EQ(journal->game(id, {0, 0, 2})->talk, std::nullopt);
  EXPECT_TRUE(journal->sound());
  // The same key is another game then.
  journal->let_go();
  ASSERT_TRUE(journal->remove("cup"));
  const auto again = *journal->enter("cup", kSpec);
  ASSERT_TRUE(journal->add(again, game(0, 0)));
  EXPECT_EQ(journal->game(again, talked.key)->talk, std::nullopt);
}

TEST_P(JournalTest, FailuresAreCountedByBotAndReason) {
  const auto journal = open();
  const auto id = journal->enter("cup", kSpec);
  ASSERT_TRUE(id);
  ASSERT_TRUE(journal->add(*id, game(0, 0)));
  ASSERT_TRUE(journal->add(*id, game(0, 1)));
  auto late = game(0, 2);
  late.summary.verdict = lost_by(core::Side::kFirst, Ending::kTimeForfeit, "");
  ASSERT_TRUE(journal->add(*id, late));
  auto fair = game(0, 3);
  fair.summary.verdict = {core::Outcome::kFirstWins, Ending::kRule, {}, {}};
  ASSERT_TRUE(journal->add(*id, fair));
  const auto faults = journal->faults("cup");
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].bot, "<c>");
  EXPECT_EQ(faults[0].ending, Ending::kCrash);
  EXPECT_EQ(faults[0].games, 2);
  EXPECT_EQ(faults[1].bot, "a'b");
  EXPECT_EQ(faults[1].games, 1);
  EXPECT_TRUE(journal->faults("another").empty());
}

TEST_P(JournalTest, NoGameIsKeptTwice) {
  const auto journal = open();
  const auto id = *journal->enter("cup", kSpec);
  EXPECT_TRUE(journal->add(id, game(0, 0)));
  EXPECT_FALSE(journal->add(id, game(0, 0)));
  EXPECT_EQ(journal->played(id).size(), 1U);
}

TEST_P(JournalTest, GamesNeedATournament) { EXPECT_FALSE(open()->add(77, game(0, 0))); }

TEST_P(JournalTest, ANameIsHeldByOneAtATime) {
  const auto one = open();
  const auto two = open();
  ASSERT_TRUE(one->enter("cup", kSpec));
  const auto refused = two->enter("cup", kSpec);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("another process"), std::string::npos);
  EXPECT_TRUE(two->enter("other", kSpec));
}

TEST_P(JournalTest, OtherSettingsAreRefusedAndTheOldOnesStay) {
  ASSERT_TRUE(open()->enter("cup", kSpec));
  const auto journal = open();
  const auto refused = journal->enter("cup", spec_of_games(4));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kOtherSettings);
  EXPECT_NE(refused.error().message.find("games was '2' and is '4' now"), std::string::npos);
  const auto kept = journal->spec("cup");
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(differences(*kept, kSpec), "");
  const auto none = journal->spec("new");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, util::ErrorCode::kNoSuchTournament);
}

TEST_P(JournalTest, KnowsWhatIsFinished) {
  const auto journal = open();
  const auto id = *journal->enter("cup", kSpec);
  EXPECT_FALSE(journal->finished(id));
  EXPECT_TRUE(journal->finish(id));
  EXPECT_TRUE(journal->finished(id));
  const auto list = journal->list();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].name, "cup");
  EXPECT_TRUE(list[0].finished);
}

TEST_P(JournalTest, TakesGamesOfSeveralThreadsAndProcessesAtOnce) {
  constexpr int kGames = 25;
  const auto one = open();
  const auto two = open();
  const auto cup = *one->enter("cup", kSpec);
  const auto league = *two->enter("league", kSpec);
  {
    std::vector<std::jthread> threads;
    for (int round = 0; round < 4; ++round) {
      threads.emplace_back([&, round] {
        for (int i = 0; i < kGames; ++i) EXPECT_TRUE(one->add(cup, game(round, i)));
      });
      threads.emplace_back([&, round] {
        for (int i = 0; i < kGames; ++i) EXPECT_TRUE(two->add(league, game(round, i)));
      });
    }
  }
  EXPECT_EQ(one->played(cup).size(), 4U * kGames);
  EXPECT_EQ(two->played(league).size(), 4U * kGames);
}

TEST_P(JournalTest, WhatIsRemovedIsGoneWithItsGamesAndItsNameIsFree) {
  const auto journal = open();
  const auto id = *journal->enter("cup", kSpec);
  ASSERT_TRUE(journal->add(id, game(0, 0)));
  EXPECT_FALSE(open()->remove("cup")) << "while it is played";
  journal->let_go();
  EXPECT_FALSE(journal->remove("another"));
  ASSERT_TRUE(journal->remove("cup"));
  EXPECT_EQ(journal->find("cup"), std::nullopt);
  EXPECT_TRUE(journal->names().empty());
  const auto again = journal->enter("cup", spec_of_games(4));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(journal->played(*again).empty());
}

TEST_P(JournalTest, ASpecIsKeptWhole) {
  auto spec = kSpec;
  spec.openings = {.positions = {"a", "b'\"c"}};
  spec.bots[0].bot = std::string("line:./\xff\0x", 10);
  spec.seed = 0xFFFFFFFFFFFFFFFF;
  ASSERT_TRUE(open()->enter("cup", spec));
  const auto kept = open()->spec("cup");
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(spec_document(*kept), spec_document(spec));
  EXPECT_EQ(kept->bots, spec.bots);
  EXPECT_EQ(kept->openings.positions, spec.openings.positions);
}

// What only a file can go through.
class SqliteJournalTest : public ::testing::Test {
 protected:
  fs::path file() const { return tests::sqlite_file(folder_.path()); }
  OwnJournal open() const { return OwnJournal(std::move(*Store::open(file()))); }

 private:
  tests::TempFolder folder_;
};

TEST_F(SqliteJournalTest, AFileThatIsSomethingElseIsAnError) {
  fs::create_directories(file().parent_path());
  std::ofstream(file()) << std::string(5000, 'x');
  const auto store = Store::open(file());
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("cannot be used"), std::string::npos);
  EXPECT_FALSE(Store::open("/dev/null/journal.db"));
}

TEST_F(SqliteJournalTest, ADamagedFileIsNotSound) {
  {
    const auto journal = open();
    const auto id = *journal->enter("cup", kSpec);
    for (int i = 0; i < 200; ++i) ASSERT_TRUE(journal->add(id, game(0, i)));
  }
  const auto size = fs::file_size(file());
  {
    std::fstream damage(file(), std::ios::in | std::ios::out | std::ios::binary);
    damage.seekp(static_cast<std::streamoff>(size / 4096 / 2 * 4096));
    damage << std::string(8192, '\xA5');
  }
  const auto found = [&] {
    const auto store = Store::open(file());
    if (!store) return true;
    auto& journal = (*store)->journal();
    const auto id = journal.enter("cup", kSpec);
    if (!id) return true;
    (void)journal.played(*id);
    return !journal.sound();
  };
  EXPECT_TRUE(found());
}

}  // namespace
}  // namespace espalier::arena
