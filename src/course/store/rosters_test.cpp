#include "course/store/rosters.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <tuple>

#include "course/people/link_sheet.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

using Rows = std::vector<RosterRow>;

class RostersTest : public tests::CourseTest {
 protected:
  RosterOutcome apply(CourseStore& store, const Rows& rows) const {
    const auto outcome = store.rosters().apply("ds26", rows, act());
    EXPECT_TRUE(outcome) << outcome.error().message;
    return outcome ? *outcome : RosterOutcome{};
  }
};

ESPALIER_ON_ALL_COURSE_STORES(RostersTest);

const Rows kThree = {{"s1", "陳美玲", "chen@example.edu", "A", "Red"},
                     {"s2", "Ann Lee", "", "A", "Red"},
                     {"s3", "Bob", "", "B", ""}};

std::vector<std::string> told(Rows rows) {
  std::vector<std::string> lines;
  for (const auto& row : rows) {
    lines.push_back(row.id + "|" + row.name + "|" + row.email + "|" + row.section + "|" + row.team);
  }
  std::ranges::sort(lines);
  return lines;
}

TEST_P(RostersTest, TheSameFileAgainChangesNothing) {
  const auto store = open();
  EXPECT_EQ(apply(*store, kThree), (RosterOutcome{3, 0, 0}));
  EXPECT_EQ(told(*store->rosters().rows("ds26")), told(kThree));
  const auto head = *store->audit().head();
  EXPECT_EQ(apply(*store, kThree), RosterOutcome{});
  EXPECT_EQ((*store->audit().head()).hash, head.hash) << "not even in the log";
  EXPECT_EQ(*store->rosters().undo("ds26", act()), (RosterOutcome{0, 0, 3}))
      << "and undo still knows";
}

TEST_P(RostersTest, PeopleAreChangedLeaveAndComeBackAsThemselves) {
  const auto store = open();
  apply(*store, kThree);
  const auto ann = (*store->people().find_login("ds26", "s2"))->id;
  ASSERT_TRUE(store->sessions().begin(ann, {"h", "link", clock_.now(), clock_.now()}, ""));
  Rows rows = kThree;
  rows[0].team = "Blue";
  rows.erase(rows.begin() + 1);
  EXPECT_EQ(apply(*store, rows), (RosterOutcome{0, 1, 1}));
  EXPECT_TRUE((*store->sessions().of(ann)).empty()) << "who left is signed out";
  EXPECT_EQ(told(*store->rosters().rows("ds26")), told(rows));
  EXPECT_EQ(apply(*store, kThree), (RosterOutcome{1, 1, 0}));
  EXPECT_EQ((*store->people().find_login("ds26", "s2"))->id, ann);
}

TEST_P(RostersTest, UndoPutsEverythingBack) {
  const auto store = open();
  apply(*store, kThree);
  Rows rows = {{"S1", "Mei Chen", "", "B", ""}, {"s4", "Dan", "", "", "Green"}};
  EXPECT_EQ(apply(*store, rows), (RosterOutcome{1, 1, 2}));
  EXPECT_EQ(*store->rosters().undo("ds26", act()), (RosterOutcome{2, 1, 1}));
  EXPECT_EQ(told(*store->rosters().rows("ds26")), told(kThree));
  EXPECT_FALSE(*store->people().find_login("ds26", "s4")) << "never was here";
  EXPECT_EQ(store->rosters().undo("ds26", act()).error().code, util::ErrorCode::kConflict);
}

TEST_P(RostersTest, WhoHasSignedInStaysAsSomebodyWhoLeftAfterUndo) {
  const auto store = open();
  apply(*store, kThree);
  const auto ann = (*store->people().find_login("ds26", "s2"))->id;
  ASSERT_TRUE(store->passwords().set(ann, "hash", act()));
  ASSERT_TRUE(store->rosters().undo("ds26", act()));
  const auto members = *store->people().members("ds26");
  ASSERT_EQ(members.size(), 1U);
  EXPECT_EQ(members[0].person.id, ann);
  EXPECT_EQ(members[0].state, MemberState::kLeft);
}

TEST_P(RostersTest, AWrongRowChangesNothingAndIsNamed) {
  const auto store = open();
  apply(*store, kThree);
  for (const auto& [row, words] : std::vector<std::pair<RosterRow, std::string>>{
           {{"s 4", "Dan", "", "", ""}, "person 4"},
           {{"s4", "", "", "", ""}, "name is empty"},
           {{"S1", "Twin", "", "", ""}, "there twice"},
           {{"s4", "Dan", "nowhere", "", ""}, "no address"}}) {
    Rows rows = kThree;
    rows[1].name = "Changed";
    rows.push_back(row);
    const auto outcome = store->rosters().apply("ds26", rows, act());
    ASSERT_FALSE(outcome);
    EXPECT_NE(outcome.error().message.find(words), std::string::npos) << outcome.error().message;
    EXPECT_EQ(told(*store->rosters().rows("ds26")), told(kThree));
  }
}

TEST_P(RostersTest, StaffAndOtherCoursesAreNotTouched) {
  const auto store = open();
  teacher(*store, "prof");
  student(*store, "s1", "algo");
  apply(*store, kThree);
  const auto bob = (*store->people().find_login("ds26", "s3"))->id;
  ASSERT_TRUE(store->people().set_role(bob, "ds26", Role::kAssistant, act()));
  EXPECT_EQ(apply(*store, {}), (RosterOutcome{0, 0, 2}));
  const auto members = *store->people().members("ds26");
  for (const auto& member : members) {
    EXPECT_EQ(member.state, is_staff(member.role) ? MemberState::kActive : MemberState::kLeft);
  }
  EXPECT_EQ((*store->people().members("algo")).at(0).person.identity->name, "Name of s1");
}

// Somebody who may write rosters could otherwise become anybody by a link.
TEST_P(RostersTest, ARosterWithTheIdOfATeacherMakesAnotherPerson) {
  const auto store = open();
  const auto prof = teacher(*store, "prof", "algo");
  apply(*store, {{"prof", "Not the professor", "", "", ""}});
  const auto person = **store->people().find_login("ds26", "prof");
  EXPECT_NE(person.id, prof);
  EXPECT_FALSE(issue_links(*store, "ds26", {**store->people().find(prof)}, act()));
}

Rows drawn_rows() {
  Rows rows;
  for (int id = 0; id < 6; ++id) {
    if (*rc::gen::inRange(0, 3) == 0) continue;
    rows.push_back({"s" + std::to_string(id), "N" + std::to_string(*rc::gen::inRange(0, 3)), "",
                    *rc::gen::element<std::string>("", "A", "B"),
                    *rc::gen::element<std::string>("", "Red", "Blue")});
  }
  return rows;
}

TEST_P(RostersTest, WhateverCameBeforeTheRosterIsWhatWasAppliedAndUndoGoesBack) {
  const auto store = open();
  EXPECT_TRUE(rc::check([&] {
    const auto first = drawn_rows();
    const auto second = drawn_rows();
    apply(*store, first);
    RC_ASSERT(told(*store->rosters().rows("ds26")) == told(first));
    const bool changed = apply(*store, second) != RosterOutcome{};
    RC_ASSERT(told(*store->rosters().rows("ds26")) == told(second));
    if (!changed) return;
    RC_ASSERT(static_cast<bool>(store->rosters().undo("ds26", act())));
    RC_ASSERT(told(*store->rosters().rows("ds26")) == told(first));
  }));
  EXPECT_FALSE(*store->audit().flaw());
}

}  // namespace
}  // namespace espalier::course
