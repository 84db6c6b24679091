// Work that waits to be done, and who does it now: one table for this machine's own processors and
// for other machines.
//
// A worker claims jobs and gets a lease on them, renews it while it makes progress, and finishes
// each job with a result. When a lease ends without that, its jobs wait again. Nothing is done
// twice: a result counts only from the lease that has the job at that moment, and the same result
// again gets the same answer. That rests on the fence alone, a number that no two leases share;
// times only decide how long others wait. They are those of the database's clock.
//
// Who is next: the class of priority first. Within a class authors take turns, a job each: a job is
// given a turn when it is added, the one where the class stands, or the one behind its author's
// last job, whichever is later. So an author with 1,000 jobs and one with a single job each get
// half of the workers until the single one is done, and who adds one after the other gets no more
// than who adds all at once. A turn never changes, which is why a place in the queue can be told;
// and jobs count alike, however long they take, because nobody knows that when the turn is given.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

using JobNumber = long long;
using Milliseconds = std::chrono::milliseconds;

// Whatever is of a lower class waits for it.
enum class JobPriority : std::uint8_t { kExamination, kLadder, kTournament, kRerun };
enum class JobState : std::uint8_t { kQueued, kRunning, kDone, kFailed, kCancelled };
inline constexpr std::array<std::string_view, 4> kJobPriorityNames = {"examination", "ladder",
                                                                      "tournament", "rerun"};
inline constexpr std::array<std::string_view, 5> kJobStateNames = {"queued", "running", "done",
                                                                   "failed", "cancelled"};
constexpr std::string_view name_of(JobState state) {
  return kJobStateNames[static_cast<std::size_t>(state)];
}

inline constexpr std::size_t kMaxJobText = std::size_t{1} << 20;  // of a payload or a result
inline constexpr int kMaxJobAttempts = 100;

struct NewJob {
  std::string kind{};     // who can do it
  std::string payload{};  // what is to be done, as JSON; only the kind knows its form
  std::string author{};   // for whom: they share the workers fairly
  JobPriority priority = JobPriority::kTournament;
  // It waits until these are done. When one of them fails or is cancelled, it fails too.
  std::vector<JobNumber> needs{};
  // The same key again is the same job; empty: none. With other contents it is refused.
  std::string key{};
  int max_attempts = 3;  // so many leases may end without a result
  // By their hashes: they stay (blobs.hpp) until it is over.
  std::vector<std::string> blobs{};
};

struct Claim {
  std::string worker{};              // a name for people
  std::vector<std::string> kinds{};  // that it can do
  int capacity = 1;                  // the most jobs that it takes now
  int slots = 1;                     // how many it does at a time in all, for estimates
  // How long a lease lasts when it is not renewed, and how long without progress in any case.
  Milliseconds lease = std::chrono::seconds(30);
  Milliseconds progress_within = std::chrono::minutes(5);
  // For those who may not hear the answer: the same key again gives the same lease, as long as it
  // is alive; empty: none.
  std::string key{};
};

struct LeaseId {
  long long id = 0;
  long long fence = 0;

  bool operator==(const LeaseId&) const = default;
};

struct ClaimedJob {
  JobNumber number = 0;
  std::string kind{};
  std::string payload{};
  std::string author{};
  int attempt = 1;
  std::vector<std::string> blobs{};
};

struct Lease {
  LeaseId id{};
  Milliseconds expires_in{};
  std::vector<ClaimedJob> jobs{};
};

struct Renewed {
  Milliseconds expires_in{};
  std::vector<JobNumber> jobs{};  // that it still has: others were cancelled or are over
};

// A job as people may read it.
struct JobInfo {
  JobNumber number = 0;
  std::string kind{};
  std::string author{};
  JobPriority priority{};
  JobState state{};
  std::optional<int> place{};           // in the queue, from 1; of those who wait for no other
  int waits_for = 0;                    // so many jobs have to be done before
  int attempts = 0;                     // begun
  std::string worker{};                 // while it runs, and of the one who did it
  std::string progress{};               // while it runs
  Milliseconds added{};                 // since 1970
  std::optional<Milliseconds> begun{};  // the last time
  std::optional<Milliseconds> ended{};
  std::optional<Milliseconds> ends_in{};   // an estimate, while it has a place; only by find()
  std::optional<Milliseconds> promised{};  // from adding to the end, as it was estimated then
  std::string result{};                    // when it is done
  std::string trouble{};                   // why it failed, or why the last attempt ended
  std::string trouble_code{};              // the name of its util::ErrorCode
};

struct JobFilter {
  std::optional<JobState> state{};
  std::string kind{};    // empty: all
  std::string author{};  // empty: all
  std::optional<JobNumber> before{};
  int max = 100;
};

struct JobCount {
  std::string kind{};
  JobPriority priority{};
  JobState state{};
  int jobs = 0;

  bool operator==(const JobCount&) const = default;
};

// Of the last estimates that were told and whose jobs are done, at most 50.
struct EstimateRecord {
  int told = 0;
  int within_factor_2 = 0;  // the time it took was between half of it and twice of it
};

// Whether it can be added at all; the error says what is wrong.
util::Status check_job(const NewJob& job);

// For several threads at once; each call is one transaction, on the disk when it returns. Several
// become one by Store::together: a result and whatever is counted from it.
class Jobs {
 public:
  Jobs() = default;
  virtual ~Jobs() = default;
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // All or none. Their numbers, in this order; of a key that is known the number it has.
  virtual util::Result<std::vector<JobNumber>> add(const std::vector<NewJob>& jobs) = 0;
  // Those that are next, for this worker alone; nothing when there is none for it. First the jobs
  // of leases that have expired go back.
  virtual util::Result<std::optional<Lease>> claim(const Claim& claim) = 0;
  // `progress` says how far it is, in words or numbers of the kind. As long as it stays the same
  // the lease is not made longer than Claim::progress_within. kLeaseLost: its jobs are others' now.
  virtual util::Result<Renewed> renew(LeaseId lease, std::string_view progress) = 0;

  // The rest is said of a job by the one who has its lease; otherwise the code is kLeaseLost, and
  // the worker drops what it has. Said again it changes nothing and gets the same answer.

  // Whether it was not done before: then is the time to count it. kJobOver: with another result.
  virtual util::Result<bool> finish(LeaseId lease, JobNumber job, std::string_view result) = 0;
  // It can't be done, or not here: then it is tried again, unless it was begun often enough.
  virtual util::Status fail(LeaseId lease, JobNumber job, const util::Error& why, bool again) = 0;
  // Gives the whole lease back; its jobs wait as if they had not been begun. Nothing happens when
  // it is lost already.
  virtual util::Status release(LeaseId lease) = 0;

  // What was not done yet will not be. kJobOver when it was, kNoSuchJob. Again: nothing.
  virtual util::Status cancel(JobNumber job, std::string_view why) = 0;
  // Jobs of leases that have expired go back, and how many. claim() does it too; this is for those
  // who want to know now.
  virtual util::Result<int> expire() = 0;
  // Jobs that ended so long ago, with all that was kept of them, unless one that waits needs them;
  // how many are gone, at most 1,000 at a time. Their keys are free again.
  virtual util::Result<int> remove_ended(Milliseconds ago) = 0;

  virtual util::Result<std::optional<JobInfo>> find(JobNumber job) = 0;
  virtual util::Result<std::vector<JobInfo>> list(const JobFilter& filter) = 0;  // the newest first
  virtual util::Result<std::vector<JobCount>> counts() = 0;
  virtual util::Result<EstimateRecord> estimates() = 0;

  // For tests: from now on the clock of the database stands at this time since 1970, for all who
  // ask through this object; nothing: it goes again.
  virtual void stop_clock(std::optional<Milliseconds> at) = 0;
};

}  // namespace espalier::arena
