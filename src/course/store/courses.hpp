// The courses of a data folder: the files that were applied, and what stands in the last of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/course.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct AppliedFile {
  int version = 0;  // 1, 2, ...
  Moment applied{};
  std::string actor{};
  std::string text{};  // as it was written, comments and all
};

struct CourseName {
  std::string id{};
  std::string name{};
};

struct KeptAssignment {
  std::string id{};
  std::string name{};
  bool removed = false;  // not in the last file
};

// For several threads at once; each call is one transaction, on the disk when it returns.
class Courses {
 public:
  Courses() = default;
  virtual ~Courses() = default;
  Courses(const Courses&) = delete;
  Courses& operator=(const Courses&) = delete;

  // Stores the file and what was read from it, with an entry of the audit log. `known` is the
  // version that the changes were shown for, 0 for a new course: when another one was applied
  // meanwhile, nothing happens and the error has the code kConflict. The version of `file` is made
  // here.
  virtual util::Status apply(const Course& course, const AppliedFile& file, int known) = 0;
  virtual util::Result<std::vector<CourseName>> all() = 0;  // by id
  // The last file; nothing when there is no such course.
  virtual util::Result<std::optional<AppliedFile>> file(std::string_view course) = 0;
  // All of them, the oldest first.
  virtual util::Result<std::vector<AppliedFile>> files(std::string_view course) = 0;
  // In the order of the last file, those that it does not have behind them.
  virtual util::Result<std::vector<KeptAssignment>> assignments(std::string_view course) = 0;
};

// The course as its last file says; the error of one that a later program wrote has the code
// kUnreadable, that of one that is not there kNoSuchCourse.
util::Result<Course> stored_course(Courses& courses, std::string_view id);

}  // namespace espalier::course
