#include "support.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace espalier::fuzz {

namespace {

// Boards that are worth more than the registered ones: the smallest and the largest, all switches.
constexpr std::array kMore = {"chain:orthogonal-2x2",
                              "chain:orthogonal-10x10",
                              "chain:diagonal-3x3",
                              "chain:diagonal-10x10",
                              "chain:scorched-2x3",
                              "chain:classic-3x3",
                              "threesix:3x3",
                              "threesix:8x8",
                              "bao:kiswahili+endless=loses",
                              "bao:kujifunza+endless=draw",
                              "bao:kiswahili+safari=choice+house=relays+takasia=off"};

std::vector<std::string> all_variants() {
  std::vector<std::string> names(kMore.begin(), kMore.end());
  for (const auto* game : games::all()) {
    for (const auto& variant : game->variants) names.push_back(game->id + ":" + variant.name);
  }
  return names;
}

}  // namespace

const std::string& variant(std::uint8_t byte) {
  static const auto names = all_variants();
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
