// Passwords and failures in the SQLite file.
#pragma once

#include "course/store/passwords.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqlitePasswords final : public Passwords {
 public:
  explicit SqlitePasswords(SqliteDatabase& database) : database_(database) {}

  util::Status set(PersonId person, std::string_view hash, const Act& act) override;
  util::Result<std::optional<std::string>> find(PersonId person) override;
  util::Result<std::chrono::seconds> count_failure(const std::vector<std::string>& keys,
                                                   std::chrono::sys_seconds now,
                                                   const Wait& wait) override;
  util::Status forgive(const std::vector<std::string>& forgotten,
                       const std::vector<std::string>& reduced) override;
  util::Status forget_failures(std::chrono::sys_seconds before) override;
  util::Status know_address(PersonId person, std::string_view hash,
                            std::chrono::sys_seconds now) override;
  util::Result<bool> knows_address(PersonId person, std::string_view hash,
                                   std::chrono::sys_seconds since) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::course
