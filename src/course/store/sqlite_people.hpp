// People in the SQLite file.
#pragma once

#include "course/store/people.hpp"
#include "course/store/sqlite_tools.hpp"

namespace espalier::course {

class SqlitePeople final : public People {
 public:
  explicit SqlitePeople(SqliteDatabase& database) : database_(database) {}

  util::Result<PersonId> add(const NewMember& member, const Act& act) override;
  util::Status set_role(PersonId person, std::string_view course, Role role,
                        const Act& act) override;
  util::Status leave(PersonId person, std::string_view course, const Act& act) override;
  util::Result<int> erase(PersonId person, const Act& act) override;
  util::Result<std::optional<Person>> find(PersonId person) override;
  util::Result<std::optional<Person>> find_login(std::string_view home,
                                                 std::string_view login) override;
  util::Result<std::vector<Member>> members(std::string_view course) override;
  util::Result<std::vector<Member>> memberships(PersonId person) override;
  util::Result<std::vector<std::string>> courses() override;

 private:
  SqliteDatabase& database_;
};

// Inside a transaction; the identity is clean.
util::Result<PersonId> write_person(Connection& connection, std::string_view home,
                                    const Identity& identity, std::chrono::sys_seconds now);
util::Status write_identity(Connection& connection, PersonId person, const Identity& identity);
std::optional<Person> person_with_login(Connection& connection, std::string_view home,
                                        std::string_view login);
std::vector<Member> members_in(Connection& connection, std::string_view condition,
                               std::string_view value);

}  // namespace espalier::course
