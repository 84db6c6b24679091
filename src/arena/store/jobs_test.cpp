#include "arena/store/jobs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class JobsTest : public tests::StoreTest {
 protected:
  // With a clock that only the test moves.
  std::unique_ptr<Store> open_at(Milliseconds time = hours(1)) const {
    auto store = open();
    store->jobs().stop_clock(time);
    return store;
  }
};

ESPALIER_ON_ALL_STORES(JobsTest);

NewJob job_of(const std::string& author, const std::string& kind = "pair") {
  return {.kind = kind, .payload = R"({"of":")" + author + "\"}", .author = author};
}

Claim claim_of(int capacity = 1, const std::string& worker = "lab 1") {
  return {.worker = worker, .kinds = {"pair", "compile"}, .capacity = capacity};
}

JobNumber add_one(Store& store, const NewJob& job) {
  const auto numbers = store.jobs().add({job});
  EXPECT_TRUE(numbers) << numbers.error().message;
  return numbers ? numbers->front() : 0;
}

Lease claimed(Store& store, const Claim& claim = claim_of()) {
  auto lease = store.jobs().claim(claim);
  EXPECT_TRUE(lease) << lease.error().message;
  EXPECT_TRUE(lease && *lease) << "there is nothing to do";
  return lease && *lease ? **lease : Lease{};
}

bool nothing_to_do(Store& store, const Claim& claim = claim_of()) {
  const auto lease = store.jobs().claim(claim);
  EXPECT_TRUE(lease);
  return lease && !*lease;
}

JobInfo found(Store& store, JobNumber number) {
  const auto info = store.jobs().find(number);
  EXPECT_TRUE(info && *info) << number;
  return info && *info ? **info : JobInfo{};
}

template <class Outcome>
std::string code_of(const Outcome& outcome) {
  return outcome ? "" : std::string(util::kind_of(outcome.error().code).name);
}

// Claims jobs one by one and finishes them; whose they were.
std::string authors_served(Store& store, int jobs) {
  std::string authors;
  for (int i = 0; i < jobs; ++i) {
    const auto lease = claimed(store);
    authors += lease.jobs.at(0).author;
    EXPECT_TRUE(*store.jobs().finish(lease.id, lease.jobs.at(0).number, "{}"));
  }
  return authors;
}

TEST_P(JobsTest, AJobIsClaimedByOneWorkerDoneAndKeptWithItsResult) {
  const auto store = open_at();
  const auto number = add_one(*store, job_of("ann"));
  EXPECT_EQ(found(*store, number).place, 1);
  const auto lease = claimed(*store);
  ASSERT_EQ(lease.jobs.size(), 1U);
  EXPECT_EQ(lease.jobs[0].number, number);
  EXPECT_EQ(lease.jobs[0].payload, R"({"of":"ann"})");
  EXPECT_EQ(lease.jobs[0].attempt, 1);
  EXPECT_EQ(lease.expires_in, seconds(30));
  EXPECT_TRUE(nothing_to_do(*store));
  EXPECT_EQ(found(*store, number).state, JobState::kRunning);
  EXPECT_EQ(found(*store, number).worker, "lab 1");
  EXPECT_TRUE(*store->jobs().finish(lease.id, number, "1-0"));
  const auto done = found(*open(), number);
  EXPECT_EQ(done.state, JobState::kDone);
  EXPECT_EQ(done.result, "1-0");
  EXPECT_EQ(done.ended, Milliseconds(hours(1)));
  EXPECT_FALSE(done.place);
}

TEST_P(JobsTest, TheSameResultAgainGetsTheSameAnswerAndCountsOnce) {
  const auto store = open_at();
  const auto number = add_one(*store, job_of("ann"));
  const auto lease = claimed(*store);
  EXPECT_TRUE(*store->jobs().finish(lease.id, number, "1-0"));
  store->jobs().stop_clock(hours(9));
  EXPECT_FALSE(*store->jobs().finish(lease.id, number, "1-0"));
  EXPECT_EQ(code_of(store->jobs().finish(lease.id, number, "0-1")), "job_over");
  EXPECT_EQ(code_of(store->jobs().finish({lease.id.id, lease.id.fence + 1}, number, "1-0")),
            "lease_lost");
  EXPECT_EQ(code_of(store->jobs().finish(lease.id, number + 1, "1-0")), "no_such_job");
  EXPECT_EQ(found(*store, number).result, "1-0");
}

TEST_P(JobsTest, AfterALeaseHasExpiredItsJobsAreOthersAndLateResultsAreRefused) {
  const auto store = open_at();
  const auto number = add_one(*store, job_of("ann"));
  const auto late = claimed(*store);
  store->jobs().stop_clock(hours(1) + seconds(30));
  EXPECT_EQ(code_of(store->jobs().finish(late.id, number, "1-0")), "lease_lost");
  EXPECT_EQ(code_of(store->jobs().renew(late.id, "ply 3")), "lease_lost");
  EXPECT_EQ(code_of(store->jobs().fail(late.id, number, util::Error{"x"}, true)), "lease_lost");
  const auto lease = claimed(*store, claim_of(1, "lab 2"));
  EXPECT_EQ(lease.jobs.at(0).number, number);
  EXPECT_EQ(lease.jobs.at(0).attempt, 2);
  EXPECT_NE(lease.id.id, late.id.id);
  EXPECT_EQ(code_of(store->jobs().finish(late.id, number, "1-0")), "lease_lost");
  EXPECT_TRUE(store->jobs().release(late.id));
  EXPECT_EQ(found(*store, number).worker, "lab 2");
  EXPECT_TRUE(*store->jobs().finish(lease.id, number, "0-1"));
  EXPECT_EQ(code_of(store->jobs().finish(late.id, number, "0-1")), "lease_lost");
}

TEST_P(JobsTest, AJobThatIsNeverDoneFailsWithTheReason) {
  const auto store = open_at();
  auto job = job_of("ann");
  job.max_attempts = 2;
  const auto number = add_one(*store, job);
  Milliseconds time = hours(1);
  for (int attempt = 1; attempt <= 2; ++attempt) {
    EXPECT_EQ(claimed(*store).jobs.at(0).attempt, attempt);
    store->jobs().stop_clock(time += minutes(1));
    EXPECT_EQ(*store->jobs().expire(), 1);
  }
  EXPECT_TRUE(nothing_to_do(*store));
  const auto failed = found(*store, number);
  EXPECT_EQ(failed.state, JobState::kFailed);
  EXPECT_EQ(failed.trouble,
            "begun 2 times, never done; the last time 'lab 1' was not heard of in time");
  EXPECT_EQ(failed.trouble_code, "lease_lost");
}

TEST_P(JobsTest, ALeaseIsRenewedWhileThereIsProgressAndNotLonger) {
  const auto store = open_at();
  const auto number = add_one(*store, job_of("ann"));
  auto claim = claim_of();
  claim.progress_within = seconds(60);
  const auto lease = claimed(*store, claim);
  Milliseconds time = hours(1);
  for (int ply = 1; ply <= 20; ++ply) {
    store->jobs().stop_clock(time += seconds(20));
    const auto renewed = store->jobs().renew(lease.id, "ply " + std::to_string(ply));
    ASSERT_TRUE(renewed) << ply;
    EXPECT_EQ(renewed->expires_in, seconds(30));
    EXPECT_EQ(renewed->jobs, std::vector{number});
  }
  EXPECT_EQ(found(*store, number).progress, "ply 20");
  // From now on it only says that it is there.
  store->jobs().stop_clock(time += seconds(20));
  EXPECT_EQ(store->jobs().renew(lease.id, "ply 20")->expires_in, seconds(30));
  store->jobs().stop_clock(time += seconds(20));
  EXPECT_EQ(store->jobs().renew(lease.id, "ply 20")->expires_in, seconds(20));
  store->jobs().stop_clock(time += seconds(20));
  EXPECT_EQ(code_of(store->jobs().renew(lease.id, "ply 20")), "lease_lost");
  EXPECT_EQ(*store->jobs().expire(), 1);
  EXPECT_EQ(found(*store, number).trouble, "'lab 1' made no progress in time");
}

TEST_P(JobsTest, TheSameClaimAgainGivesTheSameLeaseAsLongAsItIsAlive) {
  const auto store = open_at();
  for (const char* const author : {"ann", "bob", "zoe"}) add_one(*store, job_of(author));
  auto claim = claim_of(2);
  claim.key = "lab 1, 17";
  const auto lease = claimed(*store, claim);
  const auto again = claimed(*store, claim);
  EXPECT_EQ(again.id, lease.id);
  ASSERT_EQ(again.jobs.size(), 2U);
  EXPECT_EQ(again.jobs[1].number, lease.jobs[1].number);
  EXPECT_EQ(again.jobs[1].attempt, 1);
  store->jobs().stop_clock(hours(2));
  const auto later = claimed(*store, claim);
  EXPECT_NE(later.id, lease.id);
  EXPECT_EQ(later.jobs.at(0).attempt, 2);
}

TEST_P(JobsTest, WhatIsGivenBackWaitsAsIfItHadNotBeenBegun) {
  const auto store = open_at();
  const auto first = add_one(*store, job_of("ann"));
  const auto second = add_one(*store, job_of("ann"));
  const auto lease = claimed(*store, claim_of(2));
  ASSERT_EQ(lease.jobs.size(), 2U);
  EXPECT_TRUE(*store->jobs().finish(lease.id, first, "{}"));
  EXPECT_TRUE(store->jobs().release(lease.id));
  EXPECT_TRUE(store->jobs().release(lease.id));
  EXPECT_EQ(found(*store, first).state, JobState::kDone);
  EXPECT_EQ(found(*store, second).state, JobState::kQueued);
  EXPECT_EQ(found(*store, second).attempts, 0);
  EXPECT_EQ(code_of(store->jobs().renew(lease.id, "")), "lease_lost");
  EXPECT_FALSE(*store->jobs().finish(lease.id, first, "{}"));
}

TEST_P(JobsTest, WhatFailedIsTriedAgainOnlyWhenThatMayHelp) {
  const auto store = open_at();
  auto job = job_of("ann");
  job.max_attempts = 2;
  const auto number = add_one(*store, job);
  const util::Error full{util::ErrorCode::kDiskFull, "no room is left"};
  auto lease = claimed(*store);
  for (int times = 0; times < 2; ++times) {
    EXPECT_TRUE(store->jobs().fail(lease.id, number, full, true));
    EXPECT_EQ(found(*store, number).state, JobState::kQueued);
    EXPECT_EQ(found(*store, number).trouble, "no room is left");
  }
  lease = claimed(*store);
  EXPECT_TRUE(store->jobs().fail(lease.id, number, full, true)) << "the last attempt";
  EXPECT_EQ(found(*store, number).state, JobState::kFailed);
  EXPECT_EQ(found(*store, number).trouble_code, "disk_full");
  const auto other = add_one(*store, job_of("bob"));
  lease = claimed(*store);
  EXPECT_TRUE(store->jobs().fail(lease.id, other, util::Error{"no such bot"}, false));
  EXPECT_TRUE(store->jobs().fail(lease.id, other, util::Error{"no such bot"}, false));
  EXPECT_EQ(found(*store, other).state, JobState::kFailed);
  EXPECT_EQ(found(*store, other).trouble, "no such bot");
}

TEST_P(JobsTest, WhatIsCancelledIsNotDoneAndItsWorkerHearsOfIt) {
  const auto store = open_at();
  const auto first = add_one(*store, job_of("ann"));
  const auto second = add_one(*store, job_of("ann"));
  const auto third = add_one(*store, job_of("ann"));
  const auto lease = claimed(*store, claim_of(2));
  EXPECT_TRUE(store->jobs().cancel(first, "a newer version came"));
  EXPECT_TRUE(store->jobs().cancel(first, "again"));
  EXPECT_TRUE(store->jobs().cancel(third, "a newer version came"));
  EXPECT_EQ(store->jobs().renew(lease.id, "x")->jobs, std::vector{second});
  EXPECT_EQ(code_of(store->jobs().finish(lease.id, first, "{}")), "lease_lost");
  EXPECT_TRUE(*store->jobs().finish(lease.id, second, "{}"));
  EXPECT_EQ(code_of(store->jobs().cancel(second, "")), "job_over");
  EXPECT_EQ(code_of(store->jobs().cancel(99, "")), "no_such_job");
  EXPECT_TRUE(nothing_to_do(*store));
  EXPECT_EQ(found(*store, first).state, JobState::kCancelled);
  EXPECT_EQ(found(*store, first).trouble, "a newer version came");
}

TEST_P(JobsTest, AJobWaitsForThoseItNeedsAndFailsWithThem) {
  const auto store = open_at();
  const auto compile = add_one(*store, job_of("ann", "compile"));
  auto exam = job_of("ann");
  exam.needs = {compile};
  const auto examine = add_one(*store, exam);
  exam.needs = {examine, compile};
  const auto ladder = add_one(*store, exam);
  EXPECT_EQ(found(*store, ladder).waits_for, 2);
  EXPECT_FALSE(found(*store, ladder).place);
  auto lease = claimed(*store, claim_of(5));
  ASSERT_EQ(lease.jobs.size(), 1U);
  EXPECT_TRUE(*store->jobs().finish(lease.id, compile, "{}"));
  EXPECT_FALSE(*store->jobs().finish(lease.id, compile, "{}"));
  EXPECT_EQ(found(*store, ladder).waits_for, 1);
  lease = claimed(*store, claim_of(5));
  ASSERT_EQ(lease.jobs.size(), 1U);
  EXPECT_EQ(lease.jobs[0].number, examine);
  EXPECT_TRUE(store->jobs().fail(lease.id, examine, util::Error{"it crashed"}, false));
  EXPECT_EQ(found(*store, ladder).state, JobState::kFailed);
  EXPECT_EQ(found(*store, ladder).trouble,
            "job " + std::to_string(examine) + ", which it needs, failed");
  exam.needs = {examine};
  EXPECT_EQ(code_of(store->jobs().add({exam})), "job_over");
  exam.needs = {99};
  EXPECT_EQ(code_of(store->jobs().add({job_of("bob"), exam})), "no_such_job");
  EXPECT_TRUE(store->jobs().list({.author = "bob"})->empty()) << "all or none";
}

TEST_P(JobsTest, TheSameKeyIsTheSameJob) {
  const auto store = open_at();
  auto job = job_of("ann");
  job.key = "cup, round 1, pair 3";
  const auto number = add_one(*store, job);
  EXPECT_EQ(add_one(*store, job), number);
  const auto lease = claimed(*store);
  EXPECT_TRUE(*store->jobs().finish(lease.id, number, "{}"));
  EXPECT_EQ(add_one(*store, job), number);
  EXPECT_TRUE(nothing_to_do(*store));
  job.payload = "{}";
  EXPECT_EQ(code_of(store->jobs().add({job})), "conflict");
}

TEST_P(JobsTest, WhatIsNoJobIsRefused) {
  const auto store = open_at();
  auto job = job_of("ann");
  job.payload = "{";
  EXPECT_EQ(code_of(store->jobs().add({job})), "invalid");
  job.payload = '"' + std::string(kMaxJobText, 'x') + '"';
  EXPECT_EQ(code_of(store->jobs().add({job})), "too_large");
  EXPECT_EQ(code_of(store->jobs().add({{.payload = "{}"}})), "invalid");
  EXPECT_EQ(code_of(store->jobs().claim({.worker = "lab"})), "invalid");
  auto claim = claim_of();
  claim.kinds = {"examine"};
  add_one(*store, job_of("ann"));
  EXPECT_TRUE(nothing_to_do(*store, claim)) << "of another kind";
}

TEST_P(JobsTest, OneAuthorWithAThousandJobsDoesNotHoldUpOthers) {
  const auto store = open_at();
  ASSERT_TRUE(store->jobs().add(std::vector<NewJob>(1000, job_of("a"))));
  EXPECT_EQ(authors_served(*store, 3), "aaa");
  const auto numbers = store->jobs().add(std::vector<NewJob>(4, job_of("b")));
  ASSERT_TRUE(numbers);
  // `a` is between two jobs: whoever comes is next, and then they take turns.
  EXPECT_LE(*found(*store, numbers->front()).place, 2);
  EXPECT_LE(*found(*store, numbers->back()).place, 9);
  const auto served = authors_served(*store, 9);
  EXPECT_EQ(std::count(served.begin(), served.end(), 'b'), 4) << served;
  EXPECT_EQ(authors_served(*store, 3), "aaa");
}

// Without a memory the one who asks anew each time would always be next.
TEST_P(JobsTest, WhoAddsOneJobAfterTheOtherHasNoMoreThanAShare) {
  const auto store = open_at();
  ASSERT_TRUE(store->jobs().add(std::vector<NewJob>(100, job_of("a"))));
  std::string served;
  add_one(*store, job_of("b"));
  for (int i = 0; i < 20; ++i) {
    served += authors_served(*store, 1);
    if (served.back() == 'b') add_one(*store, job_of("b"));
  }
  const auto times = std::count(served.begin(), served.end(), 'b');
  EXPECT_GE(times, 9) << served;
  EXPECT_LE(times, 11) << served;
}

TEST_P(JobsTest, WhatWasCancelledCostsItsAuthorNothing) {
  const auto store = open_at();
  const auto numbers = store->jobs().add(std::vector<NewJob>(50, job_of("a")));
  ASSERT_TRUE(numbers);
  for (const auto number : *numbers) ASSERT_TRUE(store->jobs().cancel(number, ""));
  ASSERT_TRUE(store->jobs().add(std::vector<NewJob>(5, job_of("b"))));
  add_one(*store, job_of("a"));
  const auto served = authors_served(*store, 3);
  EXPECT_NE(served.find('a'), std::string::npos) << served;
}

TEST_P(JobsTest, AnExaminationComesBeforeEverythingElse) {
  const auto store = open_at();
  std::string added = "zyxw";
  for (const auto priority : {JobPriority::kRerun, JobPriority::kTournament, JobPriority::kLadder,
                              JobPriority::kExamination}) {
    auto job = job_of(std::string(1, added.front()));
    job.priority = priority;
    add_one(*store, job);
    added.erase(0, 1);
  }
  EXPECT_EQ(authors_served(*store, 4), "wxyz");
}

TEST_P(JobsTest, EstimatesAreMeasuredAndSoIsHowRightTheyWere) {
  const auto store = open_at();
  Milliseconds time = hours(1);
  EXPECT_FALSE(found(*store, add_one(*store, job_of("ann"))).ends_in) << "nobody works";
  const auto play = [&] {
    const auto lease = claimed(*store);
    store->jobs().stop_clock(time += seconds(10));
    EXPECT_TRUE(*store->jobs().finish(lease.id, lease.jobs.at(0).number, "{}"));
  };
  play();
  EXPECT_EQ(store->jobs().estimates()->told, 0);
  std::vector<JobNumber> numbers;
  for (int i = 0; i < 4; ++i) numbers.push_back(add_one(*store, job_of("ann")));
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(found(*store, numbers[static_cast<std::size_t>(i)]).place, i + 1);
    EXPECT_EQ(found(*store, numbers[static_cast<std::size_t>(i)]).ends_in, seconds(10 * (i + 1)));
  }
  for (int i = 0; i < 4; ++i) play();
  EXPECT_EQ(store->jobs().estimates()->told, 4);
  EXPECT_EQ(store->jobs().estimates()->within_factor_2, 4);
  add_one(*store, job_of("ann"));
  store->jobs().stop_clock(time += minutes(5));
  play();
  EXPECT_EQ(store->jobs().estimates()->told, 5);
  EXPECT_EQ(store->jobs().estimates()->within_factor_2, 4);
}

TEST_P(JobsTest, TheyAreCountedAndListed) {
  const auto store = open_at();
  const auto first = add_one(*store, job_of("ann"));
  const auto second = add_one(*store, job_of("bob", "compile"));
  const auto third = add_one(*store, job_of("ann"));
  const auto lease = claimed(*store);
  EXPECT_EQ(lease.jobs.at(0).number, first);
  const auto counts = store->jobs().counts();
  ASSERT_TRUE(counts);
  EXPECT_EQ(*counts,
            (std::vector<JobCount>{{"compile", JobPriority::kTournament, JobState::kQueued, 1},
                                   {"pair", JobPriority::kTournament, JobState::kQueued, 1},
                                   {"pair", JobPriority::kTournament, JobState::kRunning, 1}}));
  const auto numbers_of = [&](const JobFilter& filter) {
    std::vector<JobNumber> numbers;
    const auto list = store->jobs().list(filter);
    EXPECT_TRUE(list);
    for (const auto& info : *list) numbers.push_back(info.number);
    return numbers;
  };
  EXPECT_EQ(numbers_of({}), (std::vector{third, second, first}));
  EXPECT_EQ(numbers_of({.author = "ann"}), (std::vector{third, first}));
  EXPECT_EQ(numbers_of({.kind = "compile"}), std::vector{second});
  EXPECT_EQ(numbers_of({.state = JobState::kRunning}), std::vector{first});
  EXPECT_EQ(numbers_of({.before = third, .max = 1}), std::vector{second});
}

TEST_P(JobsTest, OldOnesGoUnlessTheyAreNeeded) {
  const auto store = open_at();
  auto job = job_of("ann", "compile");
  job.key = "k";
  const auto first = add_one(*store, job);
  auto second = job_of("ann");
  second.needs = {first};
  const auto needs = add_one(*store, second);
  auto lease = claimed(*store);
  EXPECT_TRUE(*store->jobs().finish(lease.id, first, "{}"));
  store->jobs().stop_clock(hours(48));
  EXPECT_EQ(*store->jobs().remove_ended(hours(24)), 0) << "one that waits needs it";
  lease = claimed(*store);
  EXPECT_TRUE(*store->jobs().finish(lease.id, needs, "{}"));
  EXPECT_EQ(*store->jobs().remove_ended(hours(24)), 1);
  EXPECT_FALSE(*store->jobs().find(first));
  EXPECT_TRUE(*store->jobs().find(needs));
  EXPECT_NE(add_one(*store, job), first) << "its key is free again";
}

TEST_P(JobsTest, AJobKeepsItsBytesUntilItIsOver) {
  const auto store = open_at();
  const auto hash = store->blobs().put("bot", "hand-in 1");
  ASSERT_TRUE(hash);
  auto job = job_of("ann");
  job.blobs = {*hash};
  const auto number = add_one(*store, job);
  EXPECT_TRUE(store->blobs().let_go("hand-in 1"));
  EXPECT_EQ(store->blobs().collect()->blobs, 0);
  const auto lease = claimed(*store);
  EXPECT_EQ(lease.jobs.at(0).blobs, job.blobs);
  EXPECT_EQ(*store->blobs().get(*hash), "bot");
  EXPECT_TRUE(*store->jobs().finish(lease.id, number, "{}"));
  EXPECT_EQ(store->blobs().collect()->blobs, 1);
  EXPECT_EQ(code_of(store->jobs().add({job})), "not_found");
}

TEST_P(JobsTest, WhereNothingIsThereIsNothingToDo) {
  const auto store = open(Access::kRead);
  EXPECT_TRUE(store->jobs().list({})->empty());
  EXPECT_TRUE(store->jobs().counts()->empty());
  EXPECT_FALSE(*store->jobs().find(1));
  EXPECT_EQ(store->blobs().totals()->blobs, 0);
}

}  // namespace
}  // namespace espalier::arena
