#include "course/people/principal.hpp"

#include <sys/stat.h>

#include <fstream>

#include "course/people/api_tokens.hpp"
#include "course/people/secrets.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

class PrincipalTest : public tests::CourseTest {
 protected:
  // With a session that has just begun.
  CoursePrincipal principal(CourseStore& store, PersonId person) const {
    const auto secret = fresh_secret();
    EXPECT_TRUE(store.sessions().begin(
        person, {hash_of(secret), "link", clock_.now(), clock_.now() + kSessionTime}, ""));
    const auto found = principal_of_session(store, secret, clock_.now());
    EXPECT_TRUE(found && *found);
    return found && *found ? **found : CoursePrincipal{};
  }
};

ESPALIER_ON_ALL_COURSE_STORES(PrincipalTest);

// The rights of a principal in a course, a sign for each: x where it may.
std::string rights_in(const CoursePrincipal& principal, std::string_view course) {
  std::string signs;
  for (int i = 0; i < kCourseRights; ++i) {
    signs += may(principal, static_cast<CourseRight>(i), course) ? 'x' : '.';
  }
  return signs;
}

TEST_P(PrincipalTest, EachRoleMayWhatItsRowSays) {
  const auto store = open();
  // See: public, own; hand in; see: class, work; decide; people, audit, staff; work for the server.
  for (const auto& [role, rights] :
       std::vector<std::pair<Role, std::string>>{{Role::kTeacher, "x..xxxxx.."},
                                                 {Role::kAssistant, "x..xxx...."},
                                                 {Role::kStudent, "xxx......."},
                                                 {Role::kGuest, "x........."}}) {
    const auto person = teacher(*store, std::string(name_of(role)), "ds26", role);
    const auto who = principal(*store, person);
    EXPECT_EQ(rights_in(who, "ds26"), rights) << name_of(role);
    EXPECT_EQ(rights_in(who, "algo"), "..........") << "no other course";
    EXPECT_EQ(rights_in(who, kMachine), "..........") << "nor the machine";
  }
  const auto root = principal(*store, teacher(*store, "root", std::string(kMachine), Role::kAdmin));
  EXPECT_EQ(rights_in(root, "ds26"), "x..xxxxxxx");
}

TEST_P(PrincipalTest, AnAdminIsOneOfTheMachineAlone) {
  const auto store = open();
  const auto person = teacher(*store, "fake");
  ASSERT_TRUE(store->people().set_role(person, "algo", Role::kAdmin, act()));
  const auto who = principal(*store, person);
  EXPECT_FALSE(who.admin);
  EXPECT_EQ(rights_in(who, "algo"), "..........");
}

TEST_P(PrincipalTest, ATokenMayWhatItsPersonAndItsScopesMay) {
  const auto store = open();
  const auto ann = student(*store, "ann");
  const auto with = [&](PersonId person, const char* scopes) {
    const auto token = issue_token(*store, {person, "laptop", *read_scopes(scopes)}, act());
    EXPECT_TRUE(token);
    return **principal_of_token(*store, *token, clock_.now());
  };
  EXPECT_EQ(rights_in(with(ann, "hand-in"), "ds26"), "..x.......");
  EXPECT_EQ(rights_in(with(ann, "read"), "ds26"), "xx........");
  EXPECT_EQ(rights_in(with(ann, "work"), "ds26"), "..........") << "no student is a machine";
  const auto prof = teacher(*store, "prof");
  EXPECT_EQ(rights_in(with(prof, "read,hand-in"), "ds26"), "x..x......") << "and manages nobody";
  const auto root = teacher(*store, "root", std::string(kMachine), Role::kAdmin);
  EXPECT_EQ(rights_in(with(root, "work"), "ds26"), ".........x");
}

TEST_P(PrincipalTest, TokensEndAndAreTakenBack) {
  const auto store = open();
  const auto ann = student(*store, "ann");
  Scopes read;
  read.add(Scope::kRead);
  const auto token = *issue_token(*store, {ann, "laptop", read, std::chrono::days(2)}, act());
  EXPECT_TRUE(*principal_of_token(*store, token, clock_.now()));
  EXPECT_FALSE(*principal_of_token(*store, token, clock_.now() + std::chrono::days(2)));
  EXPECT_FALSE(*principal_of_token(*store, token + "0", clock_.now()));
  EXPECT_FALSE(*principal_of_token(*store, "", clock_.now()));
  EXPECT_FALSE(*principal_of_session(*store, token, clock_.now())) << "a token is no session";
  const auto kept = *store->sessions().tokens(ann);
  ASSERT_EQ(kept.size(), 1U);
  const auto other = student(*store, "bob");
  EXPECT_FALSE(store->sessions().remove_token(other, kept[0].id, act())) << "that of somebody else";
  ASSERT_TRUE(store->sessions().remove_token(ann, kept[0].id, act()));
  EXPECT_FALSE(*principal_of_token(*store, token, clock_.now()));
  EXPECT_FALSE(issue_token(*store, {ann, "x", Scopes{}}, act()));
  EXPECT_FALSE(issue_token(*store, {ann, "x", read, std::chrono::days(1000)}, act()));
}

TEST_P(PrincipalTest, AProgramFindsItsTokenInAPrivateFileOrTheEnvironment) {
  const auto store = open();
  Scopes read;
  read.add(Scope::kRead);
  const auto token = *issue_token(*store, {student(*store, "ann"), "x", read}, act());
  const auto file = folder() / "token";
  std::ofstream(file) << token << "\n";
  ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
  const auto open_to_all = token_here(file, "");
  ASSERT_FALSE(open_to_all);
  EXPECT_EQ(open_to_all.error().message.find(token), std::string::npos);
  ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
  EXPECT_EQ(*token_here(file, ""), token);
  EXPECT_EQ(*token_here({}, token), token);
  const auto wrong = token_here({}, "hunter2");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message.find("hunter2"), std::string::npos);
  EXPECT_FALSE(token_here({}, ""));
  EXPECT_FALSE(token_here(folder() / "none", token));
}

}  // namespace
}  // namespace espalier::course
