// espalier course export: all that is kept about a person.
#include "cli/course/course.hpp"
#include "course/people/person_file.hpp"

namespace espalier::cli {
namespace {

struct ExportSettings {
  CourseFields where{};
  std::string person{};
};

Options declare_export(ExportSettings& settings) {
  Options options(
      {"PERSON [OPTIONS]",
       "Prints all that is kept about a person as JSON, for them. It has no secrets: only\n"
       "hashes of these are kept.",
       {"espalier course export s17 --course ds26"}});
  options.argument("PERSON", settings.person, "the id, or the number that 'course people' shows");
  return add_course_values(options, settings.where);
}

}  // namespace

Options course_export_options() { return Options::of(declare_export); }

int run_course_export(const Context& context, Arguments arguments) {
  ExportSettings settings;
  if (const auto code = declare_export(settings).parse(context, arguments)) return *code;
  const auto store = open_courses(settings.where, arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  const auto person = person_named(**store, settings.where, settings.person);
  if (!person) return context.no(person.error());
  const auto file = course::person_file(**store, person->id);
  if (!file) return context.no(file.error());
  const auto act = at_console();
  const auto told = (*store)->audit().add({.at = act.at,
                                           .actor = act.actor,
                                           .action = "person.export",
                                           .course = person->home,
                                           .subject = person->id});
  if (!told) return context.environment(told.error());
  context.out.write(*file);
  return kDone;
}

}  // namespace espalier::cli
