// What lies on a board, and the steps of one turn, as plain data: enough for a page or a terminal
// to draw any game and to animate it without knowing its rules.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::core {

enum class Owner : std::uint8_t { kNobody, kFirst, kSecond };

// kHouse: a house that is still owned (Bao). kBlocked: may not be used this turn (takasia).
// kDead: out of the game (Chain Reaction, scorched).
enum class Mark : std::uint8_t { kNone, kHouse, kBlocked, kDead };

// A kind of piece, in games that have kinds: a scene names it by its number in the game's list.
struct PieceKind {
  std::string_view name;  // `pawn`, a word for programs
  char letter = 0;        // `p`, how terminals and texts show it: see letter_of()
};

inline constexpr int kNoPiece = -1;

struct Cell {
  Owner owner = Owner::kNobody;
  Mark mark = Mark::kNone;
  int count = 0;         // orbs, seeds; 1 for a filled cell
  int capacity = 0;      // how many orbs make it burst (Chain Reaction); 0: it never does
  int piece = kNoPiece;  // which of the game's kinds of pieces stands here

  // Whether the same lies on both; the capacity belongs to the place.
  bool operator==(const Cell& other) const {
    return owner == other.owner && mark == other.mark && count == other.count &&
           piece == other.piece;
  }
};

// The pieces of the first player are written in upper case, those of the second in lower case.
constexpr char letter_of(const PieceKind& kind, Owner owner) {
  constexpr char kLowerToUpper = 'A' - 'a';
  return owner == Owner::kFirst ? static_cast<char>(kind.letter + kLowerToUpper) : kind.letter;
}

struct Scene {
  int rows = 0;
  int columns = 0;
  std::vector<Cell> cells;     // row by row from the top
  std::array<int, 2> tally{};  // points scored (Three-Six), seeds in hand (Bao), first player first
  int carried = 0;             // seeds lifted and not yet sown, while a turn is under way

  bool operator==(const Scene&) const = default;
};

enum class StepKind : std::uint8_t {
  kPlace,    // an orb, a mark or a seed from hand is put into cells[0]
  kWave,     // all of cells explode at once
  kRun,      // cells form a line that scores `amount`
  kLift,     // `amount` seeds are lifted from cells[0]
  kSow,      // one seed falls into cells[0]
  kCapture,  // `amount` seeds are taken from cells[0]
  kStop,     // the player chose to stop at the house, cells[0]
  kSafari,   // the player chose to go on from the house, cells[0]
  kBlock,    // cells[0] may not be used by the opponent's next turn
  kEndless,  // the sowing never ends; the rules decide the game here
  kMove,     // the piece of cells[0] goes to cells[1], where it takes `amount` pieces, 0 or 1
};

// The word for a step in --json and in the terminal.
constexpr std::string_view text(StepKind kind) {
  switch (kind) {
    case StepKind::kPlace: return "place";
    case StepKind::kWave: return "wave";
    case StepKind::kRun: return "run";
    case StepKind::kLift: return "lift";
    case StepKind::kSow: return "sow";
    case StepKind::kCapture: return "capture";
    case StepKind::kStop: return "stop";
    case StepKind::kSafari: return "safari";
    case StepKind::kBlock: return "block";
    case StepKind::kEndless: return "endless";
    case StepKind::kMove: return "move";
  }
  return "";
}

struct Step {
  StepKind kind = StepKind::kPlace;
  std::vector<int> cells;  // indices into Scene::cells
  int amount = 0;
  Scene after;  // the board once the step is done: after the last step, the board after the turn
  // Of a wave: the cells that each of `cells` sends an orb to.
  std::vector<std::vector<int>> targets{};
};

using Steps = std::vector<Step>;

}  // namespace espalier::core
