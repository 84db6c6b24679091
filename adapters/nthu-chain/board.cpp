// The course's board, player and rules. DIAGONAL is 1 for the rules of 2020 and 0 for those of
// 2019.
#include "include/board.h"

#include <iostream>
#include <string>

#include "include/player.h"
#include "include/rules.h"

namespace {

bool inside(int i, int j) { return i >= 0 && i < ROW && j >= 0 && j < COL; }

bool neighbours(int down, int right) {
  return (down != 0 || right != 0) && (DIAGONAL || down == 0 || right == 0);
}

}  // namespace

Player::Player(int colour) : color(static_cast<char>(colour)), illegal(false) {}
char Player::get_color() const { return color; }
bool Player::is_illegal() const { return illegal; }
void Player::set_illegal() { illegal = true; }

Cell::Cell() : orbs_num(0), capacity(DIAGONAL ? 8 : 4), color('w'), explode(false) {}
int Cell::get_orbs_num() const { return orbs_num; }
int Cell::get_capacity() const { return capacity; }
char Cell::get_color() const { return color; }
bool Cell::get_explode() const { return explode; }
void Cell::set_orbs_num(int orbs) { orbs_num = orbs; }
void Cell::set_capacity(int cap) { capacity = cap; }
void Cell::set_color(char col) { color = col; }
void Cell::set_explode(bool tof) { explode = tof; }

Board::Board() {
  for (int i = 0; i < ROW; ++i) {
    for (int j = 0; j < COL; ++j) {
      int count = 0;
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          if (neighbours(down, right) && inside(i + down, j + right)) ++count;
        }
      }
      cells[i][j].set_capacity(count);
    }
  }
}

int Board::get_orbs_num(int i, int j) const {
  return inside(i, j) ? cells[i][j].get_orbs_num() : 0;
}
int Board::get_capacity(int i, int j) const {
  return inside(i, j) ? cells[i][j].get_capacity() : 0;
}
char Board::get_cell_color(int i, int j) const {
  return inside(i, j) ? cells[i][j].get_color() : 'w';
}

// The cell is emptied, whatever it held; what it sends takes its colour along.
void Board::explode_cell(int i, int j) {
  const char color = cells[i][j].get_color();
  cells[i][j].set_orbs_num(0);
  cells[i][j].set_color('w');
  cells[i][j].set_explode(false);
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (!neighbours(down, right) || !inside(i + down, j + right)) continue;
      Cell& next = cells[i + down][j + right];
      next.set_orbs_num(next.get_orbs_num() + 1);
      next.set_color(color);
    }
  }
}

bool Board::mark_full_cells() {
  bool any = false;
  for (auto& row : cells) {
    for (auto& cell : row) {
      if (cell.get_orbs_num() < cell.get_capacity()) continue;
      cell.set_explode(true);
      any = true;
    }
  }
  return any;
}

bool Board::place_orb(int i, int j, Player* player) {
  if (index_range_illegal(i, j) || placement_illegal(*player, cells[i][j])) {
    player->set_illegal();
    return false;
  }
  Cell& cell = cells[i][j];
  cell.set_orbs_num(cell.get_orbs_num() + 1);
  cell.set_color(player->get_color());
  if (cell.get_orbs_num() < cell.get_capacity()) return true;
  // The first explosion is no wave: whether the game is won is asked only after waves.
  explode_cell(i, j);
  while (mark_full_cells()) {
    for (int r = 0; r < ROW; ++r) {
      for (int c = 0; c < COL; ++c) {
        if (cells[r][c].get_explode()) explode_cell(r, c);
      }
    }
    if (win_the_game(*player)) break;
  }
  return true;
}

bool Board::win_the_game(Player player) const {
  for (const auto& row : cells) {
    for (const auto& cell : row) {
      if (cell.get_color() != 'w' && cell.get_color() != player.get_color()) return false;
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

bool index_range_illegal(int i, int j) { return !inside(i, j); }

bool rules_violation(Player player) {
  if (!player.is_illegal()) return false;
  const bool red = player.get_color() == RED;
  std::cout << (red ? "Red" : "Blue") << "_Player violated the game rules.\n";
  std::cout << (red ? "Blue" : "Red") << "_Player is winner.\n" << std::flush;
  return true;
}
