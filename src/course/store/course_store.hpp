// All that is kept about people and their courses, in the same database as the arena's store.
#pragma once

#include <filesystem>
#include <memory>

#include "arena/model/access.hpp"
#include "course/store/audit.hpp"
#include "course/store/courses.hpp"
#include "course/store/decisions.hpp"
#include "course/store/links.hpp"
#include "course/store/passwords.hpp"
#include "course/store/people.hpp"
#include "course/store/rosters.hpp"
#include "course/store/sessions.hpp"
#include "util/result.hpp"

namespace espalier::course {

// For several threads at once, which wait for each other.
class CourseStore {
 public:
  static util::Result<std::unique_ptr<CourseStore>> open(const std::filesystem::path& file,
                                                         arena::Access access);

  CourseStore() = default;
  virtual ~CourseStore() = default;
  CourseStore(const CourseStore&) = delete;
  CourseStore& operator=(const CourseStore&) = delete;

  // They live as long as the store.
  virtual Courses& courses() = 0;
  virtual People& people() = 0;
  virtual Rosters& rosters() = 0;
  virtual Links& links() = 0;
  virtual Sessions& sessions() = 0;
  virtual Passwords& passwords() = 0;
  virtual Decisions& decisions() = 0;
  virtual Audit& audit() = 0;

  // Nothing that was erased can be read from the bytes of the database any more. Takes as long as
  // writing all of it; an error when others are reading it just now.
  virtual util::Status scrub() = 0;
};

// In a data folder.
std::filesystem::path database_in(const std::filesystem::path& data);

}  // namespace espalier::course
