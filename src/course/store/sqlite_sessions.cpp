#include "course/store/sqlite_sessions.hpp"

#include <fmt/format.h>

namespace espalier::course {
namespace {

constexpr std::string_view kSessionColumns =
    "SELECT person, method, begun, seen, expires FROM sign_in_session ";
constexpr std::string_view kTokenColumns =
    "SELECT id, person, label, scopes, created, expires FROM api_token ";

Session session_in(Statement& row) {
  return {.person = row.number(0),
          .method = row.text(1),
          .begun = moment(row.number(2)),
          .seen = moment(row.number(3)),
          .expires = moment(row.number(4))};
}

ApiToken token_in(Statement& row) {
  ApiToken token{.id = row.number(0), .person = row.number(1), .label = row.text(2)};
  // We wrote it ourselves; what cannot be read allows nothing.
  if (const auto scopes = read_scopes(row.text(3))) token.scopes = *scopes;
  token.created = moment(row.number(4));
  token.expires = moment(row.number(5));
  return token;
}

util::Status end_session(Connection& connection, std::string_view hash) {
  return Statement(connection, "DELETE FROM sign_in_session WHERE hash = ?").bind(hash).run();
}

}  // namespace

util::Status write_session(Connection& connection, PersonId person, const NewSession& session,
                           std::string_view replaced) {
  if (const auto ended = end_session(connection, replaced); !ended) return ended;
  return Statement(connection,
                   "INSERT INTO sign_in_session (hash, person, method, begun, seen, expires) "
                   "VALUES (?, ?, ?, ?, ?, ?)")
      .bind(session.hash)
      .bind(person)
      .bind(session.method)
      .bind(number_of(session.begun))
      .bind(number_of(session.begun))
      .bind(number_of(session.expires))
      .run();
}

util::Status SqliteSessions::begin(PersonId person, const NewSession& session,
                                   std::string_view replaced) {
  return in_transaction(database_, [&](Connection& connection) {
    return write_session(connection, person, session, replaced);
  });
}

util::Result<std::optional<Session>> SqliteSessions::find(std::string_view hash) {
  return read_from(database_, [&](Connection& connection) -> std::optional<Session> {
    Statement query(connection, fmt::format("{}WHERE hash = ?", kSessionColumns));
    if (!query.bind(hash).row()) return std::nullopt;
    return session_in(query);
  });
}

util::Status SqliteSessions::see(std::string_view hash, std::chrono::sys_seconds now) {
  return in_transaction(database_, [&](Connection& connection) {
    return Statement(connection, "UPDATE sign_in_session SET seen = ? WHERE hash = ?")
        .bind(number_of(now))
        .bind(hash)
        .run();
  });
}

util::Status SqliteSessions::end(std::string_view hash) {
  return in_transaction(database_,
                        [&](Connection& connection) { return end_session(connection, hash); });
}

util::Result<int> SqliteSessions::end_all(PersonId person, std::string_view kept, const Act& act) {
  int ended = 0;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto gone =
        Statement(connection, "DELETE FROM sign_in_session WHERE person = ? AND hash <> ?")
            .bind(person)
            .bind(kept)
            .run();
    if (!gone) return gone;
    ended = connection.changed_rows();
    return write_audit(connection, act, "session.end-all", "", person);
  });
  if (!done) return done.error();
  return ended;
}

util::Result<std::vector<Session>> SqliteSessions::of(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<Session> sessions;
    Statement query(connection, fmt::format("{}WHERE person = ? ORDER BY begun", kSessionColumns));
    query.bind(person);
    while (query.row()) sessions.push_back(session_in(query));
    return sessions;
  });
}

util::Status SqliteSessions::forget_expired(std::chrono::sys_seconds now) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto gone = Statement(connection, "DELETE FROM sign_in_session WHERE expires <= ?")
                          .bind(number_of(now))
                          .run();
    if (!gone) return gone;
    return Statement(connection, "DELETE FROM api_token WHERE expires <= ?")
        .bind(number_of(now))
        .run();
  });
}

util::Result<long long> SqliteSessions::add_token(const ApiToken& token, std::string_view hash,
                                                  const Act& act) {
  const auto id = random_number();
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto added =
        Statement(connection,
                  "INSERT INTO api_token (id, hash, person, label, scopes, created, expires) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?)")
            .bind(id)
            .bind(hash)
            .bind(token.person)
            .bind(token.label)
            .bind(text(token.scopes))
            .bind(number_of(token.created))
            .bind(number_of(token.expires))
            .run();
    if (!added) return added;
    return write_audit(connection, act, "token.add", "", token.person, text(token.scopes));
  });
  if (!done) return done.error();
  return id;
}

util::Result<std::optional<ApiToken>> SqliteSessions::find_token(std::string_view hash) {
  return read_from(database_, [&](Connection& connection) -> std::optional<ApiToken> {
    Statement query(connection, fmt::format("{}WHERE hash = ?", kTokenColumns));
    if (!query.bind(hash).row()) return std::nullopt;
    return token_in(query);
  });
}

util::Result<std::vector<ApiToken>> SqliteSessions::tokens(PersonId person) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<ApiToken> tokens;
    Statement query(connection, fmt::format("{}WHERE person = ? ORDER BY created", kTokenColumns));
    query.bind(person);
    while (query.row()) tokens.push_back(token_in(query));
    return tokens;
  });
}

util::Status SqliteSessions::remove_token(PersonId person, long long id, const Act& act) {
  return in_transaction(database_, [&](Connection& connection) -> util::Status {
    const auto gone = Statement(connection, "DELETE FROM api_token WHERE person = ? AND id = ?")
                          .bind(person)
                          .bind(id)
                          .run();
    if (!gone) return gone;
    if (connection.changed_rows() == 0) {
      return util::Error{util::ErrorCode::kNotFound, "there is no such token"};
    }
    return write_audit(connection, act, "token.remove", "", person);
  });
}

}  // namespace espalier::course
