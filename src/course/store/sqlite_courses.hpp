// Courses in the SQLite file.
#pragma once

#include "course/store/courses.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqliteCourses final : public Courses {
 public:
  explicit SqliteCourses(SqliteDatabase& database) : database_(database) {}

  util::Status apply(const Course& course, const AppliedFile& file, int known) override;
  util::Result<std::vector<CourseName>> all() override;
  util::Result<std::optional<AppliedFile>> file(std::string_view course) override;
  util::Result<std::vector<AppliedFile>> files(std::string_view course) override;
  util::Result<std::vector<KeptAssignment>> assignments(std::string_view course) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::course
