// espalier course links: one-time links for a class.
#include <fmt/format.h>

#include <algorithm>

#include "cli/course/course.hpp"
#include "course/people/link_sheet.hpp"
#include "server/http/serving_file.hpp"
#include "server/services.hpp"
#include "util/files.hpp"

namespace espalier::cli {
namespace {

struct LinksSettings {
  CourseFields where{};
  std::vector<std::string> ids{};
  bool unused = false;
  bool reissue = false;
  std::optional<std::string> csv{};
  std::optional<std::string> html{};
  std::optional<std::string> url{};
};

Options declare_links(LinksSettings& settings) {
  Options options(
      {"[ID ...] (--csv FILE | --html FILE) [OPTIONS]",
       "Makes one-time links by which students sign in, and writes them as sheets to print\n"
       "and cut (--html) or as a table for mail merge (--csv). A link works once, for 14\n"
       "days; afterwards the person may set a password. Links are made for students who\n"
       "never had one, unless --unused, or --reissue with ids, says otherwise; a new link\n"
       "ends the one before. The program keeps no links: what the file says is said once.",
       {"espalier course links --html links.html --url https://arena.example.edu",
        "espalier course links --reissue s01 s02 --csv again.csv --url https://arena.example.edu"}});
  options.argument("ID", settings.ids, "with --reissue: whose links are made anew");
  return add_course_values(options, settings.where)
      .flag("--unused", settings.unused, "a new link for everybody who has not used theirs")
      .flag("--reissue", settings.reissue, "a new link for these people, used or not")
      .value("--csv", "FILE", settings.csv, kFile, "write id, name, email and link to FILE")
      .value("--html", "FILE", settings.html, kFile, "write sheets to print to FILE, 12 to a page")
      .value("--url", "ADDRESS", settings.url,
             "where students reach the server; that of the running server if left out")
      .excludes("--unused", {"--reissue"})
      .excludes("--csv", {"--html"});
}

util::Status check_use(const LinksSettings& settings) {
  const auto wrong = [](std::string message) {
    return util::Error{util::ErrorCode::kWrongUse, std::move(message)};
  };
  if (!settings.csv && !settings.html) {
    return wrong("say where the links go: --html FILE or --csv FILE");
  }
  if (settings.reissue == settings.ids.empty()) {
    return wrong(settings.reissue ? "--reissue needs the ids of those whose links are made anew"
                                  : "ids are given with --reissue");
  }
  return util::Done{};
}

util::Result<std::string> address_for(const LinksSettings& settings) {
  if (settings.url) return *settings.url;
  const auto data =
      settings.where.data ? std::filesystem::path(*settings.where.data) : server::default_data();
  auto address = server::ServingFile::address(data);
  if (address) return address;
  return util::Error{util::ErrorCode::kWrongUse,
                     "no server is running here; say with --url where students will reach it"};
}

bool wanted(const LinksSettings& settings, const course::Member& member,
            const std::vector<course::LinkState>& states) {
  if (member.state != course::MemberState::kActive || member.person.home != member.course ||
      !member.person.identity) {
    return false;
  }
  if (settings.reissue) return true;  // ids are compared by the caller
  const auto state = std::ranges::find(states, member.person.id, &course::LinkState::person);
  if (settings.unused) return state != states.end() && !state->used;
  return state == states.end();
}

util::Result<std::vector<course::Person>> chosen_people(course::CourseStore& store,
                                                        const LinksSettings& settings,
                                                        const std::string& course) {
  const auto members = store.people().members(course);
  if (!members) return members.error();
  const auto states = store.links().states(course);
  if (!states) return states.error();
  std::vector<course::PersonId> named;
  for (const auto& id : settings.ids) {
    const auto person = store.people().find_login(course, id);
    if (!person) return person.error();
    if (!*person) {
      return util::Error{util::ErrorCode::kNotFound,
                         fmt::format("nobody in {} has the id '{}'", course, id)};
    }
    named.push_back((*person)->id);
  }
  std::vector<course::Person> people;
  for (const auto& member : *members) {
    const bool meant = named.empty() || std::ranges::find(named, member.person.id) != named.end();
    if (meant && wanted(settings, member, *states)) people.push_back(member.person);
  }
  return people;
}

// Links that no file holds would be lost: the file is there before they are made.
util::Result<std::size_t> write_links(course::CourseStore& store, const LinksSettings& settings,
                                      const std::string& course, const std::string& address) {
  const auto people = chosen_people(store, settings, course);
  if (!people) return people.error();
  if (people->empty()) return std::size_t{0};
  const auto& file = settings.csv ? *settings.csv : *settings.html;
  if (const auto can = util::write_file(file, std::string_view(), util::kPrivateFile); !can) {
    return can.error();
  }
  const auto links = course::issue_links(store, course, *people, at_console());
  if (!links) return links.error();
  const auto text =
      settings.csv ? course::links_csv(*links, address) : course::links_html(*links, address);
  if (const auto done = util::write_file(file, text, util::kPrivateFile); !done) {
    return done.error();
  }
  return links->size();
}

}  // namespace

Options course_links_options() { return Options::of(declare_links); }

int run_course_links(const Context& context, Arguments arguments) {
  LinksSettings settings;
  if (const auto code = declare_links(settings).parse(context, arguments)) return *code;
  if (const auto good = check_use(settings); !good) return context.wrong_use(good.error());
  const auto address = address_for(settings);
  if (!address) return context.wrong_use(address.error());
  const auto store = open_courses(settings.where, arena::Access::kWrite);
  if (!store) return context.environment(store.error());
  const auto course = chosen_course(**store, settings.where);
  if (!course) return context.no(course.error());
  const auto written = write_links(**store, settings, *course, *address);
  if (!written) return context.no(written.error());
  if (*written == 0) {
    context.out.line("nobody needs a link; --unused or --reissue makes new ones");
  } else {
    context.out.line(fmt::format("{} links in {}, valid for {} days; keep the file to yourself",
                                 *written, settings.csv ? *settings.csv : *settings.html,
                                 course::kLinkValid.count()));
  }
  return kDone;
}

}  // namespace espalier::cli
