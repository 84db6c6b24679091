// The arithmetic on bit planes against plain numbers, cell by cell, on arbitrary planes.
#include "games/chain/planes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "games/chain/notation.hpp"

namespace espalier::games::chain {
namespace {

using Word = std::uint64_t;

template <std::size_t kPlanes>
int load(const std::array<Word, kPlanes>& planes, int bit) {
  int sum = 0;
  for (std::size_t i = 0; i < kPlanes; ++i) sum += static_cast<int>((planes[i] >> bit) & 1) << i;
  return sum;
}

int bit_of(Word word, int bit) { return static_cast<int>((word >> bit) & 1); }

template <std::size_t kPlanes>
std::array<Word, kPlanes> arbitrary_planes() {
  std::array<Word, kPlanes> planes;
  for (Word& plane : planes) plane = *rc::gen::arbitrary<Word>();
  return planes;
}

RC_GTEST_PROP(ChainPlanes, AddOneAddsOneWhereItIsAsked, (Word cells)) {
  const auto before = arbitrary_planes<3>();
  auto after = before;
  add_one(after, cells);
  for (int bit = 0; bit < 64; ++bit) {
    RC_ASSERT(load(after, bit) == (load(before, bit) + bit_of(cells, bit)) % 8);
  }
}

RC_GTEST_PROP(ChainPlanes, AddIsAdditionModuloEight, ()) {
  const auto before = arbitrary_planes<3>();
  const auto addend = arbitrary_planes<3>();
  auto after = before;
  add(after, addend);
  for (int bit = 0; bit < 64; ++bit) {
    RC_ASSERT(load(after, bit) == (load(before, bit) + load(addend, bit)) % 8);
  }
}

RC_GTEST_PROP(ChainPlanes, AddFourCountsFourSides, (Word a, Word b, Word c, Word d)) {
  const auto before = arbitrary_planes<3>();
  auto after = before;
  add_four(after, a, b, c, d);
  for (int bit = 0; bit < 64; ++bit) {
    const int from = bit_of(a, bit) + bit_of(b, bit) + bit_of(c, bit) + bit_of(d, bit);
    RC_ASSERT(load(after, bit) == (load(before, bit) + from) % 8);
  }
}

RC_GTEST_PROP(ChainPlanes, AddEightCountsEightSides, ()) {
  const auto before = arbitrary_planes<4>();
  const auto from = arbitrary_planes<8>();
  auto after = before;
  add_eight(after, from);
  for (int bit = 0; bit < 64; ++bit) {
    int sum = load(before, bit);
    for (const Word side : from) sum += bit_of(side, bit);
    RC_ASSERT(load(after, bit) == sum % 16);
  }
}

// Full and critical cells by their number of neighbours, on a board of any size.
template <RuleSet kRules>
void check_caps() {
  const int rows = *rc::gen::inRange(kMinSide, 8);
  const int columns = *rc::gen::inRange(kMinSide, 8);
  const auto g = make_geometry<Word>(rows, columns);
  const auto planes = arbitrary_planes<load_planes(kRules)>();
  const Word full = full_cells<kRules>(planes, g);
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int needed = cap({kRules, {rows, columns}}, cell);
    const int bit = g.bit(cell);
    RC_ASSERT(bit_of(full, bit) == (load(planes, bit) >= needed ? 1 : 0));
    if (load(planes, bit) >= needed) continue;  // critical_cells() is for boards at rest
    const Word critical = critical_cells<kRules>(planes, g);
    RC_ASSERT(bit_of(critical, bit) == (load(planes, bit) == needed - 1 ? 1 : 0));
  }
  RC_ASSERT((full & ~g.board) == 0U);
}

RC_GTEST_PROP(ChainPlanes, CapsOfFourNeighbours, ()) { check_caps<RuleSet::kOrthogonal>(); }
RC_GTEST_PROP(ChainPlanes, CapsOfEightNeighbours, ()) { check_caps<RuleSet::kDiagonal>(); }

}  // namespace
}  // namespace espalier::games::chain
