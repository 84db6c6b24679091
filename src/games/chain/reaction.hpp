// What a placed orb sets off: the reactions of the four rule sets on bit planes. All cells of a
// wave are handled at once. The README beside this file tells the rules.
#pragma once

#include "games/chain/planes.hpp"

namespace espalier::games::chain {

// The board during a turn. Set is a word of bits, or several words that are worked on at once,
// one turn in each. `own` are the cells of the player who moves; all other occupied cells are the
// opponent's. Stray bits outside the board may be set until tidy().
template <RuleSet kRules, class Set>
struct Reaction {
  Loads<load_planes(kRules), Set> load;
  Set own;
  Set dead;  // `scorched` only

  // Puts an orb on the cell b.
  constexpr void place(Set b) {
    add_one(load, b);
    own |= b;
  }

  // The first explosion of a turn, of the cell just placed. In `orthogonal` and `diagonal` it
  // stands alone and nobody looks for a winner after it.
  template <class Word>
  constexpr void explode_first(Set b, const Geometry<Word>& g) {
    if constexpr (kRules == RuleSet::kOrthogonal || kRules == RuleSet::kDiagonal) {
      Set row = b;
      if constexpr (kRules == RuleSet::kDiagonal) row |= (b << 1) | (b >> 1);
      const Set around = ((row << g.stride) | (row >> g.stride) | (b << 1) | (b >> 1)) & g.board;
      clear(load, b);
      add_one(load, around);
      own = (own & ~b) | around;
    } else {
      wave(b, g);
    }
  }

  // The cells that explode in the next wave.
  template <class Word>
  constexpr Set full(const Geometry<Word>& g) const {
    if constexpr (kRules == RuleSet::kScorched) {
      return full_cells<kRules>(load, g) & ~dead;
    } else {
      return full_cells<kRules>(load, g);
    }
  }

  constexpr Set theirs() const { return occupied(load) & ~own; }

  // All cells of f explode. Nothing changes where f is empty.
  template <class Word>
  constexpr void wave(Set f, const Geometry<Word>& g) {
    if constexpr (kRules == RuleSet::kDiagonal) {
      diagonal_wave(f, g);
    } else {
      straight_wave(f, g);
    }
  }

  // Takes the stray bits away once the reaction is over.
  template <class Word>
  constexpr void tidy(const Geometry<Word>& g) {
    if constexpr (kRules == RuleSet::kScorched) {
      clear(load, dead);
      own &= ~dead;
    }
    for (Set& plane : load) plane &= g.board;
    own &= g.board;
  }

 private:
  template <class Word>
  constexpr void straight_wave(Set f, const Geometry<Word>& g) {
    const Set west = f << 1;  // cells whose western neighbour explodes
    const Set east = f >> 1;
    const Set north = f << g.stride;
    const Set south = f >> g.stride;
    // In `orthogonal` f lies on one checkerboard colour: no cell of f is next to another.
    if constexpr (kRules == RuleSet::kOrthogonal) clear(load, f);
    if constexpr (kRules == RuleSet::kClassic) subtract_caps(f, g);
    if constexpr (kRules == RuleSet::kScorched) dead |= f;
    add_four(load, west, east, north, south);
    own |= west | east | north | south;
    if constexpr (kRules == RuleSet::kOrthogonal) own &= ~f;
    // A cell left without orbs has no colour.
    if constexpr (kRules == RuleSet::kClassic) own &= occupied(load);
  }

  // Row by row, cell by cell: a cell of f keeps only what arrives after its own explosion, from
  // its later neighbours in f (east and south of it); all other cells get everything.
  template <class Word>
  constexpr void diagonal_wave(Set f, const Geometry<Word>& g) {
    const Set east = f >> 1;
    const Set south_west = f >> (g.stride - 1);
    const Set south = f >> g.stride;
    const Set south_east = f >> (g.stride + 1);
    const Set west = (f << 1) & ~f;
    const Set north_east = (f << (g.stride - 1)) & ~f;
    const Set north = (f << g.stride) & ~f;
    const Set north_west = (f << (g.stride + 1)) & ~f;
    clear(load, f);
    add_eight(load, std::array<Set, 8>{east, south_west, south, south_east, west, north_east, north,
                                       north_west});
    own = (own & ~f) | east | south_west | south | south_east | west | north_east | north |
          north_west;
  }

  // Taking 4, 3 or 2 away is adding 4, 5 or 6 modulo 8.
  template <class Word>
  constexpr void subtract_caps(Set f, const Geometry<Word>& g) {
    add(load, std::array<Set, 3>{f & g.edges, f & g.corners, f});
  }
};

// Whether a wave that leaves the opponent without orbs is the last one.
constexpr bool stops_when_won(RuleSet rules) { return rules != RuleSet::kScorched; }

// Plays the explosion of the cell b, which was placed and is full, and all that follows.
template <RuleSet kRules, class Word>
constexpr void react(Reaction<kRules, Word>& turn, Word b, const Geometry<Word>& g) {
  turn.explode_first(b, g);
  if (kRules == RuleSet::kClassic && turn.theirs() == 0) return turn.tidy(g);
  for (Word f = turn.full(g); f != 0; f = turn.full(g)) {
    turn.wave(f, g);
    if (stops_when_won(kRules) && turn.theirs() == 0) break;
  }
  turn.tidy(g);
}

}  // namespace espalier::games::chain
