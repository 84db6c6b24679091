#include "games/chain/notation.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "games/chain/geometry.hpp"
#include "util/text.hpp"

namespace espalier::games::chain {
namespace {

using util::ErrorCode;

constexpr std::array kRuleSets = {RuleSet::kOrthogonal, RuleSet::kDiagonal, RuleSet::kScorched,
                                  RuleSet::kClassic};
// No game comes near; the bound keeps arithmetic on plies safe.
constexpr std::uint32_t kMaxPlies = 1'000'000'000;

char letter(const core::Cell& cell) {
  if (cell.mark == core::Mark::kDead) return '#';
  if (cell.count == 0) return '\0';
  return static_cast<char>((cell.owner == core::Owner::kFirst ? 'A' : 'a') + cell.count - 1);
}

core::Cell cell_of(char letter) {
  if (letter == '\0') return {};
  if (letter == '#') return {.mark = core::Mark::kDead};
  const bool first = letter < 'a';
  return {.owner = first ? core::Owner::kFirst : core::Owner::kSecond,
          .count = letter - (first ? 'A' : 'a') + 1};
}

// What the letters of a rule set are, and how an error names them.
std::string letters_of(RuleSet rules) {
  std::string letters;
  for (int i = 0; i < most_orbs(rules); ++i) {
    letters += static_cast<char>('A' + i);
    letters += static_cast<char>('a' + i);
  }
  if (rules == RuleSet::kScorched) letters += '#';
  return letters;
}

std::string letters_in_words(RuleSet rules) {
  const char last = static_cast<char>('A' + most_orbs(rules) - 1);
  return fmt::format("A to {}, a to {}{}", last, static_cast<char>(last - 'A' + 'a'),
                     rules == RuleSet::kScorched ? ", #" : "");
}

struct Census {
  int orbs = 0;
  std::array<int, 2> orbs_of{};
  int empty = 0;
  int dead = 0;
  int overloaded = -1;  // a cell with cap or more, if there is one
  int impossible = -1;  // a cell with more than any reaction can leave there
};

Census census(Variant variant, const core::Scene& scene) {
  Census found;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const core::Cell& cell = scene.cells[i];
    found.orbs += cell.count;
    if (cell.owner != core::Owner::kNobody) {
      found.orbs_of[cell.owner == core::Owner::kSecond ? 1 : 0] += cell.count;
    }
    if (cell.mark == core::Mark::kDead) ++found.dead;
    if (cell.count == 0 && cell.mark != core::Mark::kDead) ++found.empty;
    // A cell holds cap - 1 at most when a wave begins, and gets one orb from each neighbour.
    const int full = cap(variant, static_cast<int>(i));
    if (cell.count >= full) found.overloaded = static_cast<int>(i);
    if (cell.count >= 2 * full) found.impossible = static_cast<int>(i);
  }
  return found;
}

// So many of something after so many plies.
util::Error after_plies(ErrorCode code, std::string sentence, int found, int ply) {
  return {code,
          std::move(sentence),
          {{"found", std::to_string(found)}, {"plies", std::to_string(ply)}}};
}

// A ply adds one orb, and only some rule sets ever lose one.
util::Status check_orbs(RuleSet rules, const Census& found, int ply) {
  if (found.orbs > ply) {
    return after_plies(
        ErrorCode::kTooManyForPlies,
        fmt::format("{} orbs after {} plies: each ply adds only one", found.orbs, ply), found.orbs,
        ply);
  }
  if (rules == RuleSet::kClassic && found.orbs != ply) {
    return after_plies(
        ErrorCode::kNotOnePerPly,
        fmt::format("{} orbs after {} plies: each ply adds one and classic loses none", found.orbs,
                    ply),
        found.orbs, ply);
  }
  if (ply <= 2 && found.dead > 0) {
    return after_plies(
        ErrorCode::kDeadTooEarly,
        fmt::format("{} dead cells after {} plies: nothing can burst before the third", found.dead,
                    ply),
        found.dead, ply);
  }
  // The first two plies only put down one orb each.
  if (ply <= 2 && (found.orbs != ply || found.orbs_of[1] != ply / 2)) {
    return after_plies(ErrorCode::kNotOnePerPly,
                       fmt::format("after {} plies the board must hold one orb per ply played, "
                                   "the first player's first",
                                   ply),
                       found.orbs, ply);
  }
  return util::Done{};
}

util::Status check_winner(RuleSet rules, const Census& found, int ply) {
  if (rules == RuleSet::kScorched) {
    if (ply > 2 && found.orbs == 0 && found.dead == 0) {
      return util::Error{ErrorCode::kNoPieces,
                         fmt::format("the board is empty after {} plies", ply)};
    }
    return util::Done{};
  }
  if (ply > 2 && found.orbs_of[static_cast<std::size_t>((ply + 1) % 2)] == 0) {
    return util::Error{ErrorCode::kMoverHasNothing, "the player who just moved has no orbs"};
  }
  return util::Done{};
}

util::Status check(Variant variant, const Diagram& diagram) {
  const Census found = census(variant, diagram.scene);
  const int ply = static_cast<int>(diagram.ply);
  if (const auto fits = check_orbs(variant.rules, found, ply); !fits) return fits;
  if (const auto fits = check_winner(variant.rules, found, ply); !fits) return fits;
  if (found.impossible >= 0) {
    const auto name = core::cell_text(variant.size, found.impossible);
    const int orbs = diagram.scene.cells[static_cast<std::size_t>(found.impossible)].count;
    return util::Error{
        ErrorCode::kCellOverfull,
        fmt::format("{} holds {} orbs, more than any reaction can leave there", name, orbs),
        {{"cell", name}, {"found", std::to_string(orbs)}}};
  }
  const bool finished = variant.rules != RuleSet::kScorched && ply > 2 &&
                        found.orbs_of[static_cast<std::size_t>(ply % 2)] == 0;
  if (found.overloaded >= 0 && !finished) {
    const auto name = core::cell_text(variant.size, found.overloaded);
    const int orbs = diagram.scene.cells[static_cast<std::size_t>(found.overloaded)].count;
    const int full = cap(variant, found.overloaded);
    return util::Error{
        ErrorCode::kCellUnstable,
        fmt::format(
            "{} holds {} orbs and would have exploded at {}; only a finished board can show that",
            name, orbs, full),
        {{"cell", name}, {"found", std::to_string(orbs)}, {"max", std::to_string(full)}}};
  }
  return util::Done{};
}

}  // namespace

std::string Variant::name() const {
  return fmt::format("{}-{}x{}", chain::name(rules), size.rows, size.columns);
}

core::GridSize usual_size(RuleSet rules) {
  return rules == RuleSet::kClassic ? core::GridSize{9, 6} : core::GridSize{5, 6};
}

util::Result<Variant> parse_variant(std::string_view text) {
  if (text.empty()) return Variant{};
  const auto dash = text.find('-');
  for (const RuleSet rules : kRuleSets) {
    if (text.substr(0, dash) != name(rules)) continue;
    if (dash == std::string_view::npos) return Variant{rules, usual_size(rules)};
    const auto size = core::parse_size(text.substr(dash + 1), kMinSide, kMaxSide);
    if (size) return Variant{rules, *size};
    return util::Error{fmt::format(
        "{} is not a board size; write rows x columns from {}x{} to "
        "{}x{}, as in chain:{}-5x6",
        util::quoted(text.substr(dash + 1)), kMinSide, kMinSide, kMaxSide, kMaxSide, name(rules))};
  }
  return util::Error{
      fmt::format("chain has no rule set {}; there are orthogonal, diagonal, "
                  "scorched and classic, as in chain:orthogonal-5x6",
                  util::quoted(text.substr(0, dash)))};
}

int cap(Variant variant, int cell) {
  const int row = cell / variant.size.columns;
  const int column = cell % variant.size.columns;
  const int rows_near = 1 + (row > 0) + (row < variant.size.rows - 1);
  const int columns_near = 1 + (column > 0) + (column < variant.size.columns - 1);
  return variant.rules == RuleSet::kDiagonal ? rows_near * columns_near - 1
                                             : rows_near + columns_near - 2;
}

core::Scene with_capacities(Variant variant, core::Scene scene) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    core::Cell& cell = scene.cells[i];
    cell.capacity = cell.mark == core::Mark::kDead ? 0 : cap(variant, static_cast<int>(i));
  }
  return scene;
}

std::string text(const core::Scene& scene, std::uint32_t ply) {
  std::vector<char> letters;
  for (const core::Cell& cell : scene.cells) letters.push_back(letter(cell));
  // Beyond what parse() reads, the count stands still but for the side to move.
  const std::uint32_t shown = ply <= kMaxPlies ? ply : kMaxPlies - (ply + kMaxPlies) % 2;
  return fmt::format("{} {} {}", core::board_text({scene.rows, scene.columns}, letters),
                     ply % 2 + 1, shown);
}

util::Result<std::string> scene_text(Variant variant, const core::Scene& scene,
                                     core::Side to_move) {
  std::uint32_t orbs = 0;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const core::Cell& cell = scene.cells[i];
    if (cell.count > most_orbs(variant.rules)) {
      const auto name = core::cell_text(variant.size, static_cast<int>(i));
      return util::Error{
          ErrorCode::kCellOverfull,
          fmt::format("{} holds {} orbs, more than any reaction can leave there", name, cell.count),
          {{"cell", name}, {"found", std::to_string(cell.count)}}};
    }
    orbs += static_cast<std::uint32_t>(cell.count);
  }
  const bool fits = orbs % 2 == static_cast<std::uint32_t>(core::index(to_move));
  const std::uint32_t least = orbs + (fits ? 0 : 1);
  // Dead cells, or two orbs of one side, need a longer game.
  const bool longer = !check(variant, {scene, least}) && check(variant, {scene, least + 2});
  return text(scene, longer ? least + 2 : least);
}

util::Result<Diagram> parse(Variant variant, std::string_view text) {
  util::Cursor cursor(text);
  const auto letters = core::parse_board(cursor, variant.size, letters_of(variant.rules),
                                         letters_in_words(variant.rules));
  if (!letters) return letters.error();
  const auto side = core::parse_side(cursor);
  if (!side) return side.error();
  if (const auto space = cursor.expect(' '); !space) return space.error();
  const util::Cursor before_ply = cursor;
  const auto ply = cursor.number(0, static_cast<int>(kMaxPlies), "the number of plies played");
  if (!ply) return ply.error();
  if (const auto end = cursor.expect_end(); !end) return end.error();
  if (*ply % 2 != core::index(*side)) {
    return before_ply.error(fmt::format("after {} plies it is the other side's turn", *ply),
                            ErrorCode::kOtherSideToMove, {{"plies", std::to_string(*ply)}});
  }

  Diagram diagram;
  diagram.scene.rows = variant.size.rows;
  diagram.scene.columns = variant.size.columns;
  diagram.ply = static_cast<std::uint32_t>(*ply);
  for (const char c : *letters) diagram.scene.cells.push_back(cell_of(c));
  if (const auto legal = check(variant, diagram); !legal) return legal.error();
  return diagram;
}

util::Error why_not(const core::Scene& scene, core::Side mover, int cell) {
  const std::string name = core::cell_text({scene.rows, scene.columns}, cell);
  const core::Cell& target = scene.cells[static_cast<std::size_t>(cell)];
  if (target.mark == core::Mark::kDead) {
    return {ErrorCode::kCellDead,
            name + " is dead; choose an empty cell or one of yours",
            {{"cell", name}}};
  }
  return {ErrorCode::kNotYours,
          fmt::format("{} belongs to {}; choose an empty cell or one of yours", name,
                      mover == core::Side::kFirst ? "Amber" : "Blue"),
          {{"cell", name}}};
}

}  // namespace espalier::games::chain
