#include "course/roster/roster_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "util/text.hpp"

namespace espalier::course {
namespace {

constexpr std::array<std::string_view, 8> kLookNames = {"none",      "no_id",        "no_name",
                                                        "id_twice",  "bad_email",    "email_twice",
                                                        "same_name", "email_changed"};
constexpr std::array<std::string_view, 4> kEventNames = {"new", "changed", "leaves", "look"};

constexpr std::array<Words, 8> kLookWords = {{
    {"", ""},
    {"no id; the line is left out", "沒有學號，此行略過"},
    {"no name; the line is left out", "沒有姓名，此行略過"},
    {"same id as line {first}, which is used; the line is left out",
     "學號與第 {first} 行相同，採用第 {first} 行，此行略過"},
    {"'{email}' is no e-mail address; the line is left out",
     "「{email}」不是電子郵件地址，此行略過"},
    {"same e-mail as line {first}; the line is left out", "電子郵件與第 {first} 行相同，此行略過"},
    {"new, but {before} with the same name leaves: was an id corrected?",
     "新增，但同名的 {before} 離開：是否為更正學號？"},
    {"e-mail {before_email} -> {email}: whoever has it can be the person",
     "電子郵件 {before_email} -> {email}：請確認是本人"},
}};

// By which ids and addresses are the same.
std::string key_of(std::string_view text) { return util::lower_case(text); }

bool is_email(std::string_view text) {
  const auto at = text.find('@');
  if (at == 0 || at == std::string_view::npos || text.find('@', at + 1) != std::string_view::npos) {
    return false;
  }
  const auto host = text.substr(at + 1);
  return text.find(' ') == std::string_view::npos && !host.empty() && host.front() != '.' &&
         host.back() != '.' && host.find("..") == std::string_view::npos;
}

bool same(const RosterRow& a, const RosterRow& b) {
  return a.id == b.id && a.name == b.name && a.email == b.email && a.section == b.section &&
         a.team == b.team;
}

class Comparison {
 public:
  Comparison(const std::vector<RosterRow>& present, const Roster& roster) {
    for (const auto& row : present) present_[key_of(row.id)] = &row;
    find_lines_to_use(roster);
    for (const auto& row : present) {
      if (!named_.contains(key_of(row.id))) leaving_.emplace(row.name, &row);
    }
    for (const auto* const line : used_) compare(*line);
    for (const auto& row : present) {
      if (lines_.contains(key_of(row.id))) continue;
      // Whoever has a line that is left out does not leave for it.
      if (named_.contains(key_of(row.id))) {
        preview.rows_after.push_back(row);
      } else {
        preview.changes.push_back({.event = RosterEvent::kLeaves, .before = row});
      }
    }
    const auto rank = [](const RosterChange& change) {
      if (change.event == RosterEvent::kNeedsALook) return -1;
      return static_cast<int>(change.event);
    };
    std::stable_sort(preview.changes.begin(), preview.changes.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  }

  RosterPreview preview{};

 private:
  void find_lines_to_use(const Roster& roster) {
    std::map<std::string, int> addresses;
    for (const auto& line : roster.lines) {
      const auto& row = line.row;
      int first = 0;
      auto look = Look::kNone;
      if (row.id.empty()) {
        look = Look::kNoId;
      } else if (const auto found = lines_.find(key_of(row.id)); found != lines_.end()) {
        look = Look::kIdTwice;
        first = found->second;
      } else if (row.name.empty()) {
        look = Look::kNoName;
      } else if (!row.email.empty() && !is_email(row.email)) {
        look = Look::kBadEmail;
      } else if (const auto other = addresses.find(key_of(row.email)); other != addresses.end()) {
        look = Look::kEmailTwice;
        first = other->second;
      }
      if (!row.id.empty()) named_.insert(key_of(row.id));
      if (look == Look::kNone) {
        if (!row.email.empty()) addresses.emplace(key_of(row.email), line.line);
        lines_.emplace(key_of(row.id), line.line);
        used_.push_back(&line);
      } else {
        preview.changes.push_back({.event = RosterEvent::kNeedsALook,
                                   .look = look,
                                   .line = line.line,
                                   .first = first,
                                   .before = before(row.id),
                                   .after = row});
      }
    }
  }

  RosterRow before(const std::string& id) const {
    const auto found = present_.find(key_of(id));
    return found == present_.end() ? RosterRow{} : *found->second;
  }

  void compare(const RosterLine& line) {
    RosterChange change{.event = RosterEvent::kNew, .line = line.line, .after = line.row};
    preview.rows_after.push_back(line.row);
    const auto found = present_.find(key_of(line.row.id));
    if (found == present_.end()) {
      const auto leaving = leaving_.find(line.row.name);
      if (leaving != leaving_.end()) {
        change.look = Look::kSameName;
        change.before = *leaving->second;
      }
      preview.changes.push_back(std::move(change));
      return;
    }
    if (same(*found->second, line.row)) {
      ++preview.unchanged;
      return;
    }
    change.event = RosterEvent::kChanged;
    change.before = *found->second;
    const bool had_email = !change.before.email.empty();
    if (had_email && key_of(change.before.email) != key_of(line.row.email)) {
      change.look = Look::kEmailChanged;
    }
    preview.changes.push_back(std::move(change));
  }

  std::map<std::string, const RosterRow*> present_;
  std::map<std::string, int> lines_;                      // that are used, by id
  std::set<std::string> named_;                           // ids that are in the file
  std::multimap<std::string, const RosterRow*> leaving_;  // by name
  std::vector<const RosterLine*> used_;
};

struct ShownField {
  Words words;
  std::string RosterRow::*field;
};
constexpr std::array<ShownField, 5> kShownFields = {{{{"id", "學號"}, &RosterRow::id},
                                                     {{"name", "姓名"}, &RosterRow::name},
                                                     {{"e-mail", "電子郵件"}, &RosterRow::email},
                                                     {{"section", "班級"}, &RosterRow::section},
                                                     {{"team", "隊伍"}, &RosterRow::team}}};

std::string differences(const RosterChange& change, Language language) {
  std::vector<std::string> all;
  for (const auto& [words, field] : kShownFields) {
    const auto& before = change.before.*field;
    const auto& after = change.after.*field;
    if (before == after) continue;
    all.push_back(fmt::format("{} {} -> {}", words.in(language), before.empty() ? "-" : before,
                              after.empty() ? "-" : after));
  }
  return util::join(all, ", ");
}

std::string look_text(const RosterChange& change, Language language) {
  if (change.look == Look::kNone) return {};
  const auto& words = kLookWords.at(static_cast<std::size_t>(change.look));
  return fmt::format(fmt::runtime(words.in(language)), fmt::arg("first", change.first),
                     fmt::arg("email", change.after.email), fmt::arg("before", change.before.id),
                     fmt::arg("before_email", change.before.email));
}

nlohmann::ordered_json row_json(const RosterRow& row) {
  return {{"id", row.id},
          {"name", row.name},
          {"email", row.email},
          {"section", row.section},
          {"team", row.team}};
}

}  // namespace

std::string_view look_name(Look look) { return kLookNames.at(static_cast<std::size_t>(look)); }

bool leaves_out(Look look) {
  return look != Look::kNone && look != Look::kSameName && look != Look::kEmailChanged;
}

std::size_t RosterPreview::count(RosterEvent event) const {
  return static_cast<std::size_t>(std::count_if(
      changes.begin(), changes.end(), [&](const auto& one) { return one.event == event; }));
}

std::size_t RosterPreview::left_out() const {
  return static_cast<std::size_t>(std::count_if(
      changes.begin(), changes.end(), [](const auto& one) { return leaves_out(one.look); }));
}

RosterPreview preview_of(const std::vector<RosterRow>& present, const Roster& roster) {
  return Comparison(present, roster).preview;
}

std::string text(const RosterChange& change, Language language) {
  constexpr std::array<char, 4> kSigns = {'+', '~', '-', '!'};
  const auto& row = change.event == RosterEvent::kLeaves ? change.before : change.after;
  const auto who = fmt::format("{} {} {}", kSigns.at(static_cast<std::size_t>(change.event)),
                               row.id.empty() ? "?" : row.id, row.name);
  const Words line{" (line {})", "（第 {} 行）"};
  const auto where =
      change.line > 0 ? fmt::format(fmt::runtime(line.in(language)), change.line) : std::string();
  std::vector<std::string> parts;
  if (change.event == RosterEvent::kChanged) parts.push_back(differences(change, language));
  if (change.event == RosterEvent::kLeaves) {
    parts.emplace_back(Words{"not in the file", "不在檔案中"}.in(language));
  }
  if (change.look != Look::kNone) parts.push_back(look_text(change, language));
  return who + where + (parts.empty() ? "" : ": " + util::join(parts, "; "));
}

nlohmann::ordered_json json(const RosterChange& change) {
  nlohmann::ordered_json json = {{"what", kEventNames.at(static_cast<std::size_t>(change.event))}};
  if (change.line > 0) json["line"] = change.line;
  if (change.look != Look::kNone) json["look"] = look_name(change.look);
  if (change.first > 0) json["first"] = change.first;
  json["before"] = change.before.id.empty() ? nlohmann::ordered_json() : row_json(change.before);
  json["after"] =
      change.event == RosterEvent::kLeaves ? nlohmann::ordered_json() : row_json(change.after);
  return json;
}

}  // namespace espalier::course
