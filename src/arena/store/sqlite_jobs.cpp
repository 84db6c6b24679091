#include "arena/store/sqlite_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/store/job_rows.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

// Larger crowds are nobody's who waits for each of them, and their estimates cost time.
constexpr std::size_t kMaxPromised = 32;
// What is kept of the times of a kind: estimates are of the last 50.
constexpr int kKeptTimes = 500;

// The job of this key, if there is one.
util::Result<std::optional<JobNumber>> known_job(Connection& connection, const NewJob& job) {
  if (job.key.empty()) return std::optional<JobNumber>();
  OwnErrors errors(connection);
  Statement query(connection, "SELECT number, kind, author, payload FROM job WHERE key = ?");
  const bool found = query.bind(job.key).row();
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!found) return std::optional<JobNumber>();
  if (query.text(1) == job.kind && query.text(2) == job.author && query.text(3) == job.payload) {
    return std::optional<JobNumber>(query.number(0));
  }
  return util::Error{util::ErrorCode::kConflict,
                     fmt::format("job {} has the key {} already and is another one",
                                 query.number(0), util::quoted(job.key))};
}

// How many of the jobs that it needs are not done yet.
util::Result<int> count_unfinished(Connection& connection, const std::vector<JobNumber>& needs) {
  int unfinished = 0;
  for (const auto need : needs) {
    OwnErrors errors(connection);
    Statement query(connection, "SELECT state FROM job WHERE number = ?");
    const bool found = query.bind(need).row();
    if (const auto sound = errors.take(); !sound) return sound.error();
    if (!found) return no_such_job(need);
    const auto state = static_cast<JobState>(query.number(0));
    if (state == JobState::kFailed || state == JobState::kCancelled) {
      return job_over(need, "was not done and won't be, so nothing can need it");
    }
    unfinished += state == JobState::kDone ? 0 : 1;
  }
  return unfinished;
}

// Where the class stands, or behind the author's last job, whichever is later.
util::Result<long long> take_turn(Connection& connection, const NewJob& job) {
  OwnErrors errors(connection);
  Statement query(connection,
                  "SELECT max(coalesce((SELECT turn FROM job_turn WHERE priority = ?), 0), "
                  "coalesce((SELECT ends FROM job_share WHERE priority = ? AND author = ?), 0))");
  const int priority = static_cast<int>(job.priority);
  query.bind(priority).bind(priority).bind(job.author);
  const auto turn = query.row() ? query.number(0) : 0;
  if (const auto sound = errors.take(); !sound) return sound.error();
  const auto kept = Statement(connection,
                              "INSERT INTO job_share (priority, author, ends) VALUES (?, ?, ?) "
                              "ON CONFLICT (priority, author) DO UPDATE SET ends = excluded.ends")
                        .bind(priority)
                        .bind(job.author)
                        .bind(turn + 1)
                        .run();
  if (!kept) return kept.error();
  return turn;
}

util::Status add_needs(Connection& connection, JobNumber number, const NewJob& job) {
  for (const auto need : job.needs) {
    Statement add(connection, "INSERT INTO job_need (job, needs) VALUES (?, ?)");
    if (const auto done = add.bind(number).bind(need).run(); !done) return done;
  }
  for (const auto& hash : job.blobs) {
    Statement add(connection,
                  "INSERT INTO blob_use (holder, hash) SELECT ?, hash FROM blob WHERE hash = ? "
                  "ON CONFLICT DO NOTHING");
    if (const auto done = add.bind(blob_holder(number)).bind(hash).run(); !done) return done;
    if (connection.changed_rows() == 0) {
      return util::Error{util::ErrorCode::kNotFound,
                         fmt::format("there are no bytes {}", util::quoted(hash))};
    }
  }
  return util::Done{};
}

util::Result<JobNumber> insert_job(Connection& connection, const NewJob& job, long long now) {
  const auto unfinished = count_unfinished(connection, job.needs);
  if (!unfinished) return unfinished.error();
  const auto turn = take_turn(connection, job);
  if (!turn) return turn.error();
  OwnErrors errors(connection);
  Statement insert(connection,
                   "INSERT INTO job (kind, author, priority, turn, waits_for, max_attempts, "
                   "added, payload, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, nullif(?, '')) "
                   "RETURNING number");
  insert.bind(job.kind).bind(job.author).bind(static_cast<int>(job.priority)).bind(*turn);
  insert.bind(*unfinished).bind(job.max_attempts).bind(now).bind(job.payload);
  const bool inserted = insert.bind(job.key).row();
  const auto number = insert.number(0);
  (void)insert.row();  // one that is not at its end keeps a transaction open
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!inserted) return connection.error();
  if (const auto added = add_needs(connection, number, job); !added) return added.error();
  return number;
}

util::Status promise(Connection& connection, JobNumber job, long long now) {
  const auto end = estimated_end(connection, job, now);
  if (!end) return util::Done{};
  return Statement(connection, "UPDATE job SET promised = ? WHERE number = ? AND waits_for = 0")
      .bind(*end)
      .bind(job)
      .run();
}

struct HeldJob {
  JobState state{};
  long long lease = 0;
  bool mine = false;   // that is this one,
  bool alive = false;  // which has not ended
  std::string kind{};
  std::string author{};
  int priority = 0;
  int attempts = 0;
  int max_attempts = 0;
  long long added = 0;
  long long begun = 0;
  std::optional<long long> promised{};
  std::string result{};
};

util::Result<HeldJob> held_job(Connection& connection, LeaseId lease, JobNumber job,
                               long long now) {
  OwnErrors errors(connection);
  Statement row(
      connection,
      "SELECT state, lease, fence, kind, author, priority, attempts, max_attempts, added, "
      "coalesce(begun, 0), promised, result, EXISTS (SELECT 1 FROM job_lease WHERE id = ? "
      "AND fence = ? AND expires > ?) FROM job WHERE number = ?");
  const bool found = row.bind(lease.id).bind(lease.fence).bind(now).bind(job).row();
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!found) return no_such_job(job);
  return HeldJob{.state = static_cast<JobState>(row.number(0)),
                 .lease = row.number(1),
                 .mine = row.optional_large(1) == lease.id && row.optional_large(2) == lease.fence,
                 .alive = row.number(12) != 0,
                 .kind = row.text(3),
                 .author = row.text(4),
                 .priority = static_cast<int>(row.number(5)),
                 .attempts = static_cast<int>(row.number(6)),
                 .max_attempts = static_cast<int>(row.number(7)),
                 .added = row.number(8),
                 .begun = row.number(9),
                 .promised = row.optional_large(10),
                 .result = row.text(11)};
}

util::Status keep_time(Connection& connection, const HeldJob& job, long long now) {
  const auto kept = Statement(connection,
                              "INSERT INTO job_time (kind, took, waited, promised) "
                              "VALUES (?, ?, ?, ?)")
                        .bind(job.kind)
                        .bind(std::max(0LL, now - job.begun))
                        .bind(std::max(0LL, now - job.added))
                        .bind(job.promised)
                        .run();
  if (!kept) return kept;
  return Statement(connection,
                   "DELETE FROM job_time WHERE kind = ? AND number <= (SELECT number FROM job_time "
                   "WHERE kind = ? ORDER BY number DESC LIMIT 1 OFFSET ?)")
      .bind(job.kind)
      .bind(job.kind)
      .bind(kKeptTimes)
      .run();
}

// What is cancelled takes nothing of its author's share.
util::Status shorten_share(Connection& connection, const HeldJob& job) {
  return Statement(connection,
                   "UPDATE job_share SET ends = coalesce((SELECT max(turn + 1) FROM job WHERE "
                   "author = ? AND priority = ? AND state IN (0, 1, 2)), 0) "
                   "WHERE priority = ? AND author = ?")
      .bind(job.author)
      .bind(job.priority)
      .bind(job.priority)
      .bind(job.author)
      .run();
}

}  // namespace

long long SqliteJobs::now() {
  if (const auto at = stopped_at_.load(); at >= 0) return at;
  Statement clock(*database_.connection,
                  "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)");
  return clock.row() ? clock.number(0) : 0;
}

void SqliteJobs::stop_clock(std::optional<Milliseconds> at) { stopped_at_ = at ? at->count() : -1; }

std::optional<Milliseconds> SqliteJobs::stopped_clock() const {
  const auto at = stopped_at_.load();
  if (at < 0) return std::nullopt;
  return Milliseconds(at);
}

util::Result<std::vector<JobNumber>> SqliteJobs::add(const std::vector<NewJob>& jobs) {
  for (const auto& job : jobs) {
    if (const auto good = check_job(job); !good) return good.error();
  }
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  std::vector<JobNumber> numbers;
  for (const auto& job : jobs) {
    const auto known = known_job(connection, job);
    if (!known) return known.error();
    if (*known) {
      numbers.push_back(**known);
      continue;
    }
    const auto number = insert_job(connection, job, time);
    if (!number) return number.error();
    numbers.push_back(*number);
    if (jobs.size() > kMaxPromised) continue;
    if (const auto promised = promise(connection, *number, time); !promised) {
      return promised.error();
    }
  }
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return numbers;
}

util::Result<bool> SqliteJobs::finish(LeaseId lease, JobNumber job, std::string_view result) {
  if (result.size() > kMaxJobText) {
    return util::Error{util::ErrorCode::kTooLarge, "the result of a job is too long"};
  }
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  const auto held = held_job(connection, lease, job, time);
  if (!held) return held.error();
  if (held->mine && held->state == JobState::kDone) {
    if (held->result == result) return false;
    return job_over(job, "is done already, with another result");
  }
  if (!held->mine || !held->alive || held->state != JobState::kRunning) return lease_lost();
  JobEnd ending{.state = JobState::kDone, .result = std::string(result)};
  if (const auto ended = end_job(connection, job, ending, time); !ended) return ended.error();
  if (const auto kept = keep_time(connection, *held, time); !kept) return kept.error();
  if (const auto gone = end_empty_lease(connection, lease.id); !gone) return gone.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return true;
}

util::Status SqliteJobs::fail(LeaseId lease, JobNumber job, const util::Error& why, bool again) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  const auto held = held_job(connection, lease, job, time);
  if (!held) return held.error();
  if (held->mine && (held->state == JobState::kFailed || held->state == JobState::kQueued)) {
    return util::Done{};  // it was said before
  }
  if (!held->mine || !held->alive || held->state != JobState::kRunning) return lease_lost();
  util::Status done = util::Done{};
  if (again && held->attempts < held->max_attempts) {
    // It keeps the lease, by which the same words are known when they are said again.
    Statement wait(connection,
                   "UPDATE job SET state = 0, trouble = ?, trouble_code = ? WHERE number = ?");
    done = wait.bind(why.message).bind(util::kind_of(why.code).name).bind(job).run();
  } else {
    done = end_job(connection, job,
                   {.state = JobState::kFailed,
                    .trouble = why.message,
                    .trouble_code = util::kind_of(why.code).name},
                   time);
  }
  if (!done) return done;
  if (const auto gone = end_empty_lease(connection, lease.id); !gone) return gone;
  return transaction.keep();
}

util::Status SqliteJobs::cancel(JobNumber job, std::string_view why) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  const auto held = held_job(connection, {}, job, time);
  if (!held) return held.error();
  if (held->state == JobState::kCancelled) return util::Done{};
  if (held->state == JobState::kDone) return job_over(job, "is done already");
  if (held->state == JobState::kFailed) return job_over(job, "has failed already");
  const auto ended =
      end_job(connection, job, {.state = JobState::kCancelled, .trouble = std::string(why)}, time);
  if (!ended) return ended;
  if (const auto gone = end_empty_lease(connection, held->lease); !gone) return gone;
  if (const auto shorter = shorten_share(connection, *held); !shorter) return shorter;
  return transaction.keep();
}

}  // namespace espalier::arena
