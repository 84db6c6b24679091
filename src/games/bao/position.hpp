// The rules of Bao la Kiswahili and of Kujifunza: whose turn it is, which turns there are, what
// they lead to, and when the game is over.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/game.hpp"
#include "games/bao/ring.hpp"
#include "games/bao/rules.hpp"
#include "games/bao/starts.hpp"
#include "games/bao/turn.hpp"
#include "util/fixed_list.hpp"

namespace espalier::games::bao {

// What the player does with the functional house when a capture turn reaches it. One choice is
// all a turn can hold: a stop ends the turn, and after a safari the house is lost, so that it can
// never be functional again.
enum class Choice : std::uint8_t { kNone, kStop, kSafari };

// A whole turn.
struct Move {
  std::uint8_t pit = 0;  // of the mover's ring, see ring.hpp
  Way way = Way::kLeft;  // the side of entry for a namua capture, else the direction
  bool takata = false;
  Choice choice = Choice::kNone;

  bool operator==(const Move&) const = default;
};

// A board somebody typed, first player first. Position(Setup) wants it checked.
struct Setup {
  std::array<std::array<int, kPits>, 2> pits{};
  std::array<int, 2> hands{};
  std::array<bool, 2> houses{};
  core::Side to_move = core::Side::kFirst;
  int blocked = kNoPit;  // of the side to move
};

class Position {
 public:
  using Move = bao::Move;
  // 16 pits, two ways and, where there is a choice, two ends of each are at most 64 turns.
  using Moves = util::FixedList<Move, 64>;
  static constexpr int kRepetitionLimit = 3;

  Position() : Position(Rules{}) {}
  // The start of the game.
  explicit Position(Rules rules);
  Position(Rules rules, const Setup& setup);

  core::Side to_move() const { return to_move_; }
  Rules rules() const { return rules_; }
  int seeds(core::Side side, int pit) const {
    return bao::seeds(side == to_move_ ? mine_ : theirs_, pit);
  }
  int hand(core::Side side) const { return side == to_move_ ? my_hand_ : their_hand_; }
  bool owns_house(core::Side side) const { return side == to_move_ ? my_house_ : their_house_; }
  // The takasia pit of the side to move, or kNoPit.
  int blocked() const { return blocked_; }
  // The last turn was endless and decided the game. The board, the hands and the blocked pit are
  // those before that turn.
  bool ended() const { return ended_; }

  // The pits of the side to move and of the other.
  const Ring& mine() const { return mine_; }
  const Ring& theirs() const { return theirs_; }

  bool namua() const { return my_hand_ > 0; }
  // Of the side to move: owned and with at least six seeds.
  bool functional_house() const {
    return my_house_ && bao::seeds(mine_.front, kHouse) >= kFunctional;
  }
  // Where turns of the side to move may begin. The game must not be over on the board.
  Starts starts() const;

  // Column by column from the owner's left, a front pit before the back pit behind it; left before
  // right; stop before safari.
  Moves moves() const;
  Position after(const Move& move) const;
  std::optional<core::Score> result() const;
  std::uint64_t hash() const;

  // Sows a turn that begins in starts() up to its rest. At the house a safari is obeyed; any other
  // choice leaves the turn there.
  Turn play(const Move& move) const;

  // Calls visit(move, child) for every legal turn in the order of moves() until it returns false.
  template <class Visit>
  void expand(Visit&& visit) const;

  // All but the rules as plain data, for files.
  struct Packed {
    std::array<Ring, 2> rings;  // the mover's first
    std::array<std::uint8_t, 2> hands;
    std::array<std::uint8_t, 2> houses;
    std::uint8_t blocked;
    std::uint8_t to_move;
    std::uint8_t ended;
    std::uint8_t unused = 0;
  };
  Packed packed() const;
  Position unpacked(const Packed& data) const;  // with the rules of this position

  bool operator==(const Position&) const = default;

 private:
  Position(const Ring& mine, const Ring& theirs, std::uint8_t my_hand, std::uint8_t their_hand,
           bool my_house, bool their_house, core::Side to_move, Rules rules)
      : mine_(mine),
        theirs_(theirs),
        my_hand_(my_hand),
        their_hand_(their_hand),
        my_house_(my_house),
        their_house_(their_house),
        to_move_(to_move),
        rules_(rules) {}

  // The game is over before anybody asks for turns.
  bool decided() const { return ended_ || mine_.front == 0 || theirs_.front == 0; }

  // The seeds of a turn's first lap are in hand and not yet sown.
  Turn begin(const Move& move) const;
  // The position after a turn that came to rest: without a blocked pit; with the one that a takata
  // may block; as it was, but decided.
  Position passed(const Turn& turn) const;
  Position passed_takata(const Turn& turn) const;
  Position passed_endless() const;

  // Visits what comes of one start; false when the visitor has had enough.
  template <class Visit>
  bool expand_takata(const Move& move, Visit& visit) const;
  template <class Visit>
  bool expand_capture(Move move, Visit& visit) const;

  // Seen by the side to move.
  Ring mine_;
  Ring theirs_;
  std::uint8_t my_hand_ = 0;
  std::uint8_t their_hand_ = 0;
  bool my_house_ = false;  // owned
  bool their_house_ = false;
  std::uint8_t blocked_ = kNoPit;
  core::Side to_move_ = core::Side::kFirst;
  bool ended_ = false;
  Rules rules_;
};

inline Starts Position::starts() const {
  if (!namua()) return mtaji_starts(mine_, facing(theirs_.front), blocked_);
  return namua_starts(mine_.front, facing(theirs_.front), functional_house());
}

inline Turn Position::begin(const Move& move) const {
  const int pit = move.pit;
  Turn turn{.own = mine_, .opposite = facing(theirs_.front), .house = my_house_ ? kHouse : kNoPit};
  if (!namua()) {
    turn.pauses = move.takata ? rules_.house == House::kStops : rules_.safari == Safari::kChoice;
    turn.blocked = blocked_;
    // A takata that begins in the own functional house may pass the blocked pit.
    const bool from_house = pit == turn.house && bao::seeds(mine_.front, pit) >= kFunctional;
    if (from_house) turn.passes = rules_.laps_that_pass();
  } else {
    turn.own.front += seeds_at(pit, 1);
    if (!move.takata) {
      turn.capture(pit, bao::seeds(turn.opposite, pit), entry_lane(move.way));
      return turn;
    }
    if (pit == turn.house && functional_house()) {
      turn.lift(pit, 2, lane(move.way, pit));  // the tax; the house is kept
      return turn;
    }
  }
  if (pit == turn.house) turn.house = kNoPit;
  turn.lift(pit, bao::seeds(turn.own, pit), lane(move.way, pit));
  return turn;
}

// An opponent's house that was captured is empty now, and an owned house never is.
inline Position Position::passed(const Turn& turn) const {
  const Ring opponent{facing(turn.opposite), theirs_.back};
  return {opponent,
          turn.own,
          their_hand_,
          static_cast<std::uint8_t>(my_hand_ - (namua() ? 1 : 0)),
          their_house_ && bao::seeds(opponent.front, kHouse) != 0,
          turn.house == kHouse,
          core::other(to_move_),
          rules_};
}

inline Position Position::passed_takata(const Turn& turn) const {
  Position child = passed(turn);
  if (rules_.has_takasia() && (child.my_hand_ | child.their_hand_) == 0) {
    child.blocked_ = static_cast<std::uint8_t>(
        takasia_pit(child.mine_, child.functional_house(), child.theirs_));
  }
  return child;
}

template <class Visit>
bool Position::expand_takata(const Move& move, Visit& visit) const {
  const Turn turn = sow_takata(begin(move));
  if (turn.rest == Rest::kDone) return visit(move, passed_takata(turn));
  if (turn.rest == Rest::kBare || rules_.endless == Endless::kIllegal) return true;
  return visit(move, passed_endless());
}

template <class Visit>
bool Position::expand_capture(Move move, Visit& visit) const {
  Turn turn = sow_captures(begin(move));
  if (turn.rest == Rest::kAtHouse) {
    move.choice = Choice::kStop;
    if (!visit(std::as_const(move), passed(turn))) return false;
    move.choice = Choice::kSafari;
    turn = sow_safari(turn);
  }
  if (turn.rest != Rest::kEndless) return visit(std::as_const(move), passed(turn));
  return rules_.endless == Endless::kIllegal || visit(std::as_const(move), passed_endless());
}

template <class Visit>
void Position::expand(Visit&& visit) const {
  if (decided()) return;
  const Starts found = starts();
  for (Row rest = found.turns; rest != 0; rest &= rest - 1) {
    const int bit = std::countr_zero(rest);
    const Move start{static_cast<std::uint8_t>(pit_of(bit)), way_of_bit(bit), !found.capture,
                     Choice::kNone};
    const bool on = found.capture ? expand_capture(start, visit) : expand_takata(start, visit);
    if (!on) return;
  }
}

static_assert(core::Expanding<Position> && core::Repeating<Position>);
static_assert(sizeof(Position) <= 64 && sizeof(Move) <= 16);

}  // namespace espalier::games::bao
