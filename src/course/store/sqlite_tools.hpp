// What the SQLite parts of this room share: transactions with their errors, rows of people, entries
// of the audit log.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "arena/store/database.hpp"
#include "course/model/person.hpp"
#include "course/store/audit.hpp"
#include "util/result.hpp"

namespace espalier::course {

using arena::Connection;
using arena::OwnErrors;
using arena::SqliteDatabase;
using arena::Statement;

inline std::chrono::sys_seconds moment(long long seconds) {
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}
inline long long number_of(std::chrono::sys_seconds moment) {
  return moment.time_since_epoch().count();
}

// All of `change` reaches the disk, or nothing when it gives an error.
template <class Change>
util::Status in_transaction(SqliteDatabase& database, const Change& change) {
  const util::MutexLock lock(database.mutex);
  Connection& connection = *database.connection;
  OwnErrors errors(connection);
  arena::Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const util::Status changed = change(connection); !changed) return changed;
  if (const auto sound = errors.take(); !sound) return sound;
  return transaction.keep();
}

// What `read` gives, of one moment.
template <class Read>
auto read_from(SqliteDatabase& database, const Read& read)
    -> util::Result<decltype(read(std::declval<Connection&>()))> {
  const util::MutexLock lock(database.mutex);
  Connection& connection = *database.connection;
  OwnErrors errors(connection);
  const arena::Snapshot snapshot(connection);
  auto found = read(connection);
  if (const auto sound = errors.take(); !sound) return sound.error();
  return found;
}

// Inside a transaction.
util::Status write_audit(Connection& connection, const AuditEntry& entry);
util::Status write_audit(Connection& connection, const Act& act, std::string action,
                         std::string_view course, PersonId subject, std::string details = {});

// A number that says nothing, below 2^53 so that every reader of JSON can hold it.
long long random_number();
// Of twelve digits, for people to type.
PersonId random_person();

// Behind these columns of `person LEFT JOIN identity`:
inline constexpr std::string_view kPersonColumns =
    "person.id, person.home, person.removed, identity.login, identity.name, identity.email";
inline constexpr std::string_view kPersonTables =
    "person LEFT JOIN identity ON identity.person = person.id";
Person person_in(Statement& row, int column = 0);

// Whatever lets somebody sign in or act without signing in: sessions, tokens, the link.
util::Status lock_out(Connection& connection, PersonId person);

util::Error no_such_person();

}  // namespace espalier::course
