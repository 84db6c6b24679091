// What a client has to know of a game before it opens a board: which variants to offer, how their
// names are put together, what values count, how a move is given, and how a board is set up by
// hand. Plain data beside the registration of a game; the defaults suit a game of one board on
// which marks alternate. What a session can tell (names of the sides, kinds of pieces, whether
// points count) is asked there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::host {

// A rule set. The name of a variant is `RULES-ROWSxCOLUMNS`, without what there is only one of.
struct RuleSet {
  std::string name;      // `orthogonal`
  std::string variant;   // what it means by itself, a canonical name: `orthogonal-5x6`
  bool in_names = true;  // false: names of variants leave it out, as `6x6` of Three-Six does
};

enum class BoardShape : std::uint8_t { kFixed, kSquare, kAny };

struct Sides {
  int min = 0;
  int max = 0;
};

// Which boards there are. Of a fixed one the size is no part of the name unless `sizes` has it.
struct Boards {
  std::vector<std::string> sizes{};  // worth offering, `ROWSxCOLUMNS`
  BoardShape shape = BoardShape::kFixed;
  Sides rows{};  // of boards that are not fixed
  Sides columns{};
};

// What a hundred hundredths of a value are to a person: nothing but a chance to win, so many points
// of the final margin, or a seed.
enum class ValueUnit : std::uint8_t { kChance, kPoints, kSeeds };

// How a move is given on a board: by its cell; by any cell of its column, where what is put there
// falls and the board has an up and a down; by the cell that it begins in and the one that it goes
// to, as in `a2b3` or `a2xb3`; or in a way of the game's own.
enum class MoveInput : std::uint8_t { kCell, kColumn, kFromTo, kOwn };

// How a position is set up by hand.
struct SetUp {
  int max_count = 1;          // on a cell; kBelowCapacity: what does not burst yet
  bool fixed_owners = false;  // cells belong to a side for good, as pits do
  bool side_follows = true;   // from the number of marks, which alternate
};
inline constexpr int kBelowCapacity = 0;

struct GameFacts {
  std::vector<RuleSet> rule_sets{};  // the usual one first; empty where there is only one
  Boards boards{};
  ValueUnit unit = ValueUnit::kChance;
  MoveInput input = MoveInput::kCell;
  SetUp set_up{};
};

// Their words in `--json` and in the API.
std::string_view text(BoardShape shape);
std::string_view text(ValueUnit unit);
std::string_view text(MoveInput input);

// The name of a variant: `parity` and `4x4` make `parity-4x4`. Both may be empty.
std::string variant_name(const GameFacts& facts, std::string_view rules, std::string_view size);
// The rule set of a canonical name; null where the game has none, or the name none of these.
const RuleSet* rule_set_of(const GameFacts& facts, std::string_view variant);

}  // namespace espalier::host
