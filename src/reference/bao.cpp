#include "reference/bao.hpp"

#include <cstddef>
#include <sstream>

namespace reference {

namespace {

constexpr int kFrontPits = 8;
constexpr int kRingPits = 16;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr int next_pit(int pit, int step) { return (pit + step + kRingPits) % kRingPits; }

constexpr int facing(int front_pit) { return 7 - front_pit; }

Outcome win_of(int player) { return player == 0 ? Outcome::kFirstWins : Outcome::kSecondWins; }

struct RingPit {
  std::size_t player;
  std::size_t pit;
};

// Which pit a spectator on South's side sees in a row (0 = North's back row) and column.
RingPit seen_at(std::size_t row, std::size_t col) {
  switch (row) {
    case 0: return {1, 8 + col};
    case 1: return {1, 7 - col};
    case 2: return {0, col};
    default: return {0, 15 - col};
  }
}

std::string pit_text(int pit) {
  std::string out(1, pit < 8 ? 'A' : 'B');
  return out + std::to_string(pit < 8 ? pit + 1 : 16 - pit);
}

}  // namespace

Bao::Bao(const Switches& chosen) : switches(chosen) {
  if (switches.kujifunza) {
    for (auto& ring : pits) ring.fill(2);
    return;
  }
  for (std::size_t player = 0; player < 2; ++player) {
    pits[player][4] = 6;
    pits[player][5] = 2;
    pits[player][6] = 2;
    hand[player] = 22;
    owned[player] = true;
  }
}

bool Bao::front_is_empty(int player) const { return !front_has_at_least(player, 1); }

bool Bao::front_has_at_least(int player, int seeds) const {
  for (int pit = 0; pit < kFrontPits; ++pit) {
    if (pits[index(player)][index(pit)] >= seeds) return true;
  }
  return false;
}

bool Bao::functional(int player) const {
  return owned[index(player)] && pits[index(player)][kHouse] >= 6;
}

// The opponent's pit that the first lap of a mtaji turn would capture, or -1.
int Bao::first_lap_capture(int player, int pit, int step) const {
  const auto& own = pits[index(player)];
  const int seeds = int{own[index(pit)]};
  if (seeds < 2 || seeds > 15) return -1;
  // Fewer than 16 seeds neither reach their own source nor visit any pit twice, so the last pit
  // still holds what it holds now when the last seed arrives.
  const int last = (pit + step * seeds + kRingPits) % kRingPits;
  if (last >= kFrontPits || own[index(last)] == 0) return -1;
  return pits[index(1 - player)][index(facing(last))] > 0 ? facing(last) : -1;
}

bool Bao::has_first_lap_capture(int player) const {
  for (int pit = 0; pit < kRingPits; ++pit) {
    if (first_lap_capture(player, pit, -1) >= 0) return true;
    if (first_lap_capture(player, pit, 1) >= 0) return true;
  }
  return false;
}

// The pit of the victim that is blocked after a takata of the player, or -1.
int Bao::takasia_pit(int player, int victim) const {
  if (switches.kujifunza || switches.takasia_off) return -1;
  if (hand[0] > 0 || hand[1] > 0) return -1;
  if (has_first_lap_capture(victim)) return -1;
  int target = -1;
  for (int pit = 0; pit < kRingPits; ++pit) {
    for (const int step : {-1, 1}) {
      const int captured = first_lap_capture(player, pit, step);
      if (captured < 0 || captured == target) continue;
      if (target >= 0) return -1;
      target = captured;
    }
  }
  if (target < 0) return -1;
  if (target == kHouse && functional(victim)) return -1;
  bool another_occupied = false;
  bool another_with_two = false;
  for (int pit = 0; pit < kFrontPits; ++pit) {
    if (pit == target) continue;
    if (pits[index(victim)][index(pit)] >= 1) another_occupied = true;
    if (pits[index(victim)][index(pit)] >= 2) another_with_two = true;
  }
  if (!another_occupied) return -1;
  if (!another_with_two && pits[index(victim)][index(target)] >= 2) return -1;
  return target;
}

int Bao::lift(int pit) {
  const int seeds = int{pits[index(side)][index(pit)]};
  pits[index(side)][index(pit)] = 0;
  if (pit == kHouse) owned[index(side)] = false;
  return seeds;
}

// Takes the pit facing the given own pit; its seeds enter at the kichwa of the given side.
Bao::Progress Bao::capture(int pit, bool enter_right, Sowing& sowing) {
  const int opponent = 1 - side;
  sowing.seeds = int{pits[index(opponent)][index(facing(pit))]};
  pits[index(opponent)][index(facing(pit))] = 0;
  if (facing(pit) == kHouse) owned[index(opponent)] = false;
  sowing.at = enter_right ? 7 : 0;
  sowing.step = enter_right ? -1 : 1;
  return front_is_empty(opponent) ? Progress::kGameWon : Progress::kGoesOn;
}

Bao::Progress Bao::start_turn(Move move, Sowing& sowing) {
  sowing.namua = hand[index(side)] > 0;
  // Only a functional house counts as one: a dormant or lost house is an ordinary pit.
  sowing.from_house = move.pit == kHouse && functional(side);
  // The house is offered for a namua takata while functional only if it must pay the tax.
  const bool tax = sowing.namua && move.takata && move.pit == kHouse && functional(side);
  if (sowing.namua) {
    --hand[index(side)];
    ++pits[index(side)][index(move.pit)];
    if (!move.takata) return capture(move.pit, move.right, sowing);
  }
  if (tax) {
    pits[index(side)][kHouse] = static_cast<std::int8_t>(pits[index(side)][kHouse] - 2);
    sowing.seeds = 2;
  } else {
    sowing.seeds = lift(move.pit);
  }
  sowing.step = move.right ? 1 : -1;
  sowing.at = next_pit(move.pit, sowing.step);
  return Progress::kGoesOn;
}

Bao::Progress Bao::sow_lap(Move move, Sowing& sowing) {
  auto& own = pits[index(side)];
  while (sowing.seeds > 0) {
    sowing.last = sowing.at;
    sowing.last_was_empty = own[index(sowing.at)] == 0;
    ++own[index(sowing.at)];
    --sowing.seeds;
    if (move.takata && front_is_empty(side)) return Progress::kFrontEmptied;
    sowing.at = next_pit(sowing.at, sowing.step);
  }
  return Progress::kGoesOn;
}

// The five questions after a lap, numbered as on the rule page.
Bao::Progress Bao::after_lap(Move move, Sowing& sowing) {
  const int x = sowing.last;
  // 1. The last seed fell into an empty pit.
  if (sowing.last_was_empty) return Progress::kTurnEnds;
  // 2. A capture turn captures again.
  if (!move.takata && x < kFrontPits && pits[index(1 - side)][index(facing(x))] > 0) {
    const bool enter_right = x >= 6 || (x > 1 && sowing.step == -1);
    return capture(x, enter_right, sowing);
  }
  // 3. A takata stops in the blocked pit.
  const bool passes_block =
      sowing.from_house && !sowing.namua && sowing.lap <= switches.passing_laps;
  if (move.takata && x == blocked && !passes_block) return Progress::kTurnEnds;
  // 4. The functional house.
  if (x == kHouse && functional(side)) {
    const bool relays = switches.house_relays && !sowing.namua;
    if (move.takata && !relays) return Progress::kTurnEnds;
    if (!move.takata && (sowing.namua || switches.safari_choice)) {
      if (move.choice == Choice::kNone) return Progress::kAsksForChoice;
      if (move.choice == Choice::kStop) return Progress::kTurnEnds;
    }
  }
  // 5. Relay.
  sowing.seeds = lift(x);
  return Progress::kGoesOn;
}

Bao::Progress Bao::sow_turn(Move move) {
  Sowing sowing{};
  Progress progress = start_turn(move, sowing);
  while (progress == Progress::kGoesOn) {
    if (sowing.lap == kMaxLaps) return Progress::kEndless;
    ++sowing.lap;
    progress = sow_lap(move, sowing);
    if (progress == Progress::kGoesOn) progress = after_lap(move, sowing);
  }
  return progress;
}

// Plays the turn on a copy to learn whether it is legal and whether it comes to a choice.
void Bao::add_if_legal(Move move, std::vector<Move>& list) const {
  Bao trial = *this;
  switch (trial.sow_turn(move)) {
    case Progress::kAsksForChoice:
      add_if_legal({move.pit, move.right, move.takata, Choice::kStop}, list);
      add_if_legal({move.pit, move.right, move.takata, Choice::kSafari}, list);
      return;
    case Progress::kFrontEmptied: return;
    case Progress::kEndless:
      if (switches.endless == Endless::kIllegal) return;
      break;
    case Progress::kGoesOn:
    case Progress::kTurnEnds:
    case Progress::kGameWon: break;
  }
  list.push_back(move);
}

void Bao::add_namua_captures(std::vector<Move>& list) const {
  for (int pit = 0; pit < kFrontPits; ++pit) {
    if (pits[index(side)][index(pit)] == 0) continue;
    if (pits[index(1 - side)][index(facing(pit))] == 0) continue;
    const auto source = static_cast<std::int8_t>(pit);
    if (pit < 6) add_if_legal({source, false, false}, list);
    if (pit > 1) add_if_legal({source, true, false}, list);
  }
}

void Bao::add_namua_takatas(std::vector<Move>& list) const {
  const auto& own = pits[index(side)];
  const bool house_works = functional(side);
  bool another_occupied = false;
  for (int pit = 0; pit < kFrontPits; ++pit) {
    if (pit != kHouse && own[index(pit)] > 0) another_occupied = true;
  }
  const int least = !house_works && front_has_at_least(side, 2) ? 2 : 1;
  for (int pit = 0; pit < kFrontPits; ++pit) {
    if (own[index(pit)] < least) continue;
    if (house_works && another_occupied && pit == kHouse) continue;
    add_if_legal({static_cast<std::int8_t>(pit), false, true}, list);
    add_if_legal({static_cast<std::int8_t>(pit), true, true}, list);
  }
}

void Bao::add_mtaji_captures(std::vector<Move>& list) const {
  for (int pit = 0; pit < kRingPits; ++pit) {
    const auto source = static_cast<std::int8_t>(pit);
    if (first_lap_capture(side, pit, -1) >= 0) add_if_legal({source, false, false}, list);
    if (first_lap_capture(side, pit, 1) >= 0) add_if_legal({source, true, false}, list);
  }
}

void Bao::add_mtaji_takatas(std::vector<Move>& list) const {
  const bool from_front = front_has_at_least(side, 2);
  const int begin = from_front ? 0 : kFrontPits;
  const int end = from_front ? kFrontPits : kRingPits;
  for (int pit = begin; pit < end; ++pit) {
    if (pits[index(side)][index(pit)] < 2 || pit == blocked) continue;
    add_if_legal({static_cast<std::int8_t>(pit), false, true}, list);
    add_if_legal({static_cast<std::int8_t>(pit), true, true}, list);
  }
}

std::vector<Bao::Move> Bao::moves() const {
  std::vector<Move> list;
  if (decided != Outcome::kNone || front_is_empty(0) || front_is_empty(1)) return list;
  list.reserve(32);
  // Whether a capture is due is settled by the seeds alone, before any endless turn is removed.
  if (hand[index(side)] > 0) {
    bool capture_is_due = false;
    for (int pit = 0; pit < kFrontPits; ++pit) {
      if (pits[index(side)][index(pit)] > 0 && pits[index(1 - side)][index(facing(pit))] > 0) {
        capture_is_due = true;
      }
    }
    if (capture_is_due) {
      add_namua_captures(list);
    } else {
      add_namua_takatas(list);
    }
  } else if (has_first_lap_capture(side)) {
    add_mtaji_captures(list);
  } else {
    add_mtaji_takatas(list);
  }
  return list;
}

void Bao::play(Move move) {
  const Bao before = *this;
  if (sow_turn(move) == Progress::kEndless) {
    *this = before;
    decided = switches.endless == Endless::kDraw ? Outcome::kDraw : win_of(1 - side);
    return;
  }
  const int mover = side;
  side = static_cast<std::int8_t>(1 - side);
  blocked = static_cast<std::int8_t>(move.takata ? takasia_pit(mover, side) : -1);
}

Outcome Bao::result() const {
  if (decided != Outcome::kNone) return decided;
  if (front_is_empty(side)) return win_of(1 - side);
  if (front_is_empty(1 - side)) return win_of(side);
  return moves().empty() ? win_of(1 - side) : Outcome::kNone;
}

std::string Bao::text() const {
  std::string out;
  for (std::size_t row = 0; row < 4; ++row) {
    if (row > 0) out += '/';
    for (std::size_t col = 0; col < 8; ++col) {
      if (col > 0) out += ',';
      const RingPit seen = seen_at(row, col);
      out += std::to_string(pits[seen.player][seen.pit]);
    }
  }
  out += ' ';
  out += std::to_string(hand[0]);
  out += ',';
  out += std::to_string(hand[1]);
  out += ' ';
  if (owned[0]) out += 'S';
  if (owned[1]) out += 'N';
  if (!owned[0] && !owned[1]) out += '-';
  out += side == 0 ? " 1 " : " 2 ";
  out += blocked < 0 ? "-" : pit_text(blocked);
  return out;
}

std::string Bao::move_text(Move move) const {
  std::string out = pit_text(move.pit);
  out += move.right ? 'R' : 'L';
  if (move.takata) out += '*';
  if (move.choice == Choice::kSafari) out += '>';
  if (move.choice == Choice::kStop) out += '=';
  return out;
}

Bao Bao::from_text(const Switches& chosen, const std::string& text) {
  Bao bao(chosen);
  std::istringstream in(text);
  int number = 0;
  char separator = ' ';
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t col = 0; col < 8; ++col) {
      in >> number;
      const RingPit seen = seen_at(row, col);
      bao.pits[seen.player][seen.pit] = static_cast<std::int8_t>(number);
      if (row < 3 || col < 7) in >> separator;
    }
  }
  in >> number;
  bao.hand[0] = static_cast<std::int8_t>(number);
  in >> separator >> number;
  bao.hand[1] = static_cast<std::int8_t>(number);
  std::string houses;
  std::string block;
  in >> houses >> number >> block;
  bao.owned[0] = houses.find('S') != std::string::npos;
  bao.owned[1] = houses.find('N') != std::string::npos;
  bao.side = static_cast<std::int8_t>(number - 1);
  // Only front pits are ever blocked.
  bao.blocked = static_cast<std::int8_t>(block == "-" ? -1 : block[1] - '1');
  return bao;
}

}  // namespace reference
