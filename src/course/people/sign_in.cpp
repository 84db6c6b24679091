#include "course/people/sign_in.hpp"

#include <fmt/format.h>

#include "course/model/names.hpp"
#include "course/people/delays.hpp"
#include "course/people/secrets.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

std::string replaced_hash(const Visit& visit) {
  return visit.replaced.empty() ? std::string() : hash_of(visit.replaced);
}

// Of an address of the network, for one person, so that nobody can be followed across accounts.
std::string address_hash(PersonId person, std::string_view address) {
  return hash_of(fmt::format("{}\n{}", person, address));
}

util::Status check_password(std::string_view password) {
  if (password.size() > kMaxPasswordBytes) {
    return util::Error{fmt::format("a password has at most {} bytes", kMaxPasswordBytes)};
  }
  const auto enough = util::first_characters(password, kMinPasswordCharacters - 1);
  if (enough.size() == password.size()) {
    return util::Error{
        fmt::format("a password has at least {} characters", kMinPasswordCharacters)};
  }
  if (password.find_first_not_of(password.front()) == std::string_view::npos) {
    return util::Error{"a password has more than one kind of character"};
  }
  return util::Done{};
}

}  // namespace

util::Result<std::unique_ptr<SignIn>> SignIn::open(CourseStore& store, PasswordHashes& hashes,
                                                   const Clock& clock) {
  auto nobody = hashes.hash(fresh_secret());
  if (!nobody) return nobody.error();
  return std::unique_ptr<SignIn>(new SignIn(store, hashes, clock, std::move(*nobody)));
}

NewSession SignIn::fresh_session(const std::string& secret, const char* method) const {
  const auto now = clock_.now();
  return {.hash = hash_of(secret), .method = method, .begun = now, .expires = now + kSessionTime};
}

util::Result<std::optional<Person>> SignIn::holder(std::string_view link) {
  const auto secret = read_secret(link);
  if (secret.empty()) return std::optional<Person>();
  const auto person = store_.links().holder(hash_of(secret), clock_.now());
  if (!person) return person.error();
  if (!*person) return std::optional<Person>();
  return store_.people().find(**person);
}

util::Result<SignInOutcome> SignIn::by_link(std::string_view link, const Visit& visit) {
  const auto secret = read_secret(link);
  if (secret.empty()) return SignInOutcome{};
  auto session = fresh_secret();
  const auto person =
      store_.links().redeem(hash_of(secret), fresh_session(session, "link"), replaced_hash(visit));
  if (!person) return person.error();
  if (!*person) return SignInOutcome{};
  const auto known = store_.passwords().know_address(
      **person, address_hash(**person, visit.address), clock_.now());
  if (!known) return known.error();
  return SignInOutcome{.end = SignInEnd::kDone, .person = **person, .session = std::move(session)};
}

// Those of the course come before those of the machine. Both are looked up for everybody.
util::Result<SignIn::Account> SignIn::account_of(std::string_view course, std::string_view login,
                                                 const Visit& visit) {
  const auto of_course = store_.people().find_login(course, login);
  if (!of_course) return of_course.error();
  const auto of_machine = store_.people().find_login(kMachine, login);
  if (!of_machine) return of_machine.error();
  const auto& found = *of_course ? *of_course : *of_machine;
  Account account{.home = std::string(course), .hash = nobody_};
  const PersonId person = found ? found->id : kNobody;
  const auto hash = store_.passwords().find(person);
  if (!hash) return hash.error();
  const auto known = store_.passwords().knows_address(person, address_hash(person, visit.address),
                                                      clock_.now() - kAddressKept);
  if (!known) return known.error();
  if (found) account.home = found->home;
  if (found && *hash) {
    account.person = person;
    account.hash = **hash;
    account.known_here = *known;
  }
  return account;
}

std::optional<bool> SignIn::is_right(const std::string& hash, std::string_view password) {
  const auto turn = queue_.enter();
  if (!turn) return std::nullopt;
  return hashes_.verify(hash, password);
}

util::Result<std::chrono::seconds> SignIn::count(const FailureKeys& keys, bool known) {
  const auto now = clock_.now();
  return store_.passwords().count_failure({keys.account, keys.pair, keys.address}, now,
                                          [&](std::size_t key, const Failures& before) {
                                            const auto kind = static_cast<FailuresOf>(key);
                                            if (kind == FailuresOf::kAccount && known)
                                              return std::chrono::seconds{0};
                                            return wait_after(kind, before, now);
                                          });
}

util::Result<SignInOutcome> SignIn::by_password(std::string_view course, std::string_view login,
                                                std::string_view password, const Visit& visit) {
  const auto account = account_of(course, login, visit);
  if (!account) return account.error();
  const auto keys = failure_keys(account->home, login, visit.address);
  const auto wait = count(keys, account->known_here);
  if (!wait) return wait.error();
  if (wait->count() > 0) return SignInOutcome{.end = SignInEnd::kTooSoon, .wait = *wait};
  const bool too_long = password.size() > kMaxPasswordBytes;
  const auto right = is_right(account->hash, too_long ? "" : password);
  if (!right) {
    const auto back = store_.passwords().forgive({}, {keys.account, keys.pair, keys.address});
    if (!back) return back.error();
    return SignInOutcome{.end = SignInEnd::kBusy};
  }
  if (!*right || account->person == kNobody) return SignInOutcome{};
  return admit(*account, password, keys, visit);
}

util::Result<SignInOutcome> SignIn::admit(const Account& account, std::string_view password,
                                          const FailureKeys& keys, const Visit& visit) {
  const auto back = store_.passwords().forgive({keys.account, keys.pair}, {keys.address});
  if (!back) return back.error();
  if (const auto renewed = renew(account, password); !renewed) return renewed.error();
  const auto known = store_.passwords().know_address(
      account.person, address_hash(account.person, visit.address), clock_.now());
  if (!known) return known.error();
  auto secret = fresh_secret();
  const auto begun = store_.sessions().begin(account.person, fresh_session(secret, "password"),
                                             replaced_hash(visit));
  if (!begun) return begun.error();
  return SignInOutcome{
      .end = SignInEnd::kDone, .person = account.person, .session = std::move(secret)};
}

util::Status SignIn::renew(const Account& account, std::string_view password) {
  if (!hashes_.outdated(account.hash)) return util::Done{};
  const auto turn = queue_.enter();
  if (!turn) return util::Done{};  // next time
  const auto hash = hashes_.hash(password);
  if (!hash) return hash.error();
  return store_.passwords().set(account.person, *hash, {clock_.now(), actor_of(account.person)});
}

util::Result<SignInOutcome> SignIn::by_join_code(std::string_view code, const Identity& identity,
                                                 const Visit& visit) {
  const auto keys = failure_keys("", "", visit.address);
  const auto now = clock_.now();
  const auto wait = store_.passwords().count_failure(
      {keys.address}, now, [&](std::size_t /*key*/, const Failures& before) {
        return wait_after(FailuresOf::kAddress, before, now);
      });
  if (!wait) return wait.error();
  if (wait->count() > 0) return SignInOutcome{.end = SignInEnd::kTooSoon, .wait = *wait};
  auto session = fresh_secret();
  const auto person =
      store_.links().join(hash_of(read_join_code(code)), identity, fresh_session(session, "join"));
  if (!person) return person.error();
  if (!*person) return SignInOutcome{};
  if (const auto back = store_.passwords().forgive({}, {keys.address}); !back) return back.error();
  return SignInOutcome{.end = SignInEnd::kDone, .person = **person, .session = std::move(session)};
}

util::Result<SignInOutcome> SignIn::set_password(PersonId person, std::string_view before,
                                                 std::string_view password, const Visit& visit) {
  if (const auto good = check_password(password); !good) return good.error();
  const auto found = store_.people().find(person);
  if (!found) return found.error();
  if (!*found || !(*found)->identity) {
    return util::Error{util::ErrorCode::kNotFound, "there is no such person"};
  }
  if (id_key(password) == id_key((*found)->identity->login)) {
    return util::Error{"a password is not the id"};
  }
  const auto kept = store_.passwords().find(person);
  if (!kept) return kept.error();
  if (*kept) {
    const auto keys = failure_keys((*found)->home, (*found)->identity->login, visit.address);
    const auto wait = count(keys, true);
    if (!wait) return wait.error();
    if (wait->count() > 0) return SignInOutcome{.end = SignInEnd::kTooSoon, .wait = *wait};
    const auto right = is_right(**kept, before.substr(0, kMaxPasswordBytes));
    if (!right) return SignInOutcome{.end = SignInEnd::kBusy};
    if (!*right) return SignInOutcome{};
    const auto back = store_.passwords().forgive({keys.account, keys.pair}, {keys.address});
    if (!back) return back.error();
  }
  const auto turn = queue_.enter();
  if (!turn) return SignInOutcome{.end = SignInEnd::kBusy};
  const auto hash = hashes_.hash(password);
  if (!hash) return hash.error();
  const Act own{clock_.now(), actor_of(person)};
  if (const auto set = store_.passwords().set(person, *hash, own); !set) return set.error();
  const auto ended = store_.sessions().end_all(person, replaced_hash(visit), own);
  if (!ended) return ended.error();
  return SignInOutcome{.end = SignInEnd::kDone, .person = person, .session = visit.replaced};
}

util::Status SignIn::sign_out(std::string_view session) {
  return store_.sessions().end(hash_of(session));
}

util::Status SignIn::sign_out_everywhere(PersonId person) {
  const auto ended = store_.sessions().end_all(person, "", {clock_.now(), actor_of(person)});
  if (!ended) return ended.error();
  return util::Done{};
}

util::Status SignIn::forget_old() {
  const auto now = clock_.now();
  if (const auto gone = store_.sessions().forget_expired(now); !gone) return gone;
  return store_.passwords().forget_failures(now - kAddressKept);
}

}  // namespace espalier::course
