// Rosters in the SQLite file.
#pragma once

#include "course/store/rosters.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteRosters final : public Rosters {
 public:
  explicit SqliteRosters(SqliteDatabase& database) : database_(database) {}

  util::Result<std::vector<RosterRow>> rows(std::string_view course) override;
  util::Result<RosterOutcome> apply(std::string_view course, const std::vector<RosterRow>& rows,
                                    const Act& act) override;
  util::Result<RosterOutcome> undo(std::string_view course, const Act& act) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::course
