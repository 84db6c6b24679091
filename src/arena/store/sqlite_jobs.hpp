// Jobs in the SQLite file. PostgreSQL understands most of the statements as they are: claims lack
// its FOR UPDATE SKIP LOCKED, scalar min and max are called least and greatest there.
#pragma once

#include <atomic>

#include "arena/store/database.hpp"
#include "arena/store/jobs.hpp"

namespace espalier::arena {

class SqliteJobs final : public Jobs {
 public:
  explicit SqliteJobs(SqliteDatabase& database) : database_(database) {}

  util::Result<std::vector<JobNumber>> add(const std::vector<NewJob>& jobs) override;
  util::Result<std::optional<Lease>> claim(const Claim& claim) override;
  util::Result<Renewed> renew(LeaseId lease, std::string_view progress) override;
  util::Result<bool> finish(LeaseId lease, JobNumber job, std::string_view result) override;
  util::Status fail(LeaseId lease, JobNumber job, const util::Error& why, bool again) override;
  util::Status release(LeaseId lease) override;
  util::Status cancel(JobNumber job, std::string_view why) override;
  util::Result<int> expire() override;
  util::Result<int> remove_ended(Milliseconds ago) override;
  util::Result<std::optional<JobInfo>> find(JobNumber job) override;
  util::Result<std::vector<JobInfo>> list(const JobFilter& filter) override;
  util::Result<std::vector<JobCount>> counts() override;
  util::Result<EstimateRecord> estimates() override;
  void stop_clock(std::optional<Milliseconds> at) override;

  std::optional<Milliseconds> stopped_clock() const;

 private:
  long long now() REQUIRES(database_.mutex);

  SqliteDatabase& database_;
  std::atomic<long long> stopped_at_ = -1;
};

}  // namespace espalier::arena
