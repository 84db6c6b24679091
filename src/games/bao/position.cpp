#include "games/bao/position.hpp"

#include <cassert>

#include "util/hash.hpp"

namespace espalier::games::bao {
namespace {

constexpr int kKiswahiliHand = 22;
constexpr Row kKiswahiliFront = seeds_at(4, 6) + seeds_at(5, 2) + seeds_at(6, 2);
constexpr Ring kKiswahiliRing{kKiswahiliFront, 0};
constexpr Ring kKujifunzaRing{2 * kOnes, 2 * kOnes};

Ring ring_of(const std::array<int, kPits>& pits) {
  Ring ring;
  for (int pit = 0; pit < kPits; ++pit) {
    (pit < kRow ? ring.front : ring.back) += seeds_at(pit, pits[static_cast<std::size_t>(pit)]);
  }
  return ring;
}

}  // namespace

Position::Position(Rules rules)
    : mine_(rules.kujifunza ? kKujifunzaRing : kKiswahiliRing),
      theirs_(mine_),
      my_hand_(rules.kujifunza ? 0 : kKiswahiliHand),
      their_hand_(my_hand_),
      my_house_(!rules.kujifunza),
      their_house_(!rules.kujifunza),
      rules_(rules) {}

Position::Position(Rules rules, const Setup& setup)
    : blocked_(static_cast<std::uint8_t>(setup.blocked)), to_move_(setup.to_move), rules_(rules) {
  const auto me = static_cast<std::size_t>(core::index(to_move_));
  const auto other = 1 - me;
  mine_ = ring_of(setup.pits[me]);
  theirs_ = ring_of(setup.pits[other]);
  my_hand_ = static_cast<std::uint8_t>(setup.hands[me]);
  their_hand_ = static_cast<std::uint8_t>(setup.hands[other]);
  my_house_ = setup.houses[me];
  their_house_ = setup.houses[other];
}

Position Position::passed_endless() const {
  Position child = *this;
  child.mine_ = theirs_;
  child.theirs_ = mine_;
  child.my_hand_ = their_hand_;
  child.their_hand_ = my_hand_;
  child.my_house_ = their_house_;
  child.their_house_ = my_house_;
  child.to_move_ = core::other(to_move_);
  child.ended_ = true;
  return child;
}

Position::Packed Position::packed() const {
  return {.rings = {mine_, theirs_},
          .hands = {my_hand_, their_hand_},
          .houses = {my_house_, their_house_},
          .blocked = blocked_,
          .to_move = static_cast<std::uint8_t>(to_move_),
          .ended = ended_};
}

Position Position::unpacked(const Packed& data) const {
  Position p(data.rings[0], data.rings[1], data.hands[0], data.hands[1], data.houses[0] != 0,
             data.houses[1] != 0, static_cast<core::Side>(data.to_move), rules_);
  p.blocked_ = data.blocked;
  p.ended_ = data.ended != 0;
  return p;
}

Position::Moves Position::moves() const {
  Moves list;
  expand([&](const Move& move, const Position&) {
    list.push_back(move);
    return true;
  });
  return list;
}

Turn Position::play(const Move& move) const {
  if (move.takata) return sow_takata(begin(move));
  const Turn turn = sow_captures(begin(move));
  const bool safari = turn.rest == Rest::kAtHouse && move.choice == Choice::kSafari;
  return safari ? sow_safari(turn) : turn;
}

Position Position::after(const Move& move) const {
  const Turn turn = play(move);
  assert(turn.rest != Rest::kBare);
  if (turn.rest == Rest::kEndless) return passed_endless();
  return move.takata ? passed_takata(turn) : passed(turn);
}

std::optional<core::Score> Position::result() const {
  if (ended_) {
    return rules_.endless == Endless::kDraw ? core::Score::draw() : core::Score::win();
  }
  if (mine_.front == 0) return core::Score::loss();
  if (theirs_.front == 0) return core::Score::win();
  bool can_move = false;
  expand([&](const Move&, const Position&) {
    can_move = true;
    return false;
  });
  if (can_move) return std::nullopt;
  return core::Score::loss();
}

// The first word is mixed before the next is added: combine() alone would let a seed more in one
// corner pit make up for some seeds in another.
std::uint64_t Position::hash() const {
  std::uint64_t state = my_hand_;
  for (const std::uint8_t byte :
       {their_hand_, static_cast<std::uint8_t>(my_house_), static_cast<std::uint8_t>(their_house_),
        blocked_, static_cast<std::uint8_t>(to_move_), static_cast<std::uint8_t>(ended_),
        rules_.code()}) {
    state = state << 8 | byte;
  }
  const std::uint64_t mine = util::combine(util::mix(mine_.front + state), mine_.back);
  const std::uint64_t theirs = util::combine(util::mix(theirs_.front), theirs_.back);
  return util::combine(util::combine(mine, state), theirs);
}

}  // namespace espalier::games::bao
