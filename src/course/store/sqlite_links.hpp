// Links and join codes in the SQLite file.
#pragma once

#include "course/store/links.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteLinks final : public Links {
 public:
  explicit SqliteLinks(SqliteDatabase& database) : database_(database) {}

  util::Status issue(std::string_view home, const std::vector<NewLink>& links,
                     const Act& act) override;
  util::Result<std::vector<LinkState>> states(std::string_view home) override;
  util::Result<std::optional<LinkState>> state_of(PersonId person) override;
  util::Result<std::optional<PersonId>> holder(std::string_view hash,
                                               std::chrono::sys_seconds now) override;
  util::Result<std::optional<PersonId>> redeem(std::string_view hash, const NewSession& session,
                                               std::string_view replaced) override;
  util::Status set_join_code(std::string_view course, const std::optional<JoinCode>& code,
                             const Act& act) override;
  util::Result<std::optional<PersonId>> join(std::string_view hash, const Identity& identity,
                                             const NewSession& session) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::course
