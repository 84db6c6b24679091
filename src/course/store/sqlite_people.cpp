#include "course/store/sqlite_people.hpp"

#include <fmt/format.h>

#include "course/model/names.hpp"
#include "course/store/passwords.hpp"

namespace espalier::course {
namespace {

constexpr int kMaxDraws = 20;

bool has_row(Connection& connection, std::string_view sql, long long value) {
  Statement query(connection, sql);
  return query.bind(value).row();
}

util::Error login_taken(std::string_view login) {
  return {util::ErrorCode::kNameTaken,
          fmt::format("there is a person with the id '{}' already", login),
          {{"name", std::string(login)}}};
}

std::optional<Person> person_of(Connection& connection, PersonId person) {
  Statement query(connection, fmt::format("SELECT {} FROM {} WHERE person.id = ?", kPersonColumns,
                                          kPersonTables));
  if (!query.bind(person).row()) return std::nullopt;
  return person_in(query);
}

util::Status write_member(Connection& connection, PersonId person, std::string_view course,
                          Role role) {
  return Statement(connection,
                   "INSERT INTO membership (course, person, role, section, team, state) "
                   "VALUES (?, ?, ?, '', NULL, 'active') ON CONFLICT (course, person) DO UPDATE "
                   "SET role = excluded.role, state = excluded.state")
      .bind(course)
      .bind(person)
      .bind(name_of(role))
      .run();
}

// Nobody but who is left knows the team by its name.
util::Status remove_empty_teams(Connection& connection) {
  return Statement(connection,
                   "DELETE FROM team WHERE NOT EXISTS "
                   "(SELECT 1 FROM membership WHERE membership.team = team.id)")
      .run();
}

util::Status forget_failures_of(Connection& connection, const Person& person) {
  const auto keys = failure_keys(person.home, person.identity->login, "");
  return Statement(connection, "DELETE FROM sign_in_failure WHERE key = ? OR key LIKE ?")
      .bind(keys.account)
      .bind(keys.pairs + "%")
      .run();
}

util::Status remove_traces(Connection& connection, PersonId person) {
  for (const char* const sql :
       {"DELETE FROM identity WHERE person = ?", "DELETE FROM password WHERE person = ?",
        "DELETE FROM known_address WHERE person = ?", "DELETE FROM roster_before WHERE person = ?",
        "DELETE FROM pseudonym WHERE person = ?",
        "UPDATE extension SET reason = '' WHERE person = ?",
        "UPDATE points_override SET reason = '' WHERE person = ?",
        "UPDATE membership SET state = 'removed', section = '', team = NULL WHERE person = ?"}) {
    if (const auto done = Statement(connection, sql).bind(person).run(); !done) return done;
  }
  return remove_empty_teams(connection);
}

}  // namespace

util::Result<PersonId> write_person(Connection& connection, std::string_view home,
                                    const Identity& identity, std::chrono::sys_seconds now) {
  PersonId id = random_person();
  for (int draws = 1; has_row(connection, "SELECT 1 FROM person WHERE id = ?", id); ++draws) {
    if (draws == kMaxDraws) return connection.error();
    id = random_person();
  }
  const auto added =
      Statement(connection, "INSERT INTO person (id, home, created, removed) VALUES (?,?,?,NULL)")
          .bind(id)
          .bind(home)
          .bind(number_of(now))
          .run();
  if (!added) return added.error();
  const auto known = Statement(connection,
                               "INSERT INTO identity (person, home, login, login_key, name, email) "
                               "VALUES (?, ?, ?, ?, ?, ?)")
                         .bind(id)
                         .bind(home)
                         .bind(identity.login)
                         .bind(id_key(identity.login))
                         .bind(identity.name)
                         .bind(identity.email)
                         .run();
  if (!known) return known.error();
  return id;
}

util::Status write_identity(Connection& connection, PersonId person, const Identity& identity) {
  return Statement(connection,
                   "UPDATE identity SET login = ?, login_key = ?, name = ?, email = ? "
                   "WHERE person = ?")
      .bind(identity.login)
      .bind(id_key(identity.login))
      .bind(identity.name)
      .bind(identity.email)
      .bind(person)
      .run();
}

std::optional<Person> person_with_login(Connection& connection, std::string_view home,
                                        std::string_view login) {
  Statement query(connection,
                  fmt::format("SELECT {} FROM {} WHERE identity.home = ? AND login_key = ?",
                              kPersonColumns, kPersonTables));
  if (!query.bind(home).bind(id_key(login)).row()) return std::nullopt;
  return person_in(query);
}

std::vector<Member> members_in(Connection& connection, std::string_view condition,
                               std::string_view value) {
  Statement query(
      connection,
      fmt::format(
          "SELECT {}, membership.course, role, state, section, COALESCE(team.name, '') "
          "FROM membership JOIN person ON person.id = membership.person "
          "LEFT JOIN identity ON identity.person = person.id "
          "LEFT JOIN team ON team.id = membership.team WHERE {} "
          "ORDER BY person.removed IS NOT NULL, person.removed, section, identity.login_key",
          kPersonColumns, condition));
  query.bind(value);
  std::vector<Member> members;
  while (query.row()) {
    members.push_back({.person = person_in(query),
                       .course = query.text(6),
                       .role = role_named(query.text(7)).value_or(Role::kGuest),
                       .state = state_named(query.text(8)).value_or(MemberState::kLeft),
                       .section = query.text(9),
                       .team = query.text(10)});
  }
  return members;
}

util::Result<PersonId> SqlitePeople::add(const NewMember& member, const Act& act) {
  const auto identity = cleaned_identity(member.identity);
  if (!identity) return identity.error();
  const auto section = cleaned_label(member.section, "section");
  if (!section) return section.error();
  PersonId id = kNobody;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    if (person_with_login(connection, member.home, identity->login)) {
      return login_taken(identity->login);
    }
    const auto added = write_person(connection, member.home, *identity, act.at);
    if (!added) return added.error();
    id = *added;
    if (const auto in = write_member(connection, id, member.course, member.role); !in) return in;
    const auto placed =
        Statement(connection, "UPDATE membership SET section = ? WHERE course = ? AND person = ?")
            .bind(*section)
            .bind(member.course)
            .bind(id)
            .run();
    if (!placed) return placed;
    return write_audit(connection, act, "person.add", member.course, id,
                       std::string(name_of(member.role)));
  });
  if (!done) return done.error();
  return id;
}

util::Status SqlitePeople::set_role(PersonId person, std::string_view course, Role role,
                                    const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto found = person_of(connection, person);
    if (!found || found->removed) return no_such_person();
    if (const auto in = write_member(connection, person, course, role); !in) return in;
    return write_audit(connection, act, "person.role", course, person, std::string(name_of(role)));
  });
}

util::Status SqlitePeople::leave(PersonId person, std::string_view course, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto left = Statement(connection,
                                "UPDATE membership SET state = 'left' WHERE course = ? AND "
                                "person = ? AND state = 'active'")
                          .bind(course)
                          .bind(person)
                          .run();
    if (!left) return left;
    if (connection.changed_rows() == 0) return no_such_person();
    const auto found = person_of(connection, person);
    if (found && found->home == course) {
      if (const auto out = lock_out(connection, person); !out) return out;
    }
    return write_audit(connection, act, "person.leave", course, person);
  });
}

util::Result<int> SqlitePeople::erase(PersonId person, const Act& act) {
  int number = 0;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto found = person_of(connection, person);
    if (!found || found->removed) return no_such_person();
    {
      Statement last(connection, "SELECT COALESCE(MAX(removed), 0) FROM person");
      if (!last.row()) return connection.error();
      number = static_cast<int>(last.number(0)) + 1;
    }
    const auto marked = Statement(connection, "UPDATE person SET removed = ? WHERE id = ?")
                            .bind(number)
                            .bind(person)
                            .run();
    if (!marked) return marked;
    if (const auto out = lock_out(connection, person); !out) return out;
    if (const auto forgot = forget_failures_of(connection, *found); !forgot) return forgot;
    if (const auto gone = remove_traces(connection, person); !gone) return gone;
    return write_audit(connection, act, "person.erase", found->home, person,
                       fmt::format("removed {}", number));
  });
  if (!done) return done.error();
  return number;
}

util::Result<std::optional<Person>> SqlitePeople::find(PersonId person) {
  return read_from(database_,
                   [&](Connection& connection) { return person_of(connection, person); });
}

util::Result<std::optional<Person>> SqlitePeople::find_login(std::string_view home,
                                                             std::string_view login) {
  return read_from(database_, [&](Connection& connection) {
    return person_with_login(connection, home, login);
  });
}

util::Result<std::vector<Member>> SqlitePeople::members(std::string_view course) {
  return read_from(database_, [&](Connection& connection) {
    return members_in(connection, "membership.course = ?", course);
  });
}

util::Result<std::vector<Member>> SqlitePeople::memberships(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    return members_in(connection, "membership.person = CAST(? AS BIGINT)", std::to_string(person));
  });
}

util::Result<std::vector<std::string>> SqlitePeople::courses() {
  return read_from(database_, [&](Connection& connection) {
    std::vector<std::string> names;
    Statement query(connection,
                    "SELECT DISTINCT course FROM membership WHERE course <> '' ORDER BY course");
    while (query.row()) names.push_back(query.text(0));
    return names;
  });
}

}  // namespace espalier::course
