#include "course/store/sqlite_audit.hpp"

namespace espalier::course {
namespace {

AuditHead head_in(Connection& connection) {
  Statement query(connection, "SELECT number, hash FROM audit_head");
  if (!query.row()) return {0, audit_origin()};
  return {query.number(0), query.text(1)};
}

std::vector<AuditEntry> entries_in(Statement& query) {
  std::vector<AuditEntry> entries;
  while (query.row()) {
    entries.push_back({.number = query.number(0),
                       .at = moment(query.number(1)),
                       .actor = query.text(2),
                       .action = query.text(3),
                       .course = query.text(4),
                       .subject = query.number(5),
                       .details = query.text(6),
                       .hash = query.text(7)});
  }
  return entries;
}

}  // namespace

util::Status write_audit(Connection& connection, const AuditEntry& entry) {
  const auto head = head_in(connection);
  AuditEntry numbered = entry;
  numbered.number = head.number + 1;
  numbered.hash = audit_hash(numbered, head.hash);
  const auto written = Statement(connection, "INSERT INTO audit_entry VALUES (?,?,?,?,?,?,?,?)")
                           .bind(numbered.number)
                           .bind(number_of(numbered.at))
                           .bind(numbered.actor)
                           .bind(numbered.action)
                           .bind(numbered.course)
                           .bind(numbered.subject)
                           .bind(numbered.details)
                           .bind(numbered.hash)
                           .run();
  if (!written) return written;
  return Statement(connection,
                   "INSERT INTO audit_head (one, number, hash) VALUES (1, ?, ?) ON CONFLICT (one) "
                   "DO UPDATE SET number = excluded.number, hash = excluded.hash")
      .bind(numbered.number)
      .bind(numbered.hash)
      .run();
}

util::Status write_audit(Connection& connection, const Act& act, std::string action,
                         std::string_view course, PersonId subject, std::string details) {
  return write_audit(connection, AuditEntry{.at = act.at,
                                            .actor = act.actor,
                                            .action = std::move(action),
                                            .course = std::string(course),
                                            .subject = subject,
                                            .details = std::move(details)});
}

util::Status SqliteAudit::add(const AuditEntry& entry) {
  return in_transaction(database_,
                        [&](Connection& connection) { return write_audit(connection, entry); });
}

util::Result<std::vector<AuditEntry>> SqliteAudit::entries(long long after, int most) {
  return read_from(database_, [&](Connection& connection) {
    Statement query(connection,
                    "SELECT number, at, actor, action, course, subject, details, hash "
                    "FROM audit_entry WHERE number > ? ORDER BY number LIMIT ?");
    return entries_in(query.bind(after).bind(most == 0 ? -1 : most));
  });
}

util::Result<std::vector<AuditEntry>> SqliteAudit::about(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    Statement query(connection,
                    "SELECT number, at, actor, action, course, subject, details, hash "
                    "FROM audit_entry WHERE subject = ? OR actor = ? ORDER BY number");
    return entries_in(query.bind(person).bind(actor_of(person)));
  });
}

util::Result<AuditHead> SqliteAudit::head() { return read_from(database_, head_in); }

util::Result<std::optional<std::string>> SqliteAudit::flaw() {
  return read_from(database_, [](Connection& connection) {
    Statement query(connection,
                    "SELECT number, at, actor, action, course, subject, details, hash "
                    "FROM audit_entry ORDER BY number");
    const auto entries = entries_in(query);
    return audit_flaw(entries, head_in(connection));
  });
}

}  // namespace espalier::course
