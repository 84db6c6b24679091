// espalier course audit: what was done by whom.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/course/course.hpp"
#include "course/people/person_file.hpp"

namespace espalier::cli {
namespace {

using AuditJson = nlohmann::ordered_json;

struct AuditSettings {
  CourseFields where{};
  bool verify = false;
  bool json = false;
};

Options declare_audit(AuditSettings& settings) {
  Options options(
      {"[OPTIONS]",
       "Prints the audit log, the oldest entry first; people are in it as numbers. --verify\n"
       "says whether all entries are what was written, with none missing or moved, and\n"
       "prints the last number and its hash: who keeps these elsewhere also notices a log\n"
       "that was written anew.",
       {"espalier course audit", "espalier course audit --verify"}});
  return add_data_value(options, settings.where)
      .flag("--verify", settings.verify, "check the chain of hashes; ends with 1 when it is broken")
      .json_flag(settings.json);
}

int verify(const Context& context, course::Audit& audit, bool json) {
  const auto flaw = audit.flaw();
  if (!flaw) return context.environment(flaw.error());
  const auto head = audit.head();
  if (!head) return context.environment(head.error());
  if (json) {
    AuditJson told = {
        {"whole", !flaw->has_value()}, {"entries", head->number}, {"hash", head->hash}};
    if (*flaw) told["flaw"] = **flaw;
    context.out.line(told.dump());
  } else if (!*flaw) {
    context.out.line(
        fmt::format("whole: {} entries, the last hash is {}", head->number, head->hash));
  }
  if (!*flaw) return kDone;
  return json ? kNo : context.no(fmt::format("the audit log is not what was written: {}", **flaw));
}

std::string entry_json(const course::AuditEntry& entry) {
  const AuditJson json = {{"number", entry.number},   {"at", course::moment_text(entry.at)},
                          {"actor", entry.actor},     {"action", entry.action},
                          {"course", entry.course},   {"subject", entry.subject},
                          {"details", entry.details}, {"hash", entry.hash}};
  return json.dump(-1, ' ', false, AuditJson::error_handler_t::replace);
}

std::string entry_line(const course::AuditEntry& entry) {
  return fmt::format("{:>5}  {}  {:<12}  {:<16}  {}{}{}", entry.number,
                     course::moment_text(entry.at), entry.actor, entry.action, entry.course,
                     entry.subject == course::kNobody ? "" : fmt::format("  {}", entry.subject),
                     entry.details.empty() ? "" : "  " + entry.details);
}

}  // namespace

Options course_audit_options() { return Options::of(declare_audit); }

int run_course_audit(const Context& context, Arguments arguments) {
  AuditSettings settings;
  if (const auto code = declare_audit(settings).parse(context, arguments)) return *code;
  const auto store = open_courses(settings.where, arena::Access::kRead);
  if (!store) return context.environment(store.error());
  auto& audit = (*store)->audit();
  if (settings.verify) return verify(context, audit, settings.json);
  const auto entries = audit.entries();
  if (!entries) return context.environment(entries.error());
  for (const auto& entry : *entries) {
    context.out.line(settings.json ? entry_json(entry) : entry_line(entry));
  }
  return kDone;
}

}  // namespace espalier::cli
