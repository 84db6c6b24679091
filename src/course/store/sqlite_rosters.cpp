#include "course/store/sqlite_rosters.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>

#include "course/model/names.hpp"
#include "course/store/sqlite_people.hpp"

namespace espalier::course {
namespace {

// In `roster_before`, in place of a state: there was no such person.
constexpr std::string_view kAbsent = "absent";

RosterRow row_of(const Member& member) {
  const auto& identity = *member.person.identity;
  return {identity.login, identity.name, identity.email, member.section, member.team};
}

bool same(const RosterRow& one, const RosterRow& other) {
  return one.id == other.id && one.name == other.name && one.email == other.email &&
         one.section == other.section && one.team == other.team;
}

// The number of a team; nothing for a member without one.
util::Result<std::optional<long long>> team_number(Connection& connection, std::string_view course,
                                                   std::string_view name) {
  if (name.empty()) return std::optional<long long>();
  Statement query(connection, "SELECT id FROM team WHERE course = ? AND name = ?");
  if (query.bind(course).bind(name).row()) return std::optional(query.number(0));
  const auto number = random_number();
  const auto made = Statement(connection, "INSERT INTO team (id, course, name) VALUES (?, ?, ?)")
                        .bind(number)
                        .bind(course)
                        .bind(name)
                        .run();
  if (!made) return made.error();
  return std::optional(number);
}

// One change of the roster of a course, inside a transaction.
class RosterUpdate {
 public:
  RosterUpdate(Connection& connection, std::string_view course)
      : connection_(connection), course_(course) {
    for (auto& member : members_in(connection, "membership.course = ?", course)) {
      if (member.person.removed || member.person.home != course) continue;
      by_key_.emplace(id_key(member.person.identity->login), std::move(member));
    }
  }

  util::Status apply(const std::vector<RosterRow>& rows, const Act& act);
  const RosterOutcome& outcome() const { return outcome_; }

 private:
  util::Status take(const RosterRow& row, const Act& act);
  util::Status add(const RosterRow& row, const Act& act);
  util::Status leave(const Member& member);
  util::Status remember(PersonId person, const RosterRow& before, std::string_view state);
  util::Status place(PersonId person, const RosterRow& row, MemberState state, bool fresh);

  Connection& connection_;
  std::string_view course_;
  std::map<std::string, Member> by_key_;
  RosterOutcome outcome_;
  bool begun_ = false;  // what the apply before remembered is gone
};

util::Status RosterUpdate::remember(PersonId person, const RosterRow& before,
                                    std::string_view state) {
  if (!begun_) {
    const auto gone =
        Statement(connection_, "DELETE FROM roster_before WHERE course = ?").bind(course_).run();
    if (!gone) return gone;
    begun_ = true;
  }
  return Statement(connection_,
                   "INSERT INTO roster_before (course, person, login, name, email, section, team, "
                   "state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(course_)
      .bind(person)
      .bind(before.id)
      .bind(before.name)
      .bind(before.email)
      .bind(before.section)
      .bind(before.team)
      .bind(state)
      .run();
}

util::Status RosterUpdate::place(PersonId person, const RosterRow& row, MemberState state,
                                 bool fresh) {
  const auto team = team_number(connection_, course_, row.team);
  if (!team) return team.error();
  const char* const sql =
      fresh ? "INSERT INTO membership (section, team, state, role, course, person) "
              "VALUES (?, ?, ?, 'student', ?, ?)"
            : "UPDATE membership SET section = ?, team = ?, state = ? "
              "WHERE course = ? AND person = ?";
  return Statement(connection_, sql)
      .bind(row.section)
      .bind(*team)
      .bind(name_of(state))
      .bind(course_)
      .bind(person)
      .run();
}

util::Status RosterUpdate::add(const RosterRow& row, const Act& act) {
  const auto person = write_person(connection_, course_, {row.id, row.name, row.email}, act.at);
  if (!person) return person.error();
  if (const auto kept = remember(*person, row, kAbsent); !kept) return kept;
  ++outcome_.added;
  return place(*person, row, MemberState::kActive, true);
}

util::Status RosterUpdate::take(const RosterRow& row, const Act& act) {
  const auto found = by_key_.find(id_key(row.id));
  if (found == by_key_.end()) return add(row, act);
  const Member& member = found->second;
  const auto before = row_of(member);
  const bool back = member.state != MemberState::kActive;
  if (!back && same(before, row)) return util::Done{};
  ++(back ? outcome_.added : outcome_.changed);
  const auto person = member.person.id;
  if (const auto kept = remember(person, before, name_of(member.state)); !kept) return kept;
  if (const auto known = write_identity(connection_, person, {row.id, row.name, row.email});
      !known) {
    return known;
  }
  return place(person, row, MemberState::kActive, false);
}

util::Status RosterUpdate::leave(const Member& member) {
  const auto person = member.person.id;
  if (const auto kept = remember(person, row_of(member), name_of(member.state)); !kept) return kept;
  if (const auto out = lock_out(connection_, person); !out) return out;
  ++outcome_.left;
  return place(person, row_of(member), MemberState::kLeft, false);
}

util::Status RosterUpdate::apply(const std::vector<RosterRow>& rows, const Act& act) {
  std::set<std::string> wanted;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = cleaned_row(rows[i]);
    if (!row) return util::with_prefix(fmt::format("person {}: ", i + 1), row.error());
    if (!wanted.insert(id_key(row->id)).second) {
      return util::Error{fmt::format("person {}: the id '{}' is there twice", i + 1, row->id)};
    }
    if (const auto taken = take(*row, act); !taken) return taken;
  }
  for (const auto& [key, member] : by_key_) {
    const bool student = member.role == Role::kStudent && member.state == MemberState::kActive;
    if (!student || wanted.contains(key)) continue;
    if (const auto left = leave(member); !left) return left;
  }
  return Statement(connection_,
                   "DELETE FROM team WHERE NOT EXISTS "
                   "(SELECT 1 FROM membership WHERE membership.team = team.id)")
      .run();
}

// Somebody who has used a link or has a password, a session or a token.
bool has_been_here(Connection& connection, PersonId person) {
  for (const char* const sql :
       {"SELECT 1 FROM sign_in_link WHERE person = ? AND used IS NOT NULL",
        "SELECT 1 FROM password WHERE person = ?", "SELECT 1 FROM sign_in_session WHERE person = ?",
        "SELECT 1 FROM api_token WHERE person = ?"}) {
    Statement query(connection, sql);
    if (query.bind(person).row()) return true;
  }
  return false;
}

util::Status remove_wholly(Connection& connection, PersonId person) {
  for (const char* const sql :
       {"DELETE FROM sign_in_link WHERE person = ?", "DELETE FROM pseudonym WHERE person = ?",
        "DELETE FROM extension WHERE person = ?", "DELETE FROM points_override WHERE person = ?",
        "DELETE FROM roster_before WHERE person = ?", "DELETE FROM membership WHERE person = ?",
        "DELETE FROM identity WHERE person = ?", "DELETE FROM person WHERE id = ?"}) {
    if (const auto gone = Statement(connection, sql).bind(person).run(); !gone) return gone;
  }
  return util::Done{};
}

struct Before {
  PersonId person = kNobody;
  RosterRow row{};
  std::string state{};
};

std::vector<Before> remembered(Connection& connection, std::string_view course) {
  Statement query(connection,
                  "SELECT person, login, name, email, section, team, state FROM roster_before "
                  "WHERE course = ? ORDER BY person");
  query.bind(course);
  std::vector<Before> all;
  while (query.row()) {
    all.push_back({query.number(0),
                   {query.text(1), query.text(2), query.text(3), query.text(4), query.text(5)},
                   query.text(6)});
  }
  return all;
}

util::Status put_back(Connection& connection, std::string_view course, const Before& before) {
  const bool absent = before.state == kAbsent;
  if (absent && !has_been_here(connection, before.person)) {
    return remove_wholly(connection, before.person);
  }
  const auto state =
      absent ? MemberState::kLeft : state_named(before.state).value_or(MemberState::kLeft);
  if (state != MemberState::kActive) {
    if (const auto out = lock_out(connection, before.person); !out) return out;
  }
  const auto known =
      write_identity(connection, before.person, {before.row.id, before.row.name, before.row.email});
  if (!known) return known;
  const auto team = team_number(connection, course, before.row.team);
  if (!team) return team.error();
  return Statement(connection,
                   "UPDATE membership SET section = ?, team = ?, state = ? "
                   "WHERE course = ? AND person = ?")
      .bind(before.row.section)
      .bind(*team)
      .bind(name_of(state))
      .bind(course)
      .bind(before.person)
      .run();
}

std::string counted(const RosterOutcome& outcome) {
  return fmt::format("{} added, {} changed, {} left", outcome.added, outcome.changed, outcome.left);
}

void count(RosterOutcome& outcome, const Before& before, MemberState now) {
  if (before.state == kAbsent || before.state == name_of(MemberState::kLeft)) {
    ++outcome.left;
  } else {
    ++(now == MemberState::kActive ? outcome.changed : outcome.added);
  }
}

util::Status undo_all(Connection& connection, std::string_view course, RosterOutcome& outcome) {
  const auto all = remembered(connection, course);
  if (all.empty()) {
    return util::Error{util::ErrorCode::kConflict, "no roster was applied that could be undone"};
  }
  std::map<PersonId, MemberState> now;
  for (const auto& member : members_in(connection, "membership.course = ?", course)) {
    now[member.person.id] = member.state;
  }
  for (const auto& before : all) {
    count(outcome, before, now[before.person]);
    if (const auto back = put_back(connection, course, before); !back) return back;
  }
  return Statement(connection, "DELETE FROM roster_before WHERE course = ?").bind(course).run();
}

}  // namespace

util::Result<std::vector<RosterRow>> SqliteRosters::rows(std::string_view course) {
  return read_from(database_, [&](Connection& connection) {
    std::vector<RosterRow> rows;
    for (const auto& member : members_in(connection, "membership.course = ?", course)) {
      const bool student = member.role == Role::kStudent && member.state == MemberState::kActive;
      if (student && member.person.home == course) rows.push_back(row_of(member));
    }
    return rows;
  });
}

util::Result<RosterOutcome> SqliteRosters::apply(std::string_view course,
                                                 const std::vector<RosterRow>& rows,
                                                 const Act& act) {
  RosterOutcome outcome;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    RosterUpdate change(connection, course);
    if (const auto applied = change.apply(rows, act); !applied) return applied;
    outcome = change.outcome();
    if (outcome == RosterOutcome{}) return util::Done{};
    return write_audit(connection, act, "roster.apply", course, kNobody, counted(outcome));
  });
  if (!done) return done.error();
  return outcome;
}

util::Result<RosterOutcome> SqliteRosters::undo(std::string_view course, const Act& act) {
  RosterOutcome outcome;
  const auto done = in_transaction(database_, [&](Connection& connection) -> util::Status {
    if (const auto undone = undo_all(connection, course, outcome); !undone) return undone;
    return write_audit(connection, act, "roster.undo", course, kNobody, counted(outcome));
  });
  if (!done) return done.error();
  return outcome;
}

}  // namespace espalier::course
