// Hashes of passwords, and how often somebody was wrong of late.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/person.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct Failures {
  int count = 0;
  std::chrono::sys_seconds latest{};
};

// Under which failures are counted: of an account (also of one that there is not), of an account
// from an address, and of an address. They are hashes, and `pair` begins with `pairs`.
struct FailureKeys {
  std::string account, pairs, pair, address;
};
FailureKeys failure_keys(std::string_view home, std::string_view login, std::string_view address);

class Passwords {
 public:
  Passwords() = default;
  virtual ~Passwords() = default;
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  virtual util::Status set(PersonId person, std::string_view hash, const Act& act) = 0;
  virtual util::Result<std::optional<std::string>> find(PersonId person) = 0;

  // Counts a failure for all keys in advance, so that many tries at once are not one; unless
  // `wait` says for one of them, by its place and what was counted before, that it is too soon.
  // Gives how long to wait; 0: it is counted. forgive() takes it back.
  using Wait = std::function<std::chrono::seconds(std::size_t key, const Failures& before)>;
  virtual util::Result<std::chrono::seconds> count_failure(const std::vector<std::string>& keys,
                                                           std::chrono::sys_seconds now,
                                                           const Wait& wait) = 0;
  // Forgets the failures of some keys and takes one back of the others.
  virtual util::Status forgive(const std::vector<std::string>& forgotten,
                               const std::vector<std::string>& reduced) = 0;
  virtual util::Status forget_failures(std::chrono::sys_seconds before) = 0;

  // Where somebody signed in from.
  virtual util::Status know_address(PersonId person, std::string_view hash,
                                    std::chrono::sys_seconds now) = 0;
  virtual util::Result<bool> knows_address(PersonId person, std::string_view hash,
                                           std::chrono::sys_seconds since) = 0;
};

}  // namespace espalier::course
