#include "course/store/sqlite_links.hpp"

#include <fmt/format.h>

#include "course/model/names.hpp"
#include "course/store/sqlite_people.hpp"
#include "course/store/sqlite_sessions.hpp"
#include "util/look_alike.hpp"

namespace espalier::course {
namespace {

LinkState state_in(Statement& row) {
  LinkState state{
      .person = row.number(0), .issued = moment(row.number(1)), .expires = moment(row.number(2))};
  if (const auto used = row.optional_large(3)) state.used = moment(*used);
  return state;
}

util::Status check_home(Connection& connection, PersonId person, std::string_view home) {
  Statement query(connection, "SELECT 1 FROM identity WHERE person = ? AND home = ?");
  if (query.bind(person).bind(home).row()) return util::Done{};
  return util::Error{util::ErrorCode::kRefused,
                     "a course gives out links to the people of its own roster alone"};
}

std::optional<PersonId> holder_in(Connection& connection, std::string_view hash,
                                  std::chrono::sys_seconds now) {
  Statement query(
      connection,
      "SELECT person FROM sign_in_link WHERE hash = ? AND used IS NULL AND expires > ?");
  if (!query.bind(hash).bind(number_of(now)).row()) return std::nullopt;
  return query.number(0);
}

util::Status write_link(Connection& connection, const NewLink& link, std::chrono::sys_seconds now) {
  return Statement(connection,
                   "INSERT INTO sign_in_link (person, hash, issued, expires, used) "
                   "VALUES (?, ?, ?, ?, NULL) ON CONFLICT (person) DO UPDATE SET "
                   "hash = excluded.hash, issued = excluded.issued, expires = excluded.expires, "
                   "used = NULL")
      .bind(link.person)
      .bind(link.hash)
      .bind(number_of(now))
      .bind(number_of(link.expires))
      .run();
}

std::optional<std::string> course_to_join(Connection& connection, std::string_view hash,
                                          std::chrono::sys_seconds now) {
  Statement query(connection,
                  "SELECT course FROM join_code WHERE hash = ? AND expires > ? AND seats > 0");
  if (!query.bind(hash).bind(number_of(now)).row()) return std::nullopt;
  return query.text(0);
}

// Those who join choose their id themselves, so it may not look like somebody else's.
util::Status check_login(Connection& connection, std::string_view course, std::string_view login) {
  Statement query(connection, "SELECT login FROM identity WHERE home = ? OR home = ''");
  query.bind(course);
  while (query.row()) {
    const auto other = query.text(0);
    if (id_key(other) != id_key(login) && !util::look_alike(other, login)) continue;
    return util::Error{util::ErrorCode::kNameTaken,
                       fmt::format("the id '{}' is taken, or looks like another", login),
                       {{"name", std::string(login)}}};
  }
  return util::Done{};
}

util::Status take_seat(Connection& connection, std::string_view course, PersonId person) {
  const auto taken =
      Statement(connection, "UPDATE join_code SET seats = seats - 1 WHERE course = ?")
          .bind(course)
          .run();
  if (!taken) return taken;
  return Statement(connection,
                   "INSERT INTO membership (course, person, role, section, team, state) "
                   "VALUES (?, ?, 'student', '', NULL, 'active')")
      .bind(course)
      .bind(person)
      .run();
}

}  // namespace

util::Status SqliteLinks::issue(std::string_view home, const std::vector<NewLink>& links,
                                const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    for (const auto& link : links) {
      if (const auto good = check_home(connection, link.person, home); !good) return good;
      if (const auto put = write_link(connection, link, act.at); !put) return put;
      if (const auto told = write_audit(connection, act, "link.issue", home, link.person); !told) {
        return told;
      }
    }
    return util::Done{};
  });
}

util::Result<std::vector<LinkState>> SqliteLinks::states(std::string_view home) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<LinkState> states;
    Statement query(connection,
                    "SELECT sign_in_link.person, issued, expires, used FROM sign_in_link "
                    "JOIN identity ON identity.person = sign_in_link.person "
                    "WHERE home = ? ORDER BY login_key");
    query.bind(home);
    while (query.row()) states.push_back(state_in(query));
    return states;
  });
}

util::Result<std::optional<LinkState>> SqliteLinks::state_of(PersonId person) {
  return read_from(database_, [&](Connection& connection) -> std::optional<LinkState> {
    Statement query(connection,
                    "SELECT person, issued, expires, used FROM sign_in_link WHERE person = ?");
    if (!query.bind(person).row()) return std::nullopt;
    return state_in(query);
  });
}

util::Result<std::optional<PersonId>> SqliteLinks::holder(std::string_view hash,
                                                          std::chrono::sys_seconds now) {
  return read_from(database_,
                   [&](Connection& connection) { return holder_in(connection, hash, now); });
}

util::Result<std::optional<PersonId>> SqliteLinks::redeem(std::string_view hash,
                                                          const NewSession& session,
                                                          std::string_view replaced) {
  std::optional<PersonId> person;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    person = holder_in(connection, hash, session.begun);
    if (!person) return util::Done{};
    const auto used = Statement(connection, "UPDATE sign_in_link SET used = ? WHERE person = ?")
                          .bind(number_of(session.begun))
                          .bind(*person)
                          .run();
    if (!used) return used;
    if (const auto begun = write_session(connection, *person, session, replaced); !begun) {
      return begun;
    }
    const Act own{session.begun, actor_of(*person)};
    return write_audit(connection, own, "link.use", "", *person);
  });
  if (!done) return done.error();
  return person;
}

util::Status SqliteLinks::set_join_code(std::string_view course,
                                        const std::optional<JoinCode>& code, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto gone =
        Statement(connection, "DELETE FROM join_code WHERE course = ?").bind(course).run();
    if (!gone) return gone;
    if (!code) return write_audit(connection, act, "join-code.remove", course, kNobody);
    const auto put = Statement(connection,
                               "INSERT INTO join_code (course, hash, expires, seats) "
                               "VALUES (?, ?, ?, ?)")
                         .bind(course)
                         .bind(code->hash)
                         .bind(number_of(code->expires))
                         .bind(code->seats)
                         .run();
    if (!put) return put;
    return write_audit(connection, act, "join-code.set", course, kNobody,
                       fmt::format("{} seats", code->seats));
  });
}

util::Result<std::optional<PersonId>> SqliteLinks::join(std::string_view hash,
                                                        const Identity& identity,
                                                        const NewSession& session) {
  const auto cleaned = cleaned_identity(identity);
  if (!cleaned) return cleaned.error();
  std::optional<PersonId> person;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto course = course_to_join(connection, hash, session.begun);
    if (!course) return util::Done{};
    if (const auto free = check_login(connection, *course, cleaned->login); !free) return free;
    const auto added = write_person(connection, *course, *cleaned, session.begun);
    if (!added) return added.error();
    person = *added;
    if (const auto in = take_seat(connection, *course, *person); !in) return in;
    if (const auto begun = write_session(connection, *person, session, ""); !begun) return begun;
    return write_audit(connection, {session.begun, actor_of(*person)}, "person.join", *course,
                       *person);
  });
  if (!done) return done.error();
  return person;
}

}  // namespace espalier::course
