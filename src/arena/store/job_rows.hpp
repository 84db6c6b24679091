// What the statements about jobs share. All of them run in a transaction of the caller, and times
// are milliseconds since 1970 by the database's clock.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/store/database.hpp"
#include "arena/store/jobs.hpp"

namespace espalier::arena {

// All columns whose change by anybody else is noticed, in their order.
inline constexpr const char* kJobColumns =
    "number, kind, author, priority, max_attempts, state, key, payload, result";

constexpr int number_of(JobState state) { return static_cast<int>(state); }

util::Error no_such_job(JobNumber job);
util::Error job_over(JobNumber job, std::string_view how);
util::Error lease_lost();

// Under which name a job uses blobs.
std::string blob_holder(JobNumber job);

// How long a job of a kind takes: the mean of the last 50 that were done; a second where none was.
long long expected_time(Connection& connection, std::string_view kind);

// So many milliseconds until a job that has a place is done; nothing when nobody works.
std::optional<long long> estimated_end(Connection& connection, JobNumber job, long long now);

// Why a lease was ended before its jobs were done.
struct Expired {
  JobNumber job;
  int attempts;
  int max_attempts;
  std::string worker;
  bool without_progress;
};
// The jobs of leases that have expired wait again, or have failed when they were begun often
// enough. How many.
util::Result<int> end_expired(Connection& connection, long long now);

// The lease is gone unless it still has a job.
util::Status end_empty_lease(Connection& connection, long long lease);

struct JobEnd {
  JobState state = JobState::kDone;
  std::string result{};
  std::string trouble{};
  std::string_view trouble_code{};
};
// A job is over. Those that wait for it go on when it is done, and fail when it is not.
util::Status end_job(Connection& connection, JobNumber job, const JobEnd& ending, long long now);

}  // namespace espalier::arena
