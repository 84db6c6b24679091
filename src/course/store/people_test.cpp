#include "course/store/people.hpp"

#include <fstream>
#include <iterator>
#include <set>

#include "course/people/link_sheet.hpp"
#include "course/people/person_file.hpp"
#include "course/people/secrets.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

class PeopleTest : public tests::CourseTest {};

ESPALIER_ON_ALL_COURSE_STORES(PeopleTest);

TEST_P(PeopleTest, PeopleAreFoundByNumberAndByIdInAnyCapitals) {
  const auto ann = student(*open(), "Ann");
  const auto store = open(arena::Access::kRead);
  EXPECT_EQ((*store->people().find(ann))->identity->name, "Name of Ann");
  EXPECT_EQ((*store->people().find_login("ds26", "aNN"))->id, ann);
  EXPECT_FALSE(*store->people().find_login("other", "Ann"));
  EXPECT_FALSE(*store->people().find(ann + 1));
  EXPECT_EQ(*store->people().courses(), std::vector<std::string>{"ds26"});
}

TEST_P(PeopleTest, AnIdIsThereOnceInACourseAndAgainInAnother) {
  const auto store = open();
  student(*store, "ann");
  const auto again = store->people().add(
      {.home = "ds26", .identity = {"ANN", "Another"}, .course = "ds26"}, act());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, util::ErrorCode::kNameTaken);
  EXPECT_NE(student(*store, "ann", "algo"), kNobody);
  EXPECT_FALSE(
      store->people().add({.home = "ds26", .identity = {"b b", "B"}, .course = "ds26"}, act()));
}

TEST_P(PeopleTest, WhoHasLeftIsSignedOutAndMayComeBack) {
  const auto store = open();
  const auto ann = student(*store, "ann");
  ASSERT_TRUE(issue_links(*store, "ds26", {**store->people().find(ann)}, act()));
  ASSERT_TRUE(store->sessions().begin(ann, {"hash", "link", clock_.now(), clock_.now()}, ""));
  ASSERT_TRUE(store->people().leave(ann, "ds26", act()));
  EXPECT_TRUE((*store->sessions().of(ann)).empty());
  EXPECT_FALSE(*store->links().state_of(ann));
  EXPECT_EQ((*store->people().members("ds26")).at(0).state, MemberState::kLeft);
  EXPECT_FALSE(store->people().leave(ann, "ds26", act())) << "only once";
  ASSERT_TRUE(store->people().set_role(ann, "ds26", Role::kAssistant, act()));
  const auto member = (*store->people().members("ds26")).at(0);
  EXPECT_EQ(member.state, MemberState::kActive);
  EXPECT_EQ(member.role, Role::kAssistant);
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The files of the folder with this text in them.
std::string holders(const std::filesystem::path& folder, const std::string& text) {
  std::string names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    if (bytes_of(entry.path()).find(text) == std::string::npos) continue;
    names += entry.path().filename().string() + " ";
  }
  return names;
}

TEST_P(PeopleTest, EraseReallyErases) {
  const auto store = open();
  for (int i = 0; i < 200; ++i) student(*store, "s" + std::to_string(i));
  ASSERT_TRUE(
      store->rosters().apply("algo",
                             {{"zxq1", "Wilhelmina Quux", "quux@example.edu", "S-9", "Quuxians"},
                              {"bob", "Bob", "", "", ""}},
                             act()));
  const auto person = (*store->people().find_login("algo", "zxq1"))->id;
  // A change and the roster before it, a link, a session, a token, a password, words of staff.
  ASSERT_TRUE(
      store->rosters().apply("algo",
                             {{"zxq1", "Wilhelmina Quuxley", "quux@example.edu", "S-9", "Quuxians"},
                              {"bob", "Bob", "", "", ""}},
                             act()));
  const auto links = issue_links(*store, "algo", {**store->people().find(person)}, act());
  ASSERT_TRUE(links);
  const auto link_hash = hash_of(links->at(0).secret);
  ASSERT_TRUE(
      store->sessions().begin(person, {"sessionhashquux", "link", clock_.now(), clock_.now()}, ""));
  Scopes scopes;
  scopes.add(Scope::kRead);
  ASSERT_TRUE(store->sessions().add_token(
      {.person = person, .label = "laptop of quux", .scopes = scopes}, "tokenhashquux", act()));
  ASSERT_TRUE(store->passwords().set(person, "passwordhashquux", act()));
  ASSERT_TRUE(store->passwords().know_address(person, "addresshashquux", clock_.now()));
  const auto keys = failure_keys("algo", "zxq1", "10.0.0.1");
  ASSERT_TRUE(store->passwords().count_failure(
      {keys.account, keys.pair}, clock_.now(),
      [](std::size_t, const Failures&) { return std::chrono::seconds{0}; }));
  ASSERT_TRUE(
      store->decisions().extend({{"algo", "a1", person}, clock_.now(), "quux was ill"}, act()));
  ASSERT_TRUE(
      store->decisions().override_points({{"algo", "a1", person}, 5000, "quux asked"}, act()));
  const auto pseudonym = *store->decisions().pseudonym({"algo", "a1", person});
  ASSERT_FALSE(holders(folder(), "Quux").empty()) << "the search finds what is there";

  EXPECT_EQ(*store->people().erase(person, act()), 1);
  ASSERT_TRUE(store->scrub());
  for (const std::string& text : {std::string("Quux"), std::string("quux"), std::string("zxq1"),
                                  std::string("ZXQ1"), link_hash, keys.account, keys.pair}) {
    EXPECT_EQ(holders(folder(), text), "") << text;
  }
  const auto left = **store->people().find(person);
  EXPECT_EQ(shown_name(left), "removed 1");
  EXPECT_FALSE(left.identity);
  const auto members = *store->people().members("algo");
  EXPECT_EQ(members.back().state, MemberState::kRemoved);
  EXPECT_EQ(members.back().person.id, person) << "games and points still have somebody";
  EXPECT_TRUE((*store->decisions().pseudonyms(person)).empty()) << pseudonym;
  EXPECT_EQ((*store->decisions().overrides(person)).at(0).thousandths, 5000);
  EXPECT_FALSE(store->people().erase(person, act())) << "once";
  EXPECT_FALSE(*store->audit().flaw()) << "the log stays whole";
}

TEST_P(PeopleTest, EraseWorksWhileAServerHasTheDatabaseOpen) {
  const auto server = open();
  const auto ann = student(*server, "annquux");
  ASSERT_TRUE(*server->people().find(ann));
  const auto console = open();
  ASSERT_TRUE(console->people().erase(ann, act()));
  ASSERT_TRUE(console->scrub());
  EXPECT_EQ(holders(folder(), "annquux"), "");
  EXPECT_TRUE((*server->people().find(ann))->removed);
  EXPECT_NE(student(*server, "bob"), kNobody) << "and the server goes on";
}

TEST_P(PeopleTest, ATeamKeepsItsNameUntilNobodyIsLeft) {
  const auto store = open();
  ASSERT_TRUE(store->rosters().apply(
      "ds26", {{"a", "A", "", "", "Teamquux"}, {"b", "B", "", "", "Teamquux"}}, act()));
  ASSERT_TRUE(store->people().erase((*store->people().find_login("ds26", "a"))->id, act()));
  EXPECT_EQ((*store->people().members("ds26")).at(0).team, "Teamquux");
  const auto second = *store->people().erase((*store->people().find_login("ds26", "b"))->id, act());
  EXPECT_EQ(second, 2);
  ASSERT_TRUE(store->scrub());
  EXPECT_EQ(holders(folder(), "Teamquux"), "");
}

TEST_P(PeopleTest, TheFileOfAPersonHasAllThatIsKeptAndNoSecrets) {
  const auto store = open();
  const auto ann = student(*store, "ann");
  const auto links = issue_links(*store, "ds26", {**store->people().find(ann)}, act());
  ASSERT_TRUE(links);
  ASSERT_TRUE(store->passwords().set(ann, "thehash", act()));
  ASSERT_TRUE(store->decisions().extend({{"ds26", "a1", ann}, clock_.now(), "was ill"}, act()));
  const auto name = *store->decisions().pseudonym({"ds26", "a1", ann});
  const auto file = person_file(*store, ann);
  ASSERT_TRUE(file);
  for (const std::string& text :
       {std::string("Name of ann"), std::string("ann@example.edu"), std::string("was ill"), name,
        std::string("\"has_password\": true"), std::string("link.issue"),
        std::string("2027-01-15T08:00:00Z")}) {
    EXPECT_NE(file->find(text), std::string::npos) << text << " in " << *file;
  }
  for (const std::string& text :
       {std::string("thehash"), links->at(0).secret, hash_of(links->at(0).secret)}) {
    EXPECT_EQ(file->find(text), std::string::npos) << text;
  }
  EXPECT_EQ(person_file(*store, 1).error().code, util::ErrorCode::kNotFound);
}

TEST_P(PeopleTest, PseudonymsDifferInAnAssignmentAndStay) {
  const auto store = open();
  std::set<std::string> names;
  for (int i = 0; i < 60; ++i) {
    const auto person = student(*store, "s" + std::to_string(i));
    const auto name = *store->decisions().pseudonym({"ds26", "a1", person});
    EXPECT_EQ(*open()->decisions().pseudonym({"ds26", "a1", person}), name);
    names.insert(name);
  }
  EXPECT_EQ(names.size(), 60U);
}

TEST_P(PeopleTest, ExtensionsAndPointsAreSetTakenBackAndAudited) {
  const auto store = open();
  const auto ann = student(*store, "ann");
  const Place place{"ds26", "a1", ann};
  ASSERT_TRUE(store->decisions().extend({place, clock_.now(), "ill"}, act()));
  ASSERT_TRUE(
      store->decisions().extend({place, clock_.now() + std::chrono::hours(1), "ill"}, act()));
  EXPECT_EQ((*store->decisions().extension(place))->until, clock_.now() + std::chrono::hours(1));
  ASSERT_TRUE(store->decisions().remove_extension(place, act()));
  EXPECT_FALSE(*store->decisions().extension(place));
  EXPECT_EQ(store->decisions().remove_extension(place, act()).error().code,
            util::ErrorCode::kNotFound);
  ASSERT_TRUE(store->decisions().override_points({place, 12'500, "oral"}, act()));
  EXPECT_EQ((*store->decisions().overrides(ann)).at(0).thousandths, 12'500);
  ASSERT_TRUE(store->decisions().remove_override(place, act()));
  std::string actions;
  const auto entries = *store->audit().about(ann);
  for (const auto& entry : entries) {
    actions += entry.action + " ";
    EXPECT_EQ(entry.details.find("ill"), std::string::npos) << "reasons are not in the log";
  }
  EXPECT_EQ(actions,
            "person.add extension.set extension.set extension.remove points.set points.remove ");
}

}  // namespace
}  // namespace espalier::course
