// Courses in the SQLite file.
#pragma once

#include "arena/store/database.hpp"
#include "course/store/courses.hpp"

namespace espalier::course {

class SqliteCourses final : public Courses {
 public:
  explicit SqliteCourses(arena::SqliteDatabase& database) : database_(database) {}

  util::Status apply(const Course& course, const AppliedFile& file, int known,
                     const WriteAudit& audit) override;
  util::Result<std::vector<CourseName>> all() override;
  util::Result<std::optional<AppliedFile>> file(std::string_view course) override;
  util::Result<std::vector<AppliedFile>> files(std::string_view course) override;
  util::Result<std::vector<KeptAssignment>> assignments(std::string_view course) override;

 private:
  util::Status write(const Course& course, const AppliedFile& file, int version)
      REQUIRES(database_.mutex);

  arena::SqliteDatabase& database_;
};

}  // namespace espalier::course
