// How the parts of `espalier course` find the store, the course and its people.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <vector>

#include "cli/course/course.hpp"
#include "course/clock.hpp"
#include "server/services.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kPersonDigits = 12;

bool is_person_number(std::string_view text) {
  return text.size() == kPersonDigits &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Options& add_data_value(Options& options, CourseFields& fields) {
  return options.value("--data", "FOLDER", fields.data, kFolder,
                       "the data folder, as for 'espalier serve'");
}

Options& add_course_values(Options& options, CourseFields& fields) {
  return add_data_value(options, fields)
      .value("--course", "COURSE", fields.course, "the course; not needed when there is one alone");
}

util::Result<std::unique_ptr<course::CourseStore>> open_courses(const CourseFields& fields,
                                                                arena::Access access) {
  const auto data = fields.data ? std::filesystem::path(*fields.data) : server::default_data();
  return course::CourseStore::open(course::database_in(data), access);
}

util::Result<std::string> chosen_course(course::CourseStore& store, const CourseFields& fields) {
  if (fields.course) return *fields.course;
  const auto applied = store.courses().all();
  if (!applied) return applied.error();
  const auto peopled = store.people().courses();  // one may have staff before it has a file
  if (!peopled) return peopled.error();
  std::set<std::string> courses(peopled->begin(), peopled->end());
  for (const auto& course : *applied) courses.insert(course.id);
  if (courses.size() == 1) return *courses.begin();
  if (courses.empty()) {
    return util::Error{util::ErrorCode::kNotFound, "there is no course in this data folder"};
  }
  return util::Error{util::ErrorCode::kWrongUse,
                     fmt::format("say which with --course; there are {}",
                                 util::join(std::vector(courses.begin(), courses.end()), ", "))};
}

util::Result<course::Person> person_named(course::CourseStore& store, const CourseFields& fields,
                                          std::string_view text) {
  auto& people = store.people();
  std::optional<course::Person> found;
  if (is_person_number(text)) {
    const auto person = people.find(std::stoll(std::string(text)));
    if (!person) return person.error();
    found = *person;
  }
  const auto courses = people.courses();
  if (!courses) return courses.error();
  auto homes = fields.course ? std::vector{*fields.course} : *courses;
  homes.emplace_back(course::kMachine);
  for (std::size_t i = 0; !found && i < homes.size(); ++i) {
    const auto person = people.find_login(homes[i], text);
    if (!person) return person.error();
    found = *person;
    // An id may be in several courses: then somebody has to say which is meant.
    for (std::size_t other = i + 1; found && other < homes.size(); ++other) {
      const auto again = people.find_login(homes[other], text);
      if (!again) return again.error();
      if (*again) {
        return util::Error{util::ErrorCode::kWrongUse,
                           fmt::format("several people have the id {}; name the one you mean by "
                                       "the number that 'course people' shows",
                                       util::quoted(text))};
      }
    }
  }
  if (found) return *found;
  return util::Error{util::ErrorCode::kNotFound,
                     fmt::format("there is nobody with the id {}", util::quoted(text))};
}

course::Act at_console() { return {course::SystemClock().now(), course::kConsole}; }

}  // namespace espalier::cli
