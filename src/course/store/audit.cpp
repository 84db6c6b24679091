#include "course/store/audit.hpp"

#include <fmt/format.h>

#include "util/sha256.hpp"

namespace espalier::course {

std::string audit_origin() { return std::string(64, '0'); }

std::string audit_hash(const AuditEntry& entry, const std::string& previous) {
  util::Sha256 sum;
  // With lengths, so that nothing can be moved from one field to the next.
  for (const auto& field :
       {previous, std::to_string(entry.number), std::to_string(entry.at.time_since_epoch().count()),
        entry.actor, entry.action, entry.course, std::to_string(entry.subject), entry.details}) {
    sum.add(fmt::format("{}:", field.size()));
    sum.add(field);
  }
  return util::hex(sum.digest());
}

std::optional<std::string> audit_flaw(const std::vector<AuditEntry>& entries,
                                      const AuditHead& head) {
  std::string previous = audit_origin();
  long long number = 0;
  for (const auto& entry : entries) {
    ++number;
    if (entry.number != number) {
      return fmt::format("entry {} is missing; entry {} stands in its place", number, entry.number);
    }
    if (entry.hash != audit_hash(entry, previous)) {
      return fmt::format("entry {} is not what was written, or not behind the one before", number);
    }
    previous = entry.hash;
  }
  if (head.number != number || head.hash != previous) {
    return fmt::format("it ends with entry {}, but {} were written", number, head.number);
  }
  return std::nullopt;
}

}  // namespace espalier::course
