#include <algorithm>

#include "course/store/sqlite_passwords.hpp"

namespace espalier::course {
namespace {

Failures failures_of(Connection& connection, const std::string& key) {
  Statement query(connection, "SELECT failures, latest FROM sign_in_failure WHERE key = ?");
  if (!query.bind(key).row()) return {};
  return {static_cast<int>(query.number(0)), moment(query.number(1))};
}

}  // namespace

util::Status SqlitePasswords::set(PersonId person, std::string_view hash, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto put = Statement(connection,
                               "INSERT INTO password (person, hash, changed) VALUES (?, ?, ?) "
                               "ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, "
                               "changed = excluded.changed")
                         .bind(person)
                         .bind(hash)
                         .bind(number_of(act.at))
                         .run();
    if (!put) return put;
    return write_audit(connection, act, "password.set", "", person);
  });
}

util::Result<std::optional<std::string>> SqlitePasswords::find(PersonId person) {
  return read_from(database_, [&](Connection& connection) -> std::optional<std::string> {
    Statement query(connection, "SELECT hash FROM password WHERE person = ?");
    if (!query.bind(person).row()) return std::nullopt;
    return query.text(0);
  });
}

util::Result<std::chrono::seconds> SqlitePasswords::count_failure(
    const std::vector<std::string>& keys, std::chrono::sys_seconds now, const Wait& wait) {
  std::chrono::seconds longest{0};
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      longest = std::max(longest, wait(i, failures_of(connection, keys[i])));
    }
    if (longest.count() > 0) return util::Done{};
    for (const auto& key : keys) {
      const auto counted =
          Statement(connection,
                    "INSERT INTO sign_in_failure (key, failures, latest) VALUES (?, 1, ?) "
                    "ON CONFLICT (key) DO UPDATE SET failures = sign_in_failure.failures + 1, "
                    "latest = excluded.latest")
              .bind(key)
              .bind(number_of(now))
              .run();
      if (!counted) return counted;
    }
    return util::Done{};
  });
  if (!done) return done.error();
  return longest;
}

util::Status SqlitePasswords::forgive(const std::vector<std::string>& forgotten,
                                      const std::vector<std::string>& reduced) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    for (const auto& key : forgotten) {
      const auto gone =
          Statement(connection, "DELETE FROM sign_in_failure WHERE key = ?").bind(key).run();
      if (!gone) return gone;
    }
    for (const auto& key : reduced) {
      const auto less = Statement(connection,
                                  "UPDATE sign_in_failure SET failures = failures - 1 "
                                  "WHERE key = ? AND failures > 0")
                            .bind(key)
                            .run();
      if (!less) return less;
    }
    return util::Done{};
  });
}

util::Status SqlitePasswords::forget_failures(std::chrono::sys_seconds before) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto gone = Statement(connection, "DELETE FROM sign_in_failure WHERE latest < ?")
                          .bind(number_of(before))
                          .run();
    if (!gone) return gone;
    return Statement(connection, "DELETE FROM known_address WHERE seen < ?")
        .bind(number_of(before))
        .run();
  });
}

util::Status SqlitePasswords::know_address(PersonId person, std::string_view hash,
                                           std::chrono::sys_seconds now) {
  return in_transaction(database_, [&](Connection& connection) {
    return Statement(connection,
                     "INSERT INTO known_address (person, hash, seen) VALUES (?, ?, ?) "
                     "ON CONFLICT (person, hash) DO UPDATE SET seen = excluded.seen")
        .bind(person)
        .bind(hash)
        .bind(number_of(now))
        .run();
  });
}

util::Result<bool> SqlitePasswords::knows_address(PersonId person, std::string_view hash,
                                                  std::chrono::sys_seconds since) {
  return read_from(database_, [&](Connection& connection) {
    Statement query(connection,
                    "SELECT 1 FROM known_address WHERE person = ? AND hash = ? AND seen >= ?");
    return query.bind(person).bind(hash).bind(number_of(since)).row();
  });
}

}  // namespace espalier::course
