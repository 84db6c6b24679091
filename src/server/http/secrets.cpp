#include "server/http/secrets.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstdlib>
#include <vector>

namespace espalier::server {

std::string fresh_secret(std::size_t bytes) {
  std::vector<unsigned char> drawn(bytes);
  for (std::size_t have = 0; have < bytes;) {
    const auto got = ::getrandom(drawn.data() + have, bytes - have, 0);
    // A secret that can be guessed is worse than no server.
    if (got < 0 && errno != EINTR) std::abort();
    if (got > 0) have += static_cast<std::size_t>(got);
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes);
  for (const auto byte : drawn) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

bool same_secret(std::string_view kept, std::string_view shown) {
  // The length is no secret.
  if (kept.empty() || kept.size() != shown.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    difference |= static_cast<unsigned char>(kept[i]) ^ static_cast<unsigned char>(shown[i]);
  }
  return difference == 0;
}

}  // namespace espalier::server
