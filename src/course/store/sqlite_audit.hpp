// The audit log in the SQLite file.
#pragma once

#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteAudit final : public Audit {
 public:
  explicit SqliteAudit(SqliteDatabase& database) : database_(database) {}

  util::Status add(const AuditEntry& entry) override;
  util::Result<std::vector<AuditEntry>> entries(long long after, int most) override;
  util::Result<std::vector<AuditEntry>> about(PersonId person) override;
  util::Result<AuditHead> head() override;
  util::Result<std::optional<std::string>> flaw() override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::course
