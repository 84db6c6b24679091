#include "course/people/person_file.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace espalier::course {
namespace {

using PersonJson = nlohmann::ordered_json;

PersonJson memberships_json(const std::vector<Member>& memberships) {
  PersonJson all = PersonJson::array();
  for (const auto& member : memberships) {
    all.push_back({{"course", member.course},
                   {"role", name_of(member.role)},
                   {"state", name_of(member.state)},
                   {"section", member.section},
                   {"team", member.team}});
  }
  return all;
}

PersonJson link_json(const std::optional<LinkState>& link) {
  if (!link) return nullptr;
  PersonJson json = {{"issued", moment_text(link->issued)},
                     {"expires", moment_text(link->expires)}};
  json["used"] = link->used ? PersonJson(moment_text(*link->used)) : PersonJson(nullptr);
  return json;
}

PersonJson sessions_json(const std::vector<Session>& sessions) {
  PersonJson all = PersonJson::array();
  for (const auto& session : sessions) {
    all.push_back({{"method", session.method},
                   {"begun", moment_text(session.begun)},
                   {"seen", moment_text(session.seen)},
                   {"expires", moment_text(session.expires)}});
  }
  return all;
}

PersonJson tokens_json(const std::vector<ApiToken>& tokens) {
  PersonJson all = PersonJson::array();
  for (const auto& token : tokens) {
    all.push_back({{"label", token.label},
                   {"scopes", text(token.scopes)},
                   {"created", moment_text(token.created)},
                   {"expires", moment_text(token.expires)}});
  }
  return all;
}

PersonJson at(const Place& place) {
  return {{"course", place.course}, {"assignment", place.assignment}};
}

PersonJson audit_json(const std::vector<AuditEntry>& entries) {
  PersonJson all = PersonJson::array();
  for (const auto& entry : entries) {
    all.push_back({{"number", entry.number},
                   {"at", moment_text(entry.at)},
                   {"actor", entry.actor},
                   {"action", entry.action},
                   {"course", entry.course},
                   {"subject", entry.subject},
                   {"details", entry.details}});
  }
  return all;
}

PersonJson identity_json(const Person& person) {
  PersonJson json = {{"person", person.id}, {"home", person.home}};
  if (person.identity) {
    json["id"] = person.identity->login;
    json["name"] = person.identity->name;
    json["email"] = person.identity->email;
  } else {
    json["removed"] = person.removed.value_or(0);
  }
  return json;
}

util::Status add_decisions(PersonJson& json, Decisions& decisions, PersonId person) {
  const auto pseudonyms = decisions.pseudonyms(person);
  if (!pseudonyms) return pseudonyms.error();
  const auto extensions = decisions.extensions(person);
  if (!extensions) return extensions.error();
  const auto overrides = decisions.overrides(person);
  if (!overrides) return overrides.error();
  for (const char* const name : {"pseudonyms", "extensions", "overrides"}) {
    json[name] = PersonJson::array();
  }
  for (const auto& each : *pseudonyms) {
    json["pseudonyms"].push_back(at(each.place));
    json["pseudonyms"].back()["name"] = each.name;
  }
  for (const auto& each : *extensions) {
    json["extensions"].push_back(at(each.place));
    json["extensions"].back()["until"] = moment_text(each.until);
    json["extensions"].back()["reason"] = each.reason;
  }
  for (const auto& each : *overrides) {
    json["overrides"].push_back(at(each.place));
    json["overrides"].back()["points"] = static_cast<double>(each.thousandths) / 1000.0;
    json["overrides"].back()["reason"] = each.reason;
  }
  return util::Done{};
}

// Adds what a call gave under a name, as `write` has it.
template <class Found, class Write>
util::Status add_part(PersonJson& json, const char* name, const Found& found, const Write& write) {
  if (!found) return found.error();
  json[name] = write(*found);
  return util::Done{};
}

}  // namespace

std::string moment_text(std::chrono::sys_seconds moment) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(moment)));
}

util::Result<std::string> person_file(CourseStore& store, PersonId person) {
  const auto found = store.people().find(person);
  if (!found) return found.error();
  if (!*found) return util::Error{util::ErrorCode::kNotFound, "there is no such person"};
  PersonJson json = identity_json(**found);
  const auto password = store.passwords().find(person);
  if (!password) return password.error();
  json["has_password"] = password->has_value();
  for (const util::Status& added :
       {add_part(json, "memberships", store.people().memberships(person), memberships_json),
        add_part(json, "link", store.links().state_of(person), link_json),
        add_part(json, "sessions", store.sessions().of(person), sessions_json),
        add_part(json, "tokens", store.sessions().tokens(person), tokens_json),
        add_decisions(json, store.decisions(), person),
        add_part(json, "audit", store.audit().about(person), audit_json)}) {
    if (!added) return added.error();
  }
  return json.dump(2, ' ', false, PersonJson::error_handler_t::replace) + "\n";
}

}  // namespace espalier::course
