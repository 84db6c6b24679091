#include "arena/store/job_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr long long kUnknownTime = 1000;
// Who has not asked for so long is not counted on.
constexpr long long kWorkerForgotten = 5 * 60 * 1000;

// Of what others have begun, so much is left.
struct Running {
  int jobs = 0;
  long long left = 0;
};

Running running_now(Connection& connection, long long now) {
  Running running;
  Statement query(connection, "SELECT kind, begun FROM job WHERE state = 1");
  while (query.row()) {
    ++running.jobs;
    const auto expected = expected_time(connection, query.text(0));
    running.left += std::max(0LL, expected - (now - query.number(1)));
  }
  return running;
}

std::string words_of(const Expired& expired) {
  return util::quoted(expired.worker) +
         (expired.without_progress ? " made no progress in time" : " was not heard of in time");
}

std::vector<Expired> expired_jobs(Connection& connection, long long now) {
  std::vector<Expired> jobs;
  Statement query(connection,
                  "SELECT job.number, job.attempts, job.max_attempts, job_lease.worker, "
                  "job_lease.progress_by <= job_lease.expires FROM job_lease JOIN job "
                  "ON job.lease = job_lease.id WHERE job.state = 1 AND job_lease.expires <= ? "
                  "ORDER BY job.number");
  query.bind(now);
  while (query.row()) {
    jobs.push_back({query.number(0), static_cast<int>(query.number(1)),
                    static_cast<int>(query.number(2)), query.text(3), query.number(4) != 0});
  }
  return jobs;
}

util::Status give_back(Connection& connection, const Expired& expired, long long now) {
  if (expired.attempts >= expired.max_attempts) {
    return end_job(connection, expired.job,
                   {.state = JobState::kFailed,
                    .trouble = fmt::format("begun {} times, never done; the last time {}",
                                           expired.attempts, words_of(expired)),
                    .trouble_code = util::kind_of(util::ErrorCode::kLeaseLost).name},
                   now);
  }
  return Statement(connection,
                   "UPDATE job SET state = 0, lease = NULL, fence = NULL, trouble = ?, "
                   "trouble_code = ? WHERE number = ?")
      .bind(words_of(expired))
      .bind(util::kind_of(util::ErrorCode::kLeaseLost).name)
      .bind(expired.job)
      .run();
}

util::Status let_others_go_on(Connection& connection, JobNumber job) {
  return Statement(connection,
                   "UPDATE job SET waits_for = waits_for - 1 WHERE state = 0 AND number IN "
                   "(SELECT job FROM job_need WHERE needs = ?)")
      .bind(job)
      .run();
}

// All that need it, directly or by others. They wait for it, so none of them was begun.
util::Status fail_others(Connection& connection, JobNumber job, JobState state, long long now) {
  std::vector<JobNumber> others;
  {
    Statement query(connection,
                    "WITH RECURSIVE hit (number) AS (SELECT job FROM job_need WHERE needs = ? "
                    "UNION SELECT job_need.job FROM job_need JOIN hit ON job_need.needs = "
                    "hit.number) SELECT job.number FROM hit JOIN job ON job.number = hit.number "
                    "WHERE job.state = 0 ORDER BY job.number");
    query.bind(job);
    while (query.row()) others.push_back(query.number(0));
  }
  for (const auto other : others) {
    const auto failed =
        Statement(connection,
                  "UPDATE job SET state = 3, ended = ?, trouble = ?, "
                  "trouble_code = ? WHERE number = ?")
            .bind(now)
            .bind(fmt::format("job {}, which it needs, {}", job,
                              state == JobState::kFailed ? "failed" : "was cancelled"))
            .bind(util::kind_of(util::ErrorCode::kConflict).name)
            .bind(other)
            .run();
    if (!failed) return failed;
    Statement drop(connection, "DELETE FROM blob_use WHERE holder = ?");
    if (const auto done = drop.bind(blob_holder(other)).run(); !done) return done;
  }
  return util::Done{};
}

}  // namespace

util::Error no_such_job(JobNumber job) {
  return {util::ErrorCode::kNoSuchJob,
          fmt::format("there is no job {}", job),
          {{"job", std::to_string(job)}}};
}

util::Error job_over(JobNumber job, std::string_view how) {
  return {util::ErrorCode::kJobOver,
          fmt::format("job {} {}", job, how),
          {{"job", std::to_string(job)}}};
}

util::Error lease_lost() {
  return {util::ErrorCode::kLeaseLost, "the lease is lost: what was done under it does not count"};
}

std::string blob_holder(JobNumber job) { return fmt::format("job {}", job); }

long long expected_time(Connection& connection, std::string_view kind) {
  Statement query(connection,
                  "SELECT avg(took) FROM (SELECT took FROM job_time WHERE kind = ? "
                  "ORDER BY number DESC LIMIT 50) AS last");
  if (!query.bind(kind).row()) return kUnknownTime;
  const auto mean = query.optional_large(0);
  return mean ? std::max(1LL, *mean) : kUnknownTime;
}

std::optional<long long> estimated_end(Connection& connection, JobNumber job, long long now) {
  Statement workers(connection, "SELECT sum(slots) FROM job_worker WHERE seen > ?");
  const auto slots = workers.bind(now - kWorkerForgotten).row() ? workers.number(0) : 0;
  Statement row(connection, "SELECT kind, priority, turn FROM job WHERE number = ?");
  if (slots == 0 || !row.bind(job).row()) return std::nullopt;
  const auto running = running_now(connection, now);
  long long before = running.left;
  long long jobs = running.jobs;
  Statement queue(connection,
                  "SELECT kind, count(*) FROM job WHERE state = 0 AND waits_for = 0 AND "
                  "(priority, turn, number) < (?, ?, ?) GROUP BY kind");
  queue.bind(row.number(1)).bind(row.number(2)).bind(job);
  while (queue.row()) {
    jobs += queue.number(1);
    before += queue.number(1) * expected_time(connection, queue.text(0));
  }
  const auto own = expected_time(connection, row.text(0));
  return jobs < slots ? own : before / slots + own;
}

util::Result<int> end_expired(Connection& connection, long long now) {
  const auto expired = expired_jobs(connection, now);
  for (const auto& one : expired) {
    if (const auto back = give_back(connection, one, now); !back) return back.error();
  }
  Statement drop(connection, "DELETE FROM job_lease WHERE expires <= ?");
  if (const auto dropped = drop.bind(now).run(); !dropped) return dropped.error();
  return static_cast<int>(expired.size());
}

util::Status end_empty_lease(Connection& connection, long long lease) {
  return Statement(connection,
                   "DELETE FROM job_lease WHERE id = ? AND NOT EXISTS "
                   "(SELECT 1 FROM job WHERE state = 1 AND lease = job_lease.id)")
      .bind(lease)
      .run();
}

util::Status end_job(Connection& connection, JobNumber job, const JobEnd& ending, long long now) {
  const auto ended = Statement(connection,
                               "UPDATE job SET state = ?, ended = ?, result = ?, trouble = ?, "
                               "trouble_code = ? WHERE number = ?")
                         .bind(number_of(ending.state))
                         .bind(now)
                         .bind(ending.result)
                         .bind(ending.trouble)
                         .bind(ending.trouble_code)
                         .bind(job)
                         .run();
  if (!ended) return ended;
  Statement drop(connection, "DELETE FROM blob_use WHERE holder = ?");
  if (const auto done = drop.bind(blob_holder(job)).run(); !done) return done;
  if (ending.state == JobState::kDone) return let_others_go_on(connection, job);
  return fail_others(connection, job, ending.state, now);
}

}  // namespace espalier::arena
