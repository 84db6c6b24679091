// course.toml: any text is a course or is refused with the places of its mistakes; what is a course
// is written in its normal form, read as the same, and changes nothing when it is applied again.
#include "course/file/changes.hpp"
#include "course/file/course_file.hpp"
#include "support.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = course::read_course(fuzz::text(data, size));
  if (!read) {
    fuzz::require(!read.error().causes.empty(), "an error tells all mistakes");
    for (const auto& one : read.error().causes) {
      const auto [line, column] = course::where(one);
      fuzz::require(line >= 1 && column >= 1, "a mistake has its place");
      fuzz::require(!one.message.empty(), "and words");
    }
    return 0;
  }
  const auto zone = course::TimeZone::open(read->time_zone);
  fuzz::require(static_cast<bool>(zone), "its time zone is known");
  const auto text = course::course_text(*read, *zone);
  const auto again = course::read_course(text);
  fuzz::require(static_cast<bool>(again), "the normal form can be read");
  fuzz::require(*again == *read, "as the same course");
  fuzz::require(course::changes_between(*read, *again, {}).empty(), "and changes nothing");
  for (const auto& change : course::changes_between({}, *read, {})) {
    fuzz::require(!course::text(change, read->language).empty(), "every change has words");
  }
  return 0;
}
