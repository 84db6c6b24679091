// Files of other versions, of somebody else, and with damage.
#include "arena/store/schema.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "arena/ladder/ladder.hpp"
#include "arena/model/spec_json.hpp"
#include "arena/model/spec_text.hpp"
#include "arena/store/store.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

TournamentSpec cup() {
  TournamentSpec spec;
  spec.kind = Kind::kMatch;
  spec.game = "chain:orthogonal-3x4";
  spec.start = "4/4/4 1 0";
  spec.games = 30;
  spec.control.movetime = core::Milliseconds{100};
  spec.bots = {{.name = "ann", .bot = "line:python3 'ann'.py", .files = "0123456789abcdef"},
               {.name = "bob", .bot = "bots/bob", .failure = Ending::kDoesNotCompile}};
  return spec;
}

const TournamentSpec kCup = cup();

std::string sql_text(std::string text) {
  for (auto at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 2)) {
    text.insert(at, "'");
  }
  return "'" + text + "'";
}

// As versions before 2 had them.
std::string insert_settings(long long tournament, const SettingTexts& settings) {
  std::string sql;
  int place = 0;
  for (const auto& [key, value] : settings) {
    sql +=
        fmt::format("INSERT INTO setting (tournament, place, key, value) VALUES ({}, {}, {}, {});",
                    tournament, place++, sql_text(key), sql_text(value));
  }
  return sql;
}

StoredGame game_of(int number) {
  return {.key = {0, 0, number},
          .first = "ann",
          .second = "bob",
          .summary = {.verdict = lost_by(core::Side::kSecond, Ending::kCrash, "signal 11"),
                      .margin = -number},
          .record = fmt::format("[Game \"x\"]\n\n1. a1 {{+1.00 3 0.{:03}s}} 1-0\n", number) +
                    std::string(static_cast<std::size_t>(number * 40), 'm'),
          .logs = {"", "last words"},
          .times = {SideTime{.wall = std::chrono::microseconds(number)}, std::nullopt},
          .replays = number % 3};
}

std::string contents_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_contents(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

unsigned mode_of(const fs::path& file) {
  struct stat about {};
  return ::stat(file.c_str(), &about) == 0 ? about.st_mode & 07777U : 0;
}

class SchemaTest : public ::testing::Test {
 protected:
  fs::path file() const { return folder_ / "journal.db"; }

  // A file with these statements in it, made by nobody we know.
  void make(const std::string& sql) const {
    const auto connection = std::move(*Connection::open(file(), Access::kWrite));
    const auto made = connection->run(sql.c_str());
    ASSERT_TRUE(made) << made.error().message;
  }

  // As 0.1.0 left it: without the tables that only ladders and servers need.
  void make_version_0(int games) const {
    std::string sql = "PRAGMA journal_mode = WAL;" + migration_to(0).sql +
                      "DROP TABLE ladder_exam; DROP TABLE played_game; DROP TABLE server_order;"
                      "INSERT INTO tournament (name, finished) VALUES ('cup', 0);" +
                      insert_settings(1, described(kCup));
    for (int i = 0; i < games; ++i) {
      sql += fmt::format(
          "INSERT INTO game VALUES (1, 0, 0, {}, 'ann', 'bob', 0, 'wins by rule', NULL, '', {}, "
          "'record', '', '');",
          i, i);
    }
    make(sql);
    ::chmod(file().c_str(), 0644);
  }

  // As the first programs of 0.2.0 left it, with a second tournament that nobody understands.
  void make_version_1() const {
    make("PRAGMA journal_mode = WAL;" + migration_to(0).sql + migration_to(1).sql +
         "INSERT INTO tournament (name) VALUES ('cup'), ('riddle');" +
         insert_settings(1, described(kCup)) +
         insert_settings(2, {{"game", "x"}, {"kind", "bingo"}}));
  }

  // As later programs of 0.2.0 left it, with what a server keeps.
  void make_version_2() const {
    make("PRAGMA journal_mode = WAL;" + migration_to(0).sql + migration_to(1).sql +
         migration_to(2).sql +
         "INSERT INTO server_order (name, purpose, request, concurrency, running, trouble) "
         "VALUES ('cup', 'tournament', '{}', 2, 0, 'no bot'), ('night', 'qualify', '{}', 1, 1, '');"
         "INSERT INTO played_game (id, over, body) VALUES ('a', 1, 'body');");
  }

  void make_journal(int games) const {
    const auto store = std::move(*Store::open(file()));
    const auto id = *store->journal().enter("cup", kCup);
    for (int i = 0; i < games; ++i) ASSERT_TRUE(store->journal().add(id, game_of(i)));
    Ladder ladder(*store, "chain");
    ASSERT_TRUE(ladder.add("ann", "careful"));
    ASSERT_TRUE(ladder.add("bob", "random"));
    ASSERT_TRUE(store->orders().put({.name = "cup", .purpose = "tournament", .request = "{}"}));
    ASSERT_TRUE(store->orders().fail("cup", {util::ErrorCode::kDiskFull, "no room is left"}));
    ASSERT_TRUE(store->played_games().add({{.id = "game", .over = true, .body = "body"}}));
    ASSERT_TRUE(store->reviews().put({"key", "summary", "review"}, 1000));
  }

  std::string refusal(Access access = Access::kWrite) const {
    const auto store = Store::open(file(), access);
    return store ? "" : store.error().message;
  }

  // Everything that can be asked, as a text; empty when the file is refused or found damaged.
  std::string told(Access access) const {
    const auto store = Store::open(file(), access);
    if (!store) return {};
    auto& journal = (*store)->journal();
    std::string text;
    for (const auto& info : journal.list()) {
      text += fmt::format("{} {} {} {}\n", info.name, info.created, info.finished, info.games);
      if (const auto spec = journal.spec(info.name)) text += spec_document(*spec) + "\n";
      const auto id = journal.find(info.name);
      for (const auto& [key, summary] : journal.played(id.value_or(0))) {
        text += fmt::format("{} {} {}\n", key.number, summary.verdict.reason(),
                            summary.margin.value_or(0));
      }
      journal.each_game(id.value_or(0), [&](const StoredGame& game) {
        text += fmt::format("{} {} {} {} {} {} {} {}\n", game.key.round, game.key.number,
                            game.first, game.second, game.summary.verdict.detail, game.record,
                            game.logs[1], game.replays);
      });
    }
    const auto bots = Ladder(**store, "chain").bots();
    if (!bots) return {};
    for (const auto& bot : *bots) {
      text += fmt::format("{} {} {} {}\n", bot.place, bot.name, bot.text, bot.added);
    }
    const auto orders = (*store)->orders().all();
    const auto played = (*store)->played_games().load("game");
    if (!orders || !played) return {};
    for (const auto& order : *orders) {
      text += fmt::format("{} {} {} {} {} {} {}\n", order.name, order.purpose, order.request,
                          order.concurrency, order.running, order.trouble, order.trouble_code);
    }
    if (*played) text += fmt::format("{} {}\n", (*played)->over, (*played)->body);
    // One that is not what was written is made again.
    const auto review = (*store)->reviews().find("key");
    if (!review || !*review) return {};
    text += fmt::format("{} {}\n", (*review)->summary, (*review)->body);
    return journal.sound() ? text : "";
  }

  const fs::path& folder() const { return folder_.path(); }

 private:
  tests::TempFolder folder_;
};

TEST_F(SchemaTest, AFileSaysWhoseItIsAndOfWhichVersionAndIsPrivate) {
  make_journal(1);
  const auto store = Store::open(file());  // so that its log is there
  ASSERT_TRUE(store);
  auto& journal = (*store)->journal();
  const auto id = *journal.enter("cup", kCup);
  ASSERT_TRUE(journal.add(id, game_of(7)));
  const auto bytes = contents_of(file());
  EXPECT_EQ(bytes.substr(68, 4), "Espa");
  EXPECT_EQ(bytes.substr(60, 4), std::string("\0\0\0\4", 4));
  for (const char* const part : {"", "-wal", "-shm", ".lock"}) {
    EXPECT_EQ(mode_of(file().string() + part), 0600U) << part;
  }
}

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

TEST_F(SchemaTest, ReadingMakesNoFile) {
  const auto store = Store::open(file(), Access::kRead);
  ASSERT_TRUE(store);
  auto& journal = (*store)->journal();
  EXPECT_TRUE(journal.list().empty());
  EXPECT_TRUE(journal.sound());
  EXPECT_FALSE(fs::exists(file()));
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

TEST_F(SchemaTest, AFileOfALaterVersionIsRefusedForReadingToo) {
  make_journal(2);
  make("PRAGMA user_version = 99");
  const auto before = contents_of(file());
  for (const auto access : {Access::kRead, Access::kWrite}) {
    EXPECT_NE(refusal(access).find("later version"), std::string::npos) << refusal(access);
  }
  EXPECT_EQ(contents_of(file()), before);
}

TEST_F(SchemaTest, FilesOfOthersAreRefusedAndStayAsTheyAre) {
  for (const char* const sql : {"CREATE TABLE song (title TEXT)", "CREATE TABLE game (title TEXT)",
                                "PRAGMA application_id = 77; CREATE TABLE song (title TEXT)",
                                "PRAGMA application_id = 77"}) {
    fs::remove(file());
    make(sql);
    const auto before = contents_of(file());
    for (const auto access : {Access::kRead, Access::kWrite}) {
      EXPECT_NE(refusal(access).find("something else"), std::string::npos) << sql;
    }
    EXPECT_EQ(contents_of(file()), before) << sql;
    EXPECT_FALSE(fs::exists(file().string() + ".before-1"));
  }
}

TEST_F(SchemaTest, AGameThatIsNotWhatWasWrittenIsNamed) {
  make_journal(5);
  make("UPDATE game SET outcome = 2 WHERE number = 3");
  const auto store = Store::open(file());
  ASSERT_TRUE(store);
  auto& journal = (*store)->journal();
  const auto complaint = [&] {
    const auto sound = journal.sound();
    return sound ? std::string() : sound.error().message;
  };
  EXPECT_EQ(journal.played(1).size(), 3U);
  EXPECT_NE(complaint().find("game 1.1.4 of 'cup'"), std::string::npos);
  int seen = 0;
  journal.each_game(1, [&](const StoredGame&) { ++seen; });
  EXPECT_EQ(seen, 3);
  EXPECT_FALSE(complaint().empty());
  EXPECT_FALSE(journal.game(1, {0, 0, 3}));
  EXPECT_FALSE(complaint().empty());
  EXPECT_TRUE(journal.game(1, {0, 0, 2}));
  EXPECT_TRUE(complaint().empty());
}

TEST_F(SchemaTest, SettingsAndLaddersThatAreNotWhatWasWrittenAreNoticed) {
  const std::string trigger = "DROP TRIGGER {0}_updated;";
  for (const auto& [table, change] : std::vector<std::pair<std::string, std::string>>{
           {"tournament_spec", "UPDATE tournament_spec SET spec = replace(spec, '30', '31')"},
           {"tournament", "UPDATE tournament SET finished = 1"},
           {"ladder_bot", "UPDATE ladder_bot SET bot = 'level:9' WHERE name = 'bob'"},
           {"server_order", "UPDATE server_order SET trouble_code = 'disk'"}}) {
    fs::remove(file());
    make_journal(1);
    std::string text;
    {
      const auto connection = std::move(*Connection::open(file(), Access::kWrite));
      Statement query(*connection, fmt::format("SELECT sql FROM sqlite_schema WHERE name = "
                                               "'{}_updated'",
                                               table));
      ASSERT_TRUE(query.row());
      text = query.text(0);
    }
    make(fmt::format("DROP TRIGGER {}_updated; {}; {};", table, change, text));
    EXPECT_NE(refusal().find("damaged"), std::string::npos) << table;
    EXPECT_NE(refusal(Access::kRead).find("damaged"), std::string::npos) << table;
  }
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

// In 0.1.0 74 of 260 such files were taken for good ones with other contents.
TEST_F(SchemaTest, NoDamagedFileIsTakenWithOtherContents) {
  make_journal(60);
  const auto whole = contents_of(file());
  const auto right = told(Access::kRead);
  ASSERT_FALSE(right.empty());
  int accepted = 0;
  int refused = 0;
  const auto try_out = [&](const std::string& bytes, const std::string& what, Access access) {
    for (const char* const part : {"-wal", "-shm"}) fs::remove(file().string() + part);
    write_contents(file(), bytes);
    const auto found = told(access);
    ++(found.empty() ? refused : accepted);
    if (!found.empty()) {
      EXPECT_EQ(found, right) << what;
    }
  };
  // Odd, so that all columns and all places of pages have their turn.
  const auto step = std::max<std::size_t>(whole.size() / 1500, 1) | 1U;
  for (std::size_t at = 0; at < whole.size(); at += step) {
    auto bytes = whole;
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << (at % 8)));
    try_out(bytes, fmt::format("a bit at {}", at), at % 2 == 0 ? Access::kRead : Access::kWrite);
  }
  for (std::size_t at = 0; at < 200; ++at) {  // the header, and where SQLite keeps its tables
    auto bytes = whole;
    bytes[at] = static_cast<char>(~bytes[at]);
    try_out(bytes, fmt::format("a byte at {}", at), Access::kWrite);
  }
  for (std::size_t at = 512; at < whole.size(); at += whole.size() / 60) {
    auto zeros = whole;
    zeros.replace(at, 64, std::string(std::min<std::size_t>(64, whole.size() - at), '\0'));
    try_out(zeros, fmt::format("zeros at {}", at), Access::kWrite);
    try_out(whole.substr(0, at), fmt::format("cut at {}", at), Access::kWrite);
  }
  EXPECT_GT(refused, 500);
  EXPECT_GT(accepted, 100);  // where nothing is kept
}

}  // namespace
}  // namespace espalier::arena
