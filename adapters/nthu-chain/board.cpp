// The course's board and rules. ESPALIER_DIAGONAL is 1 for the rules of 2020 and 0 for those of
// 2019.
#include "include/board.h"

#include <iostream>
#include <string>

#include "include/player.h"
#include "include/rules.h"

namespace {

constexpr int kCells = ROW * COL;

// The neighbours of every cell by their places row by row, worked out by the compiler.
struct Around {
  int count[kCells];
  int cell[kCells][8];
};

constexpr Around around() {
  Around all{};
  for (int at = 0; at < kCells; ++at) {
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const int row = at / COL + down;
        const int column = at % COL + right;
        if ((down == 0 && right == 0) || (!ESPALIER_DIAGONAL && down != 0 && right != 0)) continue;
        if (row < 0 || row >= ROW || column < 0 || column >= COL) continue;
        all.cell[at][all.count[at]++] = row * COL + column;
      }
    }
  }
  return all;
}

constexpr Around kAround = around();

}  // namespace

#define CELL(i, j) Cell(kAround.count[(i)*COL + (j)])
#define CELLS(i) \
  { CELL(i, 0), CELL(i, 1), CELL(i, 2), CELL(i, 3), CELL(i, 4), CELL(i, 5) }
constexpr Cell Board::empty_cells[ROW][COL] = {CELLS(0), CELLS(1), CELLS(2), CELLS(3), CELLS(4)};

// The cell is emptied, whatever it held; what it sends takes its colour along.
void Board::explode_cell(int at) {
  Cell* const all = &cells[0][0];
  const char color = all[at].color;
  all[at].orbs_num = 0;
  all[at].color = 'w';
  for (int k = 0; k < kAround.count[at]; ++k) {
    Cell& next = all[kAround.cell[at][k]];
    ++next.orbs_num;
    next.color = color;
  }
}

// The cells that are full now explode one after the other; those that become full meanwhile wait
// for the next wave. False when there is none.
bool Board::wave() {
  const Cell* const all = &cells[0][0];
  int full[kCells];
  int count = 0;
  for (int at = 0; at < kCells; ++at) {
    full[count] = at;
    count += all[at].orbs_num >= all[at].capacity;
  }
  for (int k = 0; k < count; ++k) explode_cell(full[k]);
  return count > 0;
}

bool Board::place_orb(int i, int j, Player* player) {
  if (!inside(i, j) || placement_illegal(*player, cells[i][j])) {
    player->set_illegal();
    return false;
  }
  Cell& cell = cells[i][j];
  cell.color = player->get_color();
  if (++cell.orbs_num < cell.capacity) return true;
  // The first explosion is no wave: whether the game is won is asked only after waves.
  explode_cell(i * COL + j);
  while (wave() && !win_the_game(*player)) {
  }
  return true;
}

bool Board::win_the_game(Player player) const {
  for (const auto& row : cells) {
    for (const auto& cell : row) {
      if (cell.color != 'w' && cell.color != player.get_color()) return false;
    }
  }
  return true;
}

void Board::print_current_board(int i, int j, int round) {
  const std::string line(61, '=');
  std::cout << "Round: " << round << '\n';
  std::cout << "Place orb on (" << i << ", " << j << ")\n" << line << '\n';
  for (const auto& row : cells) {
    for (const auto& cell : row) {
      const char symbol = cell.get_color() == RED ? 'O' : cell.get_color() == BLUE ? 'X' : ' ';
      std::string orbs(static_cast<std::size_t>(cell.get_orbs_num()), symbol);
      orbs.resize(7, ' ');
      std::cout << '|' << orbs << "| ";
    }
    std::cout << '\n';
  }
  std::cout << line << "\n\n" << std::flush;
}

bool placement_illegal(Player player, Cell cell) {
  return cell.get_color() != 'w' && cell.get_color() != player.get_color();
}

bool index_range_illegal(int i, int j) { return i < 0 || i >= ROW || j < 0 || j >= COL; }

bool rules_violation(Player player) {
  if (!player.is_illegal()) return false;
  const bool red = player.get_color() == RED;
  std::cout << (red ? "Red" : "Blue") << "_Player violated the game rules.\n";
  std::cout << (red ? "Blue" : "Red") << "_Player is winner.\n" << std::flush;
  return true;
}
