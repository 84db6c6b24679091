#include "course/store/audit.hpp"

#include <rapidcheck.h>

#include "arena/store/database.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

class AuditTest : public tests::CourseTest {
 protected:
  void add(CourseStore& store, const std::string& action) const {
    ASSERT_TRUE(store.audit().add({.at = clock_.now(),
                                   .actor = kConsole,
                                   .action = action,
                                   .course = "ds26",
                                   .subject = 7,
                                   .details = "why"}));
  }
};

ESPALIER_ON_ALL_COURSE_STORES(AuditTest);

TEST_P(AuditTest, EntriesAreNumberedAndAChain) {
  const auto store = open();
  EXPECT_FALSE(*store->audit().flaw());
  for (const char* const action : {"one", "two", "three"}) add(*store, action);
  const auto entries = *open(arena::Access::kRead)->audit().entries();
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[1].number, 2);
  EXPECT_EQ(entries[1].action, "two");
  EXPECT_EQ(entries[1].at, clock_.now());
  EXPECT_EQ(entries[1].hash, audit_hash(entries[1], entries[0].hash));
  EXPECT_EQ((*store->audit().head()).hash, entries[2].hash);
  EXPECT_FALSE(*store->audit().flaw());
  EXPECT_EQ((*store->audit().entries(1, 1)).at(0).action, "two");
  EXPECT_EQ((*store->audit().about(7)).size(), 3U);
}

std::vector<AuditEntry> chain_of(std::size_t length) {
  std::vector<AuditEntry> entries;
  std::string previous = audit_origin();
  for (std::size_t i = 0; i < length; ++i) {
    AuditEntry entry{.number = static_cast<long long>(i) + 1,
                     .at = std::chrono::sys_seconds(std::chrono::seconds(i)),
                     .actor = "console",
                     .action = "do",
                     .course = "ds26",
                     .subject = static_cast<long long>(i % 3),
                     .details = "d"};
    previous = entry.hash = audit_hash(entry, previous);
    entries.push_back(entry);
  }
  return entries;
}

AuditHead head_of(const std::vector<AuditEntry>& entries) {
  if (entries.empty()) return {0, audit_origin()};
  return {entries.back().number, entries.back().hash};
}

TEST(AuditChain, WhateverIsChangedRemovedOrMovedIsNoticed) {
  EXPECT_TRUE(rc::check([] {
    const auto entries = chain_of(*rc::gen::inRange<std::size_t>(2, 12));
    const auto head = head_of(entries);
    RC_ASSERT(!audit_flaw(entries, head));
    const auto place = *rc::gen::inRange<std::size_t>(0, entries.size());
    auto spoilt = entries;
    switch (*rc::gen::inRange(0, 9)) {
      case 0: spoilt[place].actor += "x"; break;
      case 1: spoilt[place].action = "undo"; break;
      case 2: spoilt[place].at += std::chrono::seconds(1); break;
      case 3: spoilt[place].subject += 1; break;
      case 4: spoilt[place].details = ""; break;
      case 5: spoilt[place].hash[5] = spoilt[place].hash[5] == 'a' ? 'b' : 'a'; break;
      case 6: spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(place)); break;
      case 7: std::swap(spoilt[place], spoilt[(place + 1) % spoilt.size()]); break;
      // From one field to the next, where the text of both together stays the same.
      default: spoilt[place].action = "d"; spoilt[place].course = "ods26";
    }
    RC_ASSERT(audit_flaw(spoilt, head).has_value());
  }));
}

TEST(AuditChain, RemovedAndNumberedAnewIsNoticedToo) {
  const auto entries = chain_of(5);
  auto spoilt = entries;
  spoilt.erase(spoilt.begin() + 1);
  for (std::size_t i = 0; i < spoilt.size(); ++i) spoilt[i].number = static_cast<long long>(i) + 1;
  EXPECT_TRUE(audit_flaw(spoilt, head_of(entries)));
  spoilt = entries;
  spoilt.pop_back();
  EXPECT_TRUE(audit_flaw(spoilt, head_of(entries))) << "the last one";
  EXPECT_TRUE(audit_flaw({}, head_of(entries))) << "all of them";
}

TEST_P(AuditTest, TheDatabaseRefusesToChangeItAndNoticesWhenItWasForced) {
  {
    const auto store = open();
    for (const char* const action : {"one", "two", "three"}) add(*store, action);
  }
  const auto file = database_in(folder());
  {
    const auto connection = std::move(*arena::Connection::open(file, arena::Access::kWrite));
    EXPECT_FALSE(connection->run("UPDATE audit_entry SET actor = 'x' WHERE number = 2"));
    EXPECT_FALSE(connection->run("DELETE FROM audit_entry WHERE number = 2"));
    arena::Statement query(*connection,
                           "SELECT sql FROM sqlite_schema WHERE name = 'audit_entry_stays'");
    ASSERT_TRUE(query.row());
    const auto trigger = query.text(0);
    ASSERT_TRUE(connection->run("DROP TRIGGER audit_entry_stays"));
    ASSERT_TRUE(connection->run("UPDATE audit_entry SET actor = 'x' WHERE number = 2"));
    ASSERT_TRUE(connection->run(trigger.c_str()));
  }
  const auto flaw = *open(arena::Access::kRead)->audit().flaw();
  ASSERT_TRUE(flaw);
  EXPECT_NE(flaw->find("entry 2"), std::string::npos) << *flaw;
}

}  // namespace
}  // namespace espalier::course
