// Names, ids and addresses as people typed them: of any script, made such that they show as what
// they are wherever they are shown.
#pragma once

#include <string>
#include <string_view>

#include "course/model/person.hpp"
#include "course/model/roster_row.hpp"
#include "util/result.hpp"

namespace espalier::course {

inline constexpr std::size_t kMaxNameCharacters = 100;
inline constexpr std::size_t kMaxIdCharacters = 64;
inline constexpr std::size_t kMaxEmailBytes = 254;

// Without control characters and what turns the direction of a line, with single plain blanks.
// The error says what is wrong with a name that nothing is left of, or that is too long or no
// UTF-8.
util::Result<std::string> cleaned_name(std::string_view text, std::string_view what = "name");
// The same where nothing may be left: sections, teams, emails.
util::Result<std::string> cleaned_label(std::string_view text, std::string_view what);
// Ids are never mended, because two that differ would become one: only blanks around them go.
util::Result<std::string> cleaned_id(std::string_view text);
util::Result<std::string> cleaned_email(std::string_view text);

util::Result<RosterRow> cleaned_row(const RosterRow& row);
util::Result<Identity> cleaned_identity(const Identity& identity);

// By which ids are compared: small letters.
std::string id_key(std::string_view id);

}  // namespace espalier::course
