#include "course/people/password_hashes.hpp"

#include <sodium.h>

#include <array>

namespace espalier::course {

util::Result<std::string> Argon2Hashes::hash(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (sodium_init() < 0 || crypto_pwhash_str(text.data(), password.data(), password.size(),
                                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                             crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return util::Error{util::ErrorCode::kNoMemory, "there is no memory to hash a password"};
  }
  return std::string(text.data());
}

bool Argon2Hashes::verify(const std::string& hash, std::string_view password) {
  return sodium_init() >= 0 &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool Argon2Hashes::outdated(const std::string& hash) const {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0;
}

std::optional<HashQueue::Turn> HashQueue::enter() {
  util::MutexLock lock(mutex_);
  if (running_ == kAtOnce && waiting_ == kMaxWaiting) return std::nullopt;
  ++waiting_;
  free_.wait(lock, [this]() REQUIRES(mutex_) { return running_ < kAtOnce; });
  --waiting_;
  ++running_;
  return std::optional<Turn>(std::in_place, *this);
}

void HashQueue::leave() {
  {
    const util::MutexLock lock(mutex_);
    --running_;
  }
  free_.notify_one();
}

}  // namespace espalier::course
