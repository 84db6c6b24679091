// espalier course staff: teachers, assistants and admins, who are made at the console alone.
#include <fmt/format.h>

#include "cli/course/course.hpp"
#include "course/people/link_sheet.hpp"
#include "server/http/serving_file.hpp"
#include "server/services.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct StaffSettings {
  CourseFields where{};
  std::optional<std::string> action{};
  std::optional<std::string> id{};
  std::optional<std::string> name{};
  std::optional<std::string> email{};
  std::optional<std::string> role{};
  std::optional<std::string> url{};
};

Options declare_staff(StaffSettings& settings) {
  Options options(
      {"[add ID | remove ID] [OPTIONS]",
       "Makes somebody a teacher or assistant of a course, or an admin of the machine, and\n"
       "prints a one-time link for them; 'add' again prints a new one. 'remove' takes the\n"
       "role away and signs them out. Without a word it lists them.",
       {"espalier course staff add chen --name 'Chen Mei' --role teacher --course ds26",
        "espalier course staff remove chen --course ds26", "espalier course staff"}});
  options.argument("ACTION", settings.action, "'add' or 'remove'; the list if left out")
      .argument("ID", settings.id, "what they sign in with");
  return add_course_values(options, settings.where)
      .value("--name", "NAME", settings.name, "their name, for somebody new")
      .value("--email", "EMAIL", settings.email, "their address")
      .value("--role", "ROLE", settings.role, "teacher, assistant or admin; teacher if left out")
      .value("--url", "ADDRESS", settings.url,
             "where they reach the server; that of the running server if left out");
}

util::Error wrong(std::string message) { return {util::ErrorCode::kWrongUse, std::move(message)}; }

// An admin is one of the machine.
util::Result<std::string> place_of(course::CourseStore& store, const StaffSettings& settings,
                                   course::Role role) {
  if (role == course::Role::kAdmin) return std::string(course::kMachine);
  return chosen_course(store, settings.where);
}

util::Result<course::Role> role_of(const StaffSettings& settings) {
  const auto role = course::role_named(settings.role.value_or("teacher"));
  if (role && course::is_staff(*role)) return *role;
  return wrong(fmt::format("--role is {}; teacher, assistant or admin was expected",
                           util::quoted(*settings.role)));
}

util::Result<course::Person> added(course::CourseStore& store, const StaffSettings& settings) {
  const auto role = role_of(settings);
  if (!role) return role.error();
  const auto place = place_of(store, settings, *role);
  if (!place) return place.error();
  auto& people = store.people();
  const auto known = people.find_login(course::kMachine, *settings.id);
  if (!known) return known.error();
  const auto act = at_console();
  if (*known) {
    const auto set = people.set_role((*known)->id, *place, *role, act);
    if (!set) return set.error();
    return **known;
  }
  if (!settings.name) return wrong("say who it is with --name");
  const course::NewMember member{
      .home = std::string(course::kMachine),
      .identity = {*settings.id, *settings.name, settings.email.value_or("")},
      .course = *place,
      .role = *role};
  const auto person = people.add(member, act);
  if (!person) return person.error();
  const auto found = people.find(*person);
  if (!found) return found.error();
  return **found;
}

int add_staff(const Context& context, course::CourseStore& store, const StaffSettings& settings) {
  const auto person = added(store, settings);
  if (!person) return context.no(person.error());
  const auto links = course::issue_links(store, course::kMachine, {*person}, at_console());
  if (!links) return context.environment(links.error());
  const auto data =
      settings.where.data ? std::filesystem::path(*settings.where.data) : server::default_data();
  const auto serving = server::ServingFile::address(data);
  const auto address = settings.url ? *settings.url : serving ? *serving : "ADDRESS";
  context.out.line(course::link_address(address, links->front().secret));
  return kDone;
}

int remove_staff(const Context& context, course::CourseStore& store,
                 const StaffSettings& settings) {
  const auto role = role_of(settings);
  if (!role) return context.no(role.error());
  const auto place = place_of(store, settings, *role);
  if (!place) return context.no(place.error());
  const auto person = store.people().find_login(course::kMachine, *settings.id);
  if (!person) return context.environment(person.error());
  if (!*person) {
    return context.no(
        util::Error{util::ErrorCode::kNotFound,
                    fmt::format("nobody of the staff has the id {}", util::quoted(*settings.id))});
  }
  const auto act = at_console();
  const auto left = store.people().leave((*person)->id, *place, act);
  if (!left) return context.no(left.error());
  const auto out = store.sessions().end_all((*person)->id, "", act);
  if (!out) return context.environment(out.error());
  context.out.line(fmt::format("{} has no rights there any more", *settings.id));
  return kDone;
}

int list_staff(const Context& context, course::CourseStore& store) {
  auto courses = store.people().courses();
  if (!courses) return context.environment(courses.error());
  courses->insert(courses->begin(), std::string(course::kMachine));
  for (const auto& name : *courses) {
    const auto members = store.people().members(name);
    if (!members) return context.environment(members.error());
    for (const auto& member : *members) {
      const bool active = member.state == course::MemberState::kActive;
      if (!active || !is_staff(member.role) || !member.person.identity) continue;
      context.out.line(fmt::format("{:<9}  {:<12}  {}  {}", name_of(member.role),
                                   name.empty() ? "the machine" : name,
                                   member.person.identity->login, member.person.identity->name));
    }
  }
  return kDone;
}

}  // namespace

Options course_staff_options() { return Options::of(declare_staff); }

int run_course_staff(const Context& context, Arguments arguments) {
  StaffSettings settings;
  if (const auto code = declare_staff(settings).parse(context, arguments)) return *code;
  const bool list = !settings.action;
  if (!list && *settings.action != "add" && *settings.action != "remove") {
    return context.wrong_use(
        fmt::format("{} is neither 'add' nor 'remove'", util::quoted(*settings.action)));
  }
  if (!list && !settings.id) return context.wrong_use("say whom, by the id they sign in with");
  const auto store =
      open_courses(settings.where, list ? arena::Access::kRead : arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  if (list) return list_staff(context, **store);
  return *settings.action == "add" ? add_staff(context, **store, settings)
                                   : remove_staff(context, **store, settings);
}

}  // namespace espalier::cli
