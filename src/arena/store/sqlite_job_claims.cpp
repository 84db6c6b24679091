// Who works on which job: leases in the SQLite file.
#include <fmt/format.h>

#include <algorithm>

#include "arena/store/job_rows.hpp"
#include "arena/store/sqlite_jobs.hpp"

namespace espalier::arena {
namespace {

constexpr int kMaxCapacity = 1000;
// A worker that asks all the time writes so seldom that it does.
constexpr long long kWorkerSeen = 60 * 1000;

util::Status check_claim(const Claim& claim) {
  const bool good = !claim.worker.empty() && !claim.kinds.empty() && claim.capacity >= 1 &&
                    claim.capacity <= kMaxCapacity && claim.slots >= 1 &&
                    claim.lease >= Milliseconds(1) && claim.progress_within >= Milliseconds(1);
  if (good) return util::Done{};
  return util::Error{fmt::format(
      "a claim has a worker, kinds of jobs, a capacity from 1 to {} and times", kMaxCapacity)};
}

std::string list_of_kinds(const Claim& claim) {
  std::string places;
  for (std::size_t i = 0; i < claim.kinds.size(); ++i) places += i == 0 ? "?" : ", ?";
  return fmt::format("kind IN ({})", places);
}

// Whether there is anything to write: most of those who ask find nothing, and others wait for a
// transaction.
util::Result<bool> anything_to_do(Connection& connection, const Claim& claim, long long now) {
  OwnErrors errors(connection);
  Statement query(connection,
                  fmt::format("SELECT EXISTS (SELECT 1 FROM job WHERE state = 0 AND waits_for = 0 "
                              "AND {}) OR EXISTS (SELECT 1 FROM job_lease WHERE expires <= ? OR "
                              "key = ?) OR NOT EXISTS (SELECT 1 FROM job_worker WHERE worker = ? "
                              "AND slots = ? AND seen > ?)",
                              list_of_kinds(claim)));
  for (const auto& kind : claim.kinds) query.bind(kind);
  query.bind(now).bind(claim.key).bind(claim.worker).bind(claim.slots).bind(now - kWorkerSeen);
  const bool found = query.row() && query.number(0) != 0;
  if (const auto sound = errors.take(); !sound) return sound.error();
  return found;
}

util::Status see_worker(Connection& connection, const Claim& claim, long long now) {
  return Statement(
             connection,
             "INSERT INTO job_worker (worker, slots, seen) VALUES (?, ?, ?) "
             "ON CONFLICT (worker) DO UPDATE SET slots = excluded.slots, seen = excluded.seen "
             "WHERE job_worker.slots != excluded.slots OR job_worker.seen <= excluded.seen - ?")
      .bind(claim.worker)
      .bind(claim.slots)
      .bind(now)
      .bind(kWorkerSeen)
      .run();
}

struct Candidate {
  ClaimedJob job;
  int priority;
  long long turn;
  bool sound;
};

util::Result<std::vector<Candidate>> candidates(Connection& connection, const Claim& claim) {
  OwnErrors errors(connection);
  std::vector<Candidate> found;
  Statement query(connection,
                  fmt::format("SELECT number, kind, payload, author, attempts, priority, turn, "
                              "checksum IS espalier_checksum({}) FROM job WHERE state = 0 AND "
                              "waits_for = 0 AND {} ORDER BY priority, turn, number LIMIT ?",
                              kJobColumns, list_of_kinds(claim)));
  for (const auto& kind : claim.kinds) query.bind(kind);
  query.bind(claim.capacity);
  while (query.row()) {
    found.push_back({{query.number(0), query.text(1), query.text(2), query.text(3),
                      static_cast<int>(query.number(4)) + 1},
                     static_cast<int>(query.number(5)),
                     query.number(6),
                     query.number(7) != 0});
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return found;
}

std::vector<std::string> blobs_of(Connection& connection, JobNumber job) {
  std::vector<std::string> hashes;
  Statement query(connection, "SELECT hash FROM blob_use WHERE holder = ? ORDER BY hash");
  query.bind(blob_holder(job));
  while (query.row()) hashes.push_back(query.text(0));
  return hashes;
}

// The live lease of the same claim, whose answer was not heard.
util::Result<std::optional<Lease>> same_lease(Connection& connection, const Claim& claim,
                                              long long now) {
  if (claim.key.empty()) return std::optional<Lease>();
  OwnErrors errors(connection);
  Statement query(connection,
                  "SELECT id, fence, expires FROM job_lease WHERE key = ? AND expires > ?");
  if (!query.bind(claim.key).bind(now).row()) {
    if (const auto sound = errors.take(); !sound) return sound.error();
    return std::optional<Lease>();
  }
  Lease lease{.id = {query.number(0), query.number(1)},
              .expires_in = Milliseconds(query.number(2) - now)};
  Statement jobs(connection,
                 "SELECT number, kind, payload, author, attempts FROM job WHERE state = 1 AND "
                 "lease = ? ORDER BY priority, turn, number");
  jobs.bind(lease.id.id);
  while (jobs.row()) {
    lease.jobs.push_back({jobs.number(0), jobs.text(1), jobs.text(2), jobs.text(3),
                          static_cast<int>(jobs.number(4)), blobs_of(connection, jobs.number(0))});
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return std::optional(std::move(lease));
}

// Fences are drawn, not counted: a database that was restored from a backup counts on from where it
// was, and a lease from before must not be taken for one of today.
util::Result<LeaseId> insert_lease(Connection& connection, const Claim& claim, long long now) {
  OwnErrors errors(connection);
  Statement insert(connection,
                   "INSERT INTO job_lease (fence, key, worker, lasts, expires, progress_within, "
                   "progress_by) VALUES ((random() & 4503599627370495), nullif(?, ''), ?, ?, ?, ?, "
                   "?) RETURNING id, fence");
  const auto lasts = claim.lease.count();
  const auto within = claim.progress_within.count();
  insert.bind(claim.key).bind(claim.worker).bind(static_cast<long long>(lasts));
  insert.bind(static_cast<long long>(now + std::min(lasts, within)));
  insert.bind(static_cast<long long>(within)).bind(static_cast<long long>(now + within));
  const bool inserted = insert.row();
  const LeaseId id{insert.number(0), insert.number(1)};
  (void)insert.row();  // one that is not at its end keeps a transaction open
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!inserted) return connection.error();
  return id;
}

util::Status begin_job(Connection& connection, const Candidate& candidate, const Claim& claim,
                       LeaseId lease, long long now) {
  const auto begun = Statement(connection,
                               "UPDATE job SET state = 1, lease = ?, fence = ?, worker = ?, "
                               "begun = ?, attempts = attempts + 1 WHERE number = ?")
                         .bind(lease.id)
                         .bind(lease.fence)
                         .bind(claim.worker)
                         .bind(now)
                         .bind(candidate.job.number)
                         .run();
  if (!begun) return begun;
  return Statement(connection,
                   "INSERT INTO job_turn (priority, turn) VALUES (?, ?) ON CONFLICT (priority) "
                   "DO UPDATE SET turn = excluded.turn WHERE job_turn.turn < excluded.turn")
      .bind(candidate.priority)
      .bind(candidate.turn)
      .run();
}

// Nothing when there is none. A job that is not what was written is nobody's any more.
util::Result<std::optional<Lease>> take_jobs(Connection& connection, const Claim& claim,
                                             long long now) {
  const auto next = candidates(connection, claim);
  if (!next) return next.error();
  Lease lease{.expires_in = std::min(claim.lease, claim.progress_within)};
  for (const auto& candidate : *next) {
    if (!candidate.sound) {
      const auto ended = end_job(connection, candidate.job.number,
                                 {.state = JobState::kFailed,
                                  .trouble = "it is not what was written: the file is damaged",
                                  .trouble_code = util::kind_of(util::ErrorCode::kDamaged).name},
                                 now);
      if (!ended) return ended.error();
      continue;
    }
    if (lease.jobs.empty()) {
      const auto id = insert_lease(connection, claim, now);
      if (!id) return id.error();
      lease.id = *id;
    }
    if (const auto begun = begin_job(connection, candidate, claim, lease.id, now); !begun) {
      return begun.error();
    }
    lease.jobs.push_back(candidate.job);
    lease.jobs.back().blobs = blobs_of(connection, candidate.job.number);
  }
  if (lease.jobs.empty()) return std::optional<Lease>();
  return std::optional(std::move(lease));
}

}  // namespace

util::Result<std::optional<Lease>> SqliteJobs::claim(const Claim& claim) {
  if (const auto good = check_claim(claim); !good) return good.error();
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  const auto something = anything_to_do(connection, claim, now());
  if (!something) return something.error();
  if (!*something) return std::optional<Lease>();
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  if (const auto seen = see_worker(connection, claim, time); !seen) return seen.error();
  auto lease = same_lease(connection, claim, time);
  if (!lease) return lease.error();
  if (!*lease) {
    if (const auto ended = end_expired(connection, time); !ended) return ended.error();
    lease = take_jobs(connection, claim, time);
    if (!lease) return lease.error();
  }
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return lease;
}

util::Result<Renewed> SqliteJobs::renew(LeaseId lease, std::string_view progress) {
  if (progress.size() > kMaxJobText) return util::Error{"the progress is too long"};
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto time = now();
  OwnErrors errors(connection);
  Statement renewed(
      connection,
      "UPDATE job_lease SET "
      "progress_by = CASE WHEN progress = ? THEN progress_by ELSE ? + progress_within "
      "END, expires = min(? + lasts, CASE WHEN progress = ? THEN progress_by "
      "ELSE ? + progress_within END), progress = ? "
      "WHERE id = ? AND fence = ? AND expires > ? RETURNING expires");
  renewed.bind(progress).bind(time).bind(time).bind(progress).bind(time).bind(progress);
  const bool alive = renewed.bind(lease.id).bind(lease.fence).bind(time).row();
  Renewed answer{.expires_in = Milliseconds(alive ? renewed.number(0) - time : 0)};
  while (renewed.row()) continue;  // one that is not at its end keeps a transaction open
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!alive) return lease_lost();
  Statement jobs(connection,
                 "SELECT number FROM job WHERE state = 1 AND lease = ? ORDER BY number");
  jobs.bind(lease.id);
  while (jobs.row()) answer.jobs.push_back(jobs.number(0));
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return answer;
}

util::Status SqliteJobs::release(LeaseId lease) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto back = Statement(connection,
                              "UPDATE job SET state = 0, attempts = attempts - 1, lease = NULL, "
                              "fence = NULL WHERE state = 1 AND lease = ? AND fence = ?")
                        .bind(lease.id)
                        .bind(lease.fence)
                        .run();
  if (!back) return back;
  Statement drop(connection, "DELETE FROM job_lease WHERE id = ? AND fence = ?");
  if (const auto done = drop.bind(lease.id).bind(lease.fence).run(); !done) return done;
  return transaction.keep();
}

util::Result<int> SqliteJobs::expire() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto expired = end_expired(connection, now());
  if (!expired) return expired;
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return expired;
}

}  // namespace espalier::arena
