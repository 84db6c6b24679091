#include "course/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

std::string with_single_blanks(std::string_view text) {
  std::string cleaned;
  for (const char c : util::trimmed(text)) {
    if (c != ' ' || !cleaned.ends_with(' ')) cleaned += c;
  }
  return cleaned;
}

// A tab or the end of a line stands for a blank, as in a name that was copied from a table.
std::string with_plain_blanks(std::string_view text) {
  std::string plain(text);
  std::ranges::replace_if(
      plain, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return plain;
}

util::Error bad(std::string_view what, std::string_view why) {
  return util::Error{fmt::format("the {} {}", what, why)};
}

}  // namespace

util::Result<std::string> cleaned_label(std::string_view text, std::string_view what) {
  if (!util::is_utf8(text)) return bad(what, "is no UTF-8");
  auto cleaned = with_single_blanks(util::as_shown(with_plain_blanks(text)));
  if (util::first_characters(cleaned, kMaxNameCharacters).size() < cleaned.size()) {
    return bad(what, fmt::format("is longer than {} characters", kMaxNameCharacters));
  }
  return cleaned;
}

util::Result<std::string> cleaned_name(std::string_view text, std::string_view what) {
  auto cleaned = cleaned_label(text, what);
  if (cleaned && cleaned->empty()) return bad(what, "is empty");
  return cleaned;
}

util::Result<std::string> cleaned_id(std::string_view text) {
  const auto id = util::trimmed(text);
  if (id.empty()) return bad("id", "is empty");
  const bool has_blank = std::ranges::any_of(id, [](char c) { return c == ' '; });
  if (has_blank || !util::shows_as_written(id) || util::as_shown(id) != id) {
    return bad("id",
               fmt::format("{} has blanks or characters that cannot be seen", util::quoted(id)));
  }
  if (util::first_characters(id, kMaxIdCharacters).size() < id.size()) {
    return bad("id", fmt::format("is longer than {} characters", kMaxIdCharacters));
  }
  return std::string(id);
}

util::Result<std::string> cleaned_email(std::string_view text) {
  const auto email = util::trimmed(text);
  if (email.empty()) return std::string();
  const auto at = email.find('@');
  const bool whole = at != 0 && at != std::string_view::npos && at + 1 < email.size() &&
                     email.find('@', at + 1) == std::string_view::npos;
  const bool has_blank = email.find(' ') != std::string_view::npos;
  if (!whole || has_blank || email.size() > kMaxEmailBytes || util::as_shown(email) != email) {
    return bad("email", fmt::format("{} is no address", util::quoted(email)));
  }
  return std::string(email);
}

util::Result<Identity> cleaned_identity(const Identity& identity) {
  auto login = cleaned_id(identity.login);
  if (!login) return login.error();
  auto name = cleaned_name(identity.name);
  if (!name) return name.error();
  auto email = cleaned_email(identity.email);
  if (!email) return email.error();
  return Identity{std::move(*login), std::move(*name), std::move(*email)};
}

util::Result<RosterRow> cleaned_row(const RosterRow& row) {
  auto identity = cleaned_identity({row.id, row.name, row.email});
  if (!identity) return identity.error();
  auto section = cleaned_label(row.section, "section");
  if (!section) return section.error();
  auto team = cleaned_label(row.team, "team");
  if (!team) return team.error();
  return RosterRow{std::move(identity->login), std::move(identity->name),
                   std::move(identity->email), std::move(*section), std::move(*team)};
}

std::string id_key(std::string_view id) { return util::lower_case(id); }

}  // namespace espalier::course
