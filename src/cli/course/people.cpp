// espalier course people: who is in a course, and who has signed in.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/course/course.hpp"
#include "course/people/person_file.hpp"
#include "util/utf8.hpp"

namespace espalier::cli {
namespace {

using PeopleJson = nlohmann::ordered_json;

struct PeopleSettings {
  CourseFields where{};
  bool json = false;
};

using LinkStates = std::map<course::PersonId, course::LinkState>;

Options declare_people(PeopleSettings& settings) {
  Options options(
      {"[OPTIONS]",
       "Lists the people of a course: number, id, name, section, team, what they are, and\n"
       "whether they have used their link.",
       {"espalier course people --course ds26"}});
  return add_course_values(options, settings.where).json_flag(settings.json);
}

// Of the people of the course, and of its staff, whose home is the machine.
util::Result<LinkStates> link_states(course::CourseStore& store, std::string_view course) {
  LinkStates by_person;
  for (const auto home : {course, course::kMachine}) {
    const auto states = store.links().states(home);
    if (!states) return states.error();
    for (const auto& state : *states) by_person.emplace(state.person, state);
  }
  return by_person;
}

std::string_view link_word(const LinkStates& states, course::PersonId person,
                           std::chrono::sys_seconds now) {
  const auto found = states.find(person);
  if (found == states.end()) return "none";
  if (found->second.used) return "used";
  return found->second.expires <= now ? "expired" : "unused";
}

// With blanks up to a width of the terminal.
std::string padded(std::string text, std::size_t width) {
  const auto columns = util::columns(text);
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::string role_word(const course::Member& member) {
  if (member.state == course::MemberState::kActive) return std::string(name_of(member.role));
  return std::string(name_of(member.state));
}

void print_table(const Context& context, const std::vector<course::Member>& members,
                 const LinkStates& links) {
  const auto now = at_console().at;
  std::size_t names = 4;
  std::size_t ids = 2;
  for (const auto& member : members) {
    names = std::max(names, util::columns(shown_name(member.person)));
    if (member.person.identity) ids = std::max(ids, util::columns(member.person.identity->login));
  }
  for (const auto& member : members) {
    const auto& identity = member.person.identity;
    context.out.line(fmt::format("{}  {}  {}  {:<9}  link {:<7}  {}{}{}", member.person.id,
                                 padded(identity ? identity->login : "", ids),
                                 padded(shown_name(member.person), names), role_word(member),
                                 link_word(links, member.person.id, now), member.section,
                                 member.team.empty() ? "" : " / ", member.team));
  }
}

std::string people_json(const std::string& course, const std::vector<course::Member>& members,
                        const LinkStates& links) {
  const auto now = at_console().at;
  PeopleJson json = {{"course", course}, {"people", PeopleJson::array()}};
  for (const auto& member : members) {
    PeopleJson one = {{"person", member.person.id}};
    if (const auto& identity = member.person.identity) {
      one["id"] = identity->login;
      one["name"] = identity->name;
      one["email"] = identity->email;
    } else {
      one["removed"] = member.person.removed.value_or(0);
    }
    one["role"] = name_of(member.role);
    one["state"] = name_of(member.state);
    one["section"] = member.section;
    one["team"] = member.team;
    one["link"] = link_word(links, member.person.id, now);
    json["people"].push_back(std::move(one));
  }
  return json.dump(-1, ' ', false, PeopleJson::error_handler_t::replace);
}

}  // namespace

Options course_people_options() { return Options::of(declare_people); }

int run_course_people(const Context& context, Arguments arguments) {
  PeopleSettings settings;
  if (const auto code = declare_people(settings).parse(context, arguments)) return *code;
  const auto store = open_courses(settings.where, arena::Access::kRead);
  if (!store) return context.environment(store.error());
  const auto course = chosen_course(**store, settings.where);
  if (!course) return context.no(course.error());
  const auto members = (*store)->people().members(*course);
  if (!members) return context.environment(members.error());
  const auto links = link_states(**store, *course);
  if (!links) return context.environment(links.error());
  if (settings.json) {
    context.out.line(people_json(*course, *members, *links));
  } else {
    print_table(context, *members, *links);
  }
  return kDone;
}

}  // namespace espalier::cli
