// Jobs in the SQLite file as people read them, and how old ones go.
#include <fmt/format.h>

#include <algorithm>

#include "arena/store/job_rows.hpp"
#include "arena/store/sqlite_jobs.hpp"

namespace espalier::arena {
namespace {

constexpr int kMaxListed = 1000;
constexpr int kMaxRemoved = 1000;

// Places are counted among all that can be claimed, whoever can do them.
constexpr std::string_view kInfoOfJobs =
    "WITH queue AS (SELECT number, row_number() OVER (ORDER BY priority, turn, number) AS place "
    "FROM job WHERE state = 0 AND waits_for = 0) "
    "SELECT job.number, job.kind, job.author, job.priority, job.state, queue.place, job.waits_for, "
    "job.attempts, job.worker, job_lease.progress, job.added, job.begun, job.ended, job.promised, "
    "job.result, job.trouble, job.trouble_code FROM job LEFT JOIN queue ON queue.number = "
    "job.number LEFT JOIN job_lease ON job_lease.id = job.lease AND job.state = 1 ";

std::optional<Milliseconds> optional_time(Statement& row, int column) {
  const auto time = row.optional_large(column);
  if (!time) return std::nullopt;
  return Milliseconds(*time);
}

JobInfo job_info(Statement& row) {
  JobInfo info{.number = row.number(0),
               .kind = row.text(1),
               .author = row.text(2),
               .priority = static_cast<JobPriority>(row.number(3)),
               .state = static_cast<JobState>(row.number(4)),
               .place = row.optional_number(5),
               .waits_for = static_cast<int>(row.number(6)),
               .attempts = static_cast<int>(row.number(7))};
  if (info.state == JobState::kRunning || info.state == JobState::kDone) info.worker = row.text(8);
  info.progress = row.text(9);
  info.added = Milliseconds(row.number(10));
  info.begun = optional_time(row, 11);
  info.ended = optional_time(row, 12);
  info.promised = optional_time(row, 13);
  info.result = row.text(14);
  info.trouble = row.text(15);
  info.trouble_code = row.text(16);
  return info;
}

std::string conditions_of(const JobFilter& filter) {
  std::string text = "WHERE 1 = 1";
  if (filter.state) text += " AND job.state = ?";
  if (!filter.kind.empty()) text += " AND job.kind = ?";
  if (!filter.author.empty()) text += " AND job.author = ?";
  if (filter.before) text += " AND job.number < ?";
  return text + " ORDER BY job.number DESC LIMIT ?";
}

util::Status remove_job(Connection& connection, JobNumber job) {
  for (const char* const sql :
       {"DELETE FROM job_need WHERE job = ?", "DELETE FROM job_need WHERE needs = ?",
        "DELETE FROM job WHERE number = ?"}) {
    Statement statement(connection, sql);
    if (const auto done = statement.bind(job).run(); !done) return done;
  }
  return util::Done{};
}

}  // namespace

util::Result<std::optional<JobInfo>> SqliteJobs::find(JobNumber job) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  const Snapshot snapshot(connection);
  std::optional<JobInfo> info;
  {
    Statement query(connection, fmt::format("{}WHERE job.number = ?", kInfoOfJobs));
    if (query.bind(job).row()) info = job_info(query);
    if (info && info->place) {
      if (const auto end = estimated_end(connection, job, now()))
        info->ends_in = Milliseconds(*end);
    }
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return info;
}

util::Result<std::vector<JobInfo>> SqliteJobs::list(const JobFilter& filter) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  std::vector<JobInfo> jobs;
  Statement query(connection, std::string(kInfoOfJobs) + conditions_of(filter));
  if (filter.state) query.bind(number_of(*filter.state));
  if (!filter.kind.empty()) query.bind(filter.kind);
  if (!filter.author.empty()) query.bind(filter.author);
  if (filter.before) query.bind(*filter.before);
  query.bind(std::clamp(filter.max, 0, kMaxListed));
  while (query.row()) jobs.push_back(job_info(query));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return jobs;
}

util::Result<std::vector<JobCount>> SqliteJobs::counts() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  std::vector<JobCount> counts;
  Statement query(connection,
                  "SELECT kind, priority, state, count(*) FROM job GROUP BY kind, priority, state "
                  "ORDER BY priority, kind, state");
  while (query.row()) {
    counts.push_back({query.text(0), static_cast<JobPriority>(query.number(1)),
                      static_cast<JobState>(query.number(2)), static_cast<int>(query.number(3))});
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return counts;
}

util::Result<EstimateRecord> SqliteJobs::estimates() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  EstimateRecord record;
  Statement query(connection,
                  "SELECT count(*), coalesce(sum(CASE WHEN waited * 2 >= promised AND waited <= "
                  "promised * 2 THEN 1 ELSE 0 END), 0) FROM (SELECT waited, promised FROM job_time "
                  "WHERE promised IS NOT NULL ORDER BY number DESC LIMIT 50) AS last");
  if (query.row()) {
    record = {static_cast<int>(query.number(0)), static_cast<int>(query.number(1))};
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return record;
}

util::Result<int> SqliteJobs::remove_ended(Milliseconds ago) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  OwnErrors errors(connection);
  std::vector<JobNumber> old;
  {
    Statement query(
        connection,
        "SELECT number FROM job WHERE ended <= ? AND NOT EXISTS (SELECT 1 FROM job_need "
        "JOIN job AS other ON other.number = job_need.job WHERE job_need.needs = "
        "job.number AND other.ended IS NULL) ORDER BY ended LIMIT ?");
    query.bind(time - ago.count()).bind(kMaxRemoved);
    while (query.row()) old.push_back(query.number(0));
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  for (const auto job : old) {
    if (const auto removed = remove_job(connection, job); !removed) return removed.error();
  }
  // Authors whose turn is next anyway.
  const auto forgotten = Statement(connection,
                                   "DELETE FROM job_share WHERE ends <= coalesce((SELECT turn FROM "
                                   "job_turn WHERE priority = job_share.priority), 0)")
                             .run();
  if (!forgotten) return forgotten.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return static_cast<int>(old.size());
}

}  // namespace espalier::arena
