#include "course/store/sqlite_courses.hpp"

#include <fmt/format.h>

#include "course/file/course_file.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

long long since_1970(Moment moment) { return moment.time_since_epoch().count(); }

AppliedFile file_in(Statement& row) {
  return {.version = static_cast<int>(row.number(0)),
          .applied = Moment(seconds(row.number(1))),
          .actor = row.text(2),
          .text = row.text(3)};
}

constexpr std::string_view kFileColumns = "SELECT version, applied, actor, text FROM course_file ";

util::Status write_file(Connection& connection, const Course& course, const AppliedFile& file,
                        int version) {
  auto status = Statement(connection,
                          "INSERT INTO course (id, name, version) VALUES (?, ?, ?) ON CONFLICT "
                          "(id) DO UPDATE SET name = excluded.name, version = excluded.version")
                    .bind(course.id)
                    .bind(course.name)
                    .bind(version)
                    .run();
  if (!status) return status;
  status = Statement(connection,
                     "INSERT INTO course_file (course, version, applied, actor, text) "
                     "VALUES (?, ?, ?, ?, ?)")
               .bind(course.id)
               .bind(version)
               .bind(since_1970(file.applied))
               .bind(file.actor)
               .bind(file.text)
               .run();
  if (!status) return status;
  status = Statement(connection, "UPDATE assignment SET place = NULL WHERE course = ?")
               .bind(course.id)
               .run();
  int place = 0;
  for (const auto& one : course.assignments) {
    if (!status) return status;
    status = Statement(connection,
                       "INSERT INTO assignment (course, id, place, name, game, release, due, "
                       "closes) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (course, id) DO UPDATE "
                       "SET place = excluded.place, name = excluded.name, game = excluded.game, "
                       "release = excluded.release, due = excluded.due, closes = excluded.closes")
                 .bind(course.id)
                 .bind(one.id)
                 .bind(++place)
                 .bind(one.name)
                 .bind(one.game)
                 .bind(since_1970(one.release))
                 .bind(since_1970(one.due))
                 .bind(since_1970(one.closes()))
                 .run();
  }
  return status;
}

}  // namespace

util::Status SqliteCourses::apply(const Course& course, const AppliedFile& file, int known) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    int version = 0;
    {
      Statement query(connection, "SELECT version FROM course WHERE id = ?");
      if (query.bind(course.id).row()) version = static_cast<int>(query.number(0));
    }
    if (version != known) {
      return util::Error{util::ErrorCode::kConflict,
                         fmt::format("somebody else has applied another file of {} meanwhile; "
                                     "look at the changes again",
                                     util::quoted(course.id))};
    }
    if (const auto written = write_file(connection, course, file, version + 1); !written) {
      return written;
    }
    return write_audit(connection, {file.applied, file.actor}, "course.apply", course.id, kNobody,
                       fmt::format("version {}", version + 1));
  });
}

util::Result<std::vector<CourseName>> SqliteCourses::all() {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<CourseName> courses;
  Statement query(*database_.connection, "SELECT id, name FROM course ORDER BY id");
  while (query.row()) courses.push_back({query.text(0), query.text(1)});
  if (const auto sound = errors.take(); !sound) return sound.error();
  return courses;
}

util::Result<std::optional<AppliedFile>> SqliteCourses::file(std::string_view course) {
  auto all = files(course);
  if (!all) return all.error();
  if (all->empty()) return std::optional<AppliedFile>();
  return std::optional(std::move(all->back()));
}

util::Result<std::vector<AppliedFile>> SqliteCourses::files(std::string_view course) {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<AppliedFile> files;
  Statement query(*database_.connection,
                  fmt::format("{}WHERE course = ? ORDER BY version", kFileColumns));
  query.bind(course);
  while (query.row()) files.push_back(file_in(query));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return files;
}

util::Result<std::vector<KeptAssignment>> SqliteCourses::assignments(std::string_view course) {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<KeptAssignment> assignments;
  Statement query(*database_.connection,
                  "SELECT id, name, place FROM assignment WHERE course = ? "
                  "ORDER BY place IS NULL, place, id");
  query.bind(course);
  while (query.row()) {
    assignments.push_back(
        {.id = query.text(0), .name = query.text(1), .removed = !query.optional_number(2)});
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return assignments;
}

util::Result<Course> stored_course(Courses& courses, std::string_view id) {
  const auto file = courses.file(id);
  if (!file) return file.error();
  if (!*file) {
    return util::Error{util::ErrorCode::kNoSuchCourse,
                       fmt::format("there is no course {}", util::quoted(id)),
                       {{"name", std::string(id)}}};
  }
  auto course = read_course((*file)->text);
  if (!course) return util::not_asked_for(course.error(), util::ErrorCode::kUnreadable);
  return course;
}

}  // namespace espalier::course
