#include <mutex>

#include "arena/store/schema.hpp"
#include "course/store/course_store.hpp"
#include "course/store/sqlite_audit.hpp"
#include "course/store/sqlite_courses.hpp"
#include "course/store/sqlite_decisions.hpp"
#include "course/store/sqlite_links.hpp"
#include "course/store/sqlite_passwords.hpp"
#include "course/store/sqlite_people.hpp"
#include "course/store/sqlite_rosters.hpp"
#include "course/store/sqlite_sessions.hpp"
#include "util/known_folders.hpp"

namespace espalier::course {
namespace {

class SqliteCourseStore final : public CourseStore {
 public:
  explicit SqliteCourseStore(std::unique_ptr<Connection> connection)
      : database_(std::move(connection)),
        courses_(database_),
        people_(database_),
        rosters_(database_),
        links_(database_),
        sessions_(database_),
        passwords_(database_),
        decisions_(database_),
        audit_(database_) {}

  Courses& courses() override { return courses_; }
  People& people() override { return people_; }
  Rosters& rosters() override { return rosters_; }
  Links& links() override { return links_; }
  Sessions& sessions() override { return sessions_; }
  Passwords& passwords() override { return passwords_; }
  Decisions& decisions() override { return decisions_; }
  Audit& audit() override { return audit_; }

  util::Status scrub() override;

 private:
  SqliteDatabase database_;
  SqliteCourses courses_;
  SqlitePeople people_;
  SqliteRosters rosters_;
  SqliteLinks links_;
  SqliteSessions sessions_;
  SqlitePasswords passwords_;
  SqliteDecisions decisions_;
  SqliteAudit audit_;
};

// VACUUM writes every page anew, so that nothing is left in the unused parts of pages; what was in
// the log goes with its end.
util::Status SqliteCourseStore::scrub() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  const std::unique_lock turn(connection.writers());
  if (const auto written = connection.run("VACUUM"); !written) return written;
  OwnErrors errors(connection);
  Statement query(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
  const bool whole = query.row() && query.number(0) == 0;
  if (const auto sound = errors.take(); !sound) return sound;
  if (whole) return util::Done{};
  return util::Error{util::ErrorCode::kStillRunning,
                     "others are reading the database, and its log still has what was erased; try "
                     "again, or end the server first",
                     {{"name", connection.file().filename().string()}}};
}

}  // namespace

util::Result<std::unique_ptr<CourseStore>> CourseStore::open(const std::filesystem::path& file,
                                                             arena::Access access) {
  std::error_code error;
  util::know_folder(std::filesystem::absolute(file, error).parent_path());
  auto connection = arena::open_database(file, access);
  if (!connection) return connection.error();
  // What is deleted or replaced is overwritten at once.
  if (const auto set = (*connection)->run("PRAGMA secure_delete = ON"); !set) return set.error();
  return std::unique_ptr<CourseStore>(std::make_unique<SqliteCourseStore>(std::move(*connection)));
}

std::filesystem::path database_in(const std::filesystem::path& data) { return data / "arena.db"; }

}  // namespace espalier::course
