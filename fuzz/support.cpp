#include "support.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace espalier::fuzz {

const std::string& variant(std::uint8_t byte) {
  static const std::array<std::string, 20> names = {
      "chain:orthogonal-5x6",
      "chain:orthogonal-2x2",
      "chain:orthogonal-10x10",
      "chain:diagonal-5x6",
      "chain:diagonal-3x3",
      "chain:diagonal-10x10",
      "chain:scorched-5x6",
      "chain:scorched-2x3",
      "chain:classic-9x6",
      "chain:classic-3x3",
      "threesix:6x6",
      "threesix:3x3",
      "threesix:8x8",
      "threesix:parity-6x6",
      "bao:kiswahili",
      "bao:kujifunza",
      "bao:kiswahili+safari=choice+house=relays+takasia=off",
      "bao:kiswahili+endless=loses",
      "bao:kujifunza+endless=draw",
      "tictactoe:3x3"};
  return names[byte % names.size()];
}

std::unique_ptr<host::Session> open(std::uint8_t byte) {
  return games::choose(variant(byte))->open();
}

void require(bool condition, std::string_view what) {
  if (condition) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace espalier::fuzz
