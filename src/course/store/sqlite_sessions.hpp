// Sessions and tokens in the SQLite file.
#pragma once

#include "course/store/sessions.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteSessions final : public Sessions {
 public:
  explicit SqliteSessions(SqliteDatabase& database) : database_(database) {}

  util::Status begin(PersonId person, const NewSession& session,
                     std::string_view replaced) override;
  util::Result<std::optional<Session>> find(std::string_view hash) override;
  util::Status see(std::string_view hash, std::chrono::sys_seconds now) override;
  util::Status end(std::string_view hash) override;
  util::Result<int> end_all(PersonId person, std::string_view kept, const Act& act) override;
  util::Result<std::vector<Session>> of(PersonId person) override;
  util::Status forget_expired(std::chrono::sys_seconds now) override;
  util::Result<long long> add_token(const ApiToken& token, std::string_view hash,
                                    const Act& act) override;
  util::Result<std::optional<ApiToken>> find_token(std::string_view hash) override;
  util::Result<std::vector<ApiToken>> tokens(PersonId person) override;
  util::Status remove_token(PersonId person, long long id, const Act& act) override;

 private:
  SqliteDatabase& database_;
};

// Inside a transaction.
util::Status write_session(Connection& connection, PersonId person, const NewSession& session,
                           std::string_view replaced);

}  // namespace espalier::course
