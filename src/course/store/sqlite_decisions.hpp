// Pseudonyms, extensions and points by hand in the SQLite file.
#pragma once

#include "course/store/decisions.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteDecisions final : public Decisions {
 public:
  explicit SqliteDecisions(SqliteDatabase& database) : database_(database) {}

  util::Result<std::string> pseudonym(const Place& place) override;
  util::Result<std::vector<Pseudonym>> pseudonyms(PersonId person) override;
  util::Status extend(const Extension& extension, const Act& act) override;
  util::Status remove_extension(const Place& place, const Act& act) override;
  util::Result<std::vector<Extension>> extensions(PersonId person) override;
  util::Result<std::optional<Extension>> extension(const Place& place) override;
  util::Status override_points(const PointsOverride& points, const Act& act) override;
  util::Status remove_override(const Place& place, const Act& act) override;
  util::Result<std::vector<PointsOverride>> overrides(PersonId person) override;

 private:
  util::Status remove(const char* sql, const char* action, const Place& place, const Act& act);

  SqliteDatabase& database_;
};

}  // namespace espalier::course
