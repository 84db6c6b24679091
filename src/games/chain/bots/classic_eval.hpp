// How the classic bots of Chain Reaction value a board, term by term. A cell is critical when one
// more orb makes it explode. Caps and, where a bot says no more than "neighbours", the neighbours
// too are those of the rule set in play; dead cells hold nothing and so count for nothing.
#pragma once

#include <array>
#include <cstddef>

#include "core/side.hpp"
#include "games/chain/bots/weighed_names.hpp"
#include "games/chain/position.hpp"

namespace espalier::games::chain {

// The caps of the three sets of cells in Geometry.
struct Caps {
  int corner;
  int edge;
  int inside;
};
constexpr Caps caps_of(RuleSet rules) {
  return rules == RuleSet::kDiagonal ? Caps{3, 5, 8} : Caps{2, 3, 4};
}

template <class Word>
constexpr int cap_at(const Caps& caps, const Geometry<Word>& g, Word cell) {
  if ((cell & g.corners) != 0) return caps.corner;
  return (cell & g.edges) != 0 ? caps.edge : caps.inside;
}

template <std::size_t kPlanes, class Word>
constexpr int orbs_in(const std::array<Word, kPlanes>& loads, Word cells) {
  int orbs = 0;
  for (std::size_t i = 0; i < kPlanes; ++i) orbs += util::bit_count(loads[i] & cells) << i;
  return orbs;
}

// The board as one player sees it.
template <class P>
struct View {
  using Word = typename P::Word;

  View(const P& p, core::Side me)
      : own(p.to_move() == me ? p.mine() : p.theirs()),
        enemy(p.to_move() == me ? p.theirs() : p.mine()),
        critical(critical_cells<P::kRules>(p.loads(), p.geometry())) {}

  Word own;
  Word enemy;
  Word critical;  // of both
};

template <class P>
int orb_difference(const P& p, core::Side me) {
  const int lead = orbs_in(p.loads(), p.mine()) - orbs_in(p.loads(), p.theirs());
  return p.to_move() == me ? lead : -lead;
}

// heithoff: the orbs.
inline constexpr std::array<WeighedName, 1> kHeithoffTerms = {{{"orbs ahead", 1}}};

// rlawrenc: the orbs, and how the cell just played stands against its enemy neighbours.
inline constexpr std::array<WeighedName, 2> kRlawrencTerms = {
    {{"orbs ahead", 1}, {"contact of the last move", 1}}};

struct RlawrencTerms {
  int orbs = 0;
  int contact = 0;

  int total() const { return orbs + contact; }
};

// The contact belongs to the player who made the last move; for the other one its sign is turned.
template <class P>
RlawrencTerms rlawrenc_terms(const P& p, Move last, core::Side me) {
  using Word = typename P::Word;
  const Word cell = Word{1} << last.bit;
  const int orbs = orbs_in(p.loads(), cell);
  int contact = 0;
  const Word enemies = neighbours<P::kRules>(cell, p.geometry()) & p.mine();
  for (const int bit : util::BitList<int, Word>(enemies)) {
    const int theirs = orbs_in(p.loads(), Word{1} << bit);
    contact += theirs < orbs ? theirs : -orbs;
  }
  return {orb_difference(p, me), p.to_move() == me ? -contact : contact};
}

// contiguous: own cells beside critical cells of the enemy; the other own cells, which are safe, by
// place; orbs; blocks.
inline constexpr std::array<WeighedName, 6> kContiguousTerms = {{{"threats to own cells", 1},
                                                                 {"safe corners", 4},
                                                                 {"safe edges", 3},
                                                                 {"safe critical cells", 3},
                                                                 {"orbs ahead", 2},
                                                                 {"critical cells in blocks", 2}}};
using ContiguousCounts = std::array<int, kContiguousTerms.size()>;

// What the critical enemy neighbours of one own cell cost: -(5 - cap) + (cap - orbs) each, which
// for a critical cell is cap - 4. The sum may be zero although there are some.
template <RuleSet kRules, class Word>
constexpr int contiguous_threat(Word cell, Word critical_enemies, const Geometry<Word>& g) {
  constexpr Caps kCaps = caps_of(kRules);
  const Word threats = neighbours<kRules>(cell, g) & critical_enemies;
  const int corners = util::bit_count(threats & g.corners);
  const int edges = util::bit_count(threats & g.edges);
  const int inside = util::bit_count(threats) - corners - edges;
  return corners * (kCaps.corner - 4) + edges * (kCaps.edge - 4) + inside * (kCaps.inside - 4);
}

// `blocks`: the program looks for blocks and never finds any.
template <class P>
ContiguousCounts contiguous_counts(const P& p, core::Side me, bool blocks = true) {
  using Word = typename P::Word;
  const auto& g = p.geometry();
  const View<P> view(p, me);
  const Word threats = view.enemy & view.critical;
  int threatened = 0;
  Word safe = view.own;
  for (const int bit : util::BitList<int, Word>(neighbours<P::kRules>(threats, g) & view.own)) {
    const Word cell = Word{1} << bit;
    const int threat = contiguous_threat<P::kRules>(cell, threats, g);
    threatened += threat;
    if (threat != 0) safe &= ~cell;
  }
  // A cell is in a block of more than one exactly when a cell beside it is in the block.
  const Word critical = view.own & view.critical;
  return {threatened,
          util::bit_count(safe & g.corners),
          util::bit_count(safe & g.edges),
          util::bit_count(safe & view.critical),
          orb_difference(p, me),
          blocks ? util::bit_count(critical & four_neighbours(critical, g)) : 0};
}

// The line is lost in the course's document; the author's file has it.
inline constexpr int kChainBonus = 2;

// neighbour: orbs, critical enemy cells around own ones, critical own cells around critical own
// ones, and cells without a threat by place. Looks at all eight cells around, whatever the rule
// set.
inline constexpr std::array<WeighedName, 6> kNeighbourTerms = {{{"own orbs", 1},
                                                                {"threats to own cells", 1},
                                                                {"chain links", kChainBonus},
                                                                {"safe corners", 5},
                                                                {"safe edges", 3},
                                                                {"safe critical cells", 3}}};
using NeighbourCounts = std::array<int, kNeighbourTerms.size()>;

template <class P>
NeighbourCounts neighbour_counts(const P& p, core::Side me) {
  using Word = typename P::Word;
  constexpr Caps kCaps = caps_of(P::kRules);
  const auto& g = p.geometry();
  const View<P> view(p, me);
  // Cells that lack one orb at most. A finished game may leave full ones, which lack less.
  const Word ready = view.critical | full_cells<P::kRules>(p.loads(), g);
  const Word enemies = view.enemy & ready;
  const Word chain = view.own & ready;
  int threats = 0;
  int links = 0;
  Word unsafe = 0;
  // Every pair of neighbours is met once from either end, one direction at a time.
  const auto count = [&](Word threatening, Word chained) {
    const Word threatened = threatening & view.own;
    unsafe |= threatened;
    const int corners = util::bit_count(threatened & g.corners);
    const int edges = util::bit_count(threatened & g.edges);
    const int inside = util::bit_count(threatened) - corners - edges;
    threats -=
        corners * (8 - kCaps.corner) + edges * (8 - kCaps.edge) + inside * (8 - kCaps.inside);
    links += util::bit_count(chained & chain);
  };
  for (const int step : {1, g.stride - 1, g.stride, g.stride + 1}) {
    count(enemies << step, chain << step);
    count(enemies >> step, chain >> step);
  }
  const Word safe = view.own & ~unsafe;
  return {orbs_in(p.loads(), view.own),
          threats,
          links,
          util::bit_count(safe & g.corners),
          util::bit_count(safe & g.edges),
          util::bit_count(safe & view.critical)};
}

// pointvalue: the worth of one move on the board before it. The first three end the walk, and
// nothing else counts then.
inline constexpr std::array<WeighedName, 7> kPointValueTerms = {
    {{"bursts beside a critical enemy", 1'000'000'000},
     {"bursts beside another enemy", -100'000'000},
     {"bursts beside no enemy", -10'000'000},
     {"enemies outpaced", 1000},
     {"lacked by own neighbours", -1},
     {"lacked by the empty cell", -1},
     {"lacked by the own cell", -10}}};
using PointValueCounts = std::array<int, kPointValueTerms.size()>;

// The walk goes as the author's did: below, above, right, left. For a critical cell the first enemy
// on it decides.
template <class P>
[[gnu::noinline]] PointValueCounts point_value_counts(const P& p, Move m) {
  using Word = typename P::Word;
  constexpr Caps kCaps = caps_of(P::kRules);
  const auto& g = p.geometry();
  const auto missing = [&](Word at) { return cap_at(kCaps, g, at) - orbs_in(p.loads(), at); };
  const Word cell = Word{1} << m.bit;
  const int d = missing(cell);
  int outpaced = 0;
  int own = 0;
  const Word walk = four_neighbours(cell, g) & (p.mine() | p.theirs());
  for (const Word neighbour : {cell << g.stride, cell >> g.stride, cell << 1, cell >> 1}) {
    if ((neighbour & walk) == 0) continue;
    const int nd = missing(neighbour);
    if ((neighbour & p.mine()) != 0) {
      own += nd;
    } else if (d == 1) {
      return {nd == 1 ? 1 : 0, nd == 1 ? 0 : 1};
    } else {
      outpaced += d <= nd ? 1 : -1;
    }
  }
  if (d == 1) return {0, 0, 1};
  const bool empty = (cell & p.mine()) == 0;
  return {0, 0, 0, outpaced, own, empty ? d : 0, empty ? 0 : d};
}

}  // namespace espalier::games::chain
