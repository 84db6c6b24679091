// What a token of the programming interface may be used for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::course {

enum class Scope : std::uint8_t { kHandIn, kRead, kWork };

class Scopes {
 public:
  void add(Scope scope) { bits_ |= bit(scope); }
  bool has(Scope scope) const { return (bits_ & bit(scope)) != 0; }
  bool empty() const { return bits_ == 0; }
  bool operator==(const Scopes&) const = default;

 private:
  static constexpr unsigned bit(Scope scope) { return 1U << static_cast<unsigned>(scope); }
  unsigned bits_ = 0;
};

// `hand-in,read`; reading takes them in any order, at least one.
std::string text(const Scopes& scopes);
util::Result<Scopes> read_scopes(std::string_view text);

}  // namespace espalier::course
