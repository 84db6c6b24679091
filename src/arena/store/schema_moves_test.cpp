// Files of older versions: read as they are, and moved forward.
#include "support/schema_files.hpp"

namespace espalier::arena {
namespace {

TEST_F(SchemaTest, AFileOf010IsMovedForwardAndACopyIsKept) {
  make_version_0(30);
  {
    const auto store = Store::open(file());
    ASSERT_TRUE(store) << store.error().message;
    auto& journal = (*store)->journal();
    const auto id = journal.enter("cup", kCup);
    ASSERT_TRUE(id);
    EXPECT_EQ(journal.played(*id).size(), 30U);
    EXPECT_TRUE(journal.add(*id, game_of(30)));
    EXPECT_TRUE(journal.sound());
  }
  EXPECT_EQ(mode_of(file()), 0600U);
  const auto copy = file().string() + ".before-1";
  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_FALSE(fs::exists(copy + ".new"));
  EXPECT_FALSE(fs::exists(copy + "-wal"));
  EXPECT_EQ(contents_of(copy).substr(68, 4), std::string(4, '\0'));
  const auto old = Store::open(copy, Access::kRead);
  ASSERT_TRUE(old) << old.error().message;
  EXPECT_EQ((*old)->journal().played(1).size(), 30U);
  EXPECT_EQ(copy_before(file(), 1), copy + "-2");
  ASSERT_TRUE(Store::open(file()));  // nothing is left to do
  EXPECT_FALSE(fs::exists(copy + "-2"));
}

TEST_F(SchemaTest, ReadingChangesNothingOfAnOlderFile) {
  make_version_0(3);
  const auto before = contents_of(file());
  {
    const auto store = Store::open(file(), Access::kRead);
    ASSERT_TRUE(store) << store.error().message;
    auto& journal = (*store)->journal();
    EXPECT_EQ(journal.list().size(), 1U);
    EXPECT_EQ(journal.played(1).size(), 3U);
    EXPECT_EQ(journal.game(1, {0, 0, 2})->summary.margin, 2);
    EXPECT_TRUE(Ladder(**store, "chain").bots()->empty());
    EXPECT_TRUE((*store)->orders().all()->empty());
    EXPECT_TRUE((*store)->played_games().list({})->empty());
    EXPECT_TRUE((*store)->reviews().summaries({"key"})->empty());
    EXPECT_FALSE(journal.enter("new", kCup));
    EXPECT_TRUE(journal.sound());
  }
  EXPECT_EQ(contents_of(file()), before);
  EXPECT_FALSE(fs::exists(file().string() + ".before-1"));
}

TEST_F(SchemaTest, SeveralThatOpenAnOlderFileAtOnceMoveItOnce) {
  make_version_0(500);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([this] {
        const auto store = Store::open(file());
        ASSERT_TRUE(store) << store.error().message;
        auto& journal = (*store)->journal();
        EXPECT_EQ(journal.played(1).size(), 500U);
      });
    }
  }
  EXPECT_TRUE(fs::exists(file().string() + ".before-1"));
  EXPECT_FALSE(fs::exists(file().string() + ".before-1-2"));
}

TEST_F(SchemaTest, SettingsInWordsBecomeASpecAndWhatNobodyUnderstandsStays) {
  make_version_1();
  const auto before = contents_of(file());
  ASSERT_TRUE(Store::open(file(), Access::kRead));
  EXPECT_EQ(contents_of(file()), before);
  EXPECT_FALSE(fs::exists(file().string() + ".before-2"));
  for (const auto access : {Access::kRead, Access::kWrite, Access::kRead}) {
    const auto store = Store::open(file(), access);
    ASSERT_TRUE(store) << store.error().message;
    auto& journal = (*store)->journal();
    const auto spec = journal.spec("cup");
    ASSERT_TRUE(spec) << spec.error().message;
    EXPECT_EQ(differences(*spec, kCup), "");
    EXPECT_EQ(spec_document(*spec), spec_document(kCup));
    const auto riddle = journal.spec("riddle");
    ASSERT_FALSE(riddle);
    EXPECT_NE(riddle.error().message.find("bingo"), std::string::npos) << riddle.error().message;
    EXPECT_EQ(journal.names().size(), 2U);
  }
  EXPECT_TRUE(fs::exists(file().string() + ".before-2"));
  const auto connection = std::move(*Connection::open(file(), Access::kWrite));
  Statement rows(*connection, "SELECT count(*), min(tournament) FROM setting");
  ASSERT_TRUE(rows.row());
  EXPECT_EQ(rows.number(0), 2);
  EXPECT_EQ(rows.number(1), 2);
}

TEST_F(SchemaTest, OrdersOfOlderVersionsHaveNoCodeAndAreReadAndMoved) {
  make_version_2();
  const auto before = contents_of(file());
  ASSERT_TRUE(Store::open(file(), Access::kRead));
  EXPECT_EQ(contents_of(file()), before);
  EXPECT_FALSE(fs::exists(file().string() + ".before-3"));
  for (const auto access : {Access::kRead, Access::kWrite, Access::kRead}) {
    const auto store = Store::open(file(), access);
    ASSERT_TRUE(store) << store.error().message;
    const auto orders = (*store)->orders().all();
    ASSERT_TRUE(orders) << orders.error().message;
    ASSERT_EQ(orders->size(), 2U);
    EXPECT_EQ(orders->at(0).trouble, "no bot");
    EXPECT_EQ(orders->at(0).trouble_code, "");
    EXPECT_TRUE(orders->at(1).running);
    EXPECT_EQ((*store)->played_games().load("a")->value().body, "body");
  }
  EXPECT_TRUE(fs::exists(file().string() + ".before-3"));
  ASSERT_TRUE((*Store::open(file()))->orders().fail("night", {util::ErrorCode::kDisk, "gone"}));
  const auto night = (*Store::open(file(), Access::kRead))->orders().find("night");
  ASSERT_TRUE(night && *night);
  EXPECT_EQ((*night)->trouble_code, "disk");
}

TEST_F(SchemaTest, FilesWithoutReviewsAreReadAndMoved) {
  make_version_2();
  make(migration_to(3).sql);
  const auto before = contents_of(file());
  EXPECT_TRUE((*Store::open(file(), Access::kRead))->reviews().summaries({"key"})->empty());
  EXPECT_EQ(contents_of(file()), before);
  ASSERT_TRUE((*Store::open(file()))->reviews().put({"key", "summary", "review"}, 1000));
  EXPECT_TRUE(fs::exists(file().string() + ".before-4"));
  const auto store = Store::open(file(), Access::kRead);
  EXPECT_EQ((*store)->reviews().find("key")->value().body, "review");
  EXPECT_EQ((*store)->played_games().load("a")->value().body, "body");
}

TEST_F(SchemaTest, OrdersWithoutDetailsOfTheirTroubleAreReadAndMoved) {
  make_version_2();
  make(migration_to(3).sql + migration_to(4).sql +
       "UPDATE server_order SET trouble_code = 'disk' WHERE name = 'cup';");
  const auto before = contents_of(file());
  ASSERT_TRUE(Store::open(file(), Access::kRead));
  EXPECT_EQ(contents_of(file()), before);
  for (const auto access : {Access::kRead, Access::kWrite, Access::kRead}) {
    const auto cup = (*Store::open(file(), access))->orders().find("cup");
    ASSERT_TRUE(cup && *cup);
    EXPECT_EQ((*cup)->trouble, "no bot");
    EXPECT_EQ((*cup)->trouble_code, "disk");
    EXPECT_FALSE((*cup)->trouble_error);
  }
  EXPECT_TRUE(fs::exists(file().string() + ".before-5"));
  ASSERT_TRUE((*Store::open(file()))
                  ->orders()
                  .fail("night", {util::ErrorCode::kBotChanged, "x", {{"bot", "ann"}}}));
  const auto night = (*Store::open(file(), Access::kRead))->orders().find("night");
  ASSERT_TRUE(night && *night && (*night)->trouble_error);
  EXPECT_EQ(util::value_of(*(*night)->trouble_error, "bot"), "ann");
}

TEST_F(SchemaTest, FilesWithoutTalkAreReadAndMoved) {
  make_version_2();
  make(
      migration_to(3).sql + migration_to(4).sql +
      "INSERT INTO tournament (id, name) VALUES (1, 'cup');"
      "INSERT INTO tournament_spec (tournament, spec) VALUES (1, " +
      sql_text(spec_document(kCup)) +
      ");"
      "INSERT INTO game VALUES (1, 0, 0, 0, 'ann', 'bob', 1, 'wins by rule', NULL, '', 1, 'record', "
      "'', '', NULL, NULL, NULL, NULL, 0, NULL);" +
      fmt::format("UPDATE game SET checksum = espalier_checksum({});", kGameColumns));
  const auto before = contents_of(file());
  {
    const auto old = std::move(*Store::open(file(), Access::kRead));
    const auto game = old->journal().game(1, {0, 0, 0});
    ASSERT_TRUE(game);
    EXPECT_EQ(game->record, "record");
    EXPECT_FALSE(game->talk);
    EXPECT_TRUE(old->journal().sound());
  }
  EXPECT_EQ(contents_of(file()), before);
  const auto store = std::move(*Store::open(file()));
  EXPECT_TRUE(fs::exists(file().string() + ".before-5"));
  const auto id = *store->journal().enter("cup", kCup);
  ASSERT_TRUE(store->journal().add(id, game_of(1)));
  EXPECT_FALSE(store->journal().game(id, {0, 0, 0})->talk);
  EXPECT_EQ(store->journal().game(id, {0, 0, 1})->talk, game_of(1).talk);
}

TEST_F(SchemaTest, FilesWithoutJobsAreReadAndMoved) {
  make_version_2();
  make(migration_to(3).sql + migration_to(4).sql + migration_to(5).sql);
  const auto before = contents_of(file());
  {
    const auto old = std::move(*Store::open(file(), Access::kRead));
    EXPECT_TRUE(old->jobs().list({})->empty());
    EXPECT_TRUE(old->jobs().counts()->empty());
    EXPECT_FALSE(*old->jobs().find(1));
    EXPECT_EQ(old->blobs().totals()->blobs, 0);
    EXPECT_FALSE(old->jobs().add({{.kind = "pair", .payload = "{}"}}));
    EXPECT_EQ((*old->orders().find("cup"))->trouble, "no bot");
  }
  EXPECT_EQ(contents_of(file()), before);
  const auto store = std::move(*Store::open(file()));
  EXPECT_TRUE(fs::exists(file().string() + ".before-6"));
  const auto numbers = store->jobs().add({{.kind = "pair", .payload = "{}"}});
  ASSERT_TRUE(numbers) << numbers.error().message;
  EXPECT_EQ(store->jobs().find(numbers->front())->value().place, 1);
  EXPECT_EQ((*store->orders().find("cup"))->trouble, "no bot");
}

// A job that somebody else has changed is nobody's to do.
TEST_F(SchemaTest, AJobThatIsNotWhatWasWrittenFailsAndOthersAreDone) {
  {
    const auto store = std::move(*Store::open(file()));
    ASSERT_TRUE(
        store->jobs().add({{.kind = "pair", .payload = "{}"}, {.kind = "pair", .payload = "{}"}}));
  }
  make("UPDATE job SET checksum = checksum + 1 WHERE number = 1");
  const auto store = std::move(*Store::open(file()));
  const auto lease = store->jobs().claim({.worker = "w", .kinds = {"pair"}, .capacity = 2});
  ASSERT_TRUE(lease && *lease);
  ASSERT_EQ((*lease)->jobs.size(), 1U);
  EXPECT_EQ((*lease)->jobs[0].number, 2);
  EXPECT_EQ(store->jobs().find(1)->value().trouble_code, "damaged");
}

}  // namespace
}  // namespace espalier::arena
