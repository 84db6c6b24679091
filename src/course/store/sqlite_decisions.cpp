#include "course/store/sqlite_decisions.hpp"

#include <fmt/format.h>

namespace espalier::course {
namespace {

constexpr int kMaxNameDraws = 1000;
constexpr std::string_view kAtPlace = "WHERE course = ? AND assignment = ? AND person = ?";

Statement& bind_place(Statement& statement, const Place& place) {
  return statement.bind(place.course).bind(place.assignment).bind(place.person);
}

Place place_in(Statement& row, PersonId person) { return {row.text(0), row.text(1), person}; }

// Four digits in a class of at most some hundreds: short, in no language, and says nothing.
std::string drawn_name() { return fmt::format("{:04}", random_number() % 10'000); }

std::optional<std::string> name_at(Connection& connection, const Place& place) {
  Statement query(connection, fmt::format("SELECT name FROM pseudonym {}", kAtPlace));
  if (!bind_place(query, place).row()) return std::nullopt;
  return query.text(0);
}

bool name_is_free(Connection& connection, const Place& place, std::string_view name) {
  Statement query(connection,
                  "SELECT 1 FROM pseudonym WHERE course = ? AND assignment = ? AND name = ?");
  return !query.bind(place.course).bind(place.assignment).bind(name).row();
}

std::optional<std::string> free_name(Connection& connection, const Place& place) {
  for (int draws = 0; draws < kMaxNameDraws; ++draws) {
    auto name = drawn_name();
    if (name_is_free(connection, place, name)) return name;
  }
  return std::nullopt;
}

}  // namespace

util::Result<std::string> SqliteDecisions::pseudonym(const Place& place) {
  std::string name;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    if (const auto there = name_at(connection, place)) {
      name = *there;
      return util::Done{};
    }
    const auto fresh = free_name(connection, place);
    if (!fresh) {
      return util::Error{util::ErrorCode::kConflict, "no pseudonym is left in this assignment"};
    }
    name = *fresh;
    Statement put(connection,
                  "INSERT INTO pseudonym (course, assignment, person, name) VALUES (?, ?, ?, ?)");
    return bind_place(put, place).bind(name).run();
  });
  if (!done) return done.error();
  return name;
}

util::Result<std::vector<Pseudonym>> SqliteDecisions::pseudonyms(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<Pseudonym> all;
    Statement query(connection,
                    "SELECT course, assignment, name FROM pseudonym WHERE person = ? "
                    "ORDER BY course, assignment");
    query.bind(person);
    while (query.row()) all.push_back({place_in(query, person), query.text(2)});
    return all;
  });
}

util::Status SqliteDecisions::extend(const Extension& extension, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    Statement put(connection,
                  "INSERT INTO extension (course, assignment, person, until, reason) "
                  "VALUES (?, ?, ?, ?, ?) ON CONFLICT (course, assignment, person) DO UPDATE SET "
                  "until = excluded.until, reason = excluded.reason");
    const auto done = bind_place(put, extension.place)
                          .bind(number_of(extension.until))
                          .bind(extension.reason)
                          .run();
    if (!done) return done;
    return write_audit(
        connection, act, "extension.set", extension.place.course, extension.place.person,
        fmt::format("{} until {}", extension.place.assignment, number_of(extension.until)));
  });
}

util::Status SqliteDecisions::remove(const char* sql, const char* action, const Place& place,
                                     const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    Statement gone(connection, sql);
    if (const auto done = bind_place(gone, place).run(); !done) return done;
    if (connection.changed_rows() == 0) {
      return util::Error{util::ErrorCode::kNotFound, "there is nothing to take back"};
    }
    return write_audit(connection, act, action, place.course, place.person, place.assignment);
  });
}

util::Status SqliteDecisions::remove_extension(const Place& place, const Act& act) {
  return remove("DELETE FROM extension WHERE course = ? AND assignment = ? AND person = ?",
                "extension.remove", place, act);
}

util::Status SqliteDecisions::remove_override(const Place& place, const Act& act) {
  return remove("DELETE FROM points_override WHERE course = ? AND assignment = ? AND person = ?",
                "points.remove", place, act);
}

util::Result<std::vector<Extension>> SqliteDecisions::extensions(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<Extension> all;
    Statement query(connection,
                    "SELECT course, assignment, until, reason FROM extension WHERE person = ? "
                    "ORDER BY course, assignment");
    query.bind(person);
    while (query.row()) {
      all.push_back({place_in(query, person), moment(query.number(2)), query.text(3)});
    }
    return all;
  });
}

util::Result<std::optional<Extension>> SqliteDecisions::extension(const Place& place) {
  return read_from(database_, [&](Connection& connection) -> std::optional<Extension> {
    Statement query(connection, fmt::format("SELECT until, reason FROM extension {}", kAtPlace));
    if (!bind_place(query, place).row()) return std::nullopt;
    return Extension{place, moment(query.number(0)), query.text(1)};
  });
}

util::Status SqliteDecisions::override_points(const PointsOverride& points, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    Statement put(connection,
                  "INSERT INTO points_override (course, assignment, person, thousandths, reason) "
                  "VALUES (?, ?, ?, ?, ?) ON CONFLICT (course, assignment, person) DO UPDATE SET "
                  "thousandths = excluded.thousandths, reason = excluded.reason");
    const auto done =
        bind_place(put, points.place).bind(points.thousandths).bind(points.reason).run();
    if (!done) return done;
    return write_audit(
        connection, act, "points.set", points.place.course, points.place.person,
        fmt::format("{}: {} thousandths", points.place.assignment, points.thousandths));
  });
}

util::Result<std::vector<PointsOverride>> SqliteDecisions::overrides(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<PointsOverride> all;
    Statement query(connection,
                    "SELECT course, assignment, thousandths, reason FROM points_override "
                    "WHERE person = ? ORDER BY course, assignment");
    query.bind(person);
    while (query.row()) all.push_back({place_in(query, person), query.number(2), query.text(3)});
    return all;
  });
}

}  // namespace espalier::course
