// The board of the course: 5 rows by 6 columns, (0, 0) is the top left cell. Which cells are
// neighbours (4 in 2019, 8 in 2020) is settled when board.cpp is compiled.
#pragma once

#include "player.h"

#define ROW 5
#define COL 6

class Cell {
 public:
  Cell();

  int get_orbs_num() const;
  int get_capacity() const;
  char get_color() const;  // 'w' nobody's, 'r', 'b'
  bool get_explode() const;

  void set_orbs_num(int orbs);
  void set_capacity(int cap);
  void set_color(char col);
  void set_explode(bool tof);

 private:
  int orbs_num;
  int capacity;
  char color;
  bool explode;
};

class Board {
 public:
  Board();

  // A cell outside the board has no orbs, no capacity and the colour 'w'.
  int get_orbs_num(int i, int j) const;
  int get_capacity(int i, int j) const;
  char get_cell_color(int i, int j) const;

  // Places an orb with all its explosions. On a cell of the other player or outside the board
  // nothing happens but that the player has broken a rule, and the answer is false.
  bool place_orb(int i, int j, Player* player);

  void print_current_board(int i, int j, int round);
  // No cell has the other colour. True on the empty board, too.
  bool win_the_game(Player player) const;

 private:
  friend struct BoardMaker;  // the runner, which rebuilds the position of the game

  void explode_cell(int i, int j);
  bool mark_full_cells();

  Cell cells[ROW][COL];
};
