// espalier course erase: remove all that says who somebody is.
#include <fmt/format.h>

#include <algorithm>

#include "cli/course/course.hpp"
#include "server/services.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct EraseSettings {
  CourseFields where{};
  std::string person{};
  bool yes = false;
};

Options declare_erase(EraseSettings& settings) {
  Options options(
      {"PERSON [OPTIONS]",
       "Removes all that says who somebody is: name, id, email, links, password, sessions,\n"
       "tokens, pseudonyms, and what staff wrote about them. Games and points stay under a\n"
       "number. Nobody can undo it, so it wants --yes.",
       {"espalier course erase s17 --course ds26 --yes"}});
  options.argument("PERSON", settings.person, "the id, or the number that 'course people' shows");
  return add_course_values(options, settings.where)
      .flag("--yes", settings.yes, "do it; without, it says what it would do");
}

// The number under which games and points stay. Somebody who is gone already has theirs: then only
// the bytes are looked after, which a run that was ended too early has left.
util::Result<int> erased(course::CourseStore& store, const course::Person& person) {
  if (person.removed) return *person.removed;
  return store.people().erase(person.id, at_console());
}

// What older copies of the database are beside it: they keep what they have.
std::vector<std::string> copies_in(const std::filesystem::path& data) {
  std::vector<std::string> names;
  const auto prefix = course::database_in(data).filename().string() + ".before-";
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(data, error)) {
    auto name = entry.path().filename().string();
    if (name.starts_with(prefix)) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

Options course_erase_options() { return Options::of(declare_erase); }

int run_course_erase(const Context& context, Arguments arguments) {
  EraseSettings settings;
  if (const auto code = declare_erase(settings).parse(context, arguments)) return *code;
  const auto store = open_courses(settings.where, arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  const auto person = person_named(**store, settings.where, settings.person);
  if (!person) return context.no(person.error());
  if (!settings.yes) {
    return context.no(fmt::format("this would erase {} ({}) for good; say --yes to do it",
                                  shown_name(*person), person->id));
  }
  const auto removed = erased(**store, *person);
  if (!removed) return context.no(removed.error());
  if (const auto gone = (*store)->scrub(); !gone) {
    return context.environment(util::with_prefix(
        fmt::format("what was erased ('erase {} --yes' tries again): ", person->id), gone.error()));
  }
  context.out.line(fmt::format("erased; games and points stay under 'removed {}'", *removed));
  const auto data =
      settings.where.data ? std::filesystem::path(*settings.where.data) : server::default_data();
  const auto copies = copies_in(data);
  if (!copies.empty()) {
    context.out.line(
        fmt::format("copies beside the database may still have it: {}", util::join(copies, ", ")));
  }
  context.out.line("backups that were made before keep it until you delete them");
  return kDone;
}

}  // namespace espalier::cli
