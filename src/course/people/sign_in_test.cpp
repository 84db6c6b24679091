#include "course/people/sign_in.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include "course/people/delays.hpp"
#include "course/people/link_sheet.hpp"
#include "course/people/secrets.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

constexpr const char* kPassword = "correct horse";

class SignInTest : public tests::CourseTest {
 protected:
  void SetUp() override {
    store_ = open();
    sign_in_ = std::move(*SignIn::open(*store_, hashes_, clock_));
  }

  std::string link_of(PersonId person, const std::string& home = "ds26") {
    const auto links = issue_links(*store_, home, {**store_->people().find(person)}, act());
    EXPECT_TRUE(links);
    return links->at(0).secret;
  }
  PersonId with_password(const std::string& login) {
    const auto person = student(*store_, login);
    EXPECT_EQ(sign_in_->set_password(person, "", kPassword, {})->end, SignInEnd::kDone);
    return person;
  }
  SignInOutcome sign_in(const std::string& login, const std::string& password,
                        const std::string& address = "10.0.0.1") {
    return *sign_in_->by_password("ds26", login, password, {address, ""});
  }
  bool holds(const std::string& session) {
    return principal_of_session(*store_, session, clock_.now())->has_value();
  }

  tests::CountedHashes hashes_;
  std::unique_ptr<CourseStore> store_;
  std::unique_ptr<SignIn> sign_in_;
};

ESPALIER_ON_ALL_COURSE_STORES(SignInTest);

TEST_P(SignInTest, ALinkWorksOnceAndAskingWhoseItIsUsesNothingUp) {
  const auto ann = student(*store_, "ann");
  const auto link = link_of(ann);
  for (int i = 0; i < 3; ++i) EXPECT_EQ((*sign_in_->holder(link))->id, ann);
  const auto in = *sign_in_->by_link(link, {});
  EXPECT_EQ(in.end, SignInEnd::kDone);
  EXPECT_EQ(in.person, ann);
  EXPECT_TRUE(holds(in.session));
  EXPECT_EQ(sign_in_->by_link(link, {})->end, SignInEnd::kWrong);
  EXPECT_FALSE(*sign_in_->holder(link));
  EXPECT_EQ((*store_->links().state_of(ann))->used, clock_.now());
}

TEST_P(SignInTest, ALinkIsTypedInGroupsAndCapitals) {
  const auto ann = student(*store_, "ann");
  auto typed = in_groups(link_of(ann));
  for (char& c : typed) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  EXPECT_EQ(sign_in_->by_link(typed, {})->person, ann);
  EXPECT_EQ(read_secret("oil"), "") << "too short";
  EXPECT_EQ(read_secret(std::string(50, 'a') + "oL"), std::string(50, 'a') + "01");
}

TEST_P(SignInTest, ANewLinkEndsTheOneBeforeAndOldOnesEndThemselves) {
  const auto ann = student(*store_, "ann");
  const auto first = link_of(ann);
  const auto second = link_of(ann);
  EXPECT_EQ(sign_in_->by_link(first, {})->end, SignInEnd::kWrong);
  clock_.pass(kLinkValid - std::chrono::seconds(1));
  EXPECT_TRUE(*sign_in_->holder(second));
  clock_.pass(std::chrono::seconds(1));
  EXPECT_EQ(sign_in_->by_link(second, {})->end, SignInEnd::kWrong);
}

TEST_P(SignInTest, OfManyWhoUseALinkAtOnceOneIsIn) {
  const auto link = link_of(student(*store_, "ann"));
  std::atomic<int> in = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        const auto outcome = sign_in_->by_link(link, {});
        if (outcome && outcome->end == SignInEnd::kDone) ++in;
      });
    }
  }
  EXPECT_EQ(in, 1);
}

TEST_P(SignInTest, APasswordIsAskedForAndRight) {
  const auto ann = with_password("ann");
  const auto in = sign_in("Ann", kPassword);
  EXPECT_EQ(in.end, SignInEnd::kDone);
  EXPECT_EQ(in.person, ann);
  EXPECT_EQ(sign_in("ann", "correct horse ").end, SignInEnd::kWrong);
  EXPECT_EQ(sign_in("ann", "").end, SignInEnd::kWrong);
  EXPECT_EQ(sign_in_->by_password("other", "ann", kPassword, {})->end, SignInEnd::kWrong);
}

TEST_P(SignInTest, StaffSignsInToEachCourse) {
  const auto prof = teacher(*store_, "prof");
  ASSERT_EQ(sign_in_->set_password(prof, "", kPassword, {})->end, SignInEnd::kDone);
  EXPECT_EQ(sign_in("prof", kPassword).person, prof);
  EXPECT_EQ(sign_in_->by_password("", "prof", kPassword, {})->person, prof);
}

// By counting, not by the clock: whoever asks can't tell what there is from how long it takes.
TEST_P(SignInTest, UnknownAccountsAndThoseWithoutAPasswordCostTheSame) {
  with_password("ann");
  student(*store_, "bare");
  for (const auto& [login, password] :
       std::vector<std::pair<std::string, std::string>>{{"ann", "wrong password"},
                                                        {"nobody", "wrong password"},
                                                        {"bare", "wrong password"},
                                                        {"", ""},
                                                        {"ann", std::string(100'000, 'x')},
                                                        {"nobody", std::string(100'000, 'x')}}) {
    const int before = hashes_.verified;
    const auto outcome = sign_in(login, password);
    EXPECT_EQ(outcome.end, SignInEnd::kWrong) << login;
    EXPECT_EQ(outcome.wait.count(), 0);
    EXPECT_EQ(hashes_.verified - before, 1) << login;
  }
  // They wait the same, too.
  for (int i = 0; i < 20; ++i) {
    sign_in("ann", "x", "10.0.0.2");
    sign_in("nobody", "x", "10.0.0.3");
  }
  EXPECT_EQ(sign_in("ann", "x", "10.0.0.2").wait, sign_in("nobody", "x", "10.0.0.3").wait);
}

TEST_P(SignInTest, WhoGuessesFromOnePlaceSoonWaits) {
  with_password("ann");
  int looked_at = 0;
  for (int minute = 0; minute < 24 * 60; ++minute) {
    for (int i = 0; i < 3; ++i) {
      const int before = hashes_.verified;
      sign_in("ann", "guess " + std::to_string(minute), "6.6.6.6");
      looked_at += hashes_.verified - before;
    }
    clock_.pass(std::chrono::minutes(1));
  }
  EXPECT_LT(looked_at, 130) << "of 4,320 tries in a day";
  EXPECT_EQ(sign_in("ann", kPassword, "6.6.6.6").end, SignInEnd::kTooSoon);
}

TEST_P(SignInTest, GuessesFromManyPlacesAreSlowToo) {
  with_password("ann");
  int looked_at = 0;
  for (int second = 0; second < 600; ++second) {
    const int before = hashes_.verified;
    sign_in("ann", "guess",
            "10.1." + std::to_string(second / 200) + "." + std::to_string(second % 200));
    looked_at += hashes_.verified - before;
    clock_.pass(std::chrono::seconds(1));
  }
  EXPECT_LT(looked_at, 25) << "of 600 places in ten minutes";
}

TEST_P(SignInTest, StrangersDoNotLockSomebodyOut) {
  with_password("ann");
  ASSERT_EQ(sign_in("ann", kPassword, "10.0.0.1").end, SignInEnd::kDone);
  for (int i = 0; i < 100; ++i) sign_in("ann", "guess", "10.6.6." + std::to_string(i));
  EXPECT_EQ(sign_in("ann", kPassword, "10.0.0.1").end, SignInEnd::kDone) << "from where she was";
  EXPECT_LE(sign_in("ann", "guess", "10.9.9.9").wait, kLongestForAccount);
  for (int i = 0; i < 100; ++i) sign_in("ann", "guess", "10.6.6." + std::to_string(i));
  EXPECT_EQ(sign_in("ann", kPassword, "10.0.0.7").end, SignInEnd::kTooSoon);
  clock_.pass(kLongestForAccount);
  EXPECT_EQ(sign_in("ann", kPassword, "10.0.0.7").end, SignInEnd::kDone)
      << "and soon from elsewhere";
  const auto bob = student(*store_, "bob");
  EXPECT_EQ(sign_in_->by_link(link_of(bob), {"10.6.6.1", ""})->end, SignInEnd::kDone);
}

TEST_P(SignInTest, ALectureHallBehindOneAddressGetsIn) {
  for (int i = 0; i < 60; ++i) {
    const auto login = "s" + std::to_string(i);
    with_password(login);
    if (i % 3 == 0) {
      EXPECT_EQ(sign_in(login, "mistyped").end, SignInEnd::kWrong);
    }
    EXPECT_EQ(sign_in(login, kPassword).end, SignInEnd::kDone) << i;
  }
}

TEST_P(SignInTest, ASessionIsAnotherAfterEachSignInAndEndsInTime) {
  const auto ann = with_password("ann");
  const auto first = sign_in("ann", kPassword).session;
  const auto second = sign_in_->by_password("ds26", "ann", kPassword, {"10.0.0.1", first})->session;
  EXPECT_NE(first, second);
  EXPECT_FALSE(holds(first)) << "what somebody planted is worth nothing";
  EXPECT_TRUE(holds(second));
  clock_.pass(kSessionIdle - std::chrono::seconds(1));
  EXPECT_TRUE(holds(second)) << "and it is in use again";
  clock_.pass(kSessionIdle);
  EXPECT_FALSE(holds(second));
  const auto third = sign_in("ann", kPassword).session;
  for (std::chrono::seconds used{0}; used < kSessionTime; used += std::chrono::days(1)) {
    EXPECT_TRUE(holds(third));
    clock_.pass(std::chrono::days(1));
  }
  EXPECT_FALSE(holds(third)) << "however much it is used";
  ASSERT_TRUE(sign_in_->forget_old());
  EXPECT_TRUE((*store_->sessions().of(ann)).empty());
}

TEST_P(SignInTest, ANewPasswordWantsTheOldOneAndEndsOtherSessions) {
  const auto ann = with_password("ann");
  const auto here = sign_in("ann", kPassword).session;
  const auto elsewhere = sign_in("ann", kPassword).session;
  EXPECT_EQ(sign_in_->set_password(ann, "wrong", "another horse", {"10.0.0.1", here})->end,
            SignInEnd::kWrong);
  EXPECT_TRUE(holds(elsewhere));
  EXPECT_EQ(sign_in_->set_password(ann, kPassword, "another horse", {"10.0.0.1", here})->end,
            SignInEnd::kDone);
  EXPECT_TRUE(holds(here));
  EXPECT_FALSE(holds(elsewhere));
  EXPECT_EQ(sign_in("ann", kPassword).end, SignInEnd::kWrong);
  EXPECT_EQ(sign_in("ann", "another horse").end, SignInEnd::kDone);
  ASSERT_TRUE(sign_in_->sign_out_everywhere(ann));
  EXPECT_FALSE(holds(here));
}

TEST_P(SignInTest, PasswordsThatAreTooEasyAreRefused) {
  const auto ann = student(*store_, "annabelle-lee");
  for (const std::string& password : {std::string(), std::string("short"), std::string(20, 'a'),
                                      std::string("Annabelle-Lee"), std::string(2000, 'x') + "y"}) {
    EXPECT_FALSE(sign_in_->set_password(ann, "", password, {})) << password.size();
  }
  EXPECT_TRUE(sign_in_->set_password(ann, "", "密碼很長很長很長很長", {}));
}

TEST_P(SignInTest, WhoLeftOrWasErasedIsNobody) {
  const auto ann = with_password("ann");
  const auto session = sign_in("ann", kPassword).session;
  ASSERT_TRUE(store_->people().leave(ann, "ds26", act()));
  EXPECT_FALSE(holds(session));
  EXPECT_FALSE(holds(sign_in("ann", kPassword).session)) << "without a place in any course";
  ASSERT_TRUE(store_->people().erase(ann, act()));
  EXPECT_EQ(sign_in("ann", kPassword).end, SignInEnd::kWrong);
}

TEST_P(SignInTest, AJoinCodeLetsSomeInUnderAnIdOfTheirOwn) {
  const auto code = fresh_join_code();
  teacher(*store_, "prof");
  student(*store_, "anna1");
  ASSERT_TRUE(store_->links().set_join_code(
      "ds26", JoinCode{hash_of(read_join_code(code)), clock_.now() + std::chrono::days(1), 2},
      act()));
  const auto join = [&](const std::string& typed, const std::string& id) {
    return sign_in_->by_join_code(typed, {id, "Name", ""}, {"10.0.0.1", ""});
  };
  EXPECT_EQ(join("aaaaa-aaaaa", "bob")->end, SignInEnd::kWrong);
  for (const char* const taken : {"ANNA1", "annal", "prof"}) {
    ASSERT_FALSE(join(code, taken)) << taken;
    EXPECT_EQ(join(code, taken).error().code, util::ErrorCode::kNameTaken);
  }
  const auto bob = *join(" " + code, "bob");
  EXPECT_EQ(bob.end, SignInEnd::kDone);
  EXPECT_TRUE(holds(bob.session));
  EXPECT_EQ(join(code, "carol")->end, SignInEnd::kDone);
  EXPECT_EQ(join(code, "dave")->end, SignInEnd::kWrong) << "no seat is left";
  int asked = 0;
  while (asked < 1000 && join("aaaaa-aaaaa", "x")->end == SignInEnd::kWrong) ++asked;
  EXPECT_LT(asked, 100) << "codes can't be tried out";
}

TEST_P(SignInTest, NoSecretIsInTheDatabase) {
  const auto ann = student(*store_, "ann");
  const auto link = link_of(ann);
  const auto session = sign_in_->by_link(link, {})->session;
  const auto entries = *store_->audit().entries();
  for (const auto& entry : entries) {
    for (const auto& secret : {link, session}) {
      EXPECT_EQ(entry.details.find(secret), std::string::npos);
      EXPECT_EQ(entry.details.find(hash_of(secret)), std::string::npos);
    }
  }
  EXPECT_FALSE(*store_->sessions().find(session)) << "only its hash is kept";
  EXPECT_TRUE(*store_->sessions().find(hash_of(session)));
}

TEST(HashQueue, TwoAreInAFewWaitAndTheOthersAreSentAway) {
  HashQueue queue;
  std::atomic<int> sent_away = 0;
  std::atomic<int> in = 0;
  std::atomic<int> most = 0;
  std::atomic<int> inside = 0;
  {
    auto first = queue.enter();
    auto second = queue.enter();
    ASSERT_TRUE(first && second);
    std::vector<std::jthread> threads;
    constexpr int kVisitors = HashQueue::kMaxWaiting + 5;
    for (int i = 0; i < kVisitors; ++i) {
      threads.emplace_back([&] {
        const auto turn = queue.enter();
        if (!turn) {
          ++sent_away;
          return;
        }
        const int now = ++inside;
        int seen = most;
        while (seen < now && !most.compare_exchange_weak(seen, now)) {
        }
        ++in;
        --inside;
      });
    }
    while (sent_away < 5) std::this_thread::yield();
    first.reset();
    second.reset();
  }
  EXPECT_EQ(sent_away, 5);
  EXPECT_EQ(in, HashQueue::kMaxWaiting);
  EXPECT_LE(most, HashQueue::kAtOnce);
}

TEST(Argon2Hashes, AreArgon2idWithASaltAndTellRightFromWrong) {
  Argon2Hashes hashes;
  const auto one = hashes.hash(kPassword);
  ASSERT_TRUE(one);
  EXPECT_TRUE(one->starts_with("$argon2id$"));
  EXPECT_NE(*one, *hashes.hash(kPassword));
  EXPECT_TRUE(hashes.verify(*one, kPassword));
  EXPECT_FALSE(hashes.verify(*one, "correct horsf"));
  EXPECT_FALSE(hashes.verify("no hash", kPassword));
  EXPECT_FALSE(hashes.outdated(*one));
}

TEST(CourseSecrets, AreLongDifferentAndComparedAsAWhole) {
  EXPECT_EQ(fresh_secret().size(), 52U);
  EXPECT_NE(fresh_secret(), fresh_secret());
  EXPECT_EQ(read_secret(fresh_secret()).size(), 52U);
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("", ""));
  std::string secret = "secret";
  wipe(secret);
  EXPECT_TRUE(secret.empty());
}

}  // namespace
}  // namespace espalier::course
