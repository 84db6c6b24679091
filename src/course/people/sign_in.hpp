// The ways in: a one-time link, a password, a join code. Each ends with a session, whose secret is
// told once and never written down.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "course/clock.hpp"
#include "course/people/password_hashes.hpp"
#include "course/people/principal.hpp"
#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::course {

// Where a sign-in comes from.
struct Visit {
  std::string address{};   // of the network; a whole /64 of IPv6
  std::string replaced{};  // the secret of the session that the browser had
};

enum class SignInEnd : std::uint8_t {
  kDone,
  kWrong,    // unknown account, wrong password, used link: it does not say which
  kTooSoon,  // after `wait`
  kBusy,     // too many are signing in just now
};

struct SignInOutcome {
  SignInEnd end = SignInEnd::kWrong;
  std::chrono::seconds wait{0};
  PersonId person = kNobody;
  std::string session{};  // the secret
};

inline constexpr std::size_t kMinPasswordCharacters = 10;
inline constexpr std::size_t kMaxPasswordBytes = 1000;

// For several threads at once.
class SignIn {
 public:
  // Makes a hash for accounts that do not exist, so that they cost the same.
  static util::Result<std::unique_ptr<SignIn>> open(CourseStore& store, PasswordHashes& hashes,
                                                    const Clock& clock);

  // Whose link it is, for "Sign in as ...?"; uses nothing up.
  util::Result<std::optional<Person>> holder(std::string_view link);
  util::Result<SignInOutcome> by_link(std::string_view link, const Visit& visit);
  util::Result<SignInOutcome> by_password(std::string_view course, std::string_view login,
                                          std::string_view password, const Visit& visit);
  // A new student of the course with this join code.
  util::Result<SignInOutcome> by_join_code(std::string_view code, const Identity& identity,
                                           const Visit& visit);

  // `before` is asked for when there is a password already. All other sessions of the person end.
  // The error says what is wrong with the new one; kWrong that the old one is.
  util::Result<SignInOutcome> set_password(PersonId person, std::string_view before,
                                           std::string_view password, const Visit& visit);

  util::Status sign_out(std::string_view session);
  util::Status sign_out_everywhere(PersonId person);

  // For now and then: what is over is forgotten.
  util::Status forget_old();

 private:
  SignIn(CourseStore& store, PasswordHashes& hashes, const Clock& clock, std::string nobody)
      : store_(store), hashes_(hashes), clock_(clock), nobody_(std::move(nobody)) {}

  struct Account {
    PersonId person = kNobody;
    std::string home{};
    std::string hash{};
    bool known_here = false;
  };
  util::Result<Account> account_of(std::string_view course, std::string_view login,
                                   const Visit& visit);
  // Nothing: busy.
  std::optional<bool> is_right(const std::string& hash, std::string_view password);
  util::Result<std::chrono::seconds> count(const FailureKeys& keys, bool known);
  util::Result<SignInOutcome> admit(const Account& account, std::string_view password,
                                    const FailureKeys& keys, const Visit& visit);
  util::Status renew(const Account& account, std::string_view password);
  NewSession fresh_session(const std::string& secret, const char* method) const;

  CourseStore& store_;
  PasswordHashes& hashes_;
  const Clock& clock_;
  const std::string nobody_;  // the hash of a password that nobody has
  HashQueue queue_;
};

}  // namespace espalier::course
