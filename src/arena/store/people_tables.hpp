// The tables about people of courses (src/course/store), as SQL that PostgreSQL also understands
// but for the triggers. Times are seconds since 1970.
#pragma once

namespace espalier::arena {

// Who somebody is stands in `identity` alone, so that it can be erased. The course without a name
// is the machine. Secrets are here as hashes only.
inline constexpr const char* kPeopleOfVersion6 = R"(
  CREATE TABLE person (
    id BIGINT PRIMARY KEY, home TEXT NOT NULL, created BIGINT NOT NULL, removed BIGINT UNIQUE);
  CREATE TABLE identity (
    person BIGINT PRIMARY KEY REFERENCES person, home TEXT NOT NULL, login TEXT NOT NULL,
    login_key TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, UNIQUE (home, login_key));
  CREATE TABLE team (
    id BIGINT PRIMARY KEY, course TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (course, name));
  CREATE TABLE membership (
    course TEXT NOT NULL, person BIGINT NOT NULL REFERENCES person, role TEXT NOT NULL,
    section TEXT NOT NULL, team BIGINT REFERENCES team, state TEXT NOT NULL,
    PRIMARY KEY (course, person));
  CREATE TABLE roster_before (
    course TEXT NOT NULL, person BIGINT NOT NULL REFERENCES person, login TEXT NOT NULL,
    name TEXT NOT NULL, email TEXT NOT NULL, section TEXT NOT NULL, team TEXT NOT NULL,
    state TEXT NOT NULL, PRIMARY KEY (course, person));
  CREATE TABLE sign_in_link (
    person BIGINT PRIMARY KEY REFERENCES person, hash TEXT NOT NULL UNIQUE,
    issued BIGINT NOT NULL, expires BIGINT NOT NULL, used BIGINT);
  CREATE TABLE password (
    person BIGINT PRIMARY KEY REFERENCES person, hash TEXT NOT NULL, changed BIGINT NOT NULL);
  CREATE TABLE sign_in_session (
    hash TEXT PRIMARY KEY, person BIGINT NOT NULL REFERENCES person, method TEXT NOT NULL,
    begun BIGINT NOT NULL, seen BIGINT NOT NULL, expires BIGINT NOT NULL);
  CREATE TABLE api_token (
    id BIGINT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, person BIGINT NOT NULL REFERENCES person,
    label TEXT NOT NULL, scopes TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL);
  CREATE TABLE sign_in_failure (
    key TEXT PRIMARY KEY, failures BIGINT NOT NULL, latest BIGINT NOT NULL);
  CREATE TABLE known_address (
    person BIGINT NOT NULL REFERENCES person, hash TEXT NOT NULL, seen BIGINT NOT NULL,
    PRIMARY KEY (person, hash));
  CREATE TABLE join_code (
    course TEXT PRIMARY KEY, hash TEXT NOT NULL, expires BIGINT NOT NULL, seats BIGINT NOT NULL);
  CREATE TABLE pseudonym (
    course TEXT NOT NULL, assignment TEXT NOT NULL, person BIGINT NOT NULL REFERENCES person,
    name TEXT NOT NULL, PRIMARY KEY (course, assignment, person), UNIQUE (course, assignment, name));
  CREATE TABLE extension (
    course TEXT NOT NULL, assignment TEXT NOT NULL, person BIGINT NOT NULL REFERENCES person,
    until BIGINT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (course, assignment, person));
  CREATE TABLE points_override (
    course TEXT NOT NULL, assignment TEXT NOT NULL, person BIGINT NOT NULL REFERENCES person,
    thousandths BIGINT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (course, assignment, person));
  CREATE TABLE audit_entry (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
    course TEXT NOT NULL, subject BIGINT NOT NULL, details TEXT NOT NULL, hash TEXT NOT NULL);
  CREATE TABLE audit_head (
    one BIGINT PRIMARY KEY CHECK (one = 1), number BIGINT NOT NULL, hash TEXT NOT NULL);
)";

// The audit log only grows.
inline constexpr const char* kPeopleRulesOfVersion6 = R"(
  CREATE INDEX membership_person ON membership (person);
  CREATE INDEX sign_in_session_person ON sign_in_session (person);
  CREATE INDEX api_token_person ON api_token (person);
  CREATE TRIGGER audit_entry_stays BEFORE UPDATE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
  CREATE TRIGGER audit_entry_is_kept BEFORE DELETE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
)";

}  // namespace espalier::arena
