// How the classic bots of Chain Reaction value a board, term by term. A cell is critical when one
// more orb makes it explode. Caps and, where a bot says no more than "neighbours", the neighbours
// too are those of the rule set in play; dead cells hold nothing and so count for nothing.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/side.hpp"
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

// rlawrenc: the orbs, and how the cell just played stands against its enemy neighbours.
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

// contiguous: as the page of the classic bots numbers its terms.
struct ContiguousTerms {
  int threatened = 0;  // own cells beside critical cells of the enemy
  int position = 0;    // the other own cells, by place
  int orbs = 0;
  int blocks = 0;

  int total() const { return threatened + position + orbs + blocks; }
};

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

template <class P>
ContiguousTerms contiguous_terms(const P& p, core::Side me) {
  using Word = typename P::Word;
  const auto& g = p.geometry();
  const View<P> view(p, me);
  const Word threats = view.enemy & view.critical;
  ContiguousTerms terms;
  Word free = view.own;
  for (const int bit : util::BitList<int, Word>(neighbours<P::kRules>(threats, g) & view.own)) {
    const Word cell = Word{1} << bit;
    const int threat = contiguous_threat<P::kRules>(cell, threats, g);
    terms.threatened += threat;
    if (threat != 0) free &= ~cell;
  }
  terms.position = 4 * util::bit_count(free & g.corners) + 3 * util::bit_count(free & g.edges) +
                   3 * util::bit_count(free & view.critical);
  terms.orbs = 2 * orb_difference(p, me);
  // A cell is in a block of more than one exactly when a cell beside it is in the block.
  const Word critical = view.own & view.critical;
  terms.blocks = 2 * util::bit_count(critical & four_neighbours(critical, g));
  return terms;
}

// neighbour: looks at all eight cells around, whatever the rule set.
struct NeighbourTerms {
  int orbs = 0;
  int threats = 0;  // critical enemy cells around own ones
  int chains = 0;   // critical own cells around critical own ones
  int places = 0;   // cells without a threat, by place

  int total() const { return orbs + threats + chains + places; }
};

// The line is lost in the course's document; the author's file has it.
inline constexpr int kChainBonus = 2;

template <class P>
NeighbourTerms neighbour_terms(const P& p, core::Side me) {
  using Word = typename P::Word;
  constexpr Caps kCaps = caps_of(P::kRules);
  const auto& g = p.geometry();
  const View<P> view(p, me);
  // Cells that lack one orb at most. A finished game may leave full ones, which lack less.
  const Word ready = view.critical | full_cells<P::kRules>(p.loads(), g);
  const Word enemies = view.enemy & ready;
  const Word chain = view.own & ready;
  NeighbourTerms terms{.orbs = orbs_in(p.loads(), view.own)};
  Word unsafe = 0;
  // Every pair of neighbours is met once from either end, one direction at a time.
  const auto count = [&](Word threatening, Word chained) {
    const Word threatened = threatening & view.own;
    unsafe |= threatened;
    const int corners = util::bit_count(threatened & g.corners);
    const int edges = util::bit_count(threatened & g.edges);
    const int inside = util::bit_count(threatened) - corners - edges;
    terms.threats -=
        corners * (8 - kCaps.corner) + edges * (8 - kCaps.edge) + inside * (8 - kCaps.inside);
    terms.chains += kChainBonus * util::bit_count(chained & chain);
  };
  for (const int step : {1, g.stride - 1, g.stride, g.stride + 1}) {
    count(enemies << step, chain << step);
    count(enemies >> step, chain >> step);
  }
  const Word safe = view.own & ~unsafe;
  terms.places = 5 * util::bit_count(safe & g.corners) + 3 * util::bit_count(safe & g.edges) +
                 3 * util::bit_count(safe & view.critical);
  return terms;
}

// pointvalue: the worth of one move on the board before it.
struct PointValueTerms {
  std::optional<int> at_once{};  // ends the walk, and nothing else counts
  int enemies = 0;
  int own = 0;
  int distance = 0;  // the cell's own way to its explosion

  int total() const { return at_once.value_or(enemies + own + distance); }
};

// The walk goes as the author's did: below, above, right, left. For a critical cell the first enemy
// on it decides.
template <class P>
PointValueTerms point_value_terms(const P& p, Move m) {
  using Word = typename P::Word;
  constexpr Caps kCaps = caps_of(P::kRules);
  const auto& g = p.geometry();
  const auto missing = [&](Word at) { return cap_at(kCaps, g, at) - orbs_in(p.loads(), at); };
  const Word cell = Word{1} << m.bit;
  const int d = missing(cell);
  PointValueTerms terms;
  const Word walk = four_neighbours(cell, g) & (p.mine() | p.theirs());
  for (const Word neighbour : {cell << g.stride, cell >> g.stride, cell << 1, cell >> 1}) {
    if ((neighbour & walk) == 0) continue;
    const int nd = missing(neighbour);
    if ((neighbour & p.mine()) != 0) {
      terms.own -= nd;
    } else if (d == 1) {
      terms.at_once = nd == 1 ? 1'000'000'000 : -100'000'000;
      return terms;
    } else {
      terms.enemies += d <= nd ? 1000 : -1000;
    }
  }
  if (d == 1) {
    terms.at_once = -10'000'000;
  } else {
    terms.distance = (cell & p.mine()) != 0 ? -10 * d : -d;
  }
  return terms;
}

}  // namespace espalier::games::chain
