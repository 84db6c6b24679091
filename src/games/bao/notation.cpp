#include "games/bao/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/grid.hpp"
#include "games/bao/refusal.hpp"
#include "games/bao/steps.hpp"
#include "util/text.hpp"

namespace espalier::games::bao {
namespace {

using core::Side;
using util::ErrorCode;

constexpr int kMaxInHand = 22;

// The four rows from the top, and which pit stands in a column.
struct RowOfText {
  Side side;
  int (*pit)(int column);
};
constexpr std::array<RowOfText, 4> kRows = {{
    {Side::kSecond, [](int column) { return 8 + column; }},
    {Side::kSecond, [](int column) { return 7 - column; }},
    {Side::kFirst, [](int column) { return column; }},
    {Side::kFirst, [](int column) { return 15 - column; }},
}};

std::string_view name_of(Side side) { return side == Side::kFirst ? "South" : "North"; }

// In values of errors, as in the text of a position.
std::string number_of(Side side) { return side == Side::kFirst ? "1" : "2"; }

// Reads a text field by field into a Setup. Each function leaves the cursor behind its field.
class Reader {
 public:
  Reader(Rules rules, std::string_view text) : rules_(rules), start_(text), cursor_(text) {}

  util::Result<Position> read() {
    if (const auto done = read_rows(); !done) return done.error();
    if (const auto done = read_hands(); !done) return done.error();
    if (const auto done = read_houses(); !done) return done.error();
    const auto side = core::parse_side(cursor_);
    if (!side) return side.error();
    setup_.to_move = *side;
    if (const auto done = read_blocked(); !done) return done.error();
    if (const auto done = cursor_.expect_end(); !done) return done.error();
    if (const auto done = check_total(); !done) return done.error();
    return Position(rules_, setup_);
  }

 private:
  util::Status read_rows() {
    for (std::size_t row = 0; row < kRows.size(); ++row) {
      for (int column = 0; column < kRow; ++column) {
        if (column > 0 || row > 0) {
          if (const auto done = cursor_.expect(column > 0 ? ',' : '/'); !done) return done.error();
        }
        const util::Cursor before = cursor_;
        const auto count = cursor_.number(0, kSeeds, "a number of seeds");
        if (!count) return count.error();
        if (const auto done = add(*count, before); !done) return done.error();
        const auto pit = static_cast<std::size_t>(kRows[row].pit(column));
        setup_.pits[at(kRows[row].side)][pit] = *count;
      }
    }
    return util::Done{};
  }

  util::Status read_hands() {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (const auto done = cursor_.expect(side == Side::kFirst ? ' ' : ','); !done) {
        return done.error();
      }
      const util::Cursor before = cursor_;
      const auto count = cursor_.number(0, kMaxInHand, "a number of seeds in hand");
      if (!count) return count.error();
      if (rules_.kujifunza && *count > 0) {
        return before.error("kujifunza is played without seeds in hand; 0 was expected",
                            ErrorCode::kNotInRuleSet, {{"expected", "0"}});
      }
      if (const auto done = add(*count, before); !done) return done.error();
      setup_.hands[at(side)] = *count;
    }
    return util::Done{};
  }

  util::Status read_houses() {
    if (const auto done = cursor_.expect(' '); !done) return done.error();
    const util::Cursor before = cursor_;
    if (cursor_.skip('-')) return util::Done{};
    setup_.houses[at(Side::kFirst)] = cursor_.skip('S');
    setup_.houses[at(Side::kSecond)] = cursor_.skip('N');
    if (!setup_.houses[0] && !setup_.houses[1]) {
      return before.unexpected("the houses still owned, SN, S, N or -,", "SN S N -");
    }
    if (rules_.kujifunza) {
      return before.error("kujifunza has no houses; '-' was expected", ErrorCode::kNotInRuleSet,
                          {{"expected", "-"}});
    }
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (setup_.houses[at(side)] && setup_.pits[at(side)][kHouse] == 0) {
        return before.error(
            fmt::format("{}'s house is empty (its A5), so it is no longer owned", name_of(side)),
            ErrorCode::kHouseEmpty, {{"side", number_of(side)}});
      }
    }
    return util::Done{};
  }

  util::Status read_blocked() {
    if (const auto done = cursor_.expect(' '); !done) return done.error();
    if (cursor_.skip('-')) return util::Done{};
    const util::Cursor before = cursor_;
    if (!cursor_.skip('A')) return before.unexpected("the blocked pit, A1 to A8 or -,", "A1-A8 -");
    const char digit = cursor_.peek();
    if (digit < '1' || digit > '8') return cursor_.unexpected("a pit number from 1 to 8", "1-8");
    const int pit = cursor_.take() - '1';
    if (!rules_.has_takasia()) {
      return before.error("there is no takasia in this variant; '-' was expected",
                          ErrorCode::kNotInRuleSet, {{"expected", "-"}});
    }
    if (setup_.hands[0] + setup_.hands[1] > 0) {
      return before.error("a pit is blocked only when both hands are empty; '-' was expected",
                          ErrorCode::kBlockedTooEarly);
    }
    if (setup_.pits[at(setup_.to_move)][static_cast<std::size_t>(pit)] == 0) {
      return before.error(fmt::format("{} of {} is empty, so it cannot be blocked", pit_text(pit),
                                      name_of(setup_.to_move)),
                          ErrorCode::kBlockedPitEmpty,
                          {{"cell", pit_text(pit)}, {"side", number_of(setup_.to_move)}});
    }
    setup_.blocked = pit;
    return util::Done{};
  }

  util::Status add(int count, const util::Cursor& where) {
    total_ += count;
    if (total_ <= kSeeds) return util::Done{};
    return where.error(fmt::format("these are more than {} seeds in all", kSeeds),
                       ErrorCode::kTooManyPieces, {{"max", std::to_string(kSeeds)}});
  }

  // Captured seeds are missing only where their capture won the game.
  util::Status check_total() const {
    const bool mover_lost = front_is_empty(setup_.to_move);
    if (mover_lost && front_is_empty(core::other(setup_.to_move))) {
      return start_.error("both front rows are empty; no game leads to that", ErrorCode::kBothLost);
    }
    if (total_ == kSeeds || mover_lost) return util::Done{};
    return start_.error(fmt::format("{} seeds on the board and in the hands where {} were expected",
                                    total_, kSeeds),
                        ErrorCode::kWrongTotal,
                        {{"found", std::to_string(total_)}, {"expected", std::to_string(kSeeds)}});
  }

  bool front_is_empty(Side side) const {
    const auto& pits = setup_.pits[at(side)];
    return std::all_of(pits.begin(), pits.begin() + kRow, [](int count) { return count == 0; });
  }

  Rules rules_;
  const util::Cursor start_;
  util::Cursor cursor_;
  Setup setup_;
  int total_ = 0;
};

// The turn and how many choices were written; a turn has one at most.
struct Typed {
  Move move;
  std::size_t choices = 0;
};

// A turn of the right form, legal or not.
std::optional<Typed> read_turn(std::string_view text) {
  util::Cursor cursor(text);
  Typed typed;
  const bool back = cursor.peek() == 'B';
  if (!cursor.skip('A') && !cursor.skip('B')) return std::nullopt;
  const int column = cursor.peek() - '1';
  if (column < 0 || column >= kRow) return std::nullopt;
  cursor.take();
  typed.move.pit = static_cast<std::uint8_t>(back ? kPits - 1 - column : column);
  typed.move.way = cursor.peek() == 'R' ? Way::kRight : Way::kLeft;
  if (!cursor.skip('L') && !cursor.skip('R')) return std::nullopt;
  typed.move.takata = cursor.skip('*');
  for (; !cursor.at_end(); ++typed.choices) {
    typed.move.choice = cursor.peek() == '=' ? Choice::kStop : Choice::kSafari;
    if (!cursor.skip('=') && !cursor.skip('>')) return std::nullopt;
  }
  return typed;
}

}  // namespace

std::string pit_text(int pit) {
  return pit < kRow ? fmt::format("A{}", pit + 1) : fmt::format("B{}", kPits - pit);
}

std::string text(const Position& position) {
  std::string text;
  for (const RowOfText& row : kRows) {
    if (!text.empty()) text += '/';
    for (int column = 0; column < kRow; ++column) {
      text +=
          fmt::format("{}{}", column == 0 ? "" : ",", position.seeds(row.side, row.pit(column)));
    }
  }
  const Side mover = position.ended() ? core::other(position.to_move()) : position.to_move();
  const bool south = position.owns_house(Side::kFirst);
  const bool north = position.owns_house(Side::kSecond);
  return fmt::format("{} {},{} {}{}{} {} {}", text, position.hand(Side::kFirst),
                     position.hand(Side::kSecond), south ? "S" : "", north ? "N" : "",
                     south || north ? "" : "-", core::index(mover) + 1,
                     position.blocked() == kNoPit ? "-" : pit_text(position.blocked()));
}

namespace {

util::Error mark_not_there(Side side, int pit) {
  const auto cell = side == Side::kFirst ? pit_text(pit) : util::lower_case(pit_text(pit));
  return {ErrorCode::kMarkNotThere,
          fmt::format("{} can't have this mark", cell),
          {{"cell", cell}, {"field", "mark"}}};
}

}  // namespace

util::Result<std::string> scene_text(const core::Scene& scene, Side to_move) {
  std::string text;
  std::string houses;
  std::string blocked = "-";
  for (std::size_t row = 0; row < kRows.size(); ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < kRow; ++column) {
      const auto& cell = scene.cells[row * kRow + static_cast<std::size_t>(column)];
      text += fmt::format("{}{}", column == 0 ? "" : ",", cell.count);
      const Side side = kRows[row].side;
      const int pit = kRows[row].pit(column);
      // South's house comes first in the text, and its rows last.
      if (cell.mark == core::Mark::kHouse) {
        if (pit != kHouse) return mark_not_there(side, pit);
        houses.insert(0, 1, side == Side::kFirst ? 'S' : 'N');
      }
      if (cell.mark == core::Mark::kBlocked) {
        if (blocked != "-" || side != to_move) return mark_not_there(side, pit);
        blocked = pit_text(pit);
      }
    }
  }
  return fmt::format("{} {},{} {} {} {}", text, scene.tally[0], scene.tally[1],
                     houses.empty() ? "-" : houses, core::index(to_move) + 1, blocked);
}

util::Result<Position> parse(Rules rules, std::string_view text) {
  return Reader(rules, text).read();
}

std::string move_text(const Move& move) {
  return fmt::format("{}{}{}{}", pit_text(move.pit), move.way == Way::kLeft ? 'L' : 'R',
                     move.takata ? "*" : "",
                     move.choice == Choice::kStop     ? "="
                     : move.choice == Choice::kSafari ? ">"
                                                      : "");
}

core::MoveParts move_parts(const Position& position, const Move& move) {
  // A capture from the hand names the end on which the seeds enter: they run away from it, along
  // the front row. Pits count to the right in front and to the left behind.
  const bool enters = position.namua() && !move.takata;
  const bool upwards = (move.way == Way::kLeft) == enters;
  const bool in_front = enters || move.pit < kRow;
  const bool south = position.to_move() == Side::kFirst;
  const bool to_the_right = (upwards == in_front) == south;
  const auto text = move_text(move);
  const auto pit = cell_name(cell_of(position.to_move(), move.pit));
  return {.cells = {pit},
          .label = fmt::format("{} {}{}", pit, to_the_right ? "›" : "‹",
                               text.substr(text.find_first_of("LR") + 1)),
          .way = to_the_right ? core::SowingWay::kRight : core::SowingWay::kLeft,
          .house = move.choice == Choice::kStop     ? core::AtHouse::kStop
                   : move.choice == Choice::kSafari ? core::AtHouse::kGoOn
                                                    : core::AtHouse::kNone};
}

util::Result<Move> parse_move(const Position& position, std::string_view text) {
  const auto typed = read_turn(text);
  if (!typed) {
    return util::Error{
        ErrorCode::kNotAMove,
        util::quoted(text) +
            " is not a turn: write a pit (A1 to A8 front, B1 to B8 back), L or R, "
            "* for takata, and = to stop or > to go on at the house, as in A5L, A6R* "
            "or A8R=",
        {{"move", util::printable(text)}, {"example", "A5L"}}};
  }
  if (typed->choices > 1) {
    return util::Error{ErrorCode::kNotAMove,
                       util::quoted(text) +
                           " has too many choices: a turn meets its functional house once at most",
                       {{"move", util::printable(text)}, {"example", move_text(typed->move)}}};
  }
  for (const Move& move : position.moves()) {
    if (move == typed->move) return move;
  }
  return refusal(position, typed->move);
}

}  // namespace espalier::games::bao
