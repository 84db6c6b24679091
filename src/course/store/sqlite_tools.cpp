#include "course/store/sqlite_tools.hpp"

#include <sodium.h>

#include <cstdlib>

namespace espalier::course {
namespace {

constexpr long long kFirstPerson = 100'000'000'000;
constexpr long long kPersons = 900'000'000'000;
constexpr long long kNumbers = 1LL << 53U;

// In [0, bound); the bias of so large a number does not matter.
long long below(long long bound) {
  if (sodium_init() < 0) std::abort();  // numbers that can be guessed are worse than no program
  unsigned long long drawn = 0;
  randombytes_buf(&drawn, sizeof(drawn));
  return static_cast<long long>(drawn % static_cast<unsigned long long>(bound));
}

}  // namespace

long long random_number() { return 1 + below(kNumbers - 1); }
PersonId random_person() { return kFirstPerson + below(kPersons); }

Person person_in(Statement& row, int column) {
  Person person{.id = row.number(column), .home = row.text(column + 1)};
  person.removed = row.optional_number(column + 2);
  if (!person.removed) {
    person.identity = Identity{row.text(column + 3), row.text(column + 4), row.text(column + 5)};
  }
  return person;
}

util::Status lock_out(Connection& connection, PersonId person) {
  for (const char* const sql :
       {"DELETE FROM sign_in_session WHERE person = ?", "DELETE FROM api_token WHERE person = ?",
        "DELETE FROM sign_in_link WHERE person = ?"}) {
    if (const auto gone = Statement(connection, sql).bind(person).run(); !gone) return gone;
  }
  return util::Done{};
}

util::Error no_such_person() { return {util::ErrorCode::kNotFound, "there is no such person"}; }

}  // namespace espalier::course
