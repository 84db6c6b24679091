// The audit log: what was done by whom. It only grows, and each entry has a hash over itself and
// the one before, so that nothing in it can be changed, taken out or moved without being noticed.
// It names people by their numbers alone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "course/model/person.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct AuditEntry {
  long long number = 0;  // from 1 on, without gaps
  std::chrono::sys_seconds at{};
  std::string actor;
  std::string action;  // `roster.apply`, `link.issue`
  std::string course{};
  PersonId subject = kNobody;  // whom it was about
  std::string details{};       // a few words, never names or secrets
  std::string hash{};
};

// What the hash of an entry has to be behind the one with the hash `previous`.
std::string audit_hash(const AuditEntry& entry, const std::string& previous);
// Before the first entry.
std::string audit_origin();

struct AuditHead {
  long long number = 0;
  std::string hash;
};

// The first thing that is wrong with the log; nothing when it is whole.
std::optional<std::string> audit_flaw(const std::vector<AuditEntry>& entries,
                                      const AuditHead& head);

class Audit {
 public:
  Audit() = default;
  virtual ~Audit() = default;
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;

  // What changes nothing else in the store, such as a look at something that is not for everybody.
  // Number and hash of the entry are made here.
  virtual util::Status add(const AuditEntry& entry) = 0;
  // The oldest first, behind the number `after`; 0 for `most` means all.
  virtual util::Result<std::vector<AuditEntry>> entries(long long after = 0, int most = 0) = 0;
  // Those that somebody did, or that were about them.
  virtual util::Result<std::vector<AuditEntry>> about(PersonId person) = 0;
  // The last entry; whoever keeps it elsewhere notices a log that was written anew.
  virtual util::Result<AuditHead> head() = 0;
  // Of one moment: what is wrong with the log.
  virtual util::Result<std::optional<std::string>> flaw() = 0;
};

}  // namespace espalier::course
