#include "games/bao/steps.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "util/at.hpp"

namespace espalier::games::bao {
namespace {

using core::Side;
using core::StepKind;
using util::at;

constexpr int kColumns = 8;
constexpr std::array<Side, 2> kSides = {Side::kFirst, Side::kSecond};

int next(int pit, int step) { return (pit + step + kPits) % kPits; }
int across(int pit) { return kRow - 1 - pit; }

// The game as plain numbers.
struct Board {
  std::array<std::array<int, kPits>, 2> pits{};
  std::array<int, 2> hands{};
  std::array<bool, 2> owned{};
  Side blocked_side = Side::kFirst;
  int blocked = kNoPit;
  int carried = 0;

  explicit Board(const Position& position) {
    for (const Side side : kSides) {
      for (int pit = 0; pit < kPits; ++pit) pits[at(side)][at(pit)] = position.seeds(side, pit);
      hands[at(side)] = position.hand(side);
      owned[at(side)] = position.owns_house(side);
    }
    blocked = position.blocked();
    blocked_side = position.ended() ? core::other(position.to_move()) : position.to_move();
  }

  bool front_is_empty(Side side) const {
    const auto& row = pits[at(side)];
    return std::all_of(row.begin(), row.begin() + kRow, [](int count) { return count == 0; });
  }
  bool functional(Side side) const {
    return owned[at(side)] && pits[at(side)][kHouse] >= kFunctional;
  }
  int fronts_with(Side side, int least) const {
    const auto& row = pits[at(side)];
    return static_cast<int>(std::count_if(row.begin(), row.begin() + kRow,
                                          [least](int count) { return count >= least; }));
  }

  core::Scene scene() const {
    core::Scene scene{.rows = 4,
                      .columns = kColumns,
                      .cells = std::vector<core::Cell>(4 * kColumns),
                      .tally = hands,
                      .carried = carried};
    for (const Side side : kSides) {
      for (int pit = 0; pit < kPits; ++pit) {
        auto& cell = scene.cells[at(cell_of(side, pit))];
        cell.owner = side == Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
        cell.count = pits[at(side)][at(pit)];
        if (pit == kHouse && owned[at(side)]) cell.mark = core::Mark::kHouse;
        if (pit == blocked && side == blocked_side) cell.mark = core::Mark::kBlocked;
      }
    }
    return scene;
  }
};

// The opponent's pits that `side` could capture with a first lap of the mtaji stage.
std::array<bool, kRow> first_lap_captures(const Board& board, Side side) {
  std::array<bool, kRow> taken{};
  const auto& own = board.pits[at(side)];
  const auto& theirs = board.pits[at(core::other(side))];
  for (int pit = 0; pit < kPits; ++pit) {
    const int count = own[at(pit)];
    if (count < 2 || count > 15) continue;
    for (const int step : {-1, +1}) {
      int last = pit;
      for (int seed = 0; seed < count; ++seed) last = next(last, step);
      if (last >= kRow || own[at(last)] == 0 || theirs[at(across(last))] == 0) continue;
      taken[at(across(last))] = true;
    }
  }
  return taken;
}

// The pit of the opponent that a takata of `side` blocks.
int takasia(const Board& board, Side side) {
  const Side opponent = core::other(side);
  const auto replies = first_lap_captures(board, opponent);
  if (std::count(replies.begin(), replies.end(), true) != 0) return kNoPit;
  const auto threats = first_lap_captures(board, side);
  if (std::count(threats.begin(), threats.end(), true) != 1) return kNoPit;
  const int pit =
      static_cast<int>(std::find(threats.begin(), threats.end(), true) - threats.begin());
  const int seeds = board.pits[at(opponent)][at(pit)];
  if (pit == kHouse && board.functional(opponent)) return kNoPit;
  if (board.fronts_with(opponent, 1) == 1) return kNoPit;
  if (seeds >= 2 && board.fronts_with(opponent, 2) == 1) return kNoPit;
  return pit;
}

// Tells one turn. Each action changes the board and adds its step.
class Story {
 public:
  Story(const Position& position, const Move& move)
      : rules_(position.rules()),
        move_(move),
        me_(position.to_move()),
        before_(position),
        board_(position),
        namua_(board_.hands[at(me_)] > 0) {}

  core::Steps tell() {
    begin();
    for (int lap = 1; !over_; ++lap) {
      if (lap > kMaxLaps) {
        board_ = before_;
        add(StepKind::kEndless, {}, 0);
        return std::move(steps_);
      }
      const bool passes = lap <= passes_;
      finish_lap(sow(), passes);
    }
    pass_on();
    return std::move(steps_);
  }

 private:
  std::array<int, kPits>& own() { return board_.pits[at(me_)]; }
  std::array<int, kPits>& theirs() { return board_.pits[at(core::other(me_))]; }

  void add(StepKind kind, std::vector<int> cells, int amount) {
    steps_.push_back({kind, std::move(cells), amount, board_.scene()});
  }
  void add_own(StepKind kind, int pit, int amount) { add(kind, {cell_of(me_, pit)}, amount); }

  void begin() {
    const int pit = move_.pit;
    const bool taxed = namua_ && move_.takata && pit == kHouse && board_.functional(me_);
    const bool from_house = pit == kHouse && board_.functional(me_) && !namua_;
    if (from_house) passes_ = rules_.laps_that_pass();
    step_ = move_.way == Way::kRight ? +1 : -1;
    if (namua_) {
      --board_.hands[at(me_)];
      ++own()[at(pit)];
      add_own(StepKind::kPlace, pit, 1);
      if (!move_.takata) {
        capture(pit, move_.way == Way::kLeft);
        return;
      }
    }
    lift(pit, taxed ? 2 : own()[at(pit)]);
  }

  void capture(int pit, bool enters_left) {
    const int facing = across(pit);
    const int count = theirs()[at(facing)];
    theirs()[at(facing)] = 0;
    if (facing == kHouse) board_.owned[at(core::other(me_))] = false;
    over_ = board_.front_is_empty(core::other(me_));
    board_.carried = over_ ? 0 : count;
    add(StepKind::kCapture, {cell_of(core::other(me_), facing)}, count);
    step_ = enters_left ? +1 : -1;
    pit_ = enters_left ? 0 : kRow - 1;
  }

  void lift(int pit, int count) {
    own()[at(pit)] -= count;
    if (pit == kHouse && own()[at(pit)] == 0) board_.owned[at(me_)] = false;
    board_.carried = count;
    add_own(StepKind::kLift, pit, count);
    pit_ = next(pit, step_);
  }

  // Sows what is carried from pit_ on; returns the last pit.
  int sow() {
    for (;;) {
      const int pit = pit_;
      ++own()[at(pit)];
      --board_.carried;
      add_own(StepKind::kSow, pit, 1);
      pit_ = next(pit, step_);
      if (board_.carried == 0) return pit;
    }
  }

  // The rules' five questions after a lap, in their order.
  void finish_lap(int last, bool passes) {
    over_ = own()[at(last)] == 1;
    if (over_) return;
    if (!move_.takata && last < kRow && theirs()[at(across(last))] > 0) {
      capture(last, last <= 1 || (last < 6 && step_ == +1));
      return;
    }
    over_ = move_.takata && last == before_.blocked && !passes;
    if (over_) return;
    if (last == kHouse && board_.functional(me_)) {
      at_house();
    } else {
      lift(last, own()[at(last)]);
    }
  }

  void at_house() {
    const bool choice = !move_.takata && (namua_ || rules_.safari == Safari::kChoice);
    const bool stops = move_.takata && (namua_ || rules_.house == House::kStops);
    if (choice && move_.choice == Choice::kStop) {
      over_ = true;
      add_own(StepKind::kStop, kHouse, 0);
    } else if (stops) {
      over_ = true;
    } else {
      if (choice) add_own(StepKind::kSafari, kHouse, 0);
      lift(kHouse, own()[kHouse]);
    }
  }

  // The old block ends with the turn; a takata may set a new one.
  void pass_on() {
    board_.blocked = kNoPit;
    board_.blocked_side = core::other(me_);
    steps_.back().after = board_.scene();
    const bool hands_empty = board_.hands[0] == 0 && board_.hands[1] == 0;
    if (!move_.takata || !hands_empty || !rules_.has_takasia()) return;
    board_.blocked = takasia(board_, me_);
    if (board_.blocked == kNoPit) return;
    add(StepKind::kBlock, {cell_of(core::other(me_), board_.blocked)}, 0);
  }

  const Rules rules_;
  const Move move_;
  const Side me_;
  const Board before_;
  Board board_;
  const bool namua_;
  int passes_ = 0;  // so many laps are not held up by a blocked pit
  int step_ = +1;   // the direction
  int pit_ = 0;     // where the next seed falls
  bool over_ = false;
  core::Steps steps_;
};

}  // namespace

int cell_of(core::Side side, int pit) {
  const bool front = pit < kRow;
  if (side == Side::kFirst) return front ? 2 * kColumns + pit : 3 * kColumns + (kPits - 1 - pit);
  return front ? kColumns + (kRow - 1 - pit) : pit - kRow;
}

std::string cell_name(int cell) {
  const int row = cell / kColumns;
  const int column = cell % kColumns;
  const char letter = "baAB"[row];
  const int number = row < 2 ? kColumns - column : column + 1;
  return std::string(1, letter) + std::to_string(number);
}

core::Scene scene(const Position& position) { return Board(position).scene(); }

core::Steps explain(const Position& position, const Move& move) {
  return Story(position, move).tell();
}

}  // namespace espalier::games::bao
