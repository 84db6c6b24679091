// The tables of people in files of older versions, and beside the arena's store.
#include "course/store/course_store.hpp"

#include "support/schema_files.hpp"

namespace espalier::arena {
namespace {

TEST_F(SchemaTest, FilesWithoutPeopleAreReadAndMoved) {
  make_version_2();
  make(migration_to(3).sql + migration_to(4).sql + migration_to(5).sql);
  const auto before = contents_of(file());
  {
    const auto old = course::CourseStore::open(file(), Access::kRead);
    ASSERT_TRUE(old) << old.error().message;
    EXPECT_TRUE((*old)->people().courses()->empty());
    EXPECT_TRUE((*old)->people().members("ds26")->empty());
    EXPECT_FALSE(*(*old)->people().find_login("ds26", "ann"));
    EXPECT_TRUE((*old)->links().states("ds26")->empty());
    EXPECT_TRUE((*old)->audit().entries()->empty());
    EXPECT_FALSE(*(*old)->audit().flaw());
  }
  EXPECT_EQ(contents_of(file()), before);
  EXPECT_FALSE(fs::exists(file().string() + ".before-6"));
  const auto store = course::CourseStore::open(file(), Access::kWrite);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_TRUE(fs::exists(file().string() + ".before-6"));
  const course::Act act{{}, course::kConsole};
  ASSERT_TRUE(
      (*store)->people().add({.home = "ds26", .identity = {"ann", "Ann"}, .course = "ds26"}, act));
  const auto arena = Store::open(file());
  ASSERT_TRUE(arena) << arena.error().message;
  EXPECT_EQ((*arena)->played_games().load("a")->value().body, "body") << "and nothing was lost";
}

TEST_F(SchemaTest, APersonWhoIsNotWhatWasWrittenIsNoticed) {
  {
    const auto store = std::move(*course::CourseStore::open(file(), Access::kWrite));
    ASSERT_TRUE(store->people().add({.home = "ds26", .identity = {"ann", "Ann"}, .course = "ds26"},
                                    {{}, course::kConsole}));
  }
  make(
      "DROP TRIGGER membership_updated; UPDATE membership SET role = 'teacher';"
      "CREATE TRIGGER membership_updated AFTER UPDATE OF course, person, role, section, team, state "
      "ON membership BEGIN UPDATE membership SET checksum = espalier_checksum(course, person, role, "
      "section, team, state) WHERE course = NEW.course AND person = NEW.person; END;");
  const auto store = course::CourseStore::open(file(), Access::kRead);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("membership"), std::string::npos) << store.error().message;
}

}  // namespace
}  // namespace espalier::arena
