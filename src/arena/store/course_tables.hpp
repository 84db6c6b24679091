// The tables about courses and their assignments (src/course/store), as SQL that PostgreSQL also
// understands. Times are seconds since 1970.
#pragma once

namespace espalier::arena {

// The files of a course as they were applied, one after the other; the last one counts. An
// assignment that the last one does not have stays, without a place, for what was handed in.
inline constexpr const char* kCoursesOfVersion6 = R"(
  CREATE TABLE course (id TEXT PRIMARY KEY, name TEXT NOT NULL, version BIGINT NOT NULL);
  CREATE TABLE course_file (
    course TEXT NOT NULL REFERENCES course, version BIGINT NOT NULL, applied BIGINT NOT NULL,
    actor TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (course, version));
  CREATE TABLE assignment (
    course TEXT NOT NULL REFERENCES course, id TEXT NOT NULL, place BIGINT, name TEXT NOT NULL,
    game TEXT NOT NULL, release BIGINT NOT NULL, due BIGINT NOT NULL, closes BIGINT NOT NULL,
    PRIMARY KEY (course, id));
)";

}  // namespace espalier::arena
