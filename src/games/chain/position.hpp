// The position of Chain Reaction: bit planes, copy-make.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/game.hpp"
#include "core/scene.hpp"
#include "games/chain/batch.hpp"
#include "games/chain/reaction.hpp"
#include "util/bits.hpp"
#include "util/hash.hpp"

namespace espalier::games::chain {

// A cell by its bit; see Geometry.
struct Move {
  std::uint8_t bit = 0;

  bool operator==(const Move&) const = default;
};

// Holds the repetition limit where the rule set has one, so that core::Repeating sees it there
// and only there.
template <bool kRepeats>
struct RepetitionRule {};
template <>
struct RepetitionRule<true> {
  static constexpr int kRepetitionLimit = 3;
};

template <class P>
class Keys;

template <RuleSet kRuleSet, class Board>
class Position : public RepetitionRule<can_repeat(kRuleSet)> {
 public:
  using BoardType = Board;
  using Word = typename Board::Word;
  using Move = chain::Move;
  using Moves = util::BitList<Move, Word>;
  // keys.hpp. The positions of boards that need two words are too many to be numbered.
  using Keys = std::conditional_t<std::is_same_v<Word, std::uint64_t>, chain::Keys<Position>, void>;
  static constexpr RuleSet kRules = kRuleSet;
  // Only the reaction of the player who moves can take the last orb of the other one. It must reach
  // an enemy, at once or through another full cell. (In `scorched` filling the board wins too.)
  static constexpr bool kWinsByMoving = kRules != RuleSet::kScorched;
  static constexpr bool kWinsByForce = kWinsByMoving;
  // Orbs far from each other may be placed in any order: see exact/solve.hpp.
  static constexpr bool kMovesCommute = true;

  // The empty board.
  Position(int rows, int columns) : board_(rows, columns) {}
  // Another board of the same size, seen by the side to move; it must be legal after `ply` plies.
  Position(const Position& same_size, const Loads<load_planes(kRuleSet), Word>& load, Word mine,
           [[maybe_unused]] Word dead, std::uint32_t ply)
      : load_(load), mine_(mine), board_(same_size.board_), ply_(ply) {
    if constexpr (kRules == RuleSet::kScorched) dead_.cells = dead;
  }
  // `scene` must be a legal board after `ply` plies: see parse() in notation.hpp.
  Position(const core::Scene& scene, std::uint32_t ply);

  core::Side to_move() const { return ply_ % 2 == 0 ? core::Side::kFirst : core::Side::kSecond; }
  std::uint32_t ply() const { return ply_; }
  const Board& board() const { return board_; }
  const Geometry<Word>& geometry() const { return board_.geometry(); }

  // The cells of the side to move, of the other side, and those that are neither's for ever.
  Word mine() const { return mine_; }
  Word theirs() const { return occupied(load_) & ~mine_; }
  Word dead() const {
    if constexpr (kRules == RuleSet::kScorched) {
      return dead_.cells;
    } else {
      return 0;
    }
  }
  const Loads<load_planes(kRules), Word>& loads() const { return load_; }

  // Row by row from the top left: every empty cell and every cell of one's own.
  Moves moves() const {
    if (result()) return Moves(0);
    return Moves(geometry().board & ~(theirs() | dead()));
  }

  Position after(Move m) const {
    const Word b = Word{1} << m.bit;
    if ((b & critical_cells<kRules>(load_, geometry())) == 0) return after_quiet(b);
    Reaction<kRules, Word> turn{load_, mine_, dead()};
    turn.place(b);
    react(turn, b, geometry());
    return child(turn.load, turn.theirs(), turn.dead);
  }

  // Every legal move with the position after it: first those that explode nothing, then the
  // others, several at once.
  template <class Visit>
  void expand(Visit&& visit) const requires std::same_as<Word, std::uint64_t> {
    const Moves all = moves();
    const Word critical = critical_cells<kRules>(load_, geometry());
    for (const Move m : Moves(all.bits() & ~critical)) {
      if (!visit(m, after_quiet(Word{1} << m.bit))) return;
    }
    auto rest = Moves(all.bits() & critical);
    while (!rest.empty()) {
      if (!expand_batch(rest, visit)) return;
    }
  }

  // The explosions beside an enemy, or beside another cell that would explode with them.
  template <class Visit>
  void expand_forcing(Visit&& visit) const requires std::same_as<Word, std::uint64_t> {
    const Word critical = mine_ & critical_cells<kRules>(load_, geometry());
    const Word stirred = neighbours<kRules>(theirs() | critical, geometry());
    auto rest = Moves(critical & stirred);
    while (!rest.empty()) {
      if (!expand_batch(rest, visit)) return;
    }
  }

  std::optional<core::Score> result() const {
    if constexpr (kRules == RuleSet::kScorched) {
      return scorched_result();
    } else {
      if (mine_ != 0 || ply_ < kFirstWinningPly) return std::nullopt;
      return core::Score::loss();
    }
  }

  std::uint64_t hash() const {
    std::uint64_t h = phase();
    for (const Word plane : load_) h = mix_in(h, plane);
    h = mix_in(h, mine_);
    if constexpr (kRules == RuleSet::kScorched) h = mix_in(h, dead_.cells);
    return h;
  }

  // What may happen next depends on the board, the side to move and on whether a win counts yet,
  // not on the number of plies played.
  bool operator==(const Position& o) const {
    return load_ == o.load_ && mine_ == o.mine_ && dead() == o.dead() && phase() == o.phase() &&
           board_ == o.board_;
  }

  int symmetries() const {
    if (!has_mirrors(kRules)) return 1;
    return geometry().rows == geometry().columns ? 8 : 4;
  }
  Position image(int k) const;

  core::Scene scene() const;

  // For ordering moves in proofs: cells, and those that are about to explode.
  int hint() const {
    const Word critical = critical_cells<kRules>(load_, geometry());
    return util::bit_count(mine_) - util::bit_count(theirs()) +
           util::bit_count(Word(mine_ & critical)) - util::bit_count(Word(theirs() & critical));
  }

 private:
  // Neither of the first two plies of a game can win it.
  static constexpr std::uint32_t kFirstWinningPly = 3;

  struct Dead {
    Word cells = 0;
  };
  struct NoDead {};

  // Both are on the way of every leaf; a large translation unit must not keep them out of line.
  [[gnu::always_inline]] Position child(const Loads<load_planes(kRules), Word>& load, Word mine,
                                        Word dead) const {
    Position made = *this;
    made.load_ = load;
    made.mine_ = mine;
    if constexpr (kRules == RuleSet::kScorched) made.dead_.cells = dead;
    ++made.ply_;
    return made;
  }
  // No explosion: nothing changes hands.
  [[gnu::always_inline]] Position after_quiet(Word b) const {
    auto load = load_;
    add_one(load, b);
    return child(load, theirs(), dead());
  }
  template <class Visit>
  bool expand_batch(Moves& rest, Visit&& visit) const;

  std::uint32_t phase() const { return ply_ < 2 ? ply_ : 2 + ply_ % 2; }

  std::optional<core::Score> scorched_result() const;
  Word turned(Word cells, int k) const;

  static std::uint64_t mix_in(std::uint64_t h, std::uint64_t word) {
    return util::combine(h, word);
  }
  static std::uint64_t mix_in(std::uint64_t h, util::Word128 word) {
    return mix_in(mix_in(h, static_cast<std::uint64_t>(word)),
                  static_cast<std::uint64_t>(word >> 64));
  }

  Loads<load_planes(kRules), Word> load_{};
  Word mine_ = 0;  // cells of the side to move
  [[no_unique_address]] std::conditional_t<kRules == RuleSet::kScorched, Dead, NoDead> dead_;
  [[no_unique_address]] Board board_;
  std::uint32_t ply_ = 0;
};

// Takes as many moves off `rest` as are played together. False when visit wants no more.
template <RuleSet kRuleSet, class Board>
template <class Visit>
bool Position<kRuleSet, Board>::expand_batch(Moves& rest, Visit&& visit) const {
  Bursts<kRules> bursts;
  const auto used = static_cast<std::size_t>(
      burst_together(Reaction<kRules, Word>{load_, mine_, dead()}, board_, rest.bits(), bursts));
  for (std::size_t lane = 0; lane < used; ++lane) {
    Loads<load_planes(kRules), Word> load;
    for (std::size_t i = 0; i < load.size(); ++i) load[i] = bursts.load[i][lane];
    Word dead = 0;
    if constexpr (kRules == RuleSet::kScorched) dead = bursts.dead[lane];
    const auto position = child(load, bursts.theirs[lane], dead);
    if (!visit(rest.take_first(), position)) return false;
  }
  return true;
}

// Over when no cell is empty and at most one colour is left; an all-dead board belongs to the
// player who just moved.
template <RuleSet kRuleSet, class Board>
std::optional<core::Score> Position<kRuleSet, Board>::scorched_result() const {
  const Word used = occupied(load_) | dead();
  if (used != geometry().board) return std::nullopt;
  if (mine_ == 0) return core::Score::loss();
  if (theirs() == 0) return core::Score::win();
  return std::nullopt;
}

template <RuleSet kRules>
using UsualPosition = Position<kRules, UsualBoard<kRules>>;
// All other boards share the code of their word size.
template <RuleSet kRules>
using SmallPosition = Position<kRules, AnyBoard<std::uint64_t>>;
template <RuleSet kRules>
using LargePosition = Position<kRules, AnyBoard<util::Word128>>;

static_assert(sizeof(Position<RuleSet::kOrthogonal, FixedBoard<5, 6>>) <= 64);
static_assert(sizeof(Position<RuleSet::kDiagonal, FixedBoard<5, 6>>) <= 64);
static_assert(sizeof(Position<RuleSet::kScorched, FixedBoard<5, 6>>) <= 64);
static_assert(sizeof(Position<RuleSet::kClassic, AnyBoard<std::uint64_t>>) <= 64);
static_assert(core::Symmetric<Position<RuleSet::kOrthogonal, FixedBoard<5, 6>>>);
static_assert(core::Repeating<Position<RuleSet::kOrthogonal, FixedBoard<5, 6>>>);
static_assert(!core::Repeating<Position<RuleSet::kClassic, FixedBoard<9, 6>>>);

}  // namespace espalier::games::chain

#include "games/chain/position_scene.hpp"  // IWYU pragma: keep
