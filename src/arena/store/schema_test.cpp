// Files of other versions, of somebody else, and with damage.
#include "support/schema_files.hpp"

namespace espalier::arena {
namespace {

TEST_F(SchemaTest, AFileSaysWhoseItIsAndOfWhichVersionAndIsPrivate) {
  make_journal(1);
  const auto store = Store::open(file());  // so that its log is there
  ASSERT_TRUE(store);
  auto& journal = (*store)->journal();
  const auto id = *journal.enter("cup", kCup);
  ASSERT_TRUE(journal.add(id, game_of(7)));
  const auto bytes = contents_of(file());
  EXPECT_EQ(bytes.substr(68, 4), "Espa");
  EXPECT_EQ(bytes.substr(60, 4), std::string("\0\0\0\6", 4));
  for (const char* const part : {"", "-wal", "-shm", ".lock"}) {
    EXPECT_EQ(mode_of(file().string() + part), 0600U) << part;
  }
}

TEST_F(SchemaTest, ReadingMakesNoFile) {
  const auto store = Store::open(file(), Access::kRead);
  ASSERT_TRUE(store);
  auto& journal = (*store)->journal();
  EXPECT_TRUE(journal.list().empty());
  EXPECT_TRUE(journal.sound());
  EXPECT_FALSE(fs::exists(file()));
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
  EXPECT_GT(refused, 300);   // each empty table takes a page in which little can be hit
  EXPECT_GT(accepted, 100);  // where nothing is kept
}

}  // namespace
}  // namespace espalier::arena
