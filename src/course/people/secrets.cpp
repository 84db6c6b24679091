#include "course/people/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

#include "util/sha256.hpp"

namespace espalier::course {
namespace {

// Those of Crockford's base 32.
constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kSecretDigits = 52;  // of 5 bits, the last one of 1
constexpr std::size_t kCodeDigits = 10;
constexpr std::size_t kGroup = 4;

// Each digit from a byte of its own: 32 divides 256, so all are equally likely.
std::string drawn(std::size_t digits) {
  if (sodium_init() < 0) std::abort();  // a secret that can be guessed is worse than no server
  std::string text(digits, '\0');
  randombytes_buf(text.data(), text.size());
  for (char& c : text) c = kDigits[static_cast<unsigned char>(c) % kDigits.size()];
  return text;
}

char digit_of(char typed) {
  const char c = typed >= 'A' && typed <= 'Z' ? static_cast<char>(typed - 'A' + 'a') : typed;
  if (c == 'o') return '0';
  return c == 'i' || c == 'l' ? '1' : c;
}

std::string read(std::string_view text, std::size_t digits) {
  std::string secret;
  for (const char typed : text) {
    if (typed == ' ' || typed == '-') continue;
    const char c = digit_of(typed);
    if (kDigits.find(c) == std::string_view::npos || secret.size() == digits) return {};
    secret += c;
  }
  return secret.size() == digits ? secret : std::string();
}

}  // namespace

std::string fresh_secret() { return drawn(kSecretDigits); }

std::string fresh_join_code() { return drawn(kCodeDigits).insert(kCodeDigits / 2, "-"); }

std::string read_secret(std::string_view text) { return read(text, kSecretDigits); }
std::string read_join_code(std::string_view text) { return read(text, kCodeDigits); }

std::string hash_of(std::string_view secret) {
  util::Sha256 sum;
  sum.add(secret);
  return util::hex(sum.digest());
}

bool same_secret(std::string_view kept, std::string_view shown) {
  if (kept.empty() || kept.size() != shown.size()) return false;
  return sodium_memcmp(kept.data(), shown.data(), kept.size()) == 0;
}

std::string in_groups(std::string_view secret) {
  std::string text;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    if (i != 0 && i % kGroup == 0) text += '-';
    text += secret[i];
  }
  return text;
}

void wipe(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

}  // namespace espalier::course
